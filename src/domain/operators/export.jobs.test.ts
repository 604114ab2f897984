import { appendFile, chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filesIn, manifestOf, wrongIn } from '../../../dev/checkExport.ts';
import { leastWireCv, wholeWireCv } from '../../../dev/cvSample.ts';
import { textOfPdf, withoutSpaces } from '../../../dev/readPdf.ts';
import { sampleJpeg, samplePdf } from '../../../dev/sampleFiles.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { makePosting, type PostingName } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { exportApplications } from './export.jobs.ts';

const server = await testServer();
const { context, database } = server;
const { pool } = database;
const { post, save, upload } = fileCalls(server);
const work = await mkdtemp(path.join(tmpdir(), 'jiwon-export-'));
afterAll(() => rm(work, { recursive: true }));

const why = { by: '인사팀 이하늘', systemUser: 'root', reason: '서류 심사' };
let folders = 0;
function newFolder(): string {
  folders += 1;
  return path.join(work, String(folders));
}

function run({ COMPANY_CD, PBLANC_NO }: PostingName, folder: string, contact = false) {
  const posting = { companyCode: COMPANY_CD, postingNumber: PBLANC_NO };
  return exportApplications(context, { ...why, posting, folder, contact }, () => undefined);
}

/** Somebody who has submitted, with files of these names; their application number. */
async function submitted(posting: PostingName, { name = '김하늘', files = [] as string[], hobby = '' } = {}) {
  const member = await makeMember(context);
  for (const [index, file] of files.entries()) {
    const sent = file.endsWith('.jpg')
      ? { kind: '01', content: sampleJpeg }
      : { content: samplePdf(`${file} ${index}`) };
    expect((await upload(member, posting, { name: file, ...sent })).status).toBe(200);
  }
  const { json } = await save(member, posting, {
    profile: { ...leastWireCv.profile, kor_nm: name, optinf_agr_yn: true, sbmt_st: 2 },
    profileDetail: { ...leastWireCv.profileDetail, hob_nm: hobby },
  });
  return { member, number: json.receipt.jnco_afe_no as number, receipt: json.receipt };
}

const withdraw = (member: SampleMember, posting: PostingName) => post('apply/withdraw', member, posting);
const textIn = (folder: string, ...names: string[]) => readFile(path.join(folder, ...names), 'utf8');
const accesses = async ({ PBLANC_NO }: PostingName) =>
  (
    await pool.query(
      `SELECT act, made_by, os_user, reason, numbers, contact, encode(digest, 'hex') AS digest
         FROM access_log WHERE pblanc_no = $1 ORDER BY access_id`,
      [PBLANC_NO],
    )
  ).rows.map((row) => ({ ...row, numbers: row.numbers.map(Number) }));

