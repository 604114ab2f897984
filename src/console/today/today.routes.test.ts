import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { makeMember } from '../../../dev/samples.ts';
import { makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { context, database } = server;
const { get, post } = consoleCalls(server);

/** A posting that ends in so many hours, with applications of these statuses. */
async function endingIn(hours: number, statuses: readonly number[] = []) {
  const posting = await makePosting(database);
  await database.pool.query(
    'UPDATE posting SET accept_to = app_now() + make_interval(hours => $3) WHERE company_cd = $1 AND pblanc_no = $2',
    [posting.COMPANY_CD, posting.PBLANC_NO, hours],
  );
  for (const status of statuses) {
    const { memberId } = await makeMember(context);
    await database.pool.query(
      `INSERT INTO application (member_id, company_cd, pblanc_no, sbmt_st, draft, saved_at)
       VALUES ($1, $2, $3, $4, '', app_now())`,
      [memberId, posting.COMPANY_CD, posting.PBLANC_NO, status],
    );
  }
  return posting;
}

describe('GET /api/console/today/closing', () => {
  describe('works', () => {
    it('counts drafts and submissions of postings that end within a week, the next first', async () => {
      const [next, later, muchLater] = [await endingIn(2, [1, 1, 2, 3, 4]), await endingIn(100), await endingIn(200)];
      const operator = await makeOperator(context, { rights: [{ role: 'L', company: next.COMPANY_CD }] });
      const { json } = await get('/api/console/today/closing', operator);
      const numbers = json.map((one: { pblanc_no: string }) => one.pblanc_no);
      expect(json[0]).toMatchObject({ pblanc_no: next.PBLANC_NO, drafts: 2, submitted: 1 });
      expect(numbers).toContain(later.PBLANC_NO);
      expect(numbers).not.toContain(muchLater.PBLANC_NO);
    });

    it('tells of one company where that is asked for, and of no other than those of the scope', async () => {
      const group = await makeOperator(context, { rights: [{ role: 'O', company: null }] });
      const { json: all } = await get('/api/console/today/closing', group);
      const companies = new Set(all.map((one: { company_cd: string }) => one.company_cd));
      expect(companies.size).toBeGreaterThan(1);
      const [company] = companies as Set<string>;
      const own = await makeOperator(context, { rights: [{ role: 'R', company: company! }] });
      for (const address of ['/api/console/today/closing', `/api/console/today/closing?company=${company}`] as const) {
        const { json } = await get(address, own);
        expect(new Set(json.map((one: { company_cd: string }) => one.company_cd))).toEqual(new Set([company]));
      }
    });

    it('has nothing of a company that only another role reaches, in each part of 오늘', async () => {
      const rights = [
        { role: 'R', company: 'DT' },
        { role: 'D', company: 'DF' },
      ] as const;
      const mixed = await makeOperator(context, { rights });
      const part = async (name: string, company: string) =>
        (await get(`/api/console/today/${name}?company=${company}` as '/', mixed)).json;
      await endingIn(2);
      expect((await part('closing', 'DT')).length).toBeGreaterThan(0);
      for (const name of ['closing', 'scheduled', 'drafts', 'results'])
        expect([name, await part(name, 'DF')]).toEqual([name, []]);
      expect((await part('destruction', 'DF')).unfinished).toEqual(expect.any(Array));
      expect((await part('destruction', 'DT')).unfinished).toEqual([]);
      expect((await part('closing', 'ZZ')).code).toBe('noCompany');
    });
  });
  describe('refused', () => {
    it('to whoever has no such role, and of a company outside the scope as of one that nobody has', async () => {
      const administrator = await makeOperator(context, { rights: [{ role: 'A', company: null }] });
      expect((await get('/api/console/today/closing', administrator)).json.code).toBe('notYours');
      const own = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });
      const other = await get('/api/console/today/closing?company=DF', own);
      const unknown = await get('/api/console/today/closing?company=ZZ', own);
      expect([other.status, other.text]).toEqual([404, unknown.text]);
    });
  });
  describe('wrong input', () => {
    it('a company twice', async () => {
      const own = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });
      expect((await get('/api/console/today/closing?company=DT&company=DF', own)).status).toBe(400);
    });
  });
});

describe('GET /api/console/today/troubles', () => {
  describe('works', () => {
    it('counts operators who have not come, and whose invitation is over', async () => {
      const operator = await makeOperator(context, { rights: [{ role: 'A', company: null }] });
      expect((await get('/api/console/today/troubles', operator)).json).toEqual({
        mails: 0,
        jobs: 0,
        invited: 0,
        lapsed: 0,
      });
      for (const name of ['one', 'two']) {
        const body = { operator_nm: '새 사람', operator_email: `${name}@example.com` };
        expect((await post('/api/console/operators/invite', body, operator)).status).toBe(200);
      }
      await database.pool.query(
        `UPDATE operator_invitation SET expires_at = app_now() - interval '1 hour'
          WHERE key_hash = (SELECT key_hash FROM operator_invitation LIMIT 1)`,
      );
      expect((await get('/api/console/today/troubles', operator)).json).toEqual({
        mails: 0,
        jobs: 0,
        invited: 1,
        lapsed: 1,
      });
    });
  });
  describe('refused', () => {
    it('to whoever is no system administrator', async () => {
      const operator = await makeOperator(context, { rights: [{ role: 'O', company: null }] });
      expect((await get('/api/console/today/troubles', operator)).json.code).toBe('notYours');
    });
  });
});

describe('GET /api/console/today/firstSteps', () => {
  const steps = async (operator: Parameters<typeof get>[1]) =>
    (await get('/api/console/today/firstSteps', operator)).json as { step: string; done: boolean }[];

  describe('works', () => {
    it('says in their order which are done, and counts the others among what is to be done', async () => {
      const operator = await makeOperator(context, { rights: [{ role: 'A', company: null }] });
      const waiting = async () => (await get('/api/console/waiting', operator)).json.today;
      const names = ['group', 'company', 'privacy', 'person', 'terms', 'consents', 'sender', 'category', 'posting'];
      expect(await steps(operator)).toEqual(names.map((step) => ({ step, done: true })));
      const before = await waiting();
      await database.pool.query("UPDATE policy SET offered = false WHERE kind = 'terms'");
      expect((await steps(operator)).filter(({ done }) => !done).map(({ step }) => step)).toEqual(['terms']);
      expect(await waiting()).toBe(before + 1);
      await database.pool.query("UPDATE policy SET offered = true WHERE kind = 'terms'");
    });
  });
  describe('refused', () => {
    it('to whoever makes no site', async () => {
      const reader = await makeOperator(context, { rights: [{ role: 'L', company: 'DT' }] });
      expect((await get('/api/console/today/firstSteps', reader)).json.code).toBe('notYours');
    });
  });
  describe('wrong input', () => {
    it('there is none: what it does not know is not read', async () => {
      const operator = await makeOperator(context, { rights: [{ role: 'D', company: null }] });
      const { status, json } = await get('/api/console/today/firstSteps?company=DT&company=DF', operator);
      expect([status, json]).toEqual([200, await steps(operator)]);
    });
  });
});
