import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { SubmitStatus } from '../applications/application.ts';
import { copyContext, type Submission, type SubmittedContent } from '../applications/applications.queries.ts';
import { sealerOf } from '../applications/draft.queries.ts';
import type { Stage } from '../applications/stage.ts';
import { lastTold } from '../applications/told.queries.ts';
import { isGivenTo, type ScanState } from '../attachments/attachment.ts';
import { FILE_COLUMNS, readRow, type StoredFile } from '../attachments/attachments.queries.ts';
import type { PostingKey } from '../postings/postings.queries.ts';

// What a company has received of a posting: valid submissions. What was withdrawn or is only being written is never
// among them.

/** The numbers of a posting's applications. */
export interface Counts {
  byStatus: Partial<Record<SubmitStatus, number>>;
  /** Of those submitted: by the last stage that was announced, null if none was, and by support field. */
  byStage: { stage: Stage | null; count: number }[];
  byField: { field: string | null; count: number }[];
}

const ofPosting = ({ companyCode, postingNumber }: PostingKey) =>
  sql`a.company_cd = ${companyCode} AND a.pblanc_no = ${postingNumber}`;

// The newest copy is the valid one, unless what was submitted was withdrawn. Its revision may be an earlier one than
// the draft's that says the same: whoever withdraws a consent changes both.
const newest = sql<number>`(SELECT max(n.revision) FROM submission n WHERE n.jnco_afe_no = a.jnco_afe_no)`;
const stands = sql<boolean>`a.sbmt_st = ${sql.lit(SubmitStatus.submitted)} AND a.submitted_revision IS NOT NULL`;
const standing = sql`application a JOIN submission s ON s.jnco_afe_no = a.jnco_afe_no
  AND s.revision = ${newest} AND ${stands}`;

const toldStage = (at: Date) => sql`LEFT JOIN LATERAL ${lastTold(sql.ref('a.jnco_afe_no'), at)} g ON true`;

/** Counts the applications of a posting at an instant. */
export async function countReceived(db: Queryable, posting: PostingKey, at: Date): Promise<Counts> {
  const statuses = await sql<{ status: SubmitStatus; count: number }>`
    SELECT sbmt_st AS status, count(*)::int AS count FROM application a WHERE ${ofPosting(posting)} GROUP BY 1`.execute(
    db,
  );
  const stages = await sql<Counts['byStage'][number]>`
    SELECT g.stage_cd AS stage, count(*)::int AS count FROM ${standing} ${toldStage(at)}
     WHERE ${ofPosting(posting)} GROUP BY 1 ORDER BY 1 NULLS FIRST`.execute(db);
  const fields = await sql<Counts['byField'][number]>`
    SELECT s.rcrt_sect_no AS field, count(*)::int AS count FROM ${standing}
     WHERE ${ofPosting(posting)} GROUP BY 1 ORDER BY 1 NULLS LAST`.execute(db);
  const byStatus = Object.fromEntries(statuses.rows.map(({ status, count }) => [status, count]));
  return { byStatus, byStage: stages.rows, byField: fields.rows };
}

/** A valid submission: its number, the last stage that was announced, and what changes with all that is read of it. */
export interface Standing {
  number: number;
  stage: Stage | null;
  /** When answers whose consent was withdrawn were taken out of it. */
  redactedAt: Date | null;
  /** Another one once it is submitted again, an answer is taken out of it or a file may be given now. */
  mark: string;
}

