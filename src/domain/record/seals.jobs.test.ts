import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';
import { DAY_MS } from '../../fields/koreanDate.ts';
import { runSweep } from '../../server/sweep.ts';
import { createVault } from '../../server/vault.ts';
import { folderOwner } from '../attachments/storedBytes.queries.ts';
import { noticeContext } from '../notices/outbox.queries.ts';
import { accessMonths } from './accessLog.jobs.ts';
import { recordExport } from './accessLog.queries.ts';
import { boundsOf, readSealLines, type Seal, sealLine } from './seal.ts';
import { checkKept, checkSeals, signatureOf } from './seals.acts.ts';
import { accessSeals } from './seals.jobs.ts';
import { digestOf, readSeals } from './seals.queries.ts';

const { context, database } = await testServer();
const { pool } = database; // As the owner of the tables, who may do what the serving role may not.
const DAYS = ['2027-05-03', '2027-05-04', '2027-05-05', '2027-05-06'] as const;
const folder = path.join(context.config.dataDir, 'seals', await folderOwner(context.db));
const noon = (day: string) => new Date(boundsOf(day).from.getTime() + DAY_MS / 2);

async function travel(to: Date): Promise<void> {
  await database.moveClock(to);
  await context.clock.measure();
}

const leaves = (number: number) =>
  recordExport(
    context.db,
    {
      ...{ run: '00000000-0000-4000-8000-000000000000', by: '인사팀', systemUser: 'root', reason: '서류 심사' },
      ...{ posting: { companyCode: 'DT', postingNumber: '2026110201' }, contact: false },
    },
    { act: 'export', numbers: [number] },
  );

const found = async () =>
  (await checkSeals(context, context.clock.now())).findings.map(({ day, fault }) => `${day} ${fault}`);

// Three rows a day but on the third, which had none; sealed each night.
beforeEach(async () => {
  await pool.query('TRUNCATE access_log, access_seal');
  await rm(folder, { recursive: true, force: true });
  for (const [index, day] of DAYS.entries()) {
    await travel(noon(day));
    for (const number of index === 2 ? [] : [1, 2, 3]) await leaves(index * 10 + number);
  }
  await travel(noon('2027-05-07'));
  expect(await runSweep(context, accessSeals)).toMatchObject({ failed: 0, done: { 'days sealed': 4 } });
});

/** Writes a day's seal and all later ones over, by what the rows are now, as somebody who owns the tables would. */
async function sealAnew(from: string, sign: (seal: Omit<Seal, 'signature'>) => string): Promise<void> {
  let before = (await readSeals(context.db)).findLast(({ day }) => day < from)?.signature ?? null;
  for (const day of DAYS.filter((one) => one >= from)) {
    const seal = { ...(await digestOf(context.db, day)), before };
    before = sign(seal);
    await pool.query('UPDATE access_seal SET rows = $2, digest = $3, before = $4, signature = $5 WHERE day = $1', [
      ...[day, seal.rows, Buffer.from(seal.digest, 'hex')],
      ...[seal.before && Buffer.from(seal.before, 'hex'), Buffer.from(before, 'hex')],
    ]);
  }
}

describe('the nightly seal', () => {
  test('is made for each day that is over, once, in the database and outside it', async () => {
    expect(await found()).toEqual([]);
    expect((await readdir(folder)).toSorted()).toEqual(DAYS.map((day) => `${day}.json`));
    const seals = await readSeals(context.db);
    expect(seals.map(({ rows }) => rows)).toEqual([3, 3, 0, 3]);
    expect(JSON.parse(await readFile(path.join(folder, `${DAYS[1]}.json`), 'utf8'))).toEqual(seals[1]);
    expect(seals[2]!.before).toBe(seals[1]!.signature);
    expect((await runSweep(context, accessSeals)).done).toEqual({});
    // A quarter to one: what was written at the day's end may not be done. A quarter past: it is.
    await travel(new Date('2027-05-08T00:45:00+09:00'));
    expect((await runSweep(context, accessSeals, { dry: true })).done).toEqual({});
    await travel(new Date('2027-05-08T01:15:00+09:00'));
    expect((await runSweep(context, accessSeals, { dry: true })).done).toEqual({ 'days sealed': 1 });
  });

  test('covers the rows wherever they lie, and goes on when a night was missed', async () => {
    expect((await runSweep(context, accessMonths)).failed).toBe(0);
    expect(await found()).toEqual([]);
    await travel(noon('2027-05-10'));
    expect(await found()).toEqual(['2027-05-08 waiting']);
    expect((await runSweep(context, accessSeals)).done).toEqual({ 'days sealed': 3 });
    expect(await found()).toEqual([]);
  });

  test('that did not reach the folder is written there the next time', async () => {
    await rm(path.join(folder, `${DAYS[3]}.json`), { force: true });
    expect(await found()).toEqual([`${DAYS[3]} alone`]);
    expect((await runSweep(context, accessSeals)).done).toEqual({ 'seals written outside': 1 });
    expect(await found()).toEqual([]);
  });
});

