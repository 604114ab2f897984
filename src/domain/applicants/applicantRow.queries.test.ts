import { expect, test } from 'vitest';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { type WrittenRow, writingRow } from './applicantRow.queries.ts';

const { db, pool } = await testDatabase('empty');

const of = { number: 1, companyCode: 'DF', postingNumber: '2026110306', revision: 1, submittedAt: new Date() };
const row: WrittenRow = {
  ...{ rowColumns: [], rowMonths: 0, rowFileKinds: [], rowWords: [], rowFoundBy: [] },
  ...{ rowKeyId: 'key', rowCard: Buffer.alloc(1), rowBlind: ['ABCDEF'] },
};

test('a number of blind reading is looked for by itself, not among all of the posting', async () => {
  // Planned while nobody has submitted, as for the first of a posting; the connection keeps the plan for those after it.
  const { rows } = await pool.query(`EXPLAIN (GENERIC_PLAN) ${writingRow(of, row).compile(db).sql}`);
  const reads = rows.map((line) => line['QUERY PLAN'] as string).filter((line) => line.includes('Index Cond'));
  expect(reads).toHaveLength(1);
  expect(reads[0]).toContain('blind_no');
});
