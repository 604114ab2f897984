import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { asOwner } from './asOwner.ts';
import { grantTo, NARROWER } from './grants.ts';
import { migrate } from './migrate.ts';
import { SERVING } from './postgresRoles.ts';

// What the role that serves may do, seen as that role.

const database = await testDatabase();
const { pool } = database;
const serving = new pg.Client({ connectionString: database.url });
beforeAll(() => serving.connect());
afterAll(() => serving.end());

/** What is granted, as information_schema has it: whole tables, and single columns where the table's own is missing. */
async function granted(): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ name: string; rights: string[] }>(
    `SELECT table_name AS name, array_agg("right" ORDER BY "right") AS rights FROM (
       SELECT table_name, privilege_type::text AS "right" FROM information_schema.role_table_grants
        WHERE grantee = $1 AND table_schema = 'public'
       UNION ALL
       SELECT table_name, privilege_type || ' (' || column_name || ')' FROM information_schema.role_column_grants c
        WHERE grantee = $1 AND table_schema = 'public' AND NOT EXISTS (
          SELECT FROM information_schema.role_table_grants t
           WHERE (t.grantee, t.table_name, t.privilege_type) = (c.grantee, c.table_name, c.privilege_type))) g
     GROUP BY 1`,
    [SERVING],
  );
  return new Map(rows.map(({ name, rights }) => [name, rights]));
}

async function tables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v') AND NOT relispartition`,
  );
  return rows.map(({ name }) => name);
}

const asServing = (sql: string) => serving.query(sql);

describe('the grants', () => {
  test('are those of the declared table, for every table there is', async () => {
    const all = await tables();
    expect(all.length).toBeGreaterThan(30);
    const wanted = all.map((name) => [name, [...(NARROWER[name] ?? ['SELECT', 'INSERT', 'UPDATE', 'DELETE'])].sort()]);
    expect(Object.fromEntries(await granted())).toEqual(Object.fromEntries(wanted));
  });

  test('name no table that is not there', async () => {
    const all = await tables();
    expect(Object.keys(NARROWER).filter((name) => !all.includes(name))).toEqual([]);
  });

  test('reach a table that comes later, and take back what was given by hand', async () => {
    await asOwner(database.ownerUrl, async (client) => {
      await client.query(`CREATE TABLE later (one int);
        GRANT UPDATE, TRUNCATE ON consent TO ${SERVING}; GRANT UPDATE (files) ON destruction TO ${SERVING};
        GRANT DELETE ON security_event, security_log.use TO ${SERVING}`);
    });
    await migrate(database.ownerUrl, { serving: SERVING });
    const now = await granted();
    expect(now.get('later')).toEqual(['DELETE', 'INSERT', 'SELECT', 'UPDATE']);
    expect(now.get('consent')).toEqual(['INSERT', 'SELECT']);
    expect(now.get('destruction')).toEqual(['INSERT', 'SELECT', 'UPDATE (files_gone_at)']);
    expect(now.get('security_event')).toEqual(['INSERT', 'SELECT']);
    const { rows } = await pool.query("SELECT has_table_privilege($1, 'security_log.use', 'DELETE') AS may", [SERVING]);
    expect(rows).toEqual([{ may: false }]);
  });

  test('are not written again where nothing differs', async () => {
    await migrate(database.ownerUrl, { serving: SERVING });
    const stamps = () =>
      pool.query('SELECT oid, xmin FROM pg_class UNION ALL SELECT oid, xmin FROM pg_namespace ORDER BY 1');
    const before = (await stamps()).rows;
    await asOwner(database.ownerUrl, (client) => grantTo(client, SERVING));
    expect((await stamps()).rows).toEqual(before);
  });
});

