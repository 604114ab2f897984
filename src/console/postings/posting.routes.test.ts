import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeReceived } from '../../../dev/appliedMember.ts';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { makePosting, type PostingName } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { context, database } = server;
const { get, post } = consoleCalls(server);
const own = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });
const one = (by: { token: string } | undefined, query: Record<string, string>) =>
  get(`/api/console/posting?${new URLSearchParams(query)}`, by);
const named = (posting: { COMPANY_CD: string; PBLANC_NO: string }) => ({
  company_cd: posting.COMPANY_CD,
  pblanc_no: posting.PBLANC_NO,
});

describe('GET /api/console/posting', () => {
  describe('works', () => {
    it('tells times, facts and numbers of a posting that no visitor sees', async () => {
      const posting = await makePosting(database, { shown: false });
      const { status, json } = await one(own, named(posting));
      expect(status).toBe(200);
      expect(json).toMatchObject({
        ...{
          company_nm: '다온테크',
          state: 'draft',
          shown: false,
          edited: false,
          steps: [],
          kind: '상시',
          career: '신입·경력',
        },
        ...{ drafts: 0, submitted: 0, withdrawn: 0, missed: 0, closed_at: null, finished_at: null, close_reason: '' },
      });
    });

    it('counts what was submitted a moment ago', async () => {
      const posting = await makePosting(database);
      const { application } = await makeReceived(context, database, { company: 'DT', posting: posting.PBLANC_NO });
      const lately = async () => (await one(own, named(posting))).json.lately;
      expect(await lately()).toBe(1);
      await database.pool.query(
        "UPDATE applicant SET submitted_at = submitted_at - interval '11 minutes' WHERE jnco_afe_no = $1",
        [application],
      );
      expect(await lately()).toBe(0);
    });
  });
  describe('refused', () => {
    it('of another company, like a posting that there is not', async () => {
      const elsewhere = await makeOperator(context, { rights: [{ role: 'O', company: 'DF' }] });
      const posting = named(await makePosting(database));
      const [other, nothing] = [await one(elsewhere, posting), await one(own, { ...posting, pblanc_no: '1' })];
      expect([other.status, other.text]).toEqual([404, nothing.text]);
      expect((await one(undefined, posting)).json.code).toBe('operatorUnknown');
    });
  });
  describe('wrong input', () => {
    it('a number that is none', async () => {
      const { status, json } = await one(own, { company_cd: 'DT', pblanc_no: 'x' });
      expect([status, Object.keys(json.fields)]).toEqual([422, ['pblanc_no']]);
    });
  });
});

describe('POST /api/console/postings/owner', () => {
  const name = (posting: PostingName, operator_no: string, by: { token: string } | undefined = own) =>
    post('/api/console/postings/owner', { ...named(posting), operator_no }, by);
  const listed = async (posting: PostingName, by: { token: string }, query = {}) => {
    const { json } = await get(
      `/api/console/postings?${new URLSearchParams({ words: posting.PBLANC_NO, ...query })}`,
      by,
    );
    return json.rows.map((row: { owner_nm: string }) => row.owner_nm);
  };

  describe('works', () => {
    it('names who looks after a posting, by whom the list is narrowed, and nobody again', async () => {
      const posting = await makePosting(database);
      const other = await makeOperator(context, { rights: [{ role: 'R', company: 'DT', posting: posting.PBLANC_NO }] });
      expect((await one(own, named(posting))).json.writers).toContainEqual({
        ...{ operator_no: other.operatorId, operator_nm: other.name },
      });
      expect(await name(posting, other.operatorId)).toMatchObject({ status: 200 });
      expect((await one(own, named(posting))).json).toMatchObject({
        ...{ owner_nm: other.name, owner_no: other.operatorId },
      });
      expect(await listed(posting, own)).toEqual([other.name]);
      expect(await listed(posting, own, { owner: 'me' })).toEqual([]);
      expect(await listed(posting, other, { owner: 'me' })).toEqual([other.name]);
      await name(posting, own.operatorId);
      expect(await listed(posting, own, { owner: 'me' })).toEqual([own.name]);
      await name(posting, '');
      expect(await listed(posting, own)).toEqual(['']);
    });

    it('whoever begins a draft looks after it', async () => {
      const begun_id = randomUUID();
      const begun = await post('/api/console/postings/new', { begun_id, company_cd: 'DT', dates: 'none' }, own);
      expect(begun.status, begun.text).toBe(200);
      const posting = { COMPANY_CD: 'DT', PBLANC_NO: begun.json.pblanc_no };
      expect(await listed(posting, own, { owner: 'me' })).toEqual([own.name]);
    });
  });

  describe('refused', () => {
    it('of another company, and who may not write it', async () => {
      const posting = await makePosting(database);
      const elsewhere = await makeOperator(context, { rights: [{ role: 'O', company: 'DF' }] });
      const reader = await makeOperator(context, { rights: [{ role: 'L', company: 'DT' }] });
      expect((await name(posting, own.operatorId, elsewhere)).json.code).toBe('noPosting');
      expect((await name(posting, own.operatorId, reader)).json.code).toBe('notYours');
      for (const one of [elsewhere, reader])
        expect(Object.keys((await name(posting, one.operatorId)).json.fields)).toEqual(['operator_no']);
      // Whom it could be is told to whoever may choose.
      expect((await one(reader, named(posting))).json.writers).toEqual([]);
    });
  });

  describe('wrong input', () => {
    it('nobody’s number', async () => {
      const posting = await makePosting(database);
      expect(Object.keys((await name(posting, 'x')).json.fields)).toEqual(['operator_no']);
    });
  });
});
