import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { compiled } from './compiled.ts';
import { type Db, openDatabase } from './database.ts';

const { db, url } = await testDatabase('empty');

let built = 0;
const setCompany = compiled((on, { code, name, order }: { code: string; name: string; order: number }) => {
  built += 1;
  return on
    .insertInto('company')
    .values({ company_cd: code, name, line: name, description: '', sort_order: order })
    .onConflict((conflict) => conflict.column('company_cd').doUpdateSet({ name, sort_order: order }))
    .returning(['company_cd', 'name', 'line', 'sort_order']);
});
const findCompanies = compiled((on, { name }: { name: string }) =>
  on.selectFrom('company').select('company_cd').where('name', '=', name).orderBy('company_cd'),
);

it('runs with the values of each call, wherever they stand in it, and is built once', async () => {
  const { rows } = await setCompany(db, { code: 'AA', name: '가', order: 1 });
  expect(rows).toEqual([{ company_cd: 'AA', name: '가', line: '가', sort_order: 1 }]);
  expect((await setCompany(db, { code: 'BB', name: '가', order: 2 })).rows[0]).toMatchObject({ company_cd: 'BB' });
  const again = await setCompany(db, { code: 'AA', name: '나', order: 3 });
  expect(again.rows).toEqual([{ company_cd: 'AA', name: '나', line: '가', sort_order: 3 }]);
  expect((await findCompanies(db, { name: '가' })).rows).toEqual([{ company_cd: 'BB' }]);
  expect((await findCompanies(db, { name: '나' })).rows).toEqual([{ company_cd: 'AA' }]);
  expect(built).toBe(1);
});

it('belongs to the transaction it is run in', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await setCompany(tx, { code: 'CC', name: '다', order: 4 });
    expect((await findCompanies(tx, { name: '다' })).rows).toHaveLength(1);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect((await findCompanies(db, { name: '다' })).rows).toEqual([]);
});

it('changes as many rows as it says', async () => {
  const rename = compiled((on, { code, name }: { code: string; name: string }) =>
    on.updateTable('company').set({ name }).where('company_cd', '=', code),
  );
  expect((await rename(db, { code: 'AA', name: '라' })).numAffectedRows).toBe(1n);
  expect((await rename(db, { code: 'ZZ', name: '라' })).numAffectedRows).toBe(0n);
});

const preparedAfter = (on: Db, runs: number) =>
  on.connection().execute(async (one) => {
    for (let run = 0; run < runs; run += 1) await findCompanies(one, { name: `${run}` });
    return sql<{ kept: number; planned: number }>`
      SELECT count(*)::int AS kept, sum(generic_plans + custom_plans)::int AS planned FROM pg_prepared_statements
    `.execute(one);
  });

it('is kept prepared by a connection to the database itself', async () => {
  await using own = openOwn(true);
  expect((await preparedAfter(own.db, 3)).rows).toEqual([{ kept: 1, planned: 3 }]);
});

it('is not kept where a PgBouncer stands between', async () => {
  await using own = openOwn(false);
  expect((await preparedAfter(own.db, 3)).rows).toEqual([{ kept: 0, planned: null }]);
});

it('is kept prepared again after a run that failed', async () => {
  await using own = openOwn(true);
  const { rows } = await own.db.connection().execute(async (one) => {
    const company = { code: 'DD', name: '마', order: 5 };
    const failing = one.transaction().execute(async (tx) => {
      await sql`SELECT 1 / 0`.execute(tx).catch(() => {});
      await setCompany(tx, company);
    });
    await expect(failing).rejects.toThrow('aborted');
    return setCompany(one, company);
  });
  expect(rows).toMatchObject([{ company_cd: 'DD' }]);
});

function openOwn(prepares: boolean) {
  const { db: own, close } = openDatabase(url, { max: 1, prepares });
  return { db: own, [Symbol.asyncDispose]: close };
}
