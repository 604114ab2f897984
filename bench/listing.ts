import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { makePosting } from '../dev/testPosting.ts';
import { applicantCounts } from '../src/domain/applicants/counts/applicantCounts.jobs.ts';
import { listApplicants } from '../src/domain/applicants/listApplicants.acts.ts';
import { listAsked } from '../src/domain/applicants/listed.records.ts';
import { openCopy } from '../src/domain/applicants/openCopy.acts.ts';
import { Stage } from '../src/domain/applications/stage.ts';
import { openContext } from '../src/main/openContext.ts';
import { readConfig } from '../src/server/config.ts';
import { inTransaction } from '../src/server/database/transaction.ts';
import { runSweep } from '../src/server/sweep.ts';
import { tellFirst } from './announcement.ts';
import { openBenchDatabase } from './database.ts';
import { fillList, openingOf } from './filledList.ts';
import { type Figures, report, round, withGoal } from './report.ts';

/*
 * The list of applicants of one posting with 100,000 applications: a page with its counts, the next page, each filter and
 * a search by name, each beside the bare SQL that comes to the same rows and counts, without hashes, cards or a record; and
 * the copy of one after the other. Then a fifth is told what became of the first step: the page of those who are still in
 * it, of those who passed, of some found among each, and a copy; and beside them how long the approval takes.
 * `--smoke`: 1,000, few turns.
 */
const smoke = process.argv.includes('--smoke');
const APPLICATIONS = smoke ? 1_000 : 100_000;
const TURNS = smoke ? 3 : 60;
const TOLD = APPLICATIONS / 5;
/** Of them, the first so many can be opened. */
const COPIES = 1_000;
/** Milliseconds of server time. */
const REACH = 50;

