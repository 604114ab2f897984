import { createHash } from 'node:crypto';
import type pg from 'pg';
import { makeReceived } from '../dev/appliedMember.ts';
import { leastCv } from '../dev/cvSample.ts';
import { makeOperator } from '../dev/sampleOperator.ts';
import { answersIn, sealRow } from '../src/domain/applicants/applicantRow.queries.ts';
import { type ApplicantRow, ROW_FORM } from '../src/domain/applicants/applicantRow.ts';
import { wordsIn } from '../src/domain/applicants/foundBy.ts';
import type { Opening } from '../src/domain/applicants/openCopy.acts.ts';
import { SubmitStatus } from '../src/domain/applications/application.ts';
import { copyContext } from '../src/domain/applications/applications.queries.ts';
import { sealerOf } from '../src/domain/applications/draft.queries.ts';
import { writeCv } from '../src/domain/cv/cv.ts';
import { inWords } from '../src/domain/cv/words.ts';
import { findOperatorSession } from '../src/domain/operators/operatorSessions.queries.ts';
import type { Context } from '../src/server/context.ts';

/* A list of applicants of one posting, as long as a bench wants it. */

const BATCH = 1_000;
let filled = 0;
const COLUMNS = `jnco_afe_no, company_cd, pblanc_no, revision, submitted_at, form, blind_no, rcrt_sect_no, carr_fg_cd, atscolc_cd,
  career_months, file_kinds, words, found_by, key_id, card`;

/** Somebody who reads all of the company, as a request has them. */
export async function openingOf(context: Context): Promise<Opening> {
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

/** Applications of one posting with rows as a submission writes them, the first so many with copies; what these say is one copy. */
export async function fillList(
  context: Context,
  pool: pg.Pool,
  { posting: postingNumber, count, copies = 0 }: { posting: string; count: number; copies?: number },
): Promise<void> {
  const { application } = await makeReceived(context, { pool } as never, { company: 'DT', posting: postingNumber });
  const { rows } = await pool.query('SELECT key FROM application WHERE jnco_afe_no = $1', [application]);
  const using = { vault: context.vault, sealer: sealerOf(context.vault, rows[0]) };
  const posting = { companyCode: 'DT', postingNumber };
  const cv = leastCv();
  const content = { cv: writeCv(cv), words: inWords(cv, {}), files: [] };
  // Others of the same database are other people.
  const first = 1_000_000 + filled;
  filled += count;
  for (let made = 0; made < count; made += BATCH) {
    const { rows: numbers } = await pool.query(
      `WITH made AS (INSERT INTO member (user_id, password, personal, email_key, phone_key, identity_key)
         SELECT 'b' || n, '', '', sha256(('e' || n)::bytea), sha256(('p' || n)::bytea), sha256(('i' || n)::bytea)
           FROM generate_series($2::int, $3::int) n RETURNING member_id)
       INSERT INTO application (member_id, company_cd, pblanc_no, sbmt_st, draft, key, saved_at, submitted_revision)
       SELECT made.member_id, a.company_cd, a.pblanc_no, a.sbmt_st, '', a.key, a.saved_at, 1
         FROM made, application a WHERE a.jnco_afe_no = $1 RETURNING jnco_afe_no`,
      [application, first + made, first + Math.min(count, made + BATCH) - 1],
    );
    const sealed = numbers.map(({ jnco_afe_no: number }) => {
      const row = rowOf(number);
      return { number, row, written: sealRow(using, posting, number, row) };
    });
    await pool.query(
      `INSERT INTO applicant (${COLUMNS}, answers)
       SELECT given.*, ${answersIn('given').compile(context.db).sql} FROM (
         SELECT n, 'DT', $1, 1, app_now(), ${ROW_FORM}, upper(lpad(to_hex(n), 8, '0')), f, t, l, m, k::text[], w::bigint[], b::bigint[], $2, c
           FROM unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::int[], $8::text[], $9::text[], $10::text[], $11::bytea[])
             AS r(n, f, t, l, m, k, w, b, c)) given (${COLUMNS})`,
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
    if (made >= copies) continue;
    await pool.query(
      `INSERT INTO submission (jnco_afe_no, revision, content, content_hash, arrived_at, submitted_at, carr_fg_cd)
       SELECT n, 1, c, $3, app_now(), app_now(), '1' FROM unnest($1::bigint[], $2::bytea[]) AS s(n, c)`,
      [
        sealed.map(({ number }) => number),
        sealed.map(({ number }) => using.sealer.seal(content, copyContext(number, 1))),
        createHash('sha256').update(JSON.stringify(content)).digest(),
      ],
    );
  }
  // The model's file has no bytes: a copy of it cannot leave.
  const away = [SubmitStatus.withdrawn, application];
  if (copies > 0) await pool.query('UPDATE application SET sbmt_st = $1 WHERE jnco_afe_no = $2', away);
}
