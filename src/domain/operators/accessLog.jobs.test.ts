import { expect, test } from 'vitest';
import { testServer } from '../../../dev/testServer.ts';
import { runSweep } from '../../server/sweep.ts';
import { accessRecords } from './accessLog.jobs.ts';
import { recordAccess } from './accessLog.queries.ts';

const { context, database } = await testServer();
const { pool } = database;

const access = {
  run: '00000000-0000-4000-8000-000000000000',
  by: '인사팀',
  systemUser: 'root',
  reason: '서류 심사',
  posting: { companyCode: 'DT', postingNumber: '2026110201' },
  contact: false,
};

test('a record of access is kept for two years and a day, then forgotten by the owner of its table', async () => {
  await recordAccess(context.db, access, { act: 'export', numbers: [1] });
  await recordAccess(context.db, access, { act: 'export', numbers: [2] });
  // As the owner of the table alone may.
  await pool.query("UPDATE access_log SET at = app_now() - interval '2 years 1 day 1 hour' WHERE numbers = '{1}'");
  await pool.query(
    "UPDATE access_log SET at = app_now() - interval '2 years 1 day' + interval '1 hour' WHERE numbers = '{2}'",
  );
  expect((await runSweep(context, accessRecords, { dry: true })).done).toEqual({ forgotten: 1 });
  expect(await runSweep(context, accessRecords)).toMatchObject({ failed: 0, done: { forgotten: 1 } });
  expect((await pool.query('SELECT numbers FROM access_log')).rows).toEqual([{ numbers: ['2'] }]);
  expect((await runSweep(context, accessRecords)).done).toEqual({});
});