/** The valid submissions of a posting, only one of them if its number is given. */
export async function standingSubmissions(
  db: Queryable,
  posting: PostingKey,
  at: Date,
  number?: number,
): Promise<Standing[]> {
  const { rows } = await sql<Omit<Standing, 'mark'> & { madeOf: string }>`
    SELECT a.jnco_afe_no AS number, g.stage_cd AS stage, s.redacted_at AS "redactedAt",
      concat_ws(' ', a.unique_no, s.revision, encode(s.content_hash, 'hex'), s.redacted_at, (
        SELECT string_agg(concat(f.file_no, c.scan_st, f.destroyed_at), ' ' ORDER BY f.file_no)
          FROM submission_file r JOIN attachment f USING (file_no) LEFT JOIN file_scan c USING (stored_no)
         WHERE r.jnco_afe_no = s.jnco_afe_no AND r.revision = s.revision)) AS "madeOf"
      FROM ${standing} ${toldStage(at)}
     WHERE ${ofPosting(posting)} ${number === undefined ? sql`` : sql`AND a.jnco_afe_no = ${number}`}
     ORDER BY 1`.execute(db);
  return rows.map(({ madeOf, ...row }) => ({ ...row, mark: createHash('sha256').update(madeOf).digest('hex') }));
}

/** What has become of applications that are no longer valid. */
export async function whyGone(
  db: Queryable,
  posting: PostingKey,
  numbers: readonly number[],
): Promise<Map<number, 'withdrawn' | 'destroyed'>> {
  const { rows } = await sql<{ number: number }>`SELECT jnco_afe_no AS number FROM application a
    WHERE ${ofPosting(posting)} AND jnco_afe_no = ANY(${numbers}::bigint[])`.execute(db);
  const there = new Set(rows.map((row) => row.number));
  return new Map(numbers.map((number) => [number, there.has(number) ? 'withdrawn' : 'destroyed']));
}

/** A submission as the company receives it. */
export interface Received extends Submission {
  /** When answers were taken out of it: from then on the receipt's hash is of what it was before. */
  redactedAt: Date | null;
  /** The very text whose SHA-256 the receipt states. */
  json: string;
  content: SubmittedContent;
  files: StoredFile[];
  /** Files that may not be given: the virus scanner has not said that they are clean. */
  withheld: StoredFile[];
}

/** Opens the valid submission of an application; undefined if there is none. */
export async function readReceived(
  db: Queryable,
  vault: Vault,
  posting: PostingKey,
  number: number,
): Promise<Received | undefined> {
  const row = await db
    .selectFrom('application as a')
    .innerJoin('submission as s', 's.jnco_afe_no', 'a.jnco_afe_no')
    .select(['s.revision', 's.content', 's.content_hash', 's.submitted_at', 's.redacted_at', 'a.key'])
    .where('a.jnco_afe_no', '=', number)
    .where('a.company_cd', '=', posting.companyCode)
    .where('a.pblanc_no', '=', posting.postingNumber)
    .where('s.revision', '=', newest)
    .where(stands)
    .executeTakeFirst();
  if (!row) return undefined;
  const json = sealerOf(vault, row).openJson(row.content, copyContext(number, row.revision));
  const files = await filesOf(db, vault, number, row.revision);
  return {
    applicationNumber: number,
    revision: row.revision,
    submittedAt: row.submitted_at,
    contentHash: row.content_hash.toString('hex'),
    redactedAt: row.redacted_at,
    json,
    content: JSON.parse(json),
    files: files.filter(({ scan }) => isGivenTo('others', scan)),
    withheld: files.filter(({ scan }) => !isGivenTo('others', scan)),
  };
}

async function filesOf(db: Queryable, vault: Vault, number: number, revision: number): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('submission_file as r')
    .innerJoin('attachment as f', 'f.file_no', 'r.file_no')
    .leftJoin('file_key as k', 'k.stored_no', 'f.stored_no')
    .leftJoin('file_scan as c', 'c.stored_no', 'f.stored_no')
    .select([...FILE_COLUMNS, 'c.scan_st'])
    .where('r.jnco_afe_no', '=', number)
    .where('r.revision', '=', revision)
    .orderBy('f.created_at')
    .orderBy('f.file_no')
    .execute();
  return rows.map((row) => readRow(vault, row as typeof row & { scan_st: ScanState | null }));
}
