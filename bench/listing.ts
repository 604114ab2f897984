import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { makeReceived } from '../dev/appliedMember.ts';
import { makeOperator } from '../dev/sampleOperator.ts';
import { makePosting } from '../dev/testPosting.ts';
import { sealRow } from '../src/domain/applicants/applicantRow.queries.ts';
import type { ApplicantRow } from '../src/domain/applicants/applicantRow.ts';
import { wordsIn } from '../src/domain/applicants/foundBy.ts';
import { listApplicants } from '../src/domain/applicants/listApplicants.acts.ts';
import { listAsked } from '../src/domain/applicants/listed.records.ts';
import type { Opening } from '../src/domain/applicants/openCopy.acts.ts';
import { sealerOf } from '../src/domain/applications/draft.queries.ts';
import { findOperatorSession } from '../src/domain/operators/operatorSessions.queries.ts';
import { openContext } from '../src/main/openContext.ts';
import { readConfig } from '../src/server/config.ts';
import type { Context } from '../src/server/context.ts';
import { inTransaction } from '../src/server/database/transaction.ts';
import { openBenchDatabase } from './database.ts';

/*
 * The list of applicants of one posting with 100,000 applications: a page with its counts, the next page, each filter and
 * a search by name, each beside the bare SQL that comes to the same rows and counts, without hashes, cards or a record.
 * `--smoke`: 1,000, few turns.
 */
const smoke = process.argv.includes('--smoke');
const APPLICATIONS = smoke ? 1_000 : 100_000;
const TURNS = smoke ? 3 : 60;
const BATCH = 1_000;
/** Milliseconds of server time. */
const REACH = 50;