describe('the serving role', () => {
  const CHANGES = ['UPDATE', 'DELETE', 'TRUNCATE', 'ALTER', 'DROP', 'GRANT'] as const;
  const statement: Record<(typeof CHANGES)[number], (table: string) => string> = {
    UPDATE: (table) => `UPDATE ${table} SET ${column[table]} = ${column[table]}`,
    DELETE: (table) => `DELETE FROM ${table}`,
    TRUNCATE: (table) => `TRUNCATE ${table}`,
    ALTER: (table) => `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
    DROP: (table) => `DROP TABLE ${table}`,
    GRANT: (table) => `GRANT UPDATE ON ${table} TO ${SERVING}`,
  };
  const column: Record<string, string> = {
    access_log: 'reason',
    access_check: 'words',
    access_seal: 'rows',
    announcement_line: 'rank',
    announcement_mail: 'at',
    applicant_count: 'people',
    consent: 'agreed',
    destroyed: 'class',
    destruction: 'files',
    export_person: 'jnco_afe_no',
    file_folder: 'owner',
    message_mail: 'at',
    message_to: 'jnco_afe_no',
    migration: 'name',
    operator_grant: 'role',
    posting_act: 'act',
    reopening: 'reason',
    posting_version: 'content',
    posting_sheet: 'drafts',
    posting_beginning: 'from_season',
    score_change: 'score',
    score_name: 'name',
    season_copy: 'days',
    season_draft: 'place',
    security_event: 'at',
    site_publication: 'published_at',
    standing_change: 'at',
    two_person_act: 'kind',
    verdict_batch: 'at',
    verdict_change: 'verdict',
  };
  const may = (table: string, change: string) => NARROWER[table]!.some((right) => right === change);
  // Of a view nothing can be changed at all.
  const refused = Object.keys(NARROWER)
    .filter((name) => !['told', 'left_selection'].includes(name))
    .flatMap((table) => CHANGES.filter((change) => !may(table, change)).map((change) => [change, table] as const));

  test.each(refused)('%s of %s is refused', async (change, table) => {
    const rights = async () =>
      (await pool.query('SELECT relacl::text FROM pg_class WHERE oid = $1::regclass', [table])).rows;
    const before = await rights();
    // Granting without the right to is a mere warning where something may be granted; the test looks whether it was.
    const failure = await asServing(statement[change](table)).catch((error: pg.DatabaseError) => error.code);
    if (change !== 'GRANT') expect(failure).toBe('42501');
    expect(await rights()).toEqual(before);
  });

  test.each([
    'CREATE TABLE own (one int)',
    'CREATE TEMPORARY TABLE own (one int)',
    'CREATE SCHEMA own',
    'CREATE FUNCTION own() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql AS $$ SELECT now() $$',
    'CREATE ROLE own',
    'SET ROLE jiwon_owner',
    'SET session_replication_role = replica',
    'ALTER TABLE member DISABLE TRIGGER ALL',
    "COPY member TO PROGRAM 'cat'",
    'SELECT pg_read_file($$/etc/passwd$$)',
    'DELETE FROM graphile_worker.migrations',
  ])('%s is refused', async (sql) => {
    await expect(asServing(sql)).rejects.toMatchObject({ code: '42501' });
  });

  test('sees the jobs that wait, and what goes with a member still goes', async () => {
    await asServing("SELECT graphile_worker.add_job('nothing', json_build_object('id', '1'))");
    expect((await asServing('SELECT 1 FROM graphile_worker.jobs')).rows).toHaveLength(1);
    await pool.query(`WITH m AS (INSERT INTO member (member_id, user_id, password, personal, email_key, phone_key, identity_key)
        VALUES (gen_random_uuid(), 'gone', '', '', '1', '1', '1') RETURNING member_id)
      INSERT INTO consent (member_id, consent_cd, version, agreed) SELECT member_id, 'terms', '1', true FROM m`);
    const count = async () => (await pool.query("SELECT 1 FROM consent WHERE consent_cd = 'terms'")).rows.length;
    expect(await count()).toBe(1);
    await asServing("DELETE FROM member WHERE user_id = 'gone'");
    expect(await count()).toBe(0);
  });
});
