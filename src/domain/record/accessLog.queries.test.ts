import { expect, test } from 'vitest';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { findOperatorSession } from '../operators/operatorSessions.queries.ts';
import { recordAccess } from './accessLog.queries.ts';

const { context, database } = await testServer();
const { db, clock } = context;

async function somebody() {
  const { operatorId, token } = await makeOperator(context, { rights: [{ role: 'D', company: null }] });
  const { operator } = await findOperatorSession(db, token, clock.now(), {
    ...{ act: 'operators.read', slide: false },
    address: '203.0.113.7',
  });
  return { operatorId, by: { operator: operator!, address: '203.0.113.7', act: 'members.find' } };
}

const rowsOf = async (operatorId: string) =>
  (await database.pool.query('SELECT * FROM access_log WHERE operator_id = $1 ORDER BY at, access_id', [operatorId]))
    .rows;

test('one row says who was shown whom, by which act, from where and why; what is shown comes back', async () => {
  const { operatorId, by } = await somebody();
  const member = '00000000-0000-4000-8000-00000000000a';
  const shown = { company: 'DT', posting: '2026110201', applications: [10000001, 10000002], members: [member] };
  const before = clock.ms();
  const more = { searched: 'phone', contact: true, reason: '본인 문의' } as const;
  const answer = await inTransaction(db, (tx) => recordAccess(tx, by, { ...shown, ...more }, { name: '이하늘' }));
  expect(answer).toEqual({ name: '이하늘' });
  const [row] = await rowsOf(operatorId);
  expect(row).toMatchObject({
    ...{ act: 'members.find', session_no: by.operator.session.number, address: '203.0.113.7', made_by: null },
    ...{ company_cd: 'DT', pblanc_no: '2026110201', numbers: ['10000001', '10000002'], members: [member] },
    ...{ searched: 'phone', contact: true, reason: '본인 문의' },
  });
  expect(Math.abs(row.at.getTime() - before)).toBeLessThan(60_000);
  expect(JSON.stringify(row)).not.toContain('하늘');
});

test('a reason is kept however many characters its letters are made of', async () => {
  const { operatorId, by } = await somebody();
  const reason = '👨‍👩‍👧‍👦'.repeat(200);
  await inTransaction(db, (tx) => recordAccess(tx, by, { reason }, {}));
  expect((await rowsOf(operatorId))[0].reason).toBe(reason);
});

test('what could not be shown was not recorded, and what could not be recorded is not shown', async () => {
  const { operatorId, by } = await somebody();
  const failing = inTransaction(db, async (tx) => {
    await recordAccess(tx, by, { searched: 'id' }, {});
    throw new Error('the answer failed');
  });
  await expect(failing).rejects.toThrow('the answer failed');
  expect(await rowsOf(operatorId)).toEqual([]);
  await database.pool.query('ALTER TABLE access_log RENAME TO access_log_away');
  try {
    await expect(inTransaction(db, (tx) => recordAccess(tx, by, {}, { name: '이하늘' }))).rejects.toThrow('access_log');
  } finally {
    await database.pool.query('ALTER TABLE access_log_away RENAME TO access_log');
  }
});