describe('a check finds', () => {
  const withoutKey = () => createVault([{ id: 'other', key: Buffer.alloc(32, 7) }]);

  test.each([
    ["UPDATE access_log SET reason = '다른 까닭' WHERE numbers = '{2}'", 'changed'],
    ["UPDATE access_log SET at = at + interval '1 microsecond' WHERE numbers = '{3}'", 'changed'],
    ["UPDATE access_log SET numbers = numbers || 99::bigint WHERE numbers = '{1}'", 'changed'],
    ["DELETE FROM access_log WHERE numbers = '{2}'", 'removed'],
    ["DELETE FROM access_log WHERE at < (SELECT max(at) FROM access_log WHERE numbers = '{11}')", 'removed'],
  ])('a row that was changed or removed by hand: %s', async (statement, fault) => {
    expect((await pool.query(statement)).rowCount).toBeGreaterThan(0);
    expect(await found()).toEqual([`${DAYS[0]} ${fault}`]);
    // The next nights seal what is there; the day stays what it is.
    await travel(noon('2027-05-09'));
    await runSweep(context, accessSeals);
    expect(await found()).toEqual([`${DAYS[0]} ${fault}`]);
  });

  test.each([
    ['a sealed day', DAYS[1]],
    ['a day that had none', DAYS[2]],
    ['a day before there were seals', '2027-05-01'],
  ])('a row that was added into %s', async (_which, day) => {
    await pool.query(`INSERT INTO access_log (at, act, made_by, os_user) VALUES ($1, 'export', '인사팀', 'root')`, [
      noon(day),
    ]);
    expect(await found()).toEqual([`${day} added`]);
  });

  test('a row changed, with all later seals made anew without the key', async () => {
    await pool.query("UPDATE access_log SET reason = '다른 까닭' WHERE numbers = '{12}'");
    await sealAnew(DAYS[1], (seal) => signatureOf(withoutKey(), seal));
    const kinds = new Set(await found());
    for (const day of DAYS.slice(1))
      expect([...kinds]).toEqual(expect.arrayContaining([`${day} forged`, `${day} differs`]));
  });

  test('the same made anew with the key itself, by the copy outside alone', async () => {
    await pool.query("UPDATE access_log SET reason = '다른 까닭' WHERE numbers = '{12}'");
    await sealAnew(DAYS[1], (seal) => signatureOf(context.vault, seal));
    expect(await found()).toEqual(DAYS.slice(1).map((day) => `${day} differs`));
    // The night's run writes nothing over the files.
    await travel(noon('2027-05-09'));
    await runSweep(context, accessSeals);
    expect(await found()).toEqual(DAYS.slice(1).map((day) => `${day} differs`));
  });

  test('seals that were taken away, and made anew by the next run for what is left', async () => {
    await pool.query("DELETE FROM access_log WHERE numbers = '{32}'");
    await pool.query('DELETE FROM access_seal WHERE day >= $1', [DAYS[2]]);
    expect(await found()).toEqual([`${DAYS[2]} gone`, `${DAYS[3]} gone`, '2027-05-05 waiting'].toSorted());
    await runSweep(context, accessSeals);
    expect(await found()).toEqual([`${DAYS[3]} differs`]);
  });

  test('a seal between two others that is gone, and a file outside that was written over', async () => {
    await pool.query('DELETE FROM access_seal WHERE day = $1', [DAYS[1]]);
    const file = path.join(folder, `${DAYS[0]}.json`);
    await chmod(file, 0o600);
    await writeFile(file, '{');
    expect(await found()).toEqual([
      `${DAYS[0]} differs`,
      ...['missing', 'gone'].map((fault) => `${DAYS[1]} ${fault}`),
      `${DAYS[2]} untied`,
    ]);
  });
});

describe('a seal by mail', () => {
  const kept = async () => (await readSeals(context.db)).map(sealLine);
  const mailed = async () => {
    const { rows } = await pool.query(
      "SELECT outbox_id, data FROM outbox WHERE template = 'sealMade' ORDER BY created_at",
    );
    return rows.map(({ outbox_id, data }) =>
      context.vault.open<Record<string, unknown>>(data, noticeContext(outbox_id)),
    );
  };

  test('goes to everybody who looks after the record for the group, once, where the setting says so', async () => {
    const mailing = { ...context, config: { ...context.config, sealsMail: true } };
    const keeper = await makeOperator(context, { rights: [{ role: 'D', company: null }] });
    await makeOperator(context, {
      rights: [
        { role: 'D', company: 'DT' },
        { role: 'O', company: null },
      ],
    });
    await travel(noon('2027-05-08'));
    for (const _ of [1, 2]) await runSweep(mailing, accessSeals);
    const [, last] = [await kept(), (await readSeals(context.db)).at(-1)!];
    expect(await mailed()).toEqual([
      { to: keeper.email, person: keeper.name, sealedOn: '2027-05-07', rows: 0, seal: sealLine(last) },
    ]);
    await travel(noon('2027-05-09'));
    await runSweep(context, accessSeals);
    expect(await mailed()).toHaveLength(1);
  });

  test('is compared with the record, however it was pasted, and as a file of the folder', async () => {
    const at = context.clock.now();
    const lines = await kept();
    const wrapped = `> 봉인\r\n> ${lines.join('\r\n\r\n').replaceAll(' ', '\r\n')}`;
    const file = await readFile(path.join(folder, `${DAYS[0]}.json`), 'utf8');
    expect(readSealLines(wrapped).map(sealLine)).toEqual(lines);
    expect(readSealLines(file).map(sealLine)).toEqual(lines.slice(0, 1));
    expect(await checkKept(context, readSealLines(wrapped), at)).toEqual([]);
    // With the key itself every seal can be made again after a change; the seals that others kept tell it.
    await pool.query("UPDATE access_log SET reason = 'changed' WHERE at < $1", [boundsOf(DAYS[1]).from]);
    await sealAnew(DAYS[0], (seal) => signatureOf(context.vault, seal));
    const found = await checkKept(context, readSealLines(wrapped), at);
    expect(found).toEqual(DAYS.map((day) => ({ day, fault: 'differs' })));
    const copied = lines[0]!.replace(/ \d+ /, ' 9 ');
    expect(await checkKept(context, readSealLines(copied), at)).toEqual([{ day: DAYS[0], fault: 'strange' }]);
  });
});
