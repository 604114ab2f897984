import { beforeEach, describe, expect, it } from 'vitest';
import { leastWireCv } from '../../../../dev/cvSample.ts';
import { mailsOf } from '../../../../dev/openOutbox.ts';
import { makeMember, type SampleMember, verify } from '../../../../dev/samples.ts';
import { makePosting } from '../../../../dev/testPosting.ts';
import { testServer } from '../../../../dev/testServer.ts';
import { announceMeasure, answerObjection, endMeasure } from '../../../domain/members/leaving/measures.acts.ts';
import { measures } from '../../../domain/members/leaving/measures.jobs.ts';
import type { MeasureKind } from '../../../domain/members/leaving/measures.ts';
import { runSweep } from '../../../server/sweep.ts';

const server = await testServer();
const { context, database } = server;
const { vault } = context;
const list = async (token?: string) => (await server.ask('GET /api/auth/measures', { token })).json;
const object = (token: string | undefined, body: object) => server.ask('POST /api/auth/object', { token, body });
const templates = async ({ memberId }: SampleMember) =>
  (await mailsOf(context, memberId)).map(({ template }) => template);
const inTx = context.db.transaction();
const save = async (member: SampleMember) =>
  server.ask('POST /api/updatecv', { token: member.token, body: { ...(await makePosting(database)), ...leastWireCv } });

async function travel(to: Date): Promise<void> {
  await database.moveClock(to);
  await context.clock.measure();
}

function announce({ memberId }: SampleMember, kind: MeasureKind, urgent = false): Promise<Date> {
  const about = {
    memberId,
    kind,
    reason: 'breach',
    detail: '같은 글을 여러 번 올렸습니다.',
    by: '운영팀',
    urgent,
  } as const;
  return inTx.execute((tx) => announceMeasure(tx, vault, about, context.clock.now()));
}
const answer = ({ memberId }: SampleMember, upheld: boolean) =>
  inTx.execute((tx) =>
    answerObjection(tx, vault, { memberId, upheld, answer: '검토했습니다.', at: context.clock.now() }),
  );
const sweep = () => runSweep(context, measures).then(({ done }) => done);
const stateOf = async ({ memberId }: SampleMember) =>
  (await database.pool.query('SELECT state FROM member WHERE member_id = $1', [memberId])).rows[0]?.state;
/** A token of today: the days between end every session. */
const tokenOf = async ({ userId, password }: SampleMember) =>
  (await server.ask('POST /login', { body: { user_id: userId, user_pw: password } })).token;

// Each test runs the sweep on its own measures alone.
beforeEach(() => database.pool.query('DELETE FROM measure'));

describe('GET /api/auth/measures', () => {
  describe('works', () => {
    it('tells what is announced and why, and from when; of one member alone', async () => {
      const [member, other] = [await makeMember(context), await makeMember(context)];
      const from = await announce(member, 'restrict');
      expect(await list(member.token)).toMatchObject([
        {
          ...{ kind: 'restrict', stands: 'announced', may_object: true, objection: '', answer: '' },
          ...{ reason: '이용약관이 정한 의무를 어긴 경우', detail: '같은 글을 여러 번 올렸습니다.' },
          effective_at: from.toISOString(),
        },
      ]);
      expect(await list(other.token)).toEqual([]);
      expect(await templates(member)).toEqual(['measureAnnounced']);
    });

    it('applies after fourteen whole days and not a second before; restricted, one reads but does not apply', async () => {
      await travel(new Date('2028-02-20T14:30:00Z'));
      const member = await makeMember(context);
      const from = await announce(member, 'restrict');
      // 23:30 on the 20th in Korea; the 21st is the first day, 5 March the fourteenth of a leap year.
      expect(from.toISOString()).toBe('2028-03-05T15:00:00.000Z');
      await travel(new Date(from.getTime() - 2000));
      expect([await sweep(), await stateOf(member)]).toEqual([{}, 1]);
      await travel(new Date(from.getTime() + 1000));
      expect([await sweep(), await stateOf(member), await sweep()]).toEqual([{ restrict: 1 }, 2, {}]);
      const now = { ...member, token: (await tokenOf(member))! };
      expect((await save(now)).json.code).toBe('restricted');
      expect((await server.ask('GET /api/apply/list', { token: now.token })).status).toBe(200);
      await inTx.execute((tx) =>
        endMeasure(tx, vault, { memberId: member.memberId, kind: 'restrict', at: context.clock.now() }),
      );
      expect([(await save(now)).status, await stateOf(member)]).toEqual([200, 1]);
      expect(await templates(member)).toEqual(['measureAnnounced', 'measureApplied', 'measureEnded']);
    });

    it('suspends at once where that is urgent, and nothing else', async () => {
      const member = await makeMember(context);
      await announce(member, 'suspend', true);
      expect([await stateOf(member), (await list(member.token))[0].may_object]).toEqual([3, true]);
      expect((await save(member)).json.code).toBe('notAllowed');
      await expect(announce(member, 'lose', true)).rejects.toMatchObject({ code: 'notAtOnce' });
    });

    it('of loss destroys the member, and their person may not register again', async () => {
      const member = await makeMember(context);
      await travel(new Date((await announce(member, 'lose')).getTime() + 1000));
      expect([await sweep(), await stateOf(member)]).toEqual([{ lose: 1 }, undefined]);
      const { verificationId, passKey } = await verify(context, member.persona, 'register');
      const { json: texts } = await server.ask('GET /api/legal/consents?moment=register');
      const { name, email, phone } = member.personal;
      const body = {
        ...{ user_id: member.userId, user_pw: member.password, user_nm: name, user_email: email, user_phone: phone },
        consents: texts.map((one: object) => ({ ...one, agreed: true })),
        ...{ verification_id: verificationId, pass_key: passKey },
      };
      expect((await server.ask('POST /api/auth/create', { body })).json.code).toBe('blockedPerson');
    });

    it('is no way around: who leaves while suspended is kept out, who is not suspended comes back', async () => {
      const member = await makeMember(context);
      await announce(member, 'suspend', true);
      await server.ask('POST /api/auth/leave', { token: member.token, body: {} });
      const body = { user_id: member.userId, user_pw: member.password, reuse: true };
      const { token } = await server.ask('POST /login', { body });
      expect(await stateOf(member)).toBe(3);
      await server.ask('POST /api/auth/confirm', { token, body: { user_pw: member.password } });
      await server.ask('POST /api/auth/leave', { token, body: { now: true } });
      const { rows } = await database.pool.query('SELECT reason_cd FROM barred_person ORDER BY since DESC LIMIT 1');
      expect([await stateOf(member), rows]).toEqual([undefined, [{ reason_cd: 'breach' }]]);
    });
  });

  describe('refused', () => {
    it('without a session', async () => {
      expect((await list()).code).toBe('tokenInvalid');
    });
  });
});

