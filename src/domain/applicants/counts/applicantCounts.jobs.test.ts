import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeReceived } from '../../../../dev/appliedMember.ts';
import { makePosting } from '../../../../dev/testPosting.ts';
import { testServer } from '../../../../dev/testServer.ts';
import { projectDir } from '../../../server/instance.mjs';
import { runSweep } from '../../../server/sweep.ts';
import { applicantCounts } from './applicantCounts.jobs.ts';

// Whatever is done to rows of applicants, and however often what is counted is added up: it comes to what is there.

const { context, database } = await testServer();
const { pool } = database;
const postings = [await makePosting(database), await makePosting(database)].map(({ PBLANC_NO }) => PBLANC_NO);
const first = await makeReceived(context, database, { company: 'DT', posting: postings[0]! });

let made = 0;
/** A row of somebody, written as a submission writes it; one that is there already is written again. */
async function write(answers: string | null, form: number, posting: number, number?: number): Promise<void> {
  made += 1;
  const key = `counted${made}`;
  await pool.query(
    `WITH member AS (INSERT INTO member (user_id, password, personal, email_key, phone_key, identity_key)
       SELECT $1, '', '', sha256(('e' || $1)::bytea), '', sha256(('i' || $1)::bytea) WHERE $2::bigint IS NULL RETURNING member_id),
     one AS (INSERT INTO application (member_id, company_cd, pblanc_no, sbmt_st, draft, key, saved_at, submitted_revision)
       SELECT member.member_id, 'DT', $3, a.sbmt_st, '', a.key, a.saved_at, 1 FROM member, application a
        WHERE a.jnco_afe_no = $4 RETURNING jnco_afe_no)
     SELECT jnco_afe_no AS number FROM one`,
    [key, number ?? null, postings[posting], first.application],
  );
  await pool.query(
    `INSERT INTO applicant (jnco_afe_no, company_cd, pblanc_no, revision, submitted_at, form, blind_no, career_months,
       file_kinds, words, found_by, key_id, card, answers)
     SELECT coalesce($1, (SELECT max(jnco_afe_no) FROM application)), 'DT', $2, 1, app_now(), $3, $4, 0, '{}', '{}', '{}', 'key', '', $5
     ON CONFLICT (jnco_afe_no) DO UPDATE SET form = excluded.form, answers = excluded.answers`,
    [number ?? null, postings[posting], form, key, answers],
  );
}

const numbers = async (): Promise<number[]> => {
  const { rows } = await pool.query('SELECT jnco_afe_no AS number FROM applicant ORDER BY 1');
  return rows.map(({ number }) => number);
};

const counted = `SELECT company_cd, pblanc_no, form, told, answers, sum(people)::int AS people FROM applicant_count
  GROUP BY 1, 2, 3, 4, 5 HAVING sum(people) <> 0 ORDER BY 1, 2, 3, 4, 5`;
const there = `SELECT company_cd, pblanc_no, form, told, answers, count(*)::int AS people FROM applicant
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`;

const answers = fc.constantFrom('["01"]', '["02"]', null);
const place = fc.nat({ max: 20 });
const acts = fc.oneof(
  fc.record({ act: fc.constant('write'), answers, form: fc.constantFrom(2, 3), posting: fc.constantFrom(0, 1) }),
  fc.record({ act: fc.constant('writeAgain'), answers, form: fc.constantFrom(2, 3), place }),
  fc.record({ act: fc.constant('tell'), told: fc.constantFrom('[]', '[[1,10,null]]'), most: place }),
  fc.record({ act: fc.constantFrom('withdraw', 'destroy', 'redact'), place }),
  fc.record({ act: fc.constantFrom('addUp', 'addUpTwice') }),
);
type Act = {
  act: string;
  answers?: string | null;
  form?: number;
  posting?: number;
  place?: number;
  told?: string;
  most?: number;
};

async function carryOut({ act, answers = null, form = 3, posting = 0, place = 0, told, most = 0 }: Act): Promise<void> {
  const all = await numbers();
  const one = all[place % Math.max(1, all.length)];
  if (act === 'write') return write(answers, form, posting);
  if (act === 'addUp') return void (await runSweep(context, applicantCounts));
  if (act === 'addUpTwice')
    return void (await Promise.all([runSweep(context, applicantCounts), runSweep(context, applicantCounts)]));
  if (one === undefined) return;
  if (act === 'writeAgain') return write(answers, form, 0, one);
  if (act === 'tell')
    await pool.query('UPDATE applicant SET told = $1 WHERE jnco_afe_no = ANY($2)', [told, all.slice(0, most)]);
  if (act === 'redact') await pool.query('UPDATE applicant SET redacted_at = app_now() WHERE jnco_afe_no = $1', [one]);
  if (act === 'withdraw') await pool.query('DELETE FROM applicant WHERE jnco_afe_no = $1', [one]);
  // The row goes with it.
  if (act === 'destroy' && one !== first.application)
    await pool.query('DELETE FROM application WHERE jnco_afe_no = $1', [one]);
}

it('what is counted is what is there, whatever is done to rows', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 25 }), async (history) => {
      for (const one of history) await carryOut(one as Act);
      expect((await pool.query(counted)).rows).toEqual((await pool.query(there)).rows);
      await runSweep(context, applicantCounts);
      const { rows } = await pool.query('SELECT * FROM applicant_count ORDER BY 1, 2, 3, 4, 5');
      expect(rows).toEqual((await pool.query(there)).rows);
    }),
    { numRuns: 12 },
  );
});

it('a statement that is undone counts for nothing', async () => {
  await write('["01"]', 3, 0);
  const before = (await pool.query(counted)).rows;
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('DELETE FROM applicant');
  await client.query('ROLLBACK');
  client.release();
  expect((await pool.query(counted)).rows).toEqual(before);
});

it('where nothing lies twice nothing is due, and a table that is emptied has nobody', async () => {
  await runSweep(context, applicantCounts);
  expect(await runSweep(context, applicantCounts, { dry: true })).toMatchObject({ done: {}, failed: 0 });
  await pool.query('TRUNCATE applicant CASCADE');
  expect((await pool.query('SELECT * FROM applicant_count')).rows).toEqual([]);
});

it('what a process of the release before writes counts too, as soon as the migration has run', async () => {
  await write('["01"]', 3, 0);
  await pool.query('DROP FUNCTION applicants_counted CASCADE; DROP TABLE applicant_count');
  await pool.query(await readFile(path.join(projectDir, 'migrations/0150-counts-of-applicants.sql'), 'utf8'));
  // As the role that serves; the grants follow when all migrations have run.
  await context.db.updateTable('applicant').set({ answers: '["02"]' }).execute();
  expect((await pool.query(counted)).rows).toEqual((await pool.query(there)).rows);
  expect((await pool.query(counted)).rows).toMatchObject([{ answers: '["02"]', people: 1 }]);
});
