import { describe, expect, it, vi } from 'vitest';
import { submittingWireCv } from '../../../../dev/cvSample.ts';
import { mailsOf } from '../../../../dev/openOutbox.ts';
import { makeMember, type SampleMember } from '../../../../dev/samples.ts';
import { atInstant, digestOf, MINUTE, makePosting, type PostingName, passTime } from '../../../../dev/testPosting.ts';
import { testServer } from '../../../../dev/testServer.ts';
import { runSweep } from '../../../server/sweep.ts';
import { extendPosting } from './closing.acts.ts';
import { closing } from './closing.jobs.ts';
import { CLOSE_AFTER_MS } from './closing.queries.ts';
import { closeEarly as closingEarly } from './closingEarly.acts.ts';

const server = await testServer();
const { context } = server;

const save = (member: SampleMember, posting: object, body: object = {}) =>
  server.ask('POST /api/updatecv', { token: member.token, body: { ...posting, ...body } });
const statusOf = async (member: SampleMember) =>
  (await server.ask('GET /api/apply/list', { token: member.token })).json[0]?.sbmt_st;
const list = async (member: SampleMember, posting: PostingName, state = '1') =>
  (
    await server.ask(`GET /api/list?${new URLSearchParams({ ...posting, APPLY_STATE: state })}`, {
      token: member.token,
    })
  ).json;
const mails = async (member: SampleMember) =>
  (await mailsOf(context, member.memberId)).map(({ template, data }) => ({ template, ...data }));
const keyOf = ({ COMPANY_CD, PBLANC_NO }: PostingName) => ({ companyCode: COMPANY_CD, postingNumber: PBLANC_NO });
const later = (ms: number) => new Date(context.clock.ms() + ms);

const extend = (posting: PostingName, acceptTo: Date) =>
  context.db.transaction().execute((tx) => extendPosting(tx, context, keyOf(posting), acceptTo));
const closeEarly = (posting: PostingName, closedAt?: Date, reason = '채용 인원이 모두 찼습니다.') =>
  closingEarly(context, keyOf(posting), { closedAt, reason });

/** Holds a posting as another command does, until it lets go. */
async function holdPosting({ PBLANC_NO }: PostingName) {
  const client = await server.database.pool.connect();
  await client.query('BEGIN');
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await client.query('SELECT 1 FROM posting WHERE pblanc_no = $1 FOR NO KEY UPDATE', [PBLANC_NO]);
  return {
    pid: rows[0]!.pid,
    async release(last = 'SELECT 1', values: unknown[] = []) {
      await client.query(last, values);
      await client.query('COMMIT');
      client.release();
    },
  };
}

/** Resolves when somebody waits for what this transaction holds. */
const waitsFor = ({ pid }: Awaited<ReturnType<typeof holdPosting>>) =>
  vi.waitFor(
    async () => {
      const waiting = 'SELECT 1 FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))';
      expect((await server.database.pool.query(waiting, [pid])).rows).not.toEqual([]);
    },
    { timeout: 15_000, interval: 5 },
  );

/** Members with a draft each, for a posting that ends in ten minutes. */
async function drafts(count: number) {
  const posting = await makePosting(server.database);
  const members = await Promise.all(Array.from({ length: count }, () => makeMember(context)));
  await Promise.all(members.map((member) => save(member, posting, { profileDetail: { hob_nm: '수영' } })));
  return { posting, members };
}

