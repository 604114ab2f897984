import { expect, test } from 'vitest';
import { testServer } from '../../../dev/testServer.ts';
import { runSweep } from '../../server/sweep.ts';
import { accessMonths } from './accessLog.jobs.ts';
import { recordExport } from './accessLog.queries.ts';

const { context, database } = await testServer();
const { pool } = database;

const exporting = {
  run: '00000000-0000-4000-8000-000000000000',
  by: '인사팀',
  systemUser: 'root',
  reason: '서류 심사',
  posting: { companyCode: 'DT', postingNumber: '2026110201' },
  contact: false,
};

async function places(): Promise<string[]> {
  const { rows } = await pool.query(
    'SELECT tableoid::regclass::text AS place, numbers FROM access_log ORDER BY at, access_id',
  );
  return rows.map(({ place, numbers }) => `${place} ${numbers}`);
}

async function travel(to: string): Promise<void> {
  await database.moveClock(new Date(to));
  await context.clock.measure();
}

test('a month of the record is there before it comes, and is dropped whole when its last row was kept two years and a day', async () => {
  await travel('2037-02-28T23:59:00Z');
  await recordExport(context.db, exporting, { act: 'export', numbers: [1] });
  await travel('2037-03-01T00:01:00Z');
  await recordExport(context.db, exporting, { act: 'export', numbers: [2] });
  // No job has run for so long that its month was not made: the net has it.
  expect((await places())[1]).toBe('access_months.access_rest 2');
  const first = await runSweep(context, accessMonths);
  expect(first).toMatchObject({ failed: 0, done: { 'months made': 5 } });
  expect(await places()).toEqual([expect.stringMatching(/ 1$/), 'access_months.access_2037_03 2']);
  expect(await runSweep(context, accessMonths)).toMatchObject({ failed: 0, done: {} });
  // The last row of February might be of its last instant.
  await travel('2039-03-01T23:59:00Z');
  expect((await runSweep(context, accessMonths)).failed).toBe(0);
  expect(await places()).toHaveLength(2);
  await travel('2039-03-02T00:01:00Z');
  expect((await runSweep(context, accessMonths, { dry: true })).done).toHaveProperty('months dropped');
  expect((await runSweep(context, accessMonths)).failed).toBe(0);
  expect(await places()).toEqual(['access_months.access_2037_03 2']);
});