const stack = new AsyncDisposableStack();
try {
  const { folder, database, superuserUrl } = await openBenchDatabase(stack);
  const config = readConfig({ DATABASE_URL: superuserUrl, DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const urls = { ...database, directUrl: superuserUrl, ownerUrl: superuserUrl };
  const { context } = await openContext(config, urls, stack, { simulatorOrigin: config.publicUrl });
  const posting = await makePosting(database as never, { closesIn: 86_400_000 });
  await fillList(context, database.pool, { posting: posting.PBLANC_NO, count: APPLICATIONS, copies: COPIES });
  // As PostgreSQL does by itself once so many are new, and the queue every minute.
  const settle = async () => {
    await runSweep(context, applicantCounts);
    await database.pool.query('VACUUM ANALYZE');
  };
  await settle();
  const by = await openingOf(context);
  const asked = (more: object) => listAsked.read({ company_cd: 'DT', pblanc_no: posting.PBLANC_NO, ...more }, '', {});
  const list = (more: object) => inTransaction(context.db, (tx) => listApplicants(tx, context, asked(more), by));
  const { next } = await list({});
  const { rows: people } = await database.pool.query<{ number: number }>(
    'SELECT jnco_afe_no AS number FROM applicant WHERE pblanc_no = $1 ORDER BY 1 LIMIT $2',
    [posting.PBLANC_NO, COPIES],
  );
  let turn = 0;
  const nextCopy = () => {
    turn += 1;
    const applicant = people[turn % people.length]!;
    const which = { posting: { companyCode: 'DT', postingNumber: posting.PBLANC_NO }, applicant };
    return inTransaction(context.db, (tx) => openCopy(tx, context, which, by));
  };
  const rows: Figures = {};
  for (const [name, more, where] of [
    ['first page and counts', {}, 'true'],
    ['next page', { after: next }, undefined],
    ['field', { rcrt_sect_no: ['02'] }, "rcrt_sect_no = '02'"],
    ['career', { career_from: 60 }, 'career_months >= 60'],
    ['files', { file_kind_cd: ['03'] }, "file_kinds @> '{03}'"],
    ['skill', { words: ['Kotlin'] }, 'career_months = 7'],
    ['name', { search: '서준' }, 'jnco_afe_no % 1000 = 1'],
  ] as const) {
    rows[name] = await measured(
      () => list(more),
      () => bareList(database.pool, posting.PBLANC_NO, where),
    );
  }
  rows['next copy'] = await measured(nextCopy, () => bareCopy(database.pool, posting.PBLANC_NO));
  await database.pool.query(`UPDATE posting SET body = jsonb_set(body, '{steps}', $2) WHERE pblanc_no = $1`, [
    posting.PBLANC_NO,
    JSON.stringify([
      { name: '서류', kind: '서류' },
      { name: '면접', kind: '면접' },
    ]),
  ]);
  const begun = performance.now();
  await tellFirst(database.pool, posting.PBLANC_NO, TOLD);
  console.log(`${TOLD} results approved and kept in ${Math.round(performance.now() - begun)} ms`);
  await settle();
  const STILL = `l.stage_cd IS DISTINCT FROM ${Stage.documentsPassed}`;
  const PASSED = `l.stage_cd IS NOT DISTINCT FROM ${Stage.documentsPassed}`;
  for (const [name, more, told] of [
    ['told, still in the first step', { step: 1 }, STILL],
    ['told, passed into the second', { step: 2 }, PASSED],
    ['told, a field of the second', { step: 2, rcrt_sect_no: ['02'] }, `${PASSED} AND r.rcrt_sect_no = '02'`],
    ['told, a skill in the first', { step: 1, words: ['Kotlin'] }, `${STILL} AND r.career_months = 7`],
    ['told, a name in the second', { step: 2, search: '서준' }, `${PASSED} AND r.jnco_afe_no % 1000 = 1`],
  ] as const) {
    rows[name] = await measured(
      () => list(more),
      () => bareTold(database.pool, posting.PBLANC_NO, told),
    );
  }
  rows['told, next copy'] = await measured(nextCopy, () => bareCopy(database.pool, posting.PBLANC_NO));
  report(`A list of ${APPLICATIONS.toLocaleString('en')} applicants`, rows);
} finally {
  await stack.disposeAsync();
}

/** What is ours and the bare SQL of it, one after the other. */
async function measured(ours: () => Promise<unknown>, sql: () => Promise<unknown>) {
  const own = await p95(ours);
  const bare = await p95(sql);
  const found = { 'p95 ms': round(own, 1), 'bare SQL ms': round(bare, 1), ratio: round(own / bare, 1) };
  return withGoal(found, `p95 ms <= ${REACH}`);
}

async function p95(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(TURNS * 0.95)] ?? 0;
}

/** The same rows and counts as plainly as SQL says them; without a condition the page alone. */
async function bareList(pool: pg.Pool, number: string, where: string | undefined): Promise<void> {
  const of = `company_cd = 'DT' AND pblanc_no = '${number}' AND ${where ?? 'true'}`;
  await pool.query(`SELECT jnco_afe_no, rcrt_sect_no, carr_fg_cd, atscolc_cd, career_months, file_kinds, card FROM applicant
    WHERE ${of} ORDER BY jnco_afe_no LIMIT 51`);
  if (where === undefined) return;
  await pool.query(`SELECT rcrt_sect_no, carr_fg_cd, atscolc_cd, width_bucket(career_months, ARRAY[12, 36, 60, 120]), file_kinds,
    count(*) FROM applicant WHERE ${of} GROUP BY 1, 2, 3, 4, 5`);
  await pool.query(
    `SELECT sbmt_st, count(*) FROM application WHERE company_cd = 'DT' AND pblanc_no = '${number}' GROUP BY 1`,
  );
}

/** A copy as it lies there. */
async function bareCopy(pool: pg.Pool, number: string): Promise<void> {
  await pool.query(
    `SELECT a.key, s.content FROM application a JOIN submission s USING (jnco_afe_no)
      WHERE a.jnco_afe_no = (SELECT min(jnco_afe_no) + 1 FROM applicant WHERE pblanc_no = $1) ORDER BY s.revision DESC LIMIT 1`,
    [number],
  );
}

/** The page of whom one announcement leaves in a step, and everybody counted by their step and answers. */
async function bareTold(pool: pg.Pool, number: string, told: string): Promise<void> {
  const from = `applicant r LEFT JOIN announcement_line l USING (jnco_afe_no) WHERE r.company_cd = 'DT' AND r.pblanc_no = '${number}'`;
  await pool.query(`SELECT jnco_afe_no, rcrt_sect_no, carr_fg_cd, atscolc_cd, career_months, file_kinds, card
    FROM ${from} AND ${told} ORDER BY jnco_afe_no LIMIT 51`);
  await pool.query(`SELECT l.stage_cd, r.answers, count(*) FROM ${from} GROUP BY 1, 2`);
  await pool.query(
    `SELECT sbmt_st, count(*) FROM application WHERE company_cd = 'DT' AND pblanc_no = '${number}' GROUP BY 1`,
  );
}
