import { describe, expect, it } from 'vitest';
import { makeMember } from '../../../../dev/samples.ts';
import { testServer } from '../../../../dev/testServer.ts';
import { MEMBER_STATE } from '../member.ts';
import {
  ABSOLUTE_MS,
  endSession,
  endSessions,
  expiryOf,
  extendSession,
  findSession,
  IDLE_MS,
  startSession,
} from './session.ts';

const { context } = await testServer();
const { db } = context;
const start = context.clock.now();
const later = (ms: number) => new Date(start.getTime() + ms);

async function session() {
  const { memberId } = await makeMember(context);
  return { memberId, token: await startSession(db, memberId, start) };
}

describe('a session', () => {
  it('is found by its token, of which only a hash is stored', async () => {
    const { memberId, token } = await session();
    expect(await findSession(db, token, start, { slide: false })).toMatchObject({
      id: memberId,
      isSuspended: false,
      isRestricted: false,
    });
    expect(await findSession(db, `${token}x`, start, { slide: false })).toBeUndefined();
    const rows = await db.selectFrom('session').selectAll().where('member_id', '=', memberId).execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(
      rows.some((row) => row.token_hash.includes(token) || row.token_hash.equals(Buffer.from(token, 'base64url'))),
    ).toBe(false);
  });

  it('ends after an hour without a request', async () => {
    const { token } = await session();
    expect(await findSession(db, token, later(IDLE_MS - 1), { slide: false })).toBeDefined();
    expect(await findSession(db, token, later(IDLE_MS), { slide: false })).toBeUndefined();
  });

  it('slides with every request but those of the background', async () => {
    const { token } = await session();
    await findSession(db, token, later(IDLE_MS / 2), { slide: false });
    expect(await findSession(db, token, later(IDLE_MS), { slide: false })).toBeUndefined();
    await findSession(db, token, later(IDLE_MS / 2), { slide: true });
    expect(await findSession(db, token, later(IDLE_MS), { slide: false })).toBeDefined();
    expect(await findSession(db, token, later(IDLE_MS * 1.5), { slide: false })).toBeUndefined();
  });

  it('is not written at every request of a minute', async () => {
    const { memberId, token } = await session();
    const idle = async () =>
      (await db.selectFrom('session').select('idle_until').where('member_id', '=', memberId).execute())
        .map(({ idle_until }) => idle_until.getTime())
        .toSorted();
    const before = await idle();
    await findSession(db, token, later(60_000), { slide: true });
    expect(await idle()).toEqual(before);
    await findSession(db, token, later(60_001), { slide: true });
    expect(await idle()).not.toEqual(before);
  });

  it('ends after twelve hours, however often it is used', async () => {
    const { token } = await session();
    for (let at = 0; at < ABSOLUTE_MS; at += IDLE_MS / 2) {
      expect(await findSession(db, token, later(at), { slide: true })).toBeDefined();
    }
    expect(await findSession(db, token, later(ABSOLUTE_MS - 1), { slide: true })).toBeDefined();
    expect(await findSession(db, token, later(ABSOLUTE_MS), { slide: true })).toBeUndefined();
  });

  it('never moves its end back', async () => {
    const { token } = await session();
    await findSession(db, token, later(IDLE_MS / 2), { slide: true });
    await findSession(db, token, start, { slide: true });
    expect(await findSession(db, token, later(IDLE_MS + 1), { slide: false })).toBeDefined();
  });

  it('ends alone, or with all of its member’s', async () => {
    const { memberId, token } = await session();
    const others = [await startSession(db, memberId, start), await startSession(db, memberId, start)];
    const found = (one: string) => findSession(db, one, start, { slide: false });
    await endSession(db, (await found(token))!.session);
    expect([await found(token), (await found(others[0]!))?.id]).toEqual([undefined, memberId]);
    await endSessions(db, memberId);
    expect(await Promise.all(others.map(found))).toEqual([undefined, undefined]);
  });

  it('extended has a further token with the same absolute end, and the old one keeps its own idle end', async () => {
    const { token } = await session();
    const member = (await findSession(db, token, later(IDLE_MS / 2), { slide: true }))!;
    const further = await extendSession(db, member, later(IDLE_MS - 1));
    expect(further).not.toBe(token);
    expect((await findSession(db, further, later(IDLE_MS), { slide: false }))?.session).toEqual({
      loginId: member.session.loginId,
      idleUntil: later(2 * IDLE_MS - 1),
      endsAt: later(ABSOLUTE_MS),
      device: '',
      confirmedUntil: null,
    });
    expect(await findSession(db, token, later(1.5 * IDLE_MS - 1), { slide: false })).toBeDefined();
    expect(await findSession(db, token, later(1.5 * IDLE_MS), { slide: false })).toBeUndefined();
    expect(await findSession(db, further, later(1.5 * IDLE_MS), { slide: false })).toBeDefined();
  });

  it('does not outlive its absolute end by extending', async () => {
    const { token } = await session();
    let newest = token;
    for (let at = IDLE_MS / 2; at < ABSOLUTE_MS; at += IDLE_MS / 2) {
      newest = await extendSession(db, (await findSession(db, newest, later(at), { slide: false }))!, later(at));
    }
    const { session: last } = (await findSession(db, newest, later(ABSOLUTE_MS - 1), { slide: false }))!;
    expect(expiryOf(last)).toEqual(later(ABSOLUTE_MS));
    expect(await findSession(db, newest, later(ABSOLUTE_MS), { slide: false })).toBeUndefined();
  });

  it('ends with every token it was extended to', async () => {
    const { memberId, token } = await session();
    const other = await startSession(db, memberId, start);
    const further = await extendSession(db, (await findSession(db, token, start, { slide: false }))!, start);
    await endSession(db, (await findSession(db, further, start, { slide: false }))!.session);
    const found = (one: string) => findSession(db, one, start, { slide: false });
    expect(await Promise.all([found(token), found(further)])).toEqual([undefined, undefined]);
    expect(await found(other)).toBeDefined();
  });

  it('leaves nothing behind once the member logs in again', async () => {
    const { memberId } = await session();
    await startSession(db, memberId, later(2 * IDLE_MS));
    const rows = await db.selectFrom('session').selectAll().where('member_id', '=', memberId).execute();
    expect(rows.map((row) => row.created_at)).toEqual([later(2 * IDLE_MS)]);
  });

  it('of a destroyed membership is none', async () => {
    const { token } = await makeMember(context, { state: MEMBER_STATE.destroyed });
    expect(await findSession(db, token, start, { slide: false })).toBeUndefined();
  });
});
