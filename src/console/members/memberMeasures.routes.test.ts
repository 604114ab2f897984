import { describe, expect, it } from 'vitest';
import { makeApplied, makeObjection } from '../../../dev/appliedMember.ts';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { testServer } from '../../../dev/testServer.ts';
import { MEMBER_STATE } from '../../domain/members/member.ts';

const server = await testServer();
const { context, database } = server;
const { get, post } = consoleCalls(server);
const { pool } = database;

const care = await makeOperator(context, { rights: [{ role: 'D', company: null }] });
const chief = await makeOperator(context, { rights: [{ role: 'O', company: null }] });

const words = { kind: 'suspend', reason_cd: 'disturb', detail: '다른 회원의 글을 지웠습니다.', urgent: true };
const ask = (by: TestOperator, { memberId }: { memberId: string }, given: object = words) =>
  post('/api/console/measures/ask', { member_no: memberId, ...given }, by);
const list = async (by: TestOperator) => (await get('/api/console/measures', by)).json;
const ofMember = async ({ memberId }: { memberId: string }, by = care) =>
  (await list(by)).find((one: { member_no: string }) => one.member_no === memberId);
const stateOf = async ({ memberId }: { memberId: string }) =>
  (await pool.query('SELECT state FROM member WHERE member_id = $1', [memberId])).rows[0].state;
const told = async ({ memberId }: { memberId: string }) =>
  (await mailsOf(context, memberId)).map(({ template }) => template);
const waiting = async (by: TestOperator, { memberId }: { memberId: string }) =>
  (await get('/api/console/approvals', by)).json.find(({ lines }: { lines: { value: string }[] }) =>
    lines.some(({ value }) => value === memberId),
  );
const approve = (by: TestOperator, { act_no, shown_hash }: { act_no: string; shown_hash: string }) =>
  post('/api/console/approvals/approve', { act_no, shown_hash }, by);
const recorded = async ({ operatorId }: TestOperator) =>
  (await pool.query('SELECT act, members FROM access_log WHERE operator_id = $1 ORDER BY access_id', [operatorId]))
    .rows;

describe('POST /api/console/measures/ask', () => {
  describe('works', () => {
    it('does nothing until another person, who reads the same words, approves it; then the member is told', async () => {
      const member = await makeMember(context);
      expect((await ask(care, member)).json).toMatchObject({ waits: true });
      expect([await stateOf(member), await told(member)]).toEqual([MEMBER_STATE.active, []]);
      const act = await waiting(chief, member);
      expect(act.lines.map(({ value }: { value: string }) => value)).toContain(words.detail);
      expect(JSON.stringify(act)).not.toContain(member.personal.name);
      expect((await approve(care, await waiting(care, member))).json.code).toBe('ownAct');
      expect((await approve(chief, act)).status).toBe(200);
      expect([await stateOf(member), await told(member)]).toEqual([MEMBER_STATE.suspended, ['measureApplied']]);
      expect(await ofMember(member)).toMatchObject({ kind: 'suspend', stands: 'applied', detail: words.detail });
      expect((await recorded(care))[0]).toEqual({ act: 'measures.make', members: [member.memberId] });
      const { rows } = await pool.query('SELECT made_by FROM measure WHERE member_id = $1', [member.memberId]);
      expect(rows).toEqual([{ made_by: care.operatorId }]);
    });

    it('announces what is not urgent fourteen days ahead', async () => {
      const member = await makeMember(context);
      await ask(care, member, { ...words, kind: 'restrict', urgent: false });
      await approve(chief, await waiting(chief, member));
      expect([await stateOf(member), await told(member)]).toEqual([MEMBER_STATE.active, ['measureAnnounced']]);
      expect((await ofMember(member)).stands).toBe('announced');
    });
  });
  describe('refused', () => {
    it('to whoever may not make one, with an old factor, twice, and at once where that may not be', async () => {
      const member = await makeMember(context);
      expect((await ask(chief, member)).json.code).toBe('notYours');
      const old = await makeOperator(context, { rights: [{ role: 'D', company: null }], fresh: false });
      expect((await ask(old, member)).json.code).toBe('factorNeeded');
      expect((await ask(care, member, { ...words, kind: 'lose' })).json.code).toBe('notAtOnce');
      expect((await ask(care, { memberId: 'nobody' })).json.code).toBe('noMemberHere');
      expect((await ask(care, member)).status).toBe(200);
      expect((await ask(care, member)).json.code).toBe('actWaits');
      await approve(chief, await waiting(chief, member));
      expect((await ask(care, member)).json.code).toBe('measureStands');
    });
  });
  describe('wrong input', () => {
    it('a reason that is not the terms’, and no words', async () => {
      const member = await makeMember(context);
      const { json } = await ask(care, member, { ...words, reason_cd: 'mood', detail: '' });
      expect(Object.keys(json.fields)).toEqual(expect.arrayContaining(['reason_cd', 'detail']));
    });
  });
});