describe('works', () => {
  it('holds each submission with its PDF, its files under names every system keeps, and what its hash is of', async () => {
    const posting = await makePosting(database);
    const names = ['이력서.pdf', '이력서.PDF', 'CON.pdf', 'a:b?.pdf', `${'긴 이름 '.repeat(35)}.pdf`, '얼굴.jpg'];
    const { number, receipt } = await submitted(posting, { files: names });
    const folder = newFolder();
    expect(await run(posting, folder)).toMatchObject({ written: 1, kept: 0, removed: 0, troubles: [], later: [] });
    expect(await wrongIn(folder, { pool, posting })).toEqual([]);
    const own = `지원서/${number}`;
    expect(filesIn(folder).filter((file) => file.startsWith(own))).toEqual(
      [
        ...['이력서.pdf', '이력서 (2).PDF', '_CON.pdf', 'a_b_.pdf', '얼굴.jpg'].map(
          (name) => `${own}/첨부파일/${name}`,
        ),
        `${own}/첨부파일/${'긴 이름 '.repeat(35).slice(0, 76)}.pdf`,
        ...[`${own}/제출본.json`, `${own}/지원서_${number}_김하늘.pdf`, `${own}/확인.json`],
      ].sort(),
    );
    const pdf = await readFile(path.join(folder, own, `지원서_${number}_김하늘.pdf`));
    const pages = withoutSpaces((await textOfPdf(pdf)).join(''));
    for (const text of ['기본 정보', '010-2000-0001', '자기소개서 1', receipt.content_hash]) {
      expect(pages).toContain(withoutSpaces(text));
    }
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700');
  });

  it('lists them for Excel, mail and telephone only where asked for', async () => {
    const posting = await makePosting(database);
    const { number, receipt } = await submitted(posting, { name: '=1+1', files: ['이력서.pdf'] });
    const folder = newFolder();
    await run(posting, folder);
    const plain = await textIn(folder, '지원자 목록.csv');
    const [head, row, end] = plain.split('\r\n');
    expect(head).toBe(
      '\ufeff"접수번호","이름","모집분야","지원 구분","제출 시각","전형 단계","첨부파일","폴더","내용 확인값"',
    );
    expect(row).toContain(`"${number}","'=1+1","","경력",`);
    expect(row).toContain(`,"","1","지원서/${number}","${receipt.content_hash}"`);
    expect(end).toBe('');
    expect(plain).not.toContain('2000-0001');
    await pool.query(
      "INSERT INTO stage (jnco_afe_no, stage_cd, made_by, announce_at) VALUES ($1, 21, 'x', app_now())",
      [number],
    );
    await run(posting, folder, true);
    const whole = await textIn(folder, '지원자 목록.csv');
    expect(whole).toContain('"서류 합격","010-2000-0001","haneul.kim@example.com","1"');
    expect((await accesses(posting)).map(({ contact }) => contact)).toEqual([false, false, true, true]);
  });

  it('takes nothing that was withdrawn, is written, was written anew or belongs to another posting', async () => {
    const [posting, other] = [await makePosting(database), await makePosting(database)];
    const { number } = await submitted(posting, { name: '여기 있음' });
    const gone = await submitted(posting, { name: '취소한 사람' });
    await withdraw(gone.member, posting);
    const anew = await submitted(posting, { name: '새로 쓰는 사람' });
    await withdraw(anew.member, posting);
    await save(anew.member, posting, { profileDetail: { hob_nm: '달리기' } });
    await save(await makeMember(context), posting, leastWireCv);
    await submitted(other);
    const folder = newFolder();
    await run(posting, folder);
    expect(await wrongIn(folder, { pool, posting })).toEqual([]);
    expect(manifestOf(folder).applications.map((one) => one.number)).toEqual([number]);
  });

  it('is recorded before the first byte and when it is done, for nobody to change', async () => {
    const posting = await makePosting(database);
    const { number } = await submitted(posting);
    const folder = newFolder();
    const { manifest } = await run(posting, folder);
    const common = { made_by: why.by, os_user: 'root', reason: why.reason, numbers: [number], contact: false };
    expect(await accesses(posting)).toEqual([
      { act: 'export', ...common, digest: null },
      { act: 'exported', ...common, digest: manifest.sha256 },
    ]);
    await pool.query('ALTER TABLE access_log RENAME TO access_log_away');
    await submitted(posting);
    const unrecorded = newFolder();
    await expect(run(posting, unrecorded)).rejects.toThrow('access_log');
    await expect(run(posting, folder)).rejects.toThrow('access_log');
    await pool.query('ALTER TABLE access_log_away RENAME TO access_log');
    expect(filesIn(unrecorded)).toEqual([]);
    expect(manifestOf(folder).applications).toHaveLength(1);
  });

  it('run again keeps what is as it was, writes what was changed or submitted again, and removes what was withdrawn', async () => {
    const posting = await makePosting(database);
    const [same, damaged, again, gone] = [
      ...[
        await submitted(posting, { name: '강그대로' }),
        await submitted(posting, { name: '바뀐 파일', files: ['a.pdf'] }),
      ],
      ...[await submitted(posting, { name: '다시 낸 사람' }), await submitted(posting, { name: '취소한 사람' })],
    ] as const;
    const folder = newFolder();
    expect(await run(posting, folder)).toMatchObject({ written: 4 });
    const time = async () => (await stat(path.join(folder, '지원서', String(same.number)))).ino;
    const before = await time();
    await appendFile(path.join(folder, '지원서', String(damaged.number), '첨부파일/a.pdf'), 'x');
    await save(again.member, posting, { profile: { sbmt_st: 2 }, profileDetail: { hob_nm: '달리기' } });
    await withdraw(gone.member, posting);
    expect(await run(posting, folder)).toMatchObject({ written: 2, kept: 1, removed: 1 });
    expect(await time()).toBe(before);
    expect(await wrongIn(folder, { pool, posting })).toEqual([]);
    expect(manifestOf(folder).removed).toEqual([{ number: gone.number, why: 'withdrawn', at: expect.any(String) }]);
    expect(await textIn(folder, '지원자 목록.csv')).not.toContain('취소한 사람');
    await pool.query('DELETE FROM application WHERE jnco_afe_no = $1', [again.number]);
    await run(posting, folder);
    expect(manifestOf(folder).removed.map(({ number, why }) => [number, why])).toEqual([
      [gone.number, 'withdrawn'],
      [again.number, 'destroyed'],
    ]);
  });

  it('leaves out answers whose consent was withdrawn, also of what was there before', async () => {
    const posting = await makePosting(database);
    const { member, number, receipt } = await submitted(posting, { hobby: '수영하는 사람' });
    const folder = newFolder();
    await run(posting, folder);
    const holds = () => textIn(folder, '지원서', String(number), '제출본.json');
    const had = (await holds()).includes('수영하는 사람');
    await post('apply/withdrawConsent', member, { ...posting, consent_cd: 'application_optional' });
    await run(posting, folder);
    expect([had, (await holds()).includes('수영하는 사람')]).toEqual([true, false]);
    const [one] = manifestOf(folder).applications;
    expect(one).toMatchObject({ contentHash: receipt.content_hash, redactedAt: expect.any(String) });
  });

  it('holds back what the virus scanner has not found clean, and gives it once it has', async () => {
    const posting = await makePosting(database);
    const { number } = await submitted(posting, { files: ['이력서.pdf', '증명서.pdf'] });
    const set = (state: string) =>
      pool.query(
        `INSERT INTO file_scan (stored_no, scan_st, asked_at, scan_after)
         SELECT stored_no, $2, app_now(), app_now() FROM attachment WHERE jnco_afe_no = $1 ORDER BY created_at LIMIT 1
         ON CONFLICT (stored_no) DO UPDATE SET scan_st = $2`,
        [number, state],
      );
    await set('pending');
    const folder = newFolder();
    expect(await run(posting, folder)).toMatchObject({ withheld: 1 });
    const held = () => filesIn(folder).filter((file) => file.includes('첨부파일/'));
    expect(held()).toEqual([`지원서/${number}/첨부파일/증명서.pdf`]);
    expect(manifestOf(folder).applications[0]!.withheld).toEqual([{ name: '이력서.pdf', why: 'virus scan: pending' }]);
    await set('clean');
    expect(await run(posting, folder)).toMatchObject({ withheld: 0, written: 1 });
    expect(held()).toHaveLength(2);
  });

  it('goes on past an application of which something cannot be read, and tells which', async () => {
    const posting = await makePosting(database);
    const lost = await submitted(posting, { files: ['이력서.pdf'] });
    const forged = await submitted(posting);
    const { number } = await submitted(posting);
    const { rows } = await pool.query('SELECT stored_no FROM attachment WHERE jnco_afe_no = $1', [lost.number]);
    await context.files.remove(rows[0].stored_no);
    await pool.query("UPDATE submission SET content_hash = '\\x00' WHERE jnco_afe_no = $1", [forged.number]);
    const folder = newFolder();
    const { troubles } = await run(posting, folder);
    expect(troubles.map((one) => one.number)).toEqual([lost.number, forged.number]);
    expect(troubles[1]!.why).toBe('its content is not what its receipt says');
    expect(manifestOf(folder)).toMatchObject({ complete: false, troubles, applications: [{ number }] });
    expect(await wrongIn(folder)).toEqual([]);
  });

  it('of somebody who gave every answer there is reads them all', async () => {
    const posting = await makePosting(database);
    const { company_cd: _, pblanc_no: __, jnco_afe_no: ___, rcrt_sect_dc: ____, ...profile } = wholeWireCv.profile;
    const member = await makeMember(context);
    const { json } = await save(member, posting, { ...wholeWireCv, profile: { ...profile, sbmt_st: 2 } });
    const folder = newFolder();
    await run(posting, folder, true);
    const row = (await textIn(folder, '지원자 목록.csv')).split('\r\n')[1]!;
    expect(row).toContain(`"${json.receipt.jnco_afe_no}","김하늘","서버 개발","경력",`);
  });
});

describe('refused', () => {
  it('a posting that is not there, and a folder of another posting, with nothing recorded', async () => {
    const folder = newFolder();
    await expect(run({ COMPANY_CD: 'DT', PBLANC_NO: '0' }, folder)).rejects.toMatchObject({ code: 'noPosting' });
    const [posting, other] = [await makePosting(database), await makePosting(database)];
    await run(posting, folder);
    await expect(run(other, folder)).rejects.toThrow('is not empty');
    await chmod(folder, 0o755);
    await expect(run(posting, folder)).rejects.toThrow('Others may enter');
    expect([await accesses(other), (await accesses(posting)).length]).toEqual([[], 2]);
  });
});
