import { describe, expect, it } from 'vitest';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { testServer } from '../../../dev/testServer.ts';
import { runSweep } from '../../server/sweep.ts';
import { dormancy, retention } from './retention.jobs.ts';

const server = await testServer();
const { context, database } = server;
const { pool } = database;
const DAY = 86_400_000;

/** Moves the clock to an instant and waits until the server has noticed. */
async function travel(to: string | Date): Promise<void> {
  await database.moveClock(new Date(to));
  await context.clock.measure();
}
const exists = async (member: SampleMember) =>
  (await pool.query('SELECT 1 FROM member WHERE member_id = $1', [member.memberId])).rows.length === 1;
const logIn = ({ userId, password }: SampleMember) =>
  server.ask('POST /login', { body: { user_id: userId, user_pw: password } });
const sweep = () => runSweep(context, retention);

describe('a year without use', () => {
  async function lastSeen(at: string): Promise<SampleMember> {
    const member = await makeMember(context);
    await pool.query('UPDATE member SET used_at = $2 WHERE member_id = $1', [member.memberId, at]);
    return member;
  }
  const told = async (member: SampleMember) =>
    (await mailsOf(context, member.memberId)).filter(({ template }) => template === 'dormancy');

  it.each([
    // Last seen, a second before the year is over, when it is over: midnight in Korea, 15:00 in UTC the day before.
    ['an ordinary day', '2030-05-10T01:00:00Z', '2031-05-10T14:59:57Z', '2031-05-10T15:00:01Z', '2031-05-11'],
    [
      'late in Korea, still the day before in UTC',
      '2030-05-10T15:30:00Z',
      '2031-05-11T14:59:57Z',
      '2031-05-11T15:00:01Z',
      '2031-05-12',
    ],
    ['29 February', '2032-02-29T01:00:00Z', '2033-02-28T14:59:57Z', '2033-02-28T15:00:01Z', '2033-03-01'],
  ])('since %s', async (_, usedAt, before, after, destroyOn) => {
    const member = await lastSeen(usedAt);
    const notice = Date.parse(after) - 30 * DAY;
    await travel(new Date(notice - 4000));
    await runSweep(context, dormancy);
    expect(await told(member)).toEqual([]);
    await travel(new Date(notice));
    await runSweep(context, dormancy);
    await runSweep(context, dormancy);
    expect(await told(member)).toMatchObject([{ data: { destroyOn } }]);
    await travel(before);
    await sweep();
    expect(await exists(member)).toBe(true);
    // The notice was given a moment after its time: it runs its 30 days.
    await travel(new Date(Date.parse(after) + 10_000));
    await sweep();
    expect(await exists(member)).toBe(false);
  });

  it('is told first, however late, and a login starts it anew', async () => {
    const [silent, back] = [await lastSeen('2030-01-01T00:00:00Z'), await lastSeen('2030-01-01T00:00:00Z')];
    await travel('2036-01-01T00:00:00Z');
    await sweep();
    expect([await exists(silent), await exists(back)]).toEqual([true, true]);
    await runSweep(context, dormancy);
    await travel('2036-01-30T00:00:00Z');
    await logIn(back);
    await travel('2036-01-31T00:00:10Z');
    await sweep();
    expect([await exists(silent), await exists(back)]).toEqual([false, true]);
    await runSweep(context, dormancy);
    expect(await told(back)).toHaveLength(1);
  });

  it('is nothing to who chose to stay until they leave', async () => {
    const member = await lastSeen('2036-02-01T00:00:00Z');
    await pool.query('UPDATE member SET keep_until_withdrawal = true WHERE member_id = $1', [member.memberId]);
    await travel('2040-01-01T00:00:00Z');
    await runSweep(context, dormancy);
    await sweep();
    expect([await exists(member), await told(member)]).toEqual([true, []]);
  });
});