describe('the list of what waits for approval', () => {
  it('is in the record of access where it shows a measure, and is not where it shows no member', async () => {
    const member = await makeMember(context);
    await ask(care, member);
    const [reads, another] = [
      await makeOperator(context, { rights: [{ role: 'O', company: null }] }),
      await makeOperator(context, { rights: [{ role: 'A', company: null }] }),
    ];
    for (const by of [reads, another]) expect((await get('/api/console/approvals', by)).status).toBe(200);
    const rows = await recorded(reads);
    expect(rows).toMatchObject([{ act: 'approvals', members: expect.arrayContaining([member.memberId]) }]);
    expect(await recorded(another)).toEqual([]);
  });
});

describe('GET /api/console/measures', () => {
  describe('works', () => {
    it('lists what stands, whose objection waits first and until when, and records whom it shows', async () => {
      const member = await makeMember(context);
      const measure = await makeObjection(server, member);
      const by = await makeOperator(context, { rights: [{ role: 'O', company: null }] });
      const shown = await list(by);
      expect(shown.find((one: { measure_no: string }) => one.measure_no === measure)).toMatchObject({
        ...{ user_id: member.userId, user_nm: member.personal.name, objection: '제가 아닙니다.', answer: '' },
        answer_by: expect.any(String),
      });
      const first = shown.findIndex(({ answer_by }: { answer_by: string | null }) => answer_by === null);
      expect(shown.slice(first).every(({ answer_by }: { answer_by: string | null }) => answer_by === null)).toBe(true);
      expect((await recorded(by))[0].members).toEqual(shown.map((one: { member_no: string }) => one.member_no));
    });
  });
  describe('refused', () => {
    it('to a right over a company, and to a recruiter', async () => {
      for (const role of ['O', 'D', 'R'] as const) {
        const by = await makeOperator(context, { rights: [{ role, company: 'DT' }] });
        expect((await list(by)).code).toBe('notYours');
      }
    });
  });
});

async function objecting(): Promise<SampleMember & { measure: string }> {
  const member = await makeApplied(context, database, { company: 'DT' });
  return { ...member, measure: await makeObjection(server, member) };
}

describe('POST /api/console/measures/answer', () => {
  const answer = (by: TestOperator, { measure }: { measure: string }, upheld: boolean, said = '검토했습니다.') =>
    post('/api/console/measures/answer', { measure_no: measure, upheld, answer: said }, by);
  const read = async ({ token }: SampleMember) => (await server.ask('GET /api/auth/measures', { token })).json[0];

  describe('works', () => {
    it('upheld ends the measure and with it the request on 오늘; the member reads the answer', async () => {
      const member = await objecting();
      const requests = async () => (await get('/api/console/today/requests', care)).json.length;
      const before = await requests();
      expect((await answer(care, member, true)).status).toBe(200);
      expect(await requests()).toBe(before - 1);
      expect(await read(member)).toMatchObject({ stands: 'ended', answer: '검토했습니다.' });
      expect(await told(member)).toContain('objectionAnswered');
      expect(await ofMember(member)).toBeUndefined();
    });

    it('not upheld lets it stand, answered once', async () => {
      const member = await objecting();
      expect((await answer(care, member, false)).status).toBe(200);
      expect(await read(member)).toMatchObject({ stands: 'announced', answer: '검토했습니다.', may_object: false });
      expect((await answer(care, member, true)).json.code).toBe('noObjection');
    });
  });
  describe('refused', () => {
    it('to whoever may only approve, and for a measure there is not', async () => {
      const member = await objecting();
      expect((await answer(chief, member, true)).json.code).toBe('notYours');
      expect((await answer(care, { measure: 'none' }, true)).json.code).toBe('noSuchMeasure');
    });
  });
  describe('wrong input', () => {
    it('without words', async () => {
      expect((await answer(care, await objecting(), true, ' ')).json.fields).toHaveProperty('answer');
    });
  });
});

describe('POST /api/console/measures/end', () => {
  const end = (by: TestOperator, { measure }: { measure: string }) =>
    post('/api/console/measures/end', { measure_no: measure }, by);

  describe('works', () => {
    it('ends a measure and tells the member', async () => {
      const member = await objecting();
      expect((await end(care, member)).status).toBe(200);
      expect([await ofMember(member), (await told(member)).at(-1)]).toEqual([undefined, 'measureEnded']);
    });
  });
  describe('refused', () => {
    it('twice, and with an old factor', async () => {
      const member = await objecting();
      const old = await makeOperator(context, { rights: [{ role: 'D', company: null }], fresh: false });
      expect((await end(old, member)).json.code).toBe('factorNeeded');
      expect((await end(care, member)).status).toBe(200);
      expect((await end(care, member)).json.code).toBe('noSuchMeasure');
    });
  });
  describe('wrong input', () => {
    it('a number that is none', async () => {
      expect((await end(care, { measure: 'none' })).status).toBe(404);
    });
  });
});
