import { expect, it } from 'vitest';
import { testDatabase } from '../../dev/testDatabase.ts';
import { compiled } from './compiled.ts';

const { db } = await testDatabase('empty');

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
