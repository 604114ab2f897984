import { describe, expect, it } from 'vitest';
import { makeApplied } from '../../../dev/appliedMember.ts';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';

// Rights over single postings of a company: how they are given, and what they reach of it.

const server = await testServer();
const { context, database } = server;
const { get, post } = consoleCalls(server);
const { pool } = database;

const main = await makeOperator(context, { rights: [{ role: 'A', company: null }] });

/** A posting of a company that ends tomorrow. */
async function closingTomorrow(): Promise<{ company: string; posting: string }> {
  const { COMPANY_CD: company, PBLANC_NO: posting } = await makePosting(database);
  await pool.query(
    "UPDATE posting SET accept_to = app_now() + interval '1 day' WHERE company_cd = $1 AND pblanc_no = $2",
    [company, posting],
  );
  return { company, posting };
}
const [own, other] = [await closingTomorrow(), await closingTomorrow()];
const { company } = own;
const over = (role: 'R' | 'H', posting = own.posting) =>
  makeOperator(context, { rights: [{ role, company, posting }] });
const numbers = (json: { pblanc_no: string }[]) => json.map(({ pblanc_no }) => pblanc_no);
const reason = '마감 전 문의 전화';

describe('a right over one posting', () => {
  it.each(['R', 'H'] as const)(
    '%s: reads that one on 오늘, in the search and in the counts, not its company',
    async (role) => {
      const by = await over(role);
      await makeApplied(context, database, { company, posting: own.posting });
      for (const query of ['', `?company=${company}`]) {
        const { json } = await get(`/api/console/today/closing${query}`, by);
        expect(numbers(json), query).toEqual([own.posting]);
      }
      const found = async (words: string) =>
        numbers((await get(`/api/console/postings/find?${new URLSearchParams({ words })}`, by)).json);
      expect([await found(own.posting), await found(other.posting)]).toEqual([[own.posting], []]);
      const session = (await get('/api/console/session', by)).json;
      expect(session).toMatchObject({
        companies: [{ company_cd: company }],
        acts: expect.arrayContaining(['postings.read']),
      });
      expect(session.rights).toEqual([
        { role, company_cd: company, pblanc_no: own.posting, pblanc_nm: expect.stringMatching(/./) },
      ]);
      const waiting = async (of: string) => (await get(`/api/console/waiting?company=${of}`, by)).json.today;
      expect(await waiting(company)).toBeGreaterThan(0);
      expect(await waiting(company === 'DT' ? 'DF' : 'DT')).toBe(0);
    },
  );

  it('finds whoever submitted to it, knows of them that alone, and nobody else of its company', async () => {
    const by = await over('R');
    const member = await makeApplied(context, database, { company, posting: own.posting, proof: 'email' });
    await pool.query(
      `INSERT INTO application (member_id, company_cd, pblanc_no, sbmt_st, draft, saved_at)
       VALUES ($1, $2, $3, 1, '', app_now())`,
      [member.memberId, company, other.posting],
    );
    const elsewhere = await makeApplied(context, database, { company, posting: other.posting, proof: 'email' });
    const find = async (words: string) =>
      (await post('/api/console/members/find', { searched_by: 'id', words, reason }, by)).json.member;
    expect(
      (await find(member.userId)).applications.map(({ jnco_afe_no }: { jnco_afe_no: number }) => jnco_afe_no),
    ).toEqual([member.application]);
    expect(await find(elsewhere.userId)).toBeUndefined();
    const checks = (await get('/api/console/members/checks', by)).json;
    expect(checks.map(({ member_no }: { member_no: string }) => member_no)).toEqual([member.memberId]);
    expect((await get('/api/console/today/checks', by)).json).toEqual({ waiting: 1 });
  });

  it('adds to a right over another company, and one over the company holds it', async () => {
    const elsewhere = company === 'DT' ? 'DF' : 'DT';
    const both = await makeOperator(context, {
      rights: [
        { role: 'H', company, posting: own.posting },
        { role: 'L', company: elsewhere },
      ],
    });
    const { json } = await get('/api/console/today/closing', both);
    const of = (code: string) => numbers(json.filter(({ company_cd }: { company_cd: string }) => company_cd === code));
    expect(of(company)).toEqual([own.posting]);
    expect(of(elsewhere).length).toBeGreaterThan(0);
  });
});

describe('giving a right over a posting', () => {
  const give = (to: TestOperator, role: string, given: object, by = main) =>
    post('/api/console/operators/grant', { operator_no: to.operatorId, role, ...given }, by);
  const place = { company_cd: company, pblanc_no: own.posting };

  it('gives R and H over postings, once each, and is told by the posting’s title', async () => {
    const to = await makeOperator(context);
    for (const given of [place, place, { ...place, pblanc_no: other.posting }]) {
      expect((await give(to, 'H', given)).json).toEqual({ waits: false, alone_from: null });
    }
    expect((await give(to, 'R', place)).status).toBe(200);
    const row = (await get('/api/console/operators', main)).json.find(
      ({ operator_no }: { operator_no: string }) => operator_no === to.operatorId,
    );
    expect(row.grants).toMatchObject([
      { role: 'H', ...place, pblanc_nm: expect.stringMatching(/./) },
      { role: 'H', pblanc_no: other.posting },
      { role: 'R', ...place },
    ]);
  });

  it('refuses a role that is not held so, a posting that there is not, and one without its company', async () => {
    const to = await makeOperator(context);
    expect((await give(to, 'L', place)).json.code).toBe('notGrantable');
    expect((await give(to, 'H', { company_cd: company })).json.code).toBe('notGrantable');
    expect((await give(to, 'H', { ...place, pblanc_no: 'none' })).json.code).toBe('noPosting');
    expect((await give(to, 'H', { pblanc_no: own.posting })).json.code).toBe('noPosting');
    const elsewhere = await makeOperator(context, { rights: [{ role: 'A', company: company === 'DT' ? 'DF' : 'DT' }] });
    expect((await give(to, 'H', place, elsewhere)).json.code).toBe('noCompany');
  });
});

describe('GET /api/console/operators/postings', () => {
  const ask = (of: string, by = main) => get(`/api/console/operators/postings?company=${of}`, by);
  describe('works', () => {
    it('lists the postings of a company', async () => {
      const { json } = await ask(company);
      expect(numbers(json)).toEqual(expect.arrayContaining([own.posting, other.posting]));
      expect(new Set(json.map(({ company_cd }: { company_cd: string }) => company_cd))).toEqual(new Set([company]));
    });
  });
  describe('refused', () => {
    it('to whoever changes no operators, and of another company', async () => {
      expect((await ask(company, await makeOperator(context, { rights: [{ role: 'O', company: null }] }))).status).toBe(
        403,
      );
      const by = await makeOperator(context, { rights: [{ role: 'A', company: company === 'DT' ? 'DF' : 'DT' }] });
      expect((await ask(company, by)).json.code).toBe('noCompany');
    });
  });
  describe('wrong input', () => {
    it('no company', async () => {
      expect((await ask('')).status).toBe(422);
    });
  });
});
