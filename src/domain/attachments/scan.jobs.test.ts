import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leastWireCv } from '../../../dev/cvSample.ts';
import { type FakeClamd, INFECTED, startFakeClamd } from '../../../dev/fakeClamd.ts';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { samplePdf } from '../../../dev/sampleFiles.ts';
import type { SampleMember } from '../../../dev/samples.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { MINUTE, type PostingName, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { endWords } from '../../fields/koreanDate.ts';
import { runSweep } from '../../server/sweep.ts';
import { forgetting } from '../retention/expired.jobs.ts';
import { scanPending } from './scan.jobs.ts';

let clamd: FakeClamd = await startFakeClamd();
const server = await testServer({ env: { CLAMD_URL: clamd.url } });
const { upload, list, link, save, submit, start, stored } = fileCalls(server);
const port = Number(new URL(clamd.url).port);
afterEach(() => clamd.answer(undefined));
afterAll(() => clamd.stop());

const infected = samplePdf(INFECTED);
const scan = () => scanPending(server.context, () => undefined);
const stateOf = async (member: SampleMember, posting: PostingName) => (await list(member, posting))[0].scan_st;
const settled = (member: SampleMember, posting: PostingName) => expect.poll(() => stateOf(member, posting));

/** A scanner that keeps what it is asked until it is let go. */
function hold(): () => void {
  const held = Promise.withResolvers<string>();
  clamd.answer(held.promise);
  return () => held.resolve('stream: OK');
}

describe('a file where there is a scanner', () => {
  it('waits for the verdict in the background, its owner may have it meanwhile, and is clean', async () => {
    const [member, posting] = await start();
    const letGo = hold();
    const { json } = await upload(member, posting);
    expect(json.scan_st).toBe('pending');
    expect(await stateOf(member, posting)).toBe('pending');
    expect((await link(member, posting, json.file_no)).status).toBe(200);
    letGo();
    await settled(member, posting).toBe('clean');
    await save(member, posting, leastWireCv);
    expect((await submit(member, posting, 2)).status).toBe(200);
  });

  it('is refused when infected: said in the list, given to nobody, not to be submitted, until it is deleted', async () => {
    const [member, posting] = await start();
    const { file_no } = (await upload(member, posting, { content: infected })).json;
    await settled(member, posting).toBe('refused');
    expect((await link(member, posting, file_no)).json.code).toBe('noFile');
    await save(member, posting, leastWireCv);
    const { status, json } = await submit(member, posting, 2);
    expect([status, json.fields]).toEqual([422, { [`files.${file_no}`]: expect.stringContaining('악성코드') }]);
    await server.ask('POST /api/deletefile', { token: member.token, body: { ...posting, file_no } });
    expect((await submit(member, posting, 2)).status).toBe(200);
    expect((await stored()).join()).not.toContain(file_no);
  });

  it('holds a submission while it waits, but for half a minute only', async () => {
    const [member, posting] = await start();
    const letGo = hold();
    const { file_no } = (await upload(member, posting)).json;
    await save(member, posting, leastWireCv);
    const { status, json } = await submit(member, posting, 2);
    expect([status, json.fields]).toEqual([422, { [`files.${file_no}`]: expect.stringContaining('검사하고 있어요') }]);
    await passTime(server, MINUTE / 2);
    expect((await submit(member, posting, 2)).status).toBe(200);
    letGo();
    await settled(member, posting).toBe('clean');
  });
});

