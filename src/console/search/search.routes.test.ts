import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { context, database } = server;
const { get } = consoleCalls(server);
const find = (words: string, by?: { token: string }) =>
  get(`/api/console/postings/find?${new URLSearchParams({ words })}`, by);

interface Row {
  pblanc_no: string;
  company_cd: string;
}

describe('GET /api/console/postings/find', () => {
  describe('works', () => {
    it('finds a posting by its number or a part of its title, in the scope alone', async () => {
      const posting = await makePosting(database);
      const title = 'Quill Keeper 50% (야간)';
      await database.pool.query('UPDATE posting SET title = $3 WHERE company_cd = $1 AND pblanc_no = $2', [
        posting.COMPANY_CD,
        posting.PBLANC_NO,
        title,
      ]);
      const own = await makeOperator(context, { rights: [{ role: 'R', company: posting.COMPANY_CD }] });
      const other = await makeOperator(context, {
        rights: [{ role: 'R', company: posting.COMPANY_CD === 'DT' ? 'DF' : 'DT' }],
      });
      for (const words of [posting.PBLANC_NO, 'quill keeper', ' 50% ']) {
        const { json } = await find(words, own);
        expect(json.map((one: Row) => one.pblanc_no)).toEqual([posting.PBLANC_NO]);
        expect((await find(words, other)).json).toEqual([]);
      }
      expect((await find('50_', own)).json).toEqual([]);
    });

    it('answers no more than fit under the box', async () => {
      const group = await makeOperator(context, { rights: [{ role: 'O', company: null }] });
      for (let number = 0; number < 9; number += 1) await makePosting(database);
      expect((await find('시험 공고', group)).json).toHaveLength(8);
    });
  });
  describe('refused', () => {
    it('to whoever reads no postings', async () => {
      const administrator = await makeOperator(context, { rights: [{ role: 'A', company: null }] });
      expect((await find('공고', administrator)).json.code).toBe('notYours');
      expect((await find('공고')).json.code).toBe('operatorUnknown');
    });
  });
  describe('wrong input', () => {
    it('names the field where nothing is looked for', async () => {
      const own = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });
      const { status, json } = await find('', own);
      expect([status, Object.keys(json.fields)]).toEqual([422, ['words']]);
    });
  });
});