describe('two minutes after the end', () => {
  it('drafts have missed it and are told, submissions stand; not a second earlier, and once', async () => {
    const { posting, members } = await drafts(3);
    const [one, two, submitter] = members as [SampleMember, SampleMember, SampleMember];
    await save(submitter, posting, submittingWireCv);
    const { rows } = await server.database.pool.query('SELECT accept_to FROM posting WHERE pblanc_no = $1', [
      posting.PBLANC_NO,
    ]);
    // The end has microseconds, which a process does not see.
    const due = rows[0].accept_to.getTime() + 1 + CLOSE_AFTER_MS;
    await runSweep(atInstant(context, due - 1000), closing);
    expect(await statusOf(one)).toBe(1);
    const then = atInstant(context, due);
    await Promise.all([runSweep(then, closing), runSweep(then, closing)]);
    await passTime(server, 10 * MINUTE + CLOSE_AFTER_MS);
    expect(await Promise.all(members.map(statusOf))).toEqual([4, 4, 2]);
    const subject = { title: '시험 공고', company: '다온테크', companyCode: 'DT', postingNumber: posting.PBLANC_NO };
    expect(await mails(one)).toMatchObject([{ template: 'missed', ...subject }]);
    expect(await mails(two)).toHaveLength(1);
    expect((await mails(submitter)).map(({ template }) => template)).toEqual(['receipt']);
    const before = await digestOf(server.database);
    await runSweep(context, closing);
    expect(await digestOf(server.database)).toBe(before);
  });

  it('an edit that was not submitted again is dropped, and the first submission stands', async () => {
    const { posting, members } = await drafts(1);
    const [member] = members as [SampleMember];
    const { receipt } = (await save(member, posting, submittingWireCv)).json;
    await save(member, posting, { profileDetail: { hob_nm: '고친 취미' } });
    const own = async () => (await server.ask('GET /api/apply/list', { token: member.token })).json[0];
    expect(await own()).toMatchObject({ sbmt_st: 2, edited: true });
    await passTime(server, 10 * MINUTE);
    expect(
      (await server.ask('POST /api/submitcv', { token: member.token, body: { ...posting, revision: 3 } })).json.code,
    ).toBe('closed');
    await passTime(server, CLOSE_AFTER_MS);
    await runSweep(context, closing);
    expect(await own()).toMatchObject({ sbmt_st: 2, edited: false });
    for (const state of ['1', '2']) expect((await list(member, posting, state)).profileDetail.hob_nm).toBe('수영');
    const again = await server.ask('POST /api/submitcv', {
      token: member.token,
      body: { ...posting, revision: receipt.revision },
    });
    expect(again.json).toEqual(receipt);
    expect((await mails(member)).map(({ template }) => template)).toEqual(['receipt', 'editDropped']);
  });

  it('an application that was withdrawn stays so', async () => {
    const { posting, members } = await drafts(1);
    const [member] = members as [SampleMember];
    await save(member, posting, submittingWireCv);
    await server.ask('POST /api/apply/withdraw', { token: member.token, body: posting });
    await passTime(server, 10 * MINUTE + CLOSE_AFTER_MS);
    await runSweep(context, closing);
    expect(await statusOf(member)).toBe(3);
  });
});

describe('a later end', () => {
  it('after the close every draft can be written on with its text whole, and each is told once', async () => {
    const { posting, members } = await drafts(3);
    const before = await Promise.all(members.map((member) => list(member, posting)));
    await passTime(server, 10 * MINUTE + CLOSE_AFTER_MS);
    await runSweep(context, closing);
    const acceptTo = later(5 * MINUTE);
    expect(await extend(posting, acceptTo)).toEqual({ revived: 3, told: 3 });
    const after = await Promise.all(members.map((member) => list(member, posting)));
    expect(after).toEqual(before);
    for (const member of members) {
      expect(await mails(member)).toMatchObject([
        { template: 'missed' },
        { template: 'revived', acceptTo: acceptTo.toISOString() },
      ]);
    }
    expect((await save(members[0]!, posting, submittingWireCv)).json.receipt).toMatchObject({ revision: 2 });
  });

  it('while it is open tells drafts; before the sweep has come, they never missed anything', async () => {
    const { posting, members } = await drafts(1);
    expect(await extend(posting, later(20 * MINUTE))).toEqual({ revived: 0, told: 1 });
    await passTime(server, 20 * MINUTE);
    expect(await extend(posting, later(10 * MINUTE))).toEqual({ revived: 0, told: 1 });
    expect(await statusOf(members[0]!)).toBe(1);
  });

  it('is refused where it is not later, and when the selection is over', async () => {
    const posting = await makePosting(server.database);
    await expect(extend(posting, later(9 * MINUTE))).rejects.toMatchObject({ code: 'endNotLater' });
    await passTime(server, 20 * MINUTE);
    await expect(extend(posting, later(-MINUTE))).rejects.toMatchObject({ code: 'endNotLater' });
    await server.database.pool.query('UPDATE posting SET finished_at = app_now() WHERE pblanc_no = $1', [
      posting.PBLANC_NO,
    ]);
    await passTime(server, 1);
    await expect(extend(posting, later(MINUTE))).rejects.toMatchObject({ code: 'selectionOver' });
    await expect(extend({ COMPANY_CD: 'DT', PBLANC_NO: '1' }, later(MINUTE))).rejects.toMatchObject({
      code: 'noPosting',
    });
  });
});