describe('a file refused after it was submitted', () => {
  async function submittedUnseen() {
    const [member, posting] = await start();
    const held = Promise.withResolvers<string>();
    clamd.answer(held.promise);
    await upload(member, posting, { name: '포트폴리오.pdf' });
    await save(member, posting, leastWireCv);
    await passTime(server, MINUTE / 2);
    expect((await submit(member, posting, 2)).status).toBe(200);
    return { member, posting, refuse: () => held.resolve('stream: Sample.Test FOUND') };
  }
  const told = async (member: SampleMember) =>
    (await mailsOf(server.context, member.memberId)).filter(({ template }) => template.startsWith('fileRefused'));

  it('is told to its applicant once, with what to do and until when; a draft’s is not', async () => {
    const { member, posting, refuse } = await submittedUnseen();
    refuse();
    await settled(member, posting).toBe('refused');
    await scan();
    const { rows } = await server.database.pool.query('SELECT accept_to FROM posting WHERE pblanc_no = $1', [
      posting.PBLANC_NO,
    ]);
    expect(await told(member)).toMatchObject([
      { template: 'fileRefused', data: { fileName: '포트폴리오.pdf', until: `${endWords(rows[0].accept_to)}까지` } },
    ]);
    const { json } = await server.ask('GET /api/notice/list', { token: member.token });
    expect(json.items[0]).toMatchObject({
      subject: '[다온테크] 제출하신 파일에서 악성코드가 발견되었습니다',
      link: `/CVManage/${posting.COMPANY_CD}/${posting.PBLANC_NO}`,
    });
    expect(json.items[0].after.join()).toContain('다시 제출');
  });

  it('says whom to ask where nothing can be submitted again, and nothing to who has withdrawn', async () => {
    const [late, gone] = [await submittedUnseen(), await submittedUnseen()];
    await server.ask('POST /api/apply/withdraw', { token: gone.member.token, body: gone.posting });
    await server.database.pool.query(
      "UPDATE posting SET accept_to = app_now() - interval '1 second' WHERE pblanc_no = $1",
      [late.posting.PBLANC_NO],
    );
    for (const one of [late, gone]) {
      one.refuse();
    }
    await scan();
    await settled(late.member, late.posting).toBe('refused');
    await settled(gone.member, gone.posting).toBe('refused');
    expect(await told(late.member)).toMatchObject([{ template: 'fileRefusedLate' }]);
    expect(await told(gone.member)).toEqual([]);
  });
});

describe('a scanner that is away', () => {
  beforeEach(() => clamd.stop());
  afterEach(() => passTime(server, MINUTE));

  it('is asked again later', async () => {
    const [member, posting] = await start();
    await upload(member, posting, { content: infected });
    const { pool } = server.database;
    // While it is being looked at it is put off for longer.
    const postponed = `SELECT 1 FROM file_scan WHERE scan_st = 'pending'
      AND scan_after BETWEEN app_now() AND app_now() + interval '1 minute'`;
    await expect.poll(async () => (await pool.query(postponed)).rows.length).toBe(1);
    clamd = await startFakeClamd(port);
    await scan();
    expect([await stateOf(member, posting), clamd.asked()]).toEqual(['pending', 0]);
    await passTime(server, MINUTE);
    await scan();
    await settled(member, posting).toBe('refused');
    const { rows } = await pool.query(`SELECT finding FROM file_scan WHERE scan_st = 'refused' ORDER BY asked_at DESC`);
    expect(rows[0]).toEqual({ finding: 'Sample.Test' });
  });
});

describe('a scan that a process died over', () => {
  it('is begun again after a while, by whichever process looks', async () => {
    const [member, posting] = await start();
    await upload(member, posting);
    await settled(member, posting).toBe('clean');
    const { pool } = server.database;
    await pool.query(`UPDATE file_scan SET scan_st = 'pending', scan_after = app_now() + interval '5 minutes'`);
    await scan();
    expect(await stateOf(member, posting)).toBe('pending');
    await passTime(server, 5 * MINUTE);
    await scan();
    expect(await stateOf(member, posting)).toBe('clean');
  });

  it('is forgotten with the bytes', async () => {
    const [member, posting] = await start();
    const { file_no } = (await upload(member, posting)).json;
    await settled(member, posting).toBe('clean');
    await server.ask('POST /api/deletefile', { token: member.token, body: { ...posting, file_no } });
    await runSweep(server.context, forgetting);
    const { rows } = await server.database.pool.query('SELECT 1 FROM file_scan WHERE stored_no = $1', [file_no]);
    expect(rows).toEqual([]);
  });
});
