import { describe, expect, it } from 'vitest';
import { makeMember } from '../../dev/samples.ts';
import { testServer } from '../../dev/testServer.ts';
import { MEMBER_STATE } from '../members/member.ts';
import { ABSOLUTE_MS, bearerToken, endSession, endSessions, findSession, IDLE_MS, startSession } from './session.ts';

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
    expect(await findSession(db, token, start, false)).toMatchObject({ id: memberId, state: MEMBER_STATE.active });
    expect(await findSession(db, `${token}x`, start, false)).toBeUndefined();
    const rows = await db.selectFrom('session').selectAll().where('member_id', '=', memberId).execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(
      rows.some((row) => row.token_hash.includes(token) || row.token_hash.equals(Buffer.from(token, 'base64url'))),
    ).toBe(false);
  });

  it('ends after an hour without a request', async () => {
    const { token } = await session();
    expect(await findSession(db, token, later(IDLE_MS - 1), false)).toBeDefined();
    expect(await findSession(db, token, later(IDLE_MS), false)).toBeUndefined();
  });

  it('slides with every request but those of the background', async () => {
    const { token } = await session();
    await findSession(db, token, later(IDLE_MS / 2), false);
    expect(await findSession(db, token, later(IDLE_MS), false)).toBeUndefined();
    await findSession(db, token, later(IDLE_MS / 2), true);
    expect(await findSession(db, token, later(IDLE_MS), false)).toBeDefined();
    expect(await findSession(db, token, later(IDLE_MS * 1.5), false)).toBeUndefined();
  });

  it('is not written at every request of a minute', async () => {
    const { memberId, token } = await session();
    const idle = async () =>
      (await db.selectFrom('session').select('idle_until').where('member_id', '=', memberId).execute())
        .map(({ idle_until }) => idle_until.getTime())
        .toSorted();
    const before = await idle();
    await findSession(db, token, later(60_000), true);
    expect(await idle()).toEqual(before);
    await findSession(db, token, later(60_001), true);
    expect(await idle()).not.toEqual(before);
  });

  it('ends after twelve hours, however often it is used', async () => {
    const { token } = await session();
    for (let at = 0; at < ABSOLUTE_MS; at += IDLE_MS / 2) {
      expect(await findSession(db, token, later(at), true)).toBeDefined();
    }
    expect(await findSession(db, token, later(ABSOLUTE_MS - 1), true)).toBeDefined();
    expect(await findSession(db, token, later(ABSOLUTE_MS), true)).toBeUndefined();
  });

  it('never moves its end back', async () => {
    const { token } = await session();
    await findSession(db, token, later(IDLE_MS / 2), true);
    await findSession(db, token, start, true);
    expect(await findSession(db, token, later(IDLE_MS + 1), false)).toBeDefined();
  });

  it('ends alone, or with all of its member’s', async () => {
    const { memberId, token } = await session();
    const others = [await startSession(db, memberId, start), await startSession(db, memberId, start)];
    const found = (one: string) => findSession(db, one, start, false);
    await endSession(db, (await found(token))!.tokenHash);
    expect([await found(token), (await found(others[0]!))?.id]).toEqual([undefined, memberId]);
    await endSessions(db, memberId);
    expect(await Promise.all(others.map(found))).toEqual([undefined, undefined]);
  });

  it('of a destroyed membership is none', async () => {
    const { token } = await makeMember(context, { state: MEMBER_STATE.destroyed });
    expect(await findSession(db, token, start, false)).toBeUndefined();
  });
});

describe('the Authorization header', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer  abc', 'abc'],
    ['Bearer %EA%B0%80', '가'],
    ['Bearer %zz', '%zz'],
    ['Basic abc', undefined],
    ['Bearer', undefined],
    ['Bearer a b', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j carries %j', (header, token) => expect(bearerToken(header)).toBe(token));
});
