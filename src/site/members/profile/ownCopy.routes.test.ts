import { rm, truncate } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import { consoleCalls } from '../../../../dev/consoleCalls.ts';
import { submittingWireCv, wholeWireCv } from '../../../../dev/cvSample.ts';
import { runJobs } from '../../../../dev/runJobs.ts';
import { samplePdf } from '../../../../dev/sampleFiles.ts';
import { makeOperator } from '../../../../dev/sampleOperator.ts';
import { makeMember, type SampleMember } from '../../../../dev/samples.ts';
import { fileCalls } from '../../../../dev/testFiles.ts';
import { atInstant, makePosting } from '../../../../dev/testPosting.ts';
import { stopClock, testServer } from '../../../../dev/testServer.ts';
import { MEMBER_STATE } from '../../../domain/members/member.ts';
import { ownCopies } from '../../../domain/members/ownData/ownCopy.jobs.ts';
import { runSweep } from '../../../server/sweep.ts';

const server = await testServer();
const clock = stopClock(server);
const { upload, save, download, stored } = fileCalls(server);
const DAY = 24 * 3_600_000;

const read = async (token: string) => (await server.ask('GET /api/auth/ownCopy', { token })).json;
const make = (token?: string) => server.ask('POST /api/auth/ownCopy', { token, body: {} });
const link = (token?: string) => server.ask('POST /api/auth/ownCopyLink', { token, body: {} });

/** The texts of an archive by path. */
function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, Buffer>>();
  const found = new Map<string, Buffer>();
  fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
    if (error) return reject(error);
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, async (failure, stream) => {
        if (failure) return reject(failure);
        found.set(entry.fileName, Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>)));
        zip.readEntry();
      });
    });
    zip.on('end', () => resolve(found));
    zip.on('error', reject);
    zip.readEntry();
  });
  return promise;
}

async function madeCopy(member: SampleMember): Promise<Map<string, Buffer>> {
  await make(member.token);
  await runJobs(server);
  const { url } = (await link(member.token)).json;
  return unzip((await download(url)).bytes);
}

describe('GET /api/auth/ownCopy', () => {
  describe('works', () => {
    it('tells that there is none, that one is made, and until when it can be fetched', async () => {
      const { token } = await makeMember(server.context);
      expect(await read(token)).toMatchObject({ state: 'none', until: null });
      expect((await make(token)).json).toMatchObject({ state: 'making', done: 0 });
      await runJobs(server);
      const made = await read(token);
      expect(made).toMatchObject({ state: 'ready', done: made.parts, size: expect.any(Number) });
      expect(new Date(made.until).getTime() - new Date(made.ready_at).getTime()).toBe(DAY);
      const before = (await stored()).length;
      const until = Date.parse(made.until);
      await runSweep(atInstant(server.context, until - 1000), ownCopies);
      expect([(await read(token)).state, (await stored()).length]).toEqual(['ready', before]);
      expect((await runSweep(atInstant(server.context, until), ownCopies)).done.removed).toBeGreaterThan(0);
      expect([(await read(token)).state, (await stored()).length]).toEqual(['none', before - 1]);
    });
  });

  describe('refused', () => {
    it('without a session, and without the password', async () => {
      const { token } = await makeMember(server.context, { confirmed: false });
      expect((await server.ask('GET /api/auth/ownCopy')).status).toBe(401);
      expect((await read(token)).code).toBe('passwordNeeded');
    });
  });
});

