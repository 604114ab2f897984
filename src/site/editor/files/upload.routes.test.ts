import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { leastWireCv } from '../../../../dev/cvSample.ts';
import { sampleJpeg, samplePdf, sampleProgram, sampleZip, sendFile } from '../../../../dev/sampleFiles.ts';
import { redSideOf, samplePicture, samplePixelFlood } from '../../../../dev/samplePictures.ts';
import { makeMember } from '../../../../dev/samples.ts';
import { fileCalls, type Sent, slowUpload } from '../../../../dev/testFiles.ts';
import { digestOf, MINUTE, makePosting, passTime } from '../../../../dev/testPosting.ts';
import { testServer } from '../../../../dev/testServer.ts';

const MB = 1024 * 1024;
const server = await testServer({
  env: { FILE_MAX_MB: '1', PORTFOLIO_MAX_MB: '2', FILES_MAX: '3', FILES_TOTAL_MB: '3' },
});
const { upload, post, list, link, save, submit, start, stored, download } = fileCalls(server);

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const locked = sampleZip([{ name: '가.txt', content: '가', encrypted: true }]);
const bomb = sampleZip([{ name: '가.txt', content: Buffer.alloc(60 * MB) }]);
const flood = samplePixelFlood();
const small = await samplePicture({ width: 100, height: 100 });
const padded = (size: number) => Buffer.concat([samplePdf(), Buffer.alloc(size - samplePdf().length, ' ')]);

