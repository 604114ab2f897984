import { describe, expect, it } from 'vitest';
import { leastWireCv } from '../../../../dev/cvSample.ts';
import { sampleJpeg, samplePdf } from '../../../../dev/sampleFiles.ts';
import { makeMember } from '../../../../dev/samples.ts';
import { submittedCopies } from '../../../../dev/submittedCopies.ts';
import { fileCalls } from '../../../../dev/testFiles.ts';
import { MINUTE, makePosting, passTime } from '../../../../dev/testPosting.ts';
import { testServer } from '../../../../dev/testServer.ts';
import { MEMBER_STATE } from '../../../domain/members/member.ts';

const server = await testServer();
const { upload, post, list, link, save, submit, start, stored, download } = fileCalls(server);
const MB = 1024 * 1024;

describe('GET /api/selectfile', () => {
  describe('works', () => {
    it('lists files in their order, never bytes, and nothing where there is nothing', async () => {
      const [member, posting] = await start();
      expect(await list(member, posting)).toEqual([]);
      for (const name of ['첫째.pdf', '둘째.pdf']) await upload(member, posting, { name });
      const files = await list(member, posting);
      expect(files.map((file: { file_nm: string }) => file.file_nm)).toEqual(['첫째.pdf', '둘째.pdf']);
      expect(Object.keys(files[0])).toEqual(['file_no', 'file_kind_cd', 'file_nm', 'size', 'sha256', 'at', 'scan_st']);
    });
  });

  describe('refused', () => {
    it('without a member, and shows another member nothing', async () => {
      const [member, posting] = await start();
      await upload(member, posting);
      expect((await server.ask(`GET /api/selectfile?${new URLSearchParams(posting)}`)).status).toBe(401);
      expect(await list(await makeMember(server.context), posting)).toEqual([]);
    });
  });

  describe('wrong input', () => {
    it('says which', async () => {
      const member = await makeMember(server.context);
      const { status, json } = await server.ask('GET /api/selectfile?COMPANY_CD=DT', { token: member.token });
      expect([status, Object.keys(json.fields)]).toEqual([422, ['PBLANC_NO']]);
    });
  });
});

describe('POST /api/deletefile', () => {
  describe('works', () => {
    it('removes the file and its bytes', async () => {
      const [member, posting] = await start();
      const { file_no } = (await upload(member, posting)).json;
      expect((await post('deletefile', member, { ...posting, file_no })).json).toEqual({});
      expect(await list(member, posting)).toEqual([]);
      expect((await stored()).filter((file) => file.endsWith(file_no))).toEqual([]);
      expect((await link(member, posting, file_no)).json.code).toBe('noFile');
    });

    it('leaves what was submitted, until a new submission does without it', async () => {
      const [member, posting] = await start();
      const { file_no, sha256 } = (await upload(member, posting)).json;
      await save(member, posting, leastWireCv);
      expect((await submit(member, posting, 2)).status).toBe(200);
      const [submitted] = await submittedCopies(server.context, member.memberId);
      expect(submitted?.copy.files).toMatchObject([{ file_no, sha256, file_nm: '이력서.pdf', file_kind_cd: '03' }]);
      expect(submitted?.copy.words.at(-1)).toMatchObject({ title: '첨부파일', entries: [{}] });

      await post('deletefile', member, { ...posting, file_no });
      expect(await list(member, posting)).toEqual([]);
      const { url } = (await link(member, posting, file_no)).json;
      expect((await download(url)).bytes.equals(samplePdf())).toBe(true);

      await save(member, posting, { profileDetail: { hob_nm: '수영' } });
      expect((await submit(member, posting, 4)).status).toBe(200);
      expect((await link(member, posting, file_no)).json.code).toBe('noFile');
      expect((await stored()).filter((file) => file.endsWith(file_no))).toEqual([]);
    });
  });

  describe('refused', () => {
    it('without a member, and for another member like a file that does not exist', async () => {
      const [member, posting] = await start();
      const { file_no } = (await upload(member, posting)).json;
      expect((await post('deletefile', undefined, { ...posting, file_no })).status).toBe(401);
      const other = await makeMember(server.context);
      await upload(other, posting);
      const [theirs, none] = await Promise.all([
        post('deletefile', other, { ...posting, file_no }),
        post('deletefile', other, { ...posting, file_no: crypto.randomUUID() }),
      ]);
      expect([theirs.status, theirs.text]).toEqual([404, none.text]);
      expect(await list(member, posting)).toHaveLength(1);
    });

    it('after the deadline', async () => {
      const [member, posting] = await start();
      const { file_no } = (await upload(member, posting)).json;
      await passTime(server, 11 * MINUTE);
      expect((await post('deletefile', member, { ...posting, file_no })).json.code).toBe('closed');
      expect(await list(member, posting)).toHaveLength(1);
    });
  });

  describe('wrong input', () => {
    it.each(['', '1', '../../etc/passwd', 'DROP TABLE'])('refuses the number %j', async (file_no) => {
      const [member, posting] = await start();
      const { status, json } = await post('deletefile', member, { ...posting, file_no });
      expect([status, Object.keys(json.fields)]).toEqual([422, ['file_no']]);
    });
  });
});

