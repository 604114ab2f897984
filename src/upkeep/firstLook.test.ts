import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { standBetween } from '../../dev/standBetween.ts';
import { testDatabase } from '../../dev/testDatabase.ts';
import { testDataDir } from '../../dev/testProduct.ts';
import { production } from '../../dev/testProduction.ts';
import { startTestS3 } from '../../dev/testS3.ts';
import { freePort } from '../server/database/postgres.ts';
import { OWNER_MARK } from '../server/files/storeMark.ts';
import { checkCommand } from './commands/check.ts';
import { checkAll } from './firstLook.ts';

const database = await testDatabase('empty');
const DATA_DIR = await testDataDir();
const env = { ...database.env, DATA_DIR };
const wrongIn = async (more: Record<string, string>) =>
  (await checkAll({ ...env, ...more })).filter(({ isWrong }) => isWrong).map(({ name, says }) => `${name}: ${says}`);

describe('the look before a first start', () => {
  it('says a sentence about each, and changes nothing', async () => {
    const said = await checkCommand.before(env);
    const names = ['settings', 'database', 'roles', 'store', 'mail', 'clock', 'disk'];
    expect(said.split('\n').map((line) => /^ok {4}(\w+): .+\.$/.exec(line)?.[1])).toEqual(names);
    expect(said).toMatch(/jiwon_owner owns the tables, and jiwon\w* serves/);
    expect(said).toMatch(/which becomes this database’s/);
  });

  it('needs no database where the embedded one is started', async () => {
    expect((await checkAll({ DATA_DIR })).map(({ isWrong }) => isWrong)).toEqual(Array(7).fill(false));
  });

  it('fails with all that is wrong', async () => {
    await expect(checkCommand.before({ ...env, FREE_SPACE_MB: '100000000' })).rejects.toThrow(
      /^ok {4}settings[\s\S]*^WRONG disk: \d+ MB are free on the disk of DATA_DIR, less than FREE_SPACE_MB/m,
    );
  });

  it('names every setting that production lacks, and looks at nothing else', async () => {
    const { SMTP_URL: _, ...without } = production;
    expect(await wrongIn({ ...without, DATABASE_URL: '', DATABASE_OWNER_URL: '' })).toEqual([
      expect.stringMatching(/^settings: NODE_ENV is production, so SMTP_URL must/),
    ]);
  });

  it('names a database that does not answer', async () => {
    const away = `postgresql://nobody@127.0.0.1:${await freePort()}/none`;
    const wrong = await wrongIn({ DATABASE_URL: away, DATABASE_OWNER_URL: away });
    expect(wrong[0]).toMatch(/^database: DATABASE_URL: no connection to 127\.0\.0\.1:\d+ \(ECONNREFUSED/);
  });

  it('refuses a database that a newer program has migrated', async () => {
    await database.pool.query("INSERT INTO migration (name) VALUES ('9999-later.sql')");
    onTestFinished(async () => void (await database.pool.query("DELETE FROM migration WHERE name LIKE '9999%'")));
    expect(await wrongIn({})).toEqual([expect.stringMatching(/^database: The database was migrated by a newer/)]);
  });

  it('refuses a PgBouncer where jobs and LISTEN need the database itself', async () => {
    await using between = await standBetween(database.url);
    expect(await wrongIn({ DATABASE_URL: between.url, DATABASE_DIRECT_URL: database.url })).toEqual([]);
    const alone = await wrongIn({ DATABASE_URL: between.url });
    expect(alone).toEqual([
      expect.stringMatching(/^database: A PgBouncer answers where .* DATABASE_DIRECT_URL past it/),
    ]);
  });

  it('refuses a database whose clock is another one than this machine’s', async () => {
    await database.pool.query(
      `CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql
       AS $$ SELECT pg_catalog.clock_timestamp() + interval '1 minute' $$`,
    );
    onTestFinished(async () => void (await database.pool.query('DROP FUNCTION public.clock_timestamp()')));
    const ahead = new URL(database.url);
    ahead.searchParams.set('options', '-c search_path=public,pg_catalog');
    expect(await wrongIn({ DATABASE_URL: ahead.href })).toEqual([
      expect.stringMatching(
        /^clock: The clocks of this machine and of the database are \d\d\.\d s apart: set both by NTP\.$/,
      ),
    ]);
  });

  it('refuses an owner that may not make tables', async () => {
    expect(await wrongIn({ DATABASE_OWNER_URL: database.url })).toEqual([
      expect.stringMatching(/^roles: jiwon\w* may not make tables and schemas/),
    ]);
  });

  it('refuses a folder that cannot be written, and one of another database', async () => {
    const file = path.join(DATA_DIR, 'file');
    await writeFile(file, '');
    expect((await wrongIn({ DATA_DIR: path.join(file, 'below') }))[0]).toMatch(/^store: DATA_DIR cannot be written/);
    await rm(file);
    await mkdir(path.join(DATA_DIR, 'files'));
    await writeFile(path.join(DATA_DIR, 'files', OWNER_MARK), '00000000-0000-4000-8000-000000000000');
    onTestFinished(() => rm(path.join(DATA_DIR, 'files'), { recursive: true }));
    expect(await wrongIn({})).toEqual([expect.stringMatching(/^store: .*files holds the files of another database/)]);
  });

  it('says of a bucket whether it answers, what it keeps and whether the clocks agree, and refuses a lock', async () => {
    const s3 = await startTestS3();
    onTestFinished(s3.stop);
    const store = async (more: Record<string, string> = {}) =>
      (await checkAll({ ...env, ...s3.env(), ...more })).find(({ name }) => name === 'store')!;
    expect(await store()).toMatchObject({
      isWrong: false,
      says: expect.stringMatching(
        /^Files are kept in the bucket jiwon-files at http:\S+, which becomes this database’s\. It keeps no versions\. The clocks .+ \d\.\d s apart\.$/,
      ),
    });
    expect(s3.bucket.objects.size).toBe(0);
    expect((await store({ S3_SECRET_KEY: 'wrong' })).says).toContain('SignatureDoesNotMatch');
    s3.bucket.lock =
      '<ObjectLockConfiguration><ObjectLockEnabled>Enabled</ObjectLockEnabled></ObjectLockConfiguration>';
    expect(await store()).toMatchObject({ isWrong: true, says: expect.stringContaining('object lock') });
    const away = await store({ S3_URL: `http://127.0.0.1:${await freePort()}` });
    expect(away).toMatchObject({ isWrong: true, says: expect.stringContaining('ECONNREFUSED') });
    expect(await wrongIn({ S3_BUCKET: 'jiwon-files' })).toEqual(
      ['S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'].map((name) => `settings: S3_BUCKET is set, so ${name} is needed.`),
    );
  });

  it('names a mail server that does not answer', async () => {
    expect(await wrongIn({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })).toEqual([
      expect.stringMatching(/^mail: SMTP_URL: 127\.0\.0\.1:\d+ does not answer/),
    ]);
  });
});
