import { beforeAll, describe, expect, it } from 'vitest';
import { submittingWireCv } from '../../../dev/cvSample.ts';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { makePosting, type PostingName } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { dayOf } from '../../fields/koreanDate.ts';
import { runSweep } from '../../server/sweep.ts';
import { dormancy, retention } from './retention.jobs.ts';

// Somebody submits, the company chooses other periods, somebody else submits: each is kept as long as they were told.

const server = await testServer();
const { context, database } = server;
const { pool } = database;
const { save } = fileCalls(server);

const DAY = 86_400_000;
async function travel(to: number): Promise<void> {
  await database.moveClock(new Date(to));
  await context.clock.measure();
}
const choose = (day: string, after: number, within: number, notice: number) =>
  pool.query('INSERT INTO retention_period VALUES ($1, $2, $3, $4)', [day, after, within, notice]);
const sweep = async () => (await runSweep(context, retention)).done;
const numberOf = async (member: SampleMember) =>
  (await pool.query('SELECT jnco_afe_no AS number FROM application WHERE member_id = $1', [member.memberId])).rows[0]
    ?.number as number | undefined;

async function apply(posting: PostingName) {
  const member = await makeMember(context);
  expect((await save(member, posting, submittingWireCv)).status).toBe(200);
  return member;
}
async function listed(member: SampleMember) {
  const { token } = await server.ask('POST /login', { body: { user_id: member.userId, user_pw: member.password } });
  return (await server.ask('GET /api/apply/list', { token })).json[0];
}

describe('the periods in force when somebody submitted', () => {
  let [posting, begun]: [PostingName, number] = [{} as PostingName, 0];
  let [before, after, draft]: SampleMember[] = [];
  beforeAll(async () => {
    begun = context.clock.ms();
    posting = await makePosting(database);
    await pool.query(
      `UPDATE posting SET accept_to = app_now() + interval '40 days', edit_until_deadline = true WHERE pblanc_no = $1`,
      [posting.PBLANC_NO],
    );
    before = await apply(posting);
    await choose(dayOf(new Date(begun + 10 * DAY)), 30, 3, 45);
    await travel(begun + 11 * DAY);
    after = await apply(posting);
    draft = await makeMember(context);
    expect((await server.ask('POST /api/updatecv', { token: draft.token, body: posting })).status).toBe(200);
  });

  it('are what each of them reads', async () => {
    expect((await listed(before!)).kept).toEqual({ after_selection: 0, destroy_within: 5 });
    expect((await listed(after!)).kept).toEqual({ after_selection: 30, destroy_within: 3 });
    const page = await server.ask('GET /post/DT/2026110201');
    expect(page.text).toContain('전형이 끝나고 30일이 지난 뒤 3일 안에');
  });

  it('are kept to: nobody’s data goes sooner or later than they were told, and drafts do not wait', async () => {
    const finished = context.clock.ms() + 60 * DAY;
    await travel(finished);
    await pool.query('UPDATE posting SET finished_at = app_now() WHERE pblanc_no = $1', [posting.PBLANC_NO]);
    const told = async (member: SampleMember) => Date.parse((await listed(member)).destroy_at);
    expect(Math.round(((await told(before!)) - finished) / DAY)).toBe(5);
    expect(Math.round(((await told(after!)) - finished) / DAY)).toBe(33);
    await travel(finished + 2 * DAY - 5000);
    expect(await sweep()).toEqual({});
    await travel(finished + 2 * DAY + 5000);
    expect(await sweep()).toMatchObject({ application: 1 });
    expect(await numberOf(draft!)).toBeUndefined();
    await travel(finished + 4 * DAY + 5000);
    expect(await sweep()).toMatchObject({ application: 1 });
    expect([await numberOf(before!), await numberOf(after!)]).toEqual([undefined, expect.any(Number)]);
    await travel(finished + 32 * DAY - 5000);
    expect(await sweep()).toEqual({});
    await travel(finished + 32 * DAY + 5000);
    expect(await sweep()).toMatchObject({ application: 1 });
    expect(await numberOf(after!)).toBeUndefined();
  });

  it('are those of the day a member registered, for the notice before a year without use', async () => {
    const [old, late] = [before!, await makeMember(context)];
    const used = new Date(context.clock.ms()).toISOString();
    await pool.query('UPDATE member SET used_at = $1', [used]);
    const over = Date.parse(`${dayOf(new Date(Date.parse(used) + 366 * DAY))}T00:00:00+09:00`);
    const told = async (member: SampleMember) =>
      (await mailsOf(context, member.memberId)).filter(({ template }) => template === 'dormancy').length;
    await travel(over - 44 * DAY);
    await runSweep(context, dormancy);
    expect([await told(late), await told(old)]).toEqual([1, 0]);
    await travel(over - 29 * DAY);
    await runSweep(context, dormancy);
    expect([await told(late), await told(old)]).toEqual([1, 1]);
  });
});
