import { describe, expect, it } from 'vitest';
import { makeApplied } from '../../../dev/appliedMember.ts';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { context, database } = server;
const { get, post } = consoleCalls(server);
const { pool } = database;

const newCare = () => makeOperator(context, { rights: [{ role: 'D', company: null }] });
const care = await newCare();
const recruiter = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });
const own = await makeApplied(context, database, { company: 'DT', proof: 'email' });
const others = await makeApplied(context, database, { company: 'DF' });

const recorded = async ({ operatorId }: TestOperator) =>
  (await pool.query('SELECT * FROM access_log WHERE operator_id = $1 ORDER BY access_id', [operatorId])).rows;
const open = (by: TestOperator, { memberId }: { memberId: string }) =>
  post('/api/console/members/open', { member_no: memberId, reason: '서류 확인' }, by);

describe('GET /api/console/members/checks', () => {
  const list = async (by: TestOperator) => (await get('/api/console/members/checks', by)).json;
  const numbers = async (by: TestOperator) => (await list(by)).map((one: { member_no: string }) => one.member_no);

  describe('works', () => {
    it('lists who registered by mail alone, to a recruiter those who have submitted to them', async () => {
      const elsewhere = await makeApplied(context, database, { company: 'DF', proof: 'email' });
      expect(await numbers(care)).toEqual(expect.arrayContaining([own.memberId, elsewhere.memberId]));
      expect(await numbers(care)).not.toContain(others.memberId);
      expect(await numbers(recruiter)).toContain(own.memberId);
      expect(await numbers(recruiter)).not.toContain(elsewhere.memberId);
      const by = await newCare();
      const shown = await numbers(by);
      expect((await recorded(by))[0].members).toEqual(shown);
    });
  });
  describe('refused', () => {
    it('to a system administrator', async () => {
      const by = await makeOperator(context, { rights: [{ role: 'A', company: null }] });
      expect((await get('/api/console/members/checks', by)).json.code).toBe('notYours');
    });
  });
});

describe('GET /api/console/today/checks', () => {
  const count = async (by: TestOperator) => (await get('/api/console/today/checks', by)).json;

  describe('works', () => {
    it('counts them, and the rail with it', async () => {
      const shown = (await get('/api/console/members/checks', recruiter)).json;
      expect(await count(recruiter)).toEqual({ waiting: shown.length });
      expect((await get('/api/console/waiting', recruiter)).json.members).toBe(shown.length);
      expect((await count(care)).waiting).toBeGreaterThanOrEqual(shown.length);
    });
  });
  describe('refused', () => {
    it('to a system administrator', async () => {
      const by = await makeOperator(context, { rights: [{ role: 'A', company: null }] });
      expect((await count(by)).code).toBe('notYours');
    });
  });
});

describe('POST /api/console/members/check', () => {
  const check = (by: TestOperator, { memberId }: { memberId: string }, outcome: string, why = '신분증으로 확인') =>
    post('/api/console/members/check', { member_no: memberId, outcome, check_reason: why }, by);
  const toldTo = async ({ memberId }: { memberId: string }) =>
    (await mailsOf(context, memberId)).map(({ template, data }) => [template, data.reason]).slice(1);
  const proofOf = async ({ memberId }: { memberId: string }) =>
    (await pool.query('SELECT identity_proof FROM member WHERE member_id = $1', [memberId])).rows[0].identity_proof;

  describe('works', () => {
    it('confirms who it is, once, and tells them', async () => {
      const member = await makeApplied(context, database, { company: 'DT', proof: 'email' });
      expect((await check(recruiter, member, 'confirmed')).status).toBe(200);
      expect([await proofOf(member), await toldTo(member)]).toEqual(['operator', [['identityConfirmed', undefined]]]);
      expect((await open(care, member)).json).toMatchObject({ identity_proof: 'operator', checked: 'confirmed' });
      expect((await check(care, member, 'refused')).json.code).toBe('identityKnown');
    });

    it('refuses with a reason the member reads, and may confirm later', async () => {
      const member = await makeApplied(context, database, { company: 'DT', proof: 'email' });
      expect((await check(care, member, 'refused', '생년월일이 서류와 다릅니다.')).status).toBe(200);
      expect([await proofOf(member), await toldTo(member)]).toEqual([
        'email',
        [['identityRefused', '생년월일이 서류와 다릅니다.']],
      ]);
      expect(JSON.stringify((await get('/api/console/members/checks', care)).json)).not.toContain(member.memberId);
      expect((await check(care, member, 'confirmed')).status).toBe(200);
      expect(await proofOf(member)).toBe('operator');
    });
  });
  describe('refused', () => {
    it('of a member of another scope, and of one a provider has verified', async () => {
      const elsewhere = await makeApplied(context, database, { company: 'DF', proof: 'email' });
      expect((await check(recruiter, elsewhere, 'confirmed')).json.code).toBe('noMemberHere');
      expect((await check(care, others, 'confirmed')).json.code).toBe('identityKnown');
    });
  });
  describe('wrong input', () => {
    it('another outcome, and no reason', async () => {
      expect((await check(care, own, 'perhaps')).status).toBe(422);
      expect((await check(care, own, 'confirmed', '')).json.fields).toHaveProperty('check_reason');
    });
  });
});
