import { expect, it } from 'vitest';
import { goodInput } from '../../dev/badInput.ts';
import { submittingWireCv } from '../../dev/cvSample.ts';
import { makeMember, type SampleMember } from '../../dev/samples.ts';
import { makePosting } from '../../dev/testPosting.ts';
import { testServer } from '../../dev/testServer.ts';
import { setStage } from '../domain/selection/setStage.acts.ts';
import { type AnyCall, nameOfCall } from '../http/call.ts';
import { calls } from './app.ts';

// A second before its instant nothing that an applicant can ask tells that there is an announcement.

const server = await testServer();
const { context, database } = server;

async function applied() {
  const [member, posting] = [await makeMember(context), await makePosting(database)];
  const body = { ...posting, ...submittingWireCv };
  const { receipt } = (await server.ask('POST /api/updatecv', { token: member.token, body })).json;
  return { member, posting, number: receipt.jnco_afe_no as number };
}
const { member, posting, number } = await applied();
const known = { ...posting, MODULE_CD: 'REC', FIELD_CD_PIPE: 'sex_cd', company: 'DT', revision: 1 };

const announced = (stage: 21 | 29, of: number) =>
  context.db
    .transaction()
    .execute((tx) => setStage(tx, of, { stage, by: '인사팀', announceAt: new Date(context.clock.ms() + 3_600_000) }));

/** Moves every announcement to an instant, or calls them off, past what stops everybody else. */
async function announceAt(ms: number | undefined): Promise<void> {
  const client = await database.pool.connect();
  await client.query("SET session_replication_role = 'replica'");
  await client.query(
    ms === undefined
      ? "UPDATE announcement SET announce_at = 'infinity', cancelled_at = app_now()"
      : 'UPDATE announcement SET announce_at = $1, cancelled_at = NULL',
    ms === undefined ? [] : [new Date(ms)],
  );
  await client.query("SET session_replication_role = 'origin'");
  client.release();
}

async function answered(call: AnyCall, { token }: Pick<SampleMember, 'token'>): Promise<string> {
  const input = new URLSearchParams(goodInput(call, known) as Record<string, string>);
  const { status, text } = await server.ask(`GET ${call.path as '/'}?${input}`, { token });
  // What time it is differs whatever is announced.
  return `${status} ${text.replace(/"now":"[^"]*"/g, '"now"')}`;
}

/** Asked while the announcement is a second ahead; asked again if a busy machine has let that second pass. */
async function askedJustBefore(ask: () => Promise<string>): Promise<string> {
  for (;;) {
    // By the clock that stamps a request when it arrives.
    const at = context.clock.ms() + 1000;
    await announceAt(at);
    const answer = await ask();
    if (context.clock.ms() < at) return answer;
  }
}

const reading = calls.filter(({ method, access, changes }) => method === 'GET' && access !== 'operator' && !changes);

it('every call that reads answers the same bytes as without it, and the list another once its instant has come', async () => {
  await announced(29, number);
  expect(reading.length).toBeGreaterThan(15);
  for (const call of reading) {
    await announceAt(undefined);
    const without = [await answered(call, member), await answered(call, member)];
    const before = await askedJustBefore(() => answered(call, member));
    // An address of one use is another one each time.
    if (without[0] === without[1]) expect([nameOfCall(call), before]).toEqual([nameOfCall(call), without[0]]);
    else expect(before.length).toBe(without[0]!.length);
  }
  const list = reading.find(({ path }) => path === '/api/apply/list')!;
  const before = await askedJustBefore(() => answered(list, member));
  // The clock is measured again at any time, and then a moment earlier or later.
  await announceAt(context.clock.ms() - 100);
  const after = await answered(list, member);
  expect(after).not.toBe(before);
  expect(after).toContain('"stage_cd":29');
});

it('an applicant may still save, submit, withdraw and come back, as anybody may', async () => {
  const [told, other] = [await applied(), await applied()];
  await announced(21, told.number);
  const asked = async (one: typeof told, path: string, body: object = {}) => {
    const { status, json } = await server.ask(`POST /api/${path as ''}`, {
      token: one.member.token,
      body: { ...one.posting, ...body },
    });
    return `${status} ${json.code ?? Object.keys(json).toSorted()}`;
  };
  const does: [string, object?][] = [['updatecv', submittingWireCv], ['apply/withdraw'], ['apply/undoWithdrawal']];
  for (const [path, body] of does) {
    expect(await askedJustBefore(() => asked(told, path, body))).toBe(await asked(other, path, body));
  }
});