describe('POST /api/files/link', () => {
  describe('works', () => {
    it('answers an address that gives the bytes once, as a download', async () => {
      const [member, posting] = await start();
      const name = "이력서 (최종)'1'.pdf";
      const { file_no } = (await upload(member, posting, { name: name.normalize('NFD') })).json;
      const { url } = (await link(member, posting, file_no)).json;
      expect(url).not.toContain(member.token);
      expect((await download(url, 'HEAD')).status).toBe(404);
      const { status, headers, bytes } = await download(url);
      expect([status, bytes.equals(samplePdf())]).toEqual([200, true]);
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename*=UTF-8''${encodeURIComponent('이력서 ')}%28${encodeURIComponent('최종')}%29%271%27.pdf`,
      );
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/object-src 'none'; frame-ancestors 'none'; sandbox$/),
      });
      expect((await download(url)).status).toBe(404);
    });

    it('answers it for a minute', async () => {
      const [member, posting] = await start();
      const { file_no } = (await upload(member, posting)).json;
      const { url } = (await link(member, posting, file_no)).json;
      await passTime(server, MINUTE);
      expect((await download(url)).status).toBe(404);
    });

    it('gives a suspended member what is theirs', async () => {
      const [member, posting] = await start();
      const { file_no } = (await upload(member, posting)).json;
      await server.database.pool.query('UPDATE member SET state = $2 WHERE member_id = $1', [
        member.memberId,
        MEMBER_STATE.suspended,
      ]);
      expect((await link(member, posting, file_no)).status).toBe(200);
    });
  });

  describe('refused', () => {
    it('without a member, and for another member like a file that does not exist', async () => {
      const [member, posting] = await start();
      const { file_no } = (await upload(member, posting)).json;
      expect((await post('files/link', undefined, { ...posting, file_no })).status).toBe(401);
      const other = await makeMember(server.context);
      const [theirs, none] = [await link(other, posting, file_no), await link(other, posting, crypto.randomUUID())];
      expect([theirs.status, theirs.text]).toEqual([404, none.text]);
      const elsewhere = await makePosting(server.database);
      expect((await link(member, elsewhere, file_no)).status).toBe(404);
    });

    it('an address whose login has ended, however it ended', async () => {
      const [member, posting] = await start();
      const { file_no } = (await upload(member, posting)).json;
      const made = async () => (await link(member, posting, file_no)).json.url;
      const [used, afterLogout] = [await made(), await made()];
      expect((await download(used)).status).toBe(200);
      await post('auth/logout', member, {});
      expect((await download(afterLogout)).status).toBe(404);
      const [leaving, leavingTo] = await start();
      const left = (await upload(leaving, leavingTo)).json.file_no;
      const [url, lost] = await Promise.all([1, 2].map(async () => (await link(leaving, leavingTo, left)).json.url));
      const stateOf = (state: number) =>
        server.database.pool.query('UPDATE member SET state = $2 WHERE member_id = $1', [leaving.memberId, state]);
      await stateOf(9);
      expect((await download(url)).status).toBe(404);
      // The address was not used up by a client that may not have it.
      await stateOf(3);
      expect((await download(lost)).status).toBe(200);
    });

    it('an address nobody made', async () => {
      for (const link of ['x', 'A'.repeat(43), '%00', '..%2f..']) {
        expect((await download(`/files/${link}`)).status).toBe(404);
      }
    });
  });

  describe('wrong input', () => {
    it('says which', async () => {
      const [member, posting] = await start();
      const { status, json } = await post('files/link', member, posting);
      expect([status, Object.keys(json.fields)]).toEqual([422, ['file_no']]);
    });
  });
});

describe('GET /api/files/limits', () => {
  describe('works', () => {
    it('answers what the settings say, in bytes', async () => {
      const { json } = await server.ask('GET /api/files/limits');
      expect(json).toEqual({ each: 20 * MB, portfolio: 50 * MB, count: 10, total: 100 * MB });
    });
  });
});

describe('submitting', () => {
  it('asks for a photo, unless the posting does without', async () => {
    const [member, posting] = await start({ photo: true });
    await save(member, posting, leastWireCv);
    const { status, json } = await submit(member, posting, 1);
    expect([status, json.fields]).toEqual([422, { photo: '사진을 올려 주세요.' }]);
    await upload(member, posting, { kind: '01', name: '사진.jpg', content: sampleJpeg });
    expect((await submit(member, posting, 1)).status).toBe(200);
  });

  it('refuses a file whose bytes are not whole, and names it', async () => {
    const [member, posting] = await start();
    const { file_no } = (await upload(member, posting)).json;
    await save(member, posting, leastWireCv);
    await server.context.files.remove(file_no);
    const { json } = await submit(member, posting, 2);
    expect(json.fields).toEqual({ [`files.${file_no}`]: expect.stringContaining('이력서.pdf') });
  });

  it('destroys sensitive proofs the moment their consent is withdrawn', async () => {
    const [member, posting] = await start();
    await save(member, posting, { profile: { sensinf_agr_yn: true } });
    const proof = (await upload(member, posting, { kind: '08', name: '보훈.pdf' })).json;
    const other = (await upload(member, posting, { content: samplePdf('경력') })).json;
    await save(member, posting, { profile: { sensinf_agr_yn: false } });
    expect(await list(member, posting)).toEqual([other]);
    expect((await stored()).filter((file) => file.endsWith(proof.file_no))).toEqual([]);
  });
});
