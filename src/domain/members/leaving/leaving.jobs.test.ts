import { describe, expect, it } from 'vitest';
import { submittingWireCv } from '../../../../dev/cvSample.ts';
import { mailsOf } from '../../../../dev/openOutbox.ts';
import { makeMember, type SampleMember } from '../../../../dev/samples.ts';
import { makePosting } from '../../../../dev/testPosting.ts';
import { testServer } from '../../../../dev/testServer.ts';
import { runSweep } from '../../../server/sweep.ts';
import { Stage } from '../../applications/stage.ts';
import { setStage } from '../../selection/setStage.acts.ts';
import { leave } from './leaving.acts.ts';
import { leaving } from './leaving.jobs.ts';
import { announceMeasure } from './measures.acts.ts';

// Three months, then fourteen days, each to the end of its last day in Korea (15:00 in UTC).

const server = await testServer();
const { context, database } = server;

async function setClock(at: string): Promise<void> {
  await database.moveClock(new Date(at));
  await context.clock.measure();
}

async function sweepAt(at: string) {
  await setClock(at);
  return (await runSweep(context, leaving)).done;
}

/** Somebody who leaves at an instant, with what was done before. */
async function leaver(at: string, before?: (member: SampleMember) => Promise<unknown>): Promise<SampleMember> {
  await setClock(at);
  const member = await makeMember(context);
  await before?.(member);
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

  it('leaves behind what they were hired with, kept apart, and nothing else they applied with', async () => {
    const at = '2042-01-10T03:00:00Z';
    const numbers: number[] = [];
    const member = await leaver(at, async ({ token }) => {
      for (const stage of [Stage.hired, Stage.documentsPassed]) {
        const body = { ...(await makePosting(database)), ...submittingWireCv };
        const { receipt } = (await server.ask('POST /api/updatecv', { token, body })).json;
        numbers.push(receipt.jnco_afe_no);
        const given = { stage, by: '인사팀', announceAt: new Date(at) };
        await context.db.transaction().execute((tx) => setStage(tx, receipt.jnco_afe_no, given));
      }
    });
    expect(await sweepAt('2042-04-10T15:00:01Z')).toEqual({ asked: 1 });
    expect(await sweepAt('2042-04-25T15:00:01Z')).toEqual({ destroyed: 1 });
    expect(await exists(member)).toBe(false);
    const left = async (table: string) =>
      (await database.pool.query(`SELECT jnco_afe_no AS number FROM ${table}`)).rows.map(({ number }) => number);
    expect([await left('kept_apart'), await left('application')]).toEqual([[numbers[0]], []]);
  });

  it('stays out if they were suspended, and may come again if not', async () => {
    const about = {
      kind: 'suspend',
      reason: 'breach',
      detail: '광고를 올렸습니다.',
      by: '운영팀',
      urgent: true,
    } as const;
    const suspended = await leaver('2044-01-10T03:00:00Z', ({ memberId }) =>
      context.db
        .transaction()
        .execute((tx) => announceMeasure(tx, context.vault, { ...about, memberId }, context.clock.now())),
    );
    const key = (
      await database.pool.query('SELECT identity_key FROM member WHERE member_id = $1', [suspended.memberId])
    ).rows[0].identity_key;
    await leaver('2044-01-10T03:00:00Z');
    expect(await sweepAt('2044-04-10T15:00:01Z')).toEqual({ asked: 2 });
    expect(await sweepAt('2044-04-25T15:00:01Z')).toEqual({ destroyed: 2 });
    const { rows } = await database.pool.query('SELECT reason_cd, identity_key FROM barred_person');
    expect(rows).toEqual([{ reason_cd: 'breach', identity_key: key }]);
  });
});
