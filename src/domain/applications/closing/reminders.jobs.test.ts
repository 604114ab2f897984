import { describe, expect, it } from 'vitest';
import { submittingWireCv } from '../../../../dev/cvSample.ts';
import { mailsOf } from '../../../../dev/openOutbox.ts';
import { makeMember, type SampleMember } from '../../../../dev/samples.ts';
import { makePosting, type PostingName } from '../../../../dev/testPosting.ts';
import { testServer } from '../../../../dev/testServer.ts';
import type { Tx } from '../../../server/database/database.ts';
import { runSweep } from '../../../server/sweep.ts';
import { extendPosting } from './closing.acts.ts';
import { closing } from './closing.jobs.ts';
import { closePostingEarly } from './closingEarly.acts.ts';
import { announcements, reminders } from './reminders.jobs.ts';

const server = await testServer();
const { context, database } = server;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const save = (member: SampleMember, posting: object, body: object = {}) =>
  server.ask('POST /api/updatecv', { token: member.token, body: { ...posting, ...body } });
const told = async (member: SampleMember, kind: string) =>
  (await mailsOf(context, member.memberId)).filter(({ template }) => template === kind).map(({ data }) => data);
async function travel(ms: number): Promise<void> {
  await database.moveClock(new Date(ms));
  await context.clock.measure();
}
/** 18:00 in Korea of the tenth day from now. */
function acceptTo(): number {
  const midnight = Math.floor((context.clock.ms() + 9 * HOUR) / DAY) * DAY - 9 * HOUR;
  return midnight + 10 * DAY + 18 * HOUR;
}
async function drafts(count: number): Promise<{ posting: PostingName; end: number; members: SampleMember[] }> {
  const end = acceptTo();
  const posting = await makePosting(database);
  await database.pool.query('UPDATE posting SET accept_to = $2 WHERE pblanc_no = $1', [
    posting.PBLANC_NO,
    new Date(end),
  ]);
  const members = await Promise.all(Array.from({ length: count }, () => makeMember(context)));
  for (const member of members) expect((await save(member, posting)).status).toBe(200);
  return { posting, end, members };
}

describe('reminders', () => {
  it('come three days and one day before the end, once each, to drafts alone', async () => {
    const { posting, end, members } = await drafts(2);
    const [writer, submitter] = members as [SampleMember, SampleMember];
    await save(submitter, posting, submittingWireCv);
    await travel(end - 4 * DAY);
    await runSweep(context, reminders);
    expect(await told(writer, 'reminder')).toEqual([]);
    await travel(end - 3 * DAY - 8 * HOUR);
    expect((await runSweep(context, reminders, { dry: true })).done).toEqual({ '3 days before': 1 });
    await Promise.all([runSweep(context, reminders), runSweep(context, reminders)]);
    await travel(end - 2 * DAY);
    await runSweep(context, reminders);
    expect(await told(writer, 'reminder')).toMatchObject([{ daysLeft: 3, acceptTo: new Date(end).toISOString() }]);
    await travel(end - DAY);
    await runSweep(context, reminders);
    await travel(end - HOUR);
    await runSweep(context, reminders);
    expect((await told(writer, 'reminder')).map(({ daysLeft }) => daysLeft)).toEqual([3, 1]);
    expect(await told(submitter, 'reminder')).toEqual([]);
  });

  it('come before an early end that was announced, and begin anew when it is taken back', async () => {
    const { posting, end, members } = await drafts(1);
    const [writer] = members as [SampleMember];
    const key = { companyCode: posting.COMPANY_CD, postingNumber: posting.PBLANC_NO };
    const early = { closedAt: new Date(end - 3 * DAY - 6 * HOUR), reason: '채용 인원이 모두 찼습니다.' };
    await context.db.transaction().execute((tx) => closePostingEarly(tx, context, key, early));
    // Whoever begins after that was told nothing of it.
    const late = await makeMember(context);
    await save(late, posting);
    const left = async () => [
      (await told(writer, 'reminder')).map(({ daysLeft, acceptTo }) => [daysLeft, acceptTo]),
      (await told(late, 'reminder')).map(({ daysLeft, acceptTo }) => [daysLeft, acceptTo]),
    ];
    const at = early.closedAt.toISOString();
    for (const days of [4, 3, 1]) {
      await travel(early.closedAt.getTime() - days * DAY);
      await runSweep(context, reminders);
    }
    expect(await left()).toEqual(Array(2).fill([3, 1].map((days) => [days, at])));
    await travel(end - 3 * DAY - 9 * HOUR);
    await runSweep(context, reminders);
    expect(await left()).toEqual(Array(2).fill([3, 1].map((days) => [days, at])));
    await context.db.transaction().execute((tx) => extendPosting(tx, context, key, new Date(end)));
    await runSweep(context, reminders);
    expect((await left())[0]!.at(-1)).toEqual([3, new Date(end).toISOString()]);
  });

  it('begin anew when the posting is extended', async () => {
    const { posting, end, members } = await drafts(1);
    await travel(end - DAY);
    await runSweep(context, reminders);
    const key = { companyCode: posting.COMPANY_CD, postingNumber: posting.PBLANC_NO };
    const later = new Date(end + 10 * DAY);
    await context.db.transaction().execute((tx) => extendPosting(tx, context, key, later));
    await travel(end + 9 * DAY);
    await runSweep(context, reminders);
    expect((await told(members[0]!, 'reminder')).map((data) => data.acceptTo)).toEqual(
      [new Date(end), later].map((at) => at.toISOString()),
    );
  });
});