const stack = new AsyncDisposableStack();
try {
  const { folder, database, superuserUrl } = await openBenchDatabase(stack);
  const config = readConfig({ DATABASE_URL: superuserUrl, DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const urls = { ...database, directUrl: superuserUrl, ownerUrl: superuserUrl };
  const { context } = await openContext(config, urls, stack, { simulatorOrigin: config.publicUrl });
  const posting = await makePosting(database as never, { closesIn: 86_400_000 });
  await fill(context, database.pool, posting.PBLANC_NO);
  await database.pool.query('ANALYZE');
  const by = await opening(context);
  const asked = (more: object) => listAsked.read({ company_cd: 'DT', pblanc_no: posting.PBLANC_NO, ...more }, '', {});
  const list = (more: object) => inTransaction(context.db, (tx) => listApplicants(tx, context, asked(more), by));
  const { next } = await list({});
  const rows: Record<string, object> = {};
  for (const [name, more, where] of [
    ['first page and counts', {}, 'true'],
    ['next page', { after: next }, undefined],
    ['field', { rcrt_sect_no: ['02'] }, "rcrt_sect_no = '02'"],
    ['career', { career_from: 60 }, 'career_months >= 60'],
    ['files', { file_kind_cd: ['03'] }, "file_kinds @> '{03}'"],
    ['skill', { words: ['Kotlin'] }, 'career_months = 7'],
    ['name', { search: '서준' }, 'jnco_afe_no % 1000 = 1'],
  ] as const) {
    const own = await p95(() => list(more));
    const bare = await p95(() => bareList(database.pool, posting.PBLANC_NO, where));
    rows[name] = { 'p95 ms': round(own), 'bare SQL ms': round(bare), ratio: round(own / bare), reached: told(own) };
  }
  console.table(rows);
} finally {
  await stack.disposeAsync();
}

function told(ms: number): string {
  if (smoke) return '(smoke)';
  return ms <= REACH ? 'yes' : `no (${REACH} ms)`;
}

function round(value: number): number {
  return Number(value.toFixed(1));
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

/** Somebody who reads all of the company, as a request has them. */
async function opening(context: Context): Promise<Opening> {
  const { token } = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
  const how = { act: 'applicants.open', slide: false, address: '127.0.0.1' };
  const found = await findOperatorSession(context.db, token, context.clock.now(), how);
  if (!found.operator || !found.scope) throw new Error('Nobody is logged in.');
  const { operator, scope, scopeFor } = found;
  return { operator, scope, scopeFor, act: how.act, address: how.address, at: context.clock.now() };
}

function rowOf(number: number): ApplicantRow {
  const skills = number % 50 === 7 ? ['Kotlin', 'PostgreSQL'] : ['Excel'];
  const name = number % 1_000 === 1 ? '이서준' : `김${String.fromCharCode(0xac00 + (number % 9_000))}나`;
  return {
    columns: [number % 3 === 0 ? '02' : '01', number % 2 === 0 ? '1' : '2', String(1 + (number % 5)), '01'],
    careerMonths: number % 50 === 7 ? 7 : (number * 7) % 150,
    fileKinds: number % 4 === 0 ? ['01', '03'] : ['01'],
    words: skills.flatMap((skill) => wordsIn(skill).map((word) => ({ wire: 'skl_nm', word }))),
    card: {
      ...{ name, email: `n${number}@example.com`, phone: `010${String(number).padStart(8, '0')}` },
      ...{ school: '한빛대학교 · 컴퓨터공학', employer: '나래전자 · 대리', words: { skl_nm: skills } },
    },
  };
}

/** Applications of one posting with rows as a submission writes them; what they say is one copy. */
async function fill(context: Context, pool: pg.Pool, postingNumber: string): Promise<void> {
  const { application } = await makeReceived(context, { pool } as never, { company: 'DT', posting: postingNumber });
  const { rows } = await pool.query('SELECT key FROM application WHERE jnco_afe_no = $1', [application]);
  const using = { vault: context.vault, sealer: sealerOf(context.vault, rows[0]) };
  const posting = { companyCode: 'DT', postingNumber };
  for (let made = 0; made < APPLICATIONS; made += BATCH) {
    const { rows: numbers } = await pool.query(
      `WITH made AS (INSERT INTO member (user_id, password, personal, email_key, phone_key, identity_key)
         SELECT 'b' || n, '', '', sha256(('e' || n)::bytea), sha256(('p' || n)::bytea), sha256(('i' || n)::bytea)
           FROM generate_series($2::int, $3::int) n RETURNING member_id)
       INSERT INTO application (member_id, company_cd, pblanc_no, sbmt_st, draft, key, saved_at, submitted_revision)
       SELECT made.member_id, a.company_cd, a.pblanc_no, a.sbmt_st, '', a.key, a.saved_at, 1
         FROM made, application a WHERE a.jnco_afe_no = $1 RETURNING jnco_afe_no`,
      [application, 1_000_000 + made, 1_000_000 + made + BATCH - 1],
    );
    const sealed = numbers.map(({ jnco_afe_no: number }) => {
      const row = rowOf(number);
      return { number, row, written: sealRow(using, posting, number, row) };
    });
    await pool.query(
      `INSERT INTO applicant (jnco_afe_no, company_cd, pblanc_no, revision, submitted_at, form, blind_no, rcrt_sect_no, carr_fg_cd,
         atscolc_cd, career_months, file_kinds, words, found_by, key_id, card)
       SELECT n, 'DT', $1, 1, app_now(), 1, upper(lpad(to_hex(n), 8, '0')), f, t, l, m, k::text[], w::bigint[], b::bigint[], $2, c
         FROM unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::int[], $8::text[], $9::text[], $10::text[], $11::bytea[])
           AS r(n, f, t, l, m, k, w, b, c)`,
      [
        ...[postingNumber, context.vault.currentKeyId, sealed.map(({ number }) => number)],
        ...[0, 1, 2].map((place) => sealed.map(({ row }) => row.columns[place])),
        sealed.map(({ row }) => row.careerMonths),
        sealed.map(({ row }) => `{${row.fileKinds.join(',')}}`),
        sealed.map(({ written }) => `{${written.rowWords.join(',')}}`),
        sealed.map(({ written }) => `{${written.rowFoundBy.join(',')}}`),
        sealed.map(({ written }) => written.rowCard),
      ],
    );
  }
}