describe('closing early', () => {
  it('at a time to come tells everyone with a draft, ends it at that instant, and can be taken back', async () => {
    const { posting, members } = await drafts(2);
    const [writer, submitter] = members as [SampleMember, SampleMember];
    await save(submitter, posting, submittingWireCv);
    const closedAt = later(3 * MINUTE);
    expect(await closeEarly(posting, closedAt)).toEqual({ closedAt, told: 1 });
    const told = { closedAt: closedAt.toISOString(), reason: '채용 인원이 모두 찼습니다.' };
    expect(await mails(writer)).toMatchObject([{ template: 'closesEarly', ...told }]);
    expect((await save(writer, posting, { profileDetail: { hob_nm: '등산' } })).status).toBe(200);
    await passTime(server, 3 * MINUTE + CLOSE_AFTER_MS);
    expect((await save(writer, posting)).json.code).toBe('closed');
    await runSweep(context, closing);
    expect(await statusOf(writer)).toBe(4);
    expect((await mails(writer)).slice(1)).toMatchObject([{ template: 'closedEarly', ...told }]);
    expect((await mails(submitter)).map(({ template }) => template)).toEqual(['receipt']);
    expect(await extend(posting, later(MINUTE))).toEqual({ revived: 1, told: 1 });
    expect((await save(writer, posting)).status).toBe(200);
  });

  it('now ends it after every submission that was accepted while it waited, and tells who has not submitted by then', async () => {
    const { posting, members } = await drafts(3);
    const [writer, submitter, late] = members as [SampleMember, SampleMember, SampleMember];
    const holder = await holdPosting(posting);
    const command = closeEarly(posting);
    await waitsFor(holder);
    expect((await save(submitter, posting, submittingWireCv)).json.receipt).toBeTruthy();
    await holder.release();
    const { closedAt, told } = await command;
    expect(told).toBe(0);
    const arrivals =
      'SELECT max(arrived_at) AS last FROM submission s JOIN application a USING (jnco_afe_no) WHERE a.pblanc_no = $1';
    const { rows } = await server.database.pool.query<{ last: Date }>(arrivals, [posting.PBLANC_NO]);
    expect(rows[0]!.last < closedAt).toBe(true);
    // Between the command and the end it announces one may still submit.
    expect((await save(late, posting, submittingWireCv)).json.receipt).toBeTruthy();
    await passTime(server, 2_000);
    expect((await save(writer, posting)).json.code).toBe('closed');
    expect(await mails(writer)).toEqual([]);
    await passTime(server, CLOSE_AFTER_MS);
    await runSweep(context, closing);
    const why = { template: 'closedEarly', closedAt: closedAt.toISOString(), reason: '채용 인원이 모두 찼습니다.' };
    expect(await mails(writer)).toMatchObject([why]);
    for (const one of [submitter, late])
      expect((await mails(one)).map(({ template }) => template)).toEqual(['receipt']);
  });

  it('a selection that ended while an extension waited is not brought back', async () => {
    const posting = await makePosting(server.database);
    await passTime(server, 11 * MINUTE);
    const holder = await holdPosting(posting);
    const extending = extend(posting, later(MINUTE)).catch((error: unknown) => error);
    await waitsFor(holder);
    await holder.release('UPDATE posting SET finished_at = app_now() WHERE pblanc_no = $1', [posting.PBLANC_NO]);
    expect(await extending).toMatchObject({ code: 'selectionOver' });
  });

  it('needs a reason, and a posting that takes applications then', async () => {
    const posting = await makePosting(server.database);
    await expect(closeEarly(posting, later(0), ' ')).rejects.toMatchObject({ code: 'reasonMissing' });
    await expect(closeEarly(posting, later(-MINUTE))).rejects.toMatchObject({ code: 'endNotWithin' });
    await expect(closeEarly(posting, later(11 * MINUTE))).rejects.toMatchObject({ code: 'endNotWithin' });
  });
});