describe('what happens to a posting', () => {
  it('is told by the state of the membership: no reminder to who may not submit, nothing to who is leaving', async () => {
    const { posting, end, members } = await drafts(4);
    await Promise.all(
      members.map(({ memberId }, index) =>
        database.pool.query('UPDATE member SET state = $2 WHERE member_id = $1', [memberId, index + 1]),
      ),
    );
    const key = { companyCode: posting.COMPANY_CD, postingNumber: posting.PBLANC_NO };
    const inside = <T>(work: (tx: Tx) => Promise<T>) => context.db.transaction().execute(work);
    const extend = () => inside((tx) => extendPosting(tx, context, key, new Date(context.clock.ms() + DAY)));
    await travel(end - DAY);
    expect((await runSweep(context, reminders, { dry: true })).done).toEqual({ '1 days before': 1 });
    await runSweep(context, reminders);
    await travel(end + HOUR);
    await runSweep(context, closing);
    expect(await extend()).toEqual({ revived: 4, told: 3 });
    expect(await extend()).toEqual({ revived: 0, told: 3 });
    const at = context.clock.now();
    const early = { closedAt: at, reason: '채용 인원이 모두 찼습니다.' };
    expect(
      await inside((tx) => closePostingEarly(tx, { vault: context.vault, clock: { now: () => at } }, key, early)),
    ).toMatchObject({
      told: 3,
    });
    const kinds = await Promise.all(
      members.map(async ({ memberId }) => (await mailsOf(context, memberId)).map(({ template }) => template)),
    );
    const all = ['missed', 'revived', 'extended', 'closesEarly'];
    expect(kinds).toEqual([['reminder', ...all], all, all, []]);
  });
});

describe('announcements', () => {
  it('are told when their time has come, once, and not to who has withdrawn', async () => {
    const { posting, members } = await drafts(2);
    const [stays, withdraws] = members as [SampleMember, SampleMember];
    for (const member of members) {
      const { receipt } = (await save(member, posting, submittingWireCv)).json;
      await database.pool.query(
        "INSERT INTO stage (jnco_afe_no, stage_cd, made_by, announce_at) VALUES ($1, 21, 'test', app_now() + interval '1 hour')",
        [receipt.jnco_afe_no],
      );
    }
    await server.ask('POST /api/apply/withdraw', { token: withdraws.token, body: posting });
    await travel(context.clock.ms() + HOUR - 3000);
    await runSweep(context, announcements);
    expect(await told(stays, 'stageAnnounced')).toEqual([]);
    await travel(context.clock.ms() + 5000);
    await Promise.all([runSweep(context, announcements), runSweep(context, announcements)]);
    expect(await told(stays, 'stageAnnounced')).toMatchObject([{ stage: '서류 합격', title: '시험 공고' }]);
    expect(await told(withdraws, 'stageAnnounced')).toEqual([]);
  });
});
