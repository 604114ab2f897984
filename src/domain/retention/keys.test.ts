import { describe, expect, it } from 'vitest';
import { submittingWireCv } from '../../../dev/cvSample.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { makePosting, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { runSweep } from '../../server/sweep.ts';
import { copyContext } from '../applications/applications.queries.ts';
import { sealerOf } from '../applications/draft.queries.ts';
import { shareFile } from '../attachments/sharing.acts.ts';
import { retention } from './retention.jobs.ts';

const server = await testServer();
const { context, database } = server;
const { pool } = database;
const { upload, save, stored } = fileCalls(server);

const DAY = 86_400_000;
const sweep = () => runSweep(context, retention);
const numbersOf = async ({ memberId }: SampleMember): Promise<number[]> =>
  (await pool.query('SELECT jnco_afe_no FROM application WHERE member_id = $1 ORDER BY 1', [memberId])).rows.map(
    (row) => row.jnco_afe_no,
  );
const logIn = async ({ userId, password }: SampleMember) =>
  (await server.ask('POST /login', { body: { user_id: userId, user_pw: password } })).token!;

/** A member with a submitted application and a file. */
async function applicant() {
  const [member, posting] = [await makeMember(context), await makePosting(database)];
  const file: string = (await upload(member, posting)).json.file_no;
  expect((await save(member, posting, submittingWireCv)).status).toBe(200);
  return { member, posting, file };
}

describe('keys', () => {
  const keysOf = async (file: string) =>
    (await pool.query('SELECT 1 FROM file_key WHERE stored_no = $1', [file])).rows.length;

  it('of a file that two applications share go with the last of them, also in one run', async () => {
    const { member, posting, file } = await applicant();
    const other = await makePosting(database);
    const [number] = await numbersOf(member);
    await save(member, other, submittingWireCv);
    const second = (await numbersOf(member)).find((one) => one !== number)!;
    await context.db
      .transaction()
      .execute((tx) =>
        shareFile(
          tx,
          context.vault,
          { memberId: member.memberId, application: second },
          { number: file, kind: '99', at: context.clock.now() },
        ),
      );
    expect(await keysOf(file)).toBe(1);
    for (const one of [posting, other]) {
      await pool.query('UPDATE posting SET finished_at = app_now() WHERE pblanc_no = $1', [one.PBLANC_NO]);
    }
    await passTime(server, 4 * DAY + 3000);
    await sweep();
    expect([await numbersOf(member), await keysOf(file)]).toEqual([[], 0]);
    expect((await stored()).filter((name) => name.endsWith(file))).toEqual([]);
  });

  it('of an application change when its withdrawn submission goes: no copy of that opens any more, and its withdrawal is told no more', async () => {
    const { member, posting } = await applicant();
    const token = await logIn(member);
    const { rows: copies } = await pool.query(
      'SELECT s.*, a.key FROM submission s JOIN application a USING (jnco_afe_no) WHERE a.member_id = $1',
      [member.memberId],
    );
    const [copy] = copies;
    const openWith = (row: { key: Buffer }) =>
      sealerOf(context.vault, row).open(copy.content, copyContext(copy.jnco_afe_no, copy.revision));
    expect(openWith(copy)).toBeTruthy();
    await server.ask('POST /api/apply/withdraw', { token, body: posting });
    await save({ ...member, token }, posting, { profile: { sbmt_st: 1 }, profileDetail: { hob_nm: '새로 쓴 취미' } });
    await passTime(server, 5 * DAY);
    expect((await sweep()).done.withdrawnSubmission).toBe(1);
    const { rows } = await pool.query('SELECT key FROM application WHERE member_id = $1', [member.memberId]);
    expect(() => openWith(rows[0])).toThrow();
    const again = await logIn(member);
    const draft = await server.ask(`GET /api/list?${new URLSearchParams(posting)}`, { token: again });
    expect(draft.json.profileDetail.hob_nm).toBe('새로 쓴 취미');
    const [{ timeline }] = (await server.ask('GET /api/apply/list', { token: again })).json;
    expect(timeline.map(({ event }: { event: string }) => event)).toEqual(['begun', 'closed']);
  });
});