describe('POST /api/uploadfile', () => {
  describe('works', () => {
    it('keeps a file, and with the first one the application', async () => {
      const [member, posting] = await start();
      const { status, json } = await upload(member, posting);
      expect({ status, json }).toEqual({
        status: 200,
        json: {
          file_no: expect.stringMatching(/^[0-9a-f-]{36}$/),
          file_kind_cd: '03',
          file_nm: '이력서.pdf',
          size: samplePdf().length,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          at: expect.stringMatching(/Z$/),
          scan_st: 'none',
        },
      });
      expect(await list(member, posting)).toEqual([json]);
      const cv = (await server.ask(`GET /api/list?${new URLSearchParams(posting)}`, { token: member.token })).json;
      expect([cv.revision, cv.profile.kor_nm, cv.profile.sbmt_st]).toEqual([1, member.personal.name, 1]);
    });

    it('stores bytes and name encrypted only', async () => {
      const [member, posting] = await start();
      const content = samplePdf('저장된 비밀 문장');
      const { json } = await upload(member, posting, { name: '비밀이름.pdf', content });
      const file = (await stored()).find((one) => one.endsWith(json.file_no))!;
      expect((await readFile(file)).includes('비밀 문장')).toBe(false);
      expect(file).not.toContain('비밀');
      const { rows } = await server.database.pool.query('SELECT * FROM attachment WHERE file_no = $1', [json.file_no]);
      expect(JSON.stringify(rows).includes('비밀')).toBe(false);
      expect(rows[0].file_nm.includes(Buffer.from('비밀이름'))).toBe(false);
      expect(rows[0].media_type).toBe('application/pdf');
    });

    it('takes names as macOS sends them, without paths and control characters', async () => {
      const [member, posting] = await start();
      const names = [
        '자기소개서 최종본.pdf'.normalize('NFD'),
        'C:\\서류\\성적\u0007증명.pdf',
        '../../etc/%22봄%22.pdf',
      ];
      const given: string[] = [];
      for (const [index, name] of names.entries()) {
        given.push((await upload(member, posting, { name, content: samplePdf(`${index}`) })).json.file_nm);
      }
      const [first] = names;
      expect(given).toEqual([first!.normalize('NFC'), '성적증명.pdf', '"봄".pdf']);
    });

    it('answers a repeated upload with the file that is there', async () => {
      const [member, posting] = await start();
      const first = await upload(member, posting);
      expect((await upload(member, posting)).json).toEqual(first.json);
      expect(await list(member, posting)).toHaveLength(1);
    });

    it('puts a new photo in the place of the one before, whose bytes go', async () => {
      const [member, posting] = await start();
      const first = await upload(member, posting, { kind: '01', name: '사진.jpg', content: sampleJpeg });
      const content = await samplePicture();
      const second = await upload(member, posting, { kind: '01', name: '새 사진.jpg', content });
      expect(await list(member, posting)).toEqual([second.json]);
      const left = (await stored()).join(' ');
      expect([left.includes(first.json.file_no), left.includes(second.json.file_no)]).toEqual([false, true]);
    });

    it('stores of a photo its own upright JPEG alone, under a name that says so', async () => {
      const [member, posting] = await start();
      const content = await samplePicture({ width: 800, height: 800, format: 'png', orientation: 6 });
      const before = await stored();
      const { json } = await upload(member, posting, { kind: '01', name: '증명 사진.PNG', content });
      expect(json.file_nm).toBe('증명 사진.jpg');
      const { bytes, headers } = await download((await link(member, posting, json.file_no)).json.url);
      expect([headers.get('content-type'), sha256(bytes)]).toEqual(['image/jpeg', json.sha256]);
      expect(await redSideOf(bytes)).toBe('top');
      expect(bytes.includes('SECRET-CAMERA')).toBe(false);
      // Nothing is left of what came.
      expect(await stored()).toHaveLength(before.length + 1);
      expect((await upload(member, posting, { kind: '01', name: '증명 사진.PNG', content })).json).toEqual(json);
      expect(await stored()).toHaveLength(before.length + 1);
    });

    it('allows a portfolio to be larger', async () => {
      const [member, posting] = await start();
      const sent = { name: '작품.pdf', content: padded(1.5 * MB) };
      expect((await upload(member, posting, { ...sent, kind: '02' })).status).toBe(200);
      expect((await upload(member, posting, { ...sent, kind: '03' })).status).toBe(413);
    });

    it('counts by when it arrived, though it was long on its way', async () => {
      const [member, posting] = await start();
      const sending = slowUpload(server, member.token, { ...posting, file_kind_cd: '03' });
      await sending.arrived;
      await passTime(server, 11 * MINUTE);
      expect(await sending.finish()).toBe(200);
    });
  });

  describe('refused', () => {
    it('without a member, before anything is read', async () => {
      const [, posting] = await start();
      const before = await stored();
      const { status, json } = await upload(undefined, posting);
      expect([status, json.message]).toEqual([401, 'Token is not valid']);
      expect(await stored()).toEqual(before);
    });

    it('before, and after the deadline', async () => {
      const [member, posting] = await start({ opensIn: MINUTE });
      expect((await upload(member, posting)).json.code).toBe('notOpenYet');
      const open = await makePosting(server.database);
      await upload(member, open);
      await passTime(server, 11 * MINUTE);
      expect((await upload(member, open, { content: samplePdf('늦은 서류') })).json.code).toBe('closed');
      expect(await list(member, open)).toHaveLength(1);
    });

    it('when the application is submitted and must not be edited', async () => {
      const [member, posting] = await start({ editUntilDeadline: false });
      await save(member, posting, leastWireCv);
      expect((await submit(member, posting, 1)).status).toBe(200);
      expect((await upload(member, posting)).json.code).toBe('alreadySubmitted');
    });

    it('sensitive proofs without the consent, and takes them with it', async () => {
      const [member, posting] = await start();
      const sent = { kind: '07', name: '증명.pdf' };
      const { status, json } = await upload(member, posting, sent);
      expect([status, json.fields.file_kind_cd]).toEqual([422, expect.stringContaining('민감정보')]);
      await save(member, posting, { profile: { sensinf_agr_yn: true } });
      expect((await upload(member, posting, sent)).status).toBe(200);
    });

    it('a photo where the posting takes none', async () => {
      const [member, posting] = await start({ form: { hidden: ['photo'] } });
      const { json } = await upload(member, posting, { kind: '01', name: '사진.jpg', content: sampleJpeg });
      expect(json.fields.file).toContain('사진을 받지 않아요');
    });

    it('too many files and too much together', async () => {
      const [member, posting] = await start();
      for (const text of ['하나', '둘', '셋']) await upload(member, posting, { content: samplePdf(text) });
      const fourth = await upload(member, posting, { content: samplePdf('넷') });
      expect([fourth.status, fourth.json.fields.file]).toEqual([422, expect.stringContaining('3개까지')]);
      const other = await makePosting(server.database);
      await upload(member, other, { kind: '02', content: padded(2 * MB) });
      const more = await upload(member, other, { kind: '02', content: padded(1.2 * MB) });
      expect([more.status, more.json.fields.file]).toEqual([422, expect.stringContaining('3MB까지')]);
    });

    it('a suspended member', async () => {
      const member = await makeMember(server.context, { state: 3 });
      expect((await upload(member, await makePosting(server.database))).json.code).toBe('notAllowed');
    });
  });

  describe('wrong input', () => {
    it.each([
      ['a program with another name', { name: '이력서.pdf', content: sampleProgram }, '실행 파일'],
      ['a program', { name: '이력서.exe', content: sampleProgram }, '이 형식은 올릴 수 없어요'],
      ['content of another type', { name: '이력서.pdf', content: sampleJpeg }, '이름(.pdf)과 달라요'],
      ['an encrypted zip', { name: '묶음.zip', content: locked }, '암호'],
      ['a zip bomb', { name: '묶음.zip', content: bomb }, '너무 커져요'],
      ['an empty file', { name: '이력서.pdf', content: Buffer.alloc(0) }, '빈 파일'],
      ['a photo that is a document', { kind: '01', name: '사진.pdf', content: samplePdf() }, 'jpg, jpeg, png, webp'],
      ['a photo that is a flood', { kind: '01', name: '사진.png', content: flood }, '픽셀이 너무 많아요'],
      ['a photo too small to print', { kind: '01', name: '사진.jpg', content: small }, '사진이 작아요'],
      ['no name', { name: '..', content: samplePdf() }, '이름이 없어요'],
    ])('refuses %s with a sentence', async (_title, sent, part) => {
      const [member, posting] = await start();
      const before = await digestOf(server.database);
      const { status, json } = await upload(member, posting, sent as Partial<Sent>);
      expect([status, json.code, json.fields.file]).toEqual([422, 'invalid', expect.stringContaining(part)]);
      expect(json.message).toBe(json.fields.file);
      expect(await digestOf(server.database)).toBe(before);
    });

    it('refuses what is larger than any file, and keeps nothing of it', async () => {
      const [member, posting] = await start();
      const before = await stored();
      const { status, json } = await upload(member, posting, { kind: '02', content: padded(2 * MB + 1) });
      expect([status, json.code]).toEqual([413, 'tooLarge']);
      expect(await stored()).toEqual(before);
    });

    it.each([
      [{ COMPANY_CD: 'DT' }, 422, 'invalid'],
      [{ COMPANY_CD: 'DT', PBLANC_NO: '1', file_kind_cd: '03' }, 404, 'noPosting'],
      [{ COMPANY_CD: 'DT', PBLANC_NO: '1', file_kind_cd: '77' }, 422, 'invalid'],
      [{ COMPANY_CD: 'D\u0000T', PBLANC_NO: '1', file_kind_cd: '03' }, 400, 'malformed'],
    ])('refuses %j', async (fields, status, code) => {
      const member = await makeMember(server.context);
      const before = await stored();
      const answer = await sendFile(server.origin, {
        token: member.token,
        fields,
        name: '가.pdf',
        content: samplePdf(),
      });
      expect([answer.status, answer.json.code]).toEqual([status, code]);
      expect(await stored()).toEqual(before);
    });

    it('refuses JSON, a form without a file, and a body that breaks off', async () => {
      const [member, posting] = await start();
      const before = await stored();
      const fields = { ...posting, file_kind_cd: '03' };
      const json = await post('uploadfile', member, fields);
      expect([json.status, json.json.code]).toEqual([415, 'unsupportedType']);
      const form = new FormData();
      for (const [key, value] of Object.entries(fields)) form.append(key, value);
      const headers = { authorization: `Bearer ${member.token}` };
      const bare = await fetch(`${server.origin}/api/uploadfile`, { method: 'POST', body: form, headers });
      expect([bare.status, ((await bare.json()) as { fields: object }).fields]).toEqual([
        422,
        { file: '파일을 골라 주세요.' },
      ]);
      const broken = slowUpload(server, member.token, fields);
      await broken.arrived;
      await broken.breakOff();
      await expect.poll(stored).toEqual(before);
    });
  });
});
