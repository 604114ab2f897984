import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { context, database } = server;
const { get } = consoleCalls(server);
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