describe('POST /api/auth/ownCopy', () => {
  describe('works', () => {
    it('tells what operators said of who its member is: of a refusal why, and never what a confirmation was based on', async () => {
      const member = await makeMember(server.context);
      const by = await makeOperator(server.context, { rights: [{ role: 'D', company: null }] });
      await server.database.pool.query("UPDATE member SET identity_proof = 'email' WHERE member_id = $1", [
        member.memberId,
      ]);
      for (const [outcome, reason] of [
        ['refused', '생년월일이 달라요'],
        ['confirmed', '전화로 학교를 확인함'],
      ]) {
        const said = { member_no: member.memberId, outcome, check_reason: reason };
        expect((await consoleCalls(server).post('/api/console/members/check', said, by)).status).toBe(200);
        clock.pass(1000);
      }
      const text = (await madeCopy(member)).get('회원 정보.json')!.toString();
      expect(JSON.parse(text).담당자의_본인확인).toEqual([
        { 결과: '확인하지 못함', 시각: expect.any(String), 까닭: '생년월일이 달라요' },
        { 결과: '확인함', 시각: expect.any(String) },
      ]);
      expect(text).not.toContain('학교를 확인함');
    });

    it('packs all that is stored about a member, files under their Korean names, and nothing of another', async () => {
      const member = await makeMember(server.context);
      const posting = await makePosting(server.database);
      await save(member, posting, wholeWireCv);
      const again = Buffer.concat([samplePdf(), Buffer.from('\n')]);
      await upload(member, posting, { name: '이력서.pdf' });
      await upload(member, posting, { name: '이력서.pdf'.normalize('NFD'), content: again });
      const other = await makeMember(server.context);
      const found = await madeCopy(member);
      const folder = [...found.keys()].find((path) => path.endsWith('지원서.json'))!.replace(/지원서\.json$/, '');
      expect([...found.keys()]).toEqual([
        '회원 정보.json',
        '동의 이력.json',
        `${folder}지원서.json`,
        `${folder}첨부파일/이력서.pdf`,
        `${folder}첨부파일/이력서 (2).pdf`,
      ]);
      const about = JSON.parse(found.get('회원 정보.json')!.toString());
      expect(about).toMatchObject({ 아이디: member.userId, 이름: member.personal.name, 이메일: member.personal.email });
      const application = JSON.parse(found.get(`${folder}지원서.json`)!.toString());
      expect(application).toMatchObject({ 상태: '작성 중', 원본: { profile: { kor_nm: expect.any(String) } } });
      expect(application.작성한_내용).toMatchObject({
        활동: [{ 종류: '수상' }, { 종류: '프로젝트' }],
        링크: [{ 이름: 'GitHub', '웹 주소': 'https://github.com/haneul' }, {}],
      });
      expect(application.원본.link).toEqual(wholeWireCv.link);
      expect(found.get(`${folder}첨부파일/이력서.pdf`)!.subarray(0, 5).toString()).toBe('%PDF-');
      expect(Buffer.concat([...found.values()]).toString()).not.toContain(other.userId);
    });

    it('names the files that are lost or damaged, and packs the rest', async () => {
      const [member, posting] = [await makeMember(server.context), await makePosting(server.database)];
      const sent = async (name: string): Promise<string> => {
        const { file_no } = (
          await upload(member, posting, { name, content: Buffer.concat([samplePdf(), Buffer.from(name)]) })
        ).json;
        return (await stored()).find((place) => place.endsWith(file_no))!;
      };
      const [lost, damaged] = [await sent('잃은 것.pdf'), await sent('다친 것.pdf')];
      await sent('온전한 것.pdf');
      await rm(lost);
      await truncate(damaged, 200);
      const found = await madeCopy(member);
      expect(await read(member.token)).toMatchObject({ state: 'ready' });
      const path = (name: string) => [...found.keys()].find((one) => one.endsWith(name));
      const [, , ...named] = found.get('읽지 못한 파일.txt')!.toString().trim().split('\n');
      expect(named.toSorted()).toEqual([path('다친 것.pdf'), path('잃은 것.pdf')]);
      expect(found.get(path('온전한 것.pdf')!)!.subarray(0, 5).toString()).toBe('%PDF-');
      expect(JSON.parse(found.get('회원 정보.json')!.toString())).toMatchObject({ 아이디: member.userId });
    });

    it('tells every withdrawal and that it was undone', async () => {
      const [member, posting] = [await makeMember(server.context), await makePosting(server.database)];
      await save(member, posting, submittingWireCv);
      for (const what of ['withdraw', 'undoWithdrawal']) {
        await server.ask(`POST /api/apply/${what}`, { token: member.token, body: posting });
      }
      const [, told] = [...(await madeCopy(member))].find(([path]) => path.endsWith('지원서.json'))!;
      expect(JSON.parse(told.toString()).지원_취소).toEqual([
        { 무엇: '지원 취소', 시각: expect.any(String) },
        { 무엇: '취소를 되돌림', 시각: expect.any(String) },
      ]);
    });

    it('works for a suspended member; asked for twice at once it is made once, and a new one replaces it', async () => {
      const { token } = await makeMember(server.context, { state: MEMBER_STATE.suspended });
      const before = (await stored()).length;
      await Promise.all([make(token), make(token)]);
      await runJobs(server);
      expect((await stored()).length).toBe(before + 1);
      expect((await make(token)).json.state).toBe('making');
      await runJobs(server);
      expect([(await read(token)).state, (await stored()).length]).toEqual(['ready', before + 1]);
    });
  });

  describe('refused', () => {
    it('without a session, and without the password', async () => {
      const { token } = await makeMember(server.context, { confirmed: false });
      expect([(await make()).status, (await make(token)).json.code]).toEqual([401, 'passwordNeeded']);
    });
  });
});

describe('POST /api/auth/ownCopyLink', () => {
  describe('works', () => {
    it('answers an address that gives the archive once, for a minute', async () => {
      const { token } = await makeMember(server.context);
      await make(token);
      await runJobs(server);
      const { url } = (await link(token)).json;
      const first = await download(url);
      expect(first.headers.get('content-disposition')).toContain(encodeURIComponent('내 정보 '));
      expect([first.status, (await download(url)).status]).toEqual([200, 404]);
      const late = (await link(token)).json.url;
      clock.pass(60_000);
      expect((await download(late)).status).toBe(404);
    });
  });

  describe('refused', () => {
    it('without a session, and where there is no copy', async () => {
      expect((await link()).status).toBe(401);
      const { token } = await makeMember(server.context);
      expect((await link(token)).json.code).toBe('noFile');
    });
  });
});