describe('POST /api/auth/object', () => {
  async function announced(kind: MeasureKind = 'suspend') {
    const member = await makeMember(context);
    const from = await announce(member, kind);
    const [{ measure_no }] = await list(member.token);
    return { member, from, measure_no: measure_no as string };
  }

  describe('works', () => {
    it('holds the measure until it is answered; rejected, it applies then', async () => {
      const { member, from, measure_no } = await announced();
      expect((await object(member.token, { measure_no, objection: '제가 올린 글이 아닙니다.' })).status).toBe(200);
      await travel(new Date(from.getTime() + 1000));
      expect([await sweep(), await stateOf(member)]).toEqual([{}, 1]);
      expect([await answer(member, false), await answer(member, false)]).toEqual([true, false]);
      expect([await sweep(), await stateOf(member)]).toEqual([{ suspend: 1 }, 3]);
      const [told] = await list(await tokenOf(member));
      expect(told).toMatchObject({ objection: '제가 올린 글이 아닙니다.', answer: '검토했습니다.', may_object: false });
    });

    it('upheld takes the measure back, an urgent one too', async () => {
      const member = await makeMember(context);
      await announce(member, 'suspend', true);
      const [{ measure_no }] = await list(member.token);
      expect((await object(member.token, { measure_no, objection: '아닙니다.' })).status).toBe(200);
      await answer(member, true);
      expect([await stateOf(member), (await list(member.token))[0].stands]).toEqual([1, 'ended']);
      expect(await templates(member)).toEqual(['measureApplied', 'objectionAnswered']);
    });
  });

  describe('refused', () => {
    it('without a session, for somebody else’s measure, twice, and after its day', async () => {
      const { member, measure_no } = await announced();
      const stranger = await makeMember(context);
      const body = { measure_no, objection: '아닙니다.' };
      expect((await object(undefined, body)).status).toBe(401);
      expect((await object(stranger.token, body)).json.code).toBe('notFound');
      expect((await object(member.token, body)).status).toBe(200);
      expect((await object(member.token, body)).json.code).toBe('objectionTooLate');
      const late = await announced();
      await travel(late.from);
      const token = await tokenOf(late.member);
      const tooLate = await object(token, { measure_no: late.measure_no, objection: '아닙니다.' });
      expect(tooLate.json.code).toBe('objectionTooLate');
    });
  });

  describe('wrong input', () => {
    it('is told at its fields', async () => {
      const { token } = await makeMember(context);
      const { status, json } = await object(token, { objection: '' });
      expect([status, Object.keys(json.fields)]).toEqual([422, ['measure_no', 'objection']]);
    });
  });
});
