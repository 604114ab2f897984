import { describe, expect, it } from 'vitest';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { testServer } from '../../../dev/testServer.ts';
import { runSweep } from '../../server/sweep.ts';
import { leaving } from './leaving.jobs.ts';
import { leave } from './leaving.queries.ts';

// Three months, then fourteen days, each to the end of its last day in Korea (15:00 in UTC).

const server = await testServer();
const { context, database } = server;

async function sweepAt(at: string) {
  await database.moveClock(new Date(at));
  await context.clock.measure();
  return (await runSweep(context, leaving)).done;
}

async function leaver(at: string): Promise<SampleMember> {
  await database.moveClock(new Date(at));
  await context.clock.measure();
  const member = await makeMember(context);
  await context.db.transaction().execute((tx) => leave(tx, context, member.memberId, new Date(at)));
  return member;
}

const untilOf = async ({ memberId }: SampleMember, template: string) =>
  (await mailsOf(context, memberId)).find((mail) => mail.template === template)?.data.until;
const exists = async ({ memberId }: SampleMember) =>
  (await database.pool.query('SELECT 1 FROM member WHERE member_id = $1', [memberId])).rows.length === 1;

describe('a member who left', () => {
  it.each([
    // Left at, last day to come back, the second before and the first second after it.
    ['2030-01-15T03:00:00Z', '2030-04-15', '2030-04-15T14:59:58Z', '2030-04-15T15:00:01Z'],
    // 00:30 in Korea is still the day before in UTC.
    ['2031-05-09T15:30:00Z', '2031-08-10', '2031-08-10T14:59:58Z', '2031-08-10T15:00:01Z'],
    ['2031-11-30T03:00:00Z', '2032-02-29', '2032-02-29T14:59:58Z', '2032-02-29T15:00:01Z'],
    ['2032-11-30T03:00:00Z', '2033-02-28', '2033-02-28T14:59:58Z', '2033-02-28T15:00:01Z'],
    ['2036-02-29T03:00:00Z', '2036-05-29', '2036-05-29T14:59:58Z', '2036-05-29T15:00:01Z'],
  ])('at %s may come back until %s, and is asked then, once', async (at, day, before, after) => {
    const member = await leaver(at);
    expect(await untilOf(member, 'leaving')).toBe(day);
    expect(await sweepAt(before)).toEqual({});
    expect(await sweepAt(after)).toEqual({ asked: 1 });
    expect(await sweepAt(after)).toEqual({});
    await database.pool.query('DELETE FROM member WHERE member_id = $1', [member.memberId]);
  });

  it('is destroyed when fourteen days after the question are over, and not if they come back', async () => {
    const [gone, back] = [await leaver('2040-01-10T03:00:00Z'), await leaver('2040-01-10T03:00:00Z')];
    expect(await sweepAt('2040-04-10T15:00:01Z')).toEqual({ asked: 2 });
    // Asked at 00:00 of the 11th in Korea.
    expect(await untilOf(gone, 'leavingAsked')).toBe('2040-04-25');
    expect(await sweepAt('2040-04-25T14:59:58Z')).toEqual({});
    const body = { user_id: back.userId, user_pw: back.password, reuse: true };
    expect((await server.ask('POST /login', { body })).status).toBe(200);
    expect(await sweepAt('2040-04-25T15:00:01Z')).toEqual({ destroyed: 1 });
    expect([await exists(gone), await exists(back)]).toEqual([false, true]);
    const { rows } = await database.pool.query('SELECT template, member_id FROM outbox WHERE member_id IS NULL');
    expect(rows).toEqual([{ template: 'destroyed', member_id: null }]);
    expect(await sweepAt('2041-04-25T15:00:01Z')).toEqual({});
  });
});
