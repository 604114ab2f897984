import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import { createEnvelopeMemory } from '../../server/envelopeMemory.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import type { Vault } from '../../server/vault.ts';
import { SubmitStatus } from '../applications/application.ts';
import { copyContext, type SubmittedContent } from '../applications/applications.queries.ts';
import { sealerOf } from '../applications/draft.queries.ts';
import { inPostings } from '../operators/scope.queries.ts';
import type { PostingKey } from '../postings/postings.queries.ts';
import { standingIn } from './standings.queries.ts';

/** Which application of which posting: by its number, or by the number of blind reading. */
export interface WhichApplicant {
  posting: PostingKey;
  applicant: { number: number } | { blindNumber: string };
  /** An earlier copy; the newest without it. */
  revision?: number;
  /** It is to be opened soon: what it holds stays in memory for its reader. */
  isPreparing?: boolean;
}

/** The same at an instant: what was told by then; for a login, who may have it prepared. */
type AskedAt = WhichApplicant & { at: Date; login?: string };

// Kept for one login each. An envelope that has changed is opened again.
const prepared = createEnvelopeMemory<SubmittedContent, string>();
const preparedKey = (login: string, number: number) => `${login} ${number}`;

/** Forgets what was prepared for a login, but for the applications named. */
export function forgetPrepared(login: string, but: readonly number[] = []): void {
  const kept = new Set(but.map((number) => preparedKey(login, number)));
  prepared.forget((one) => one.startsWith(`${login} `) && !kept.has(one));
}

/** A copy out of its envelope, before anybody is shown any of it. */
export interface CopyToOpen {
  number: number;
  blindNumber: string;
  revision: number;
  submittedAt: Date;
  redactedAt: Date | null;
  /** How many steps its applicant was told to have passed. */
  passed: number;
  content: SubmittedContent;
}

/** Opens the copy of a submission that is valid, within the scope; undefined if there is none. */
export async function readCopy(
  scope: Scope,
  db: Queryable,
  vault: Vault,
  { posting, applicant, revision, isPreparing = false, at, login = '' }: AskedAt,
): Promise<CopyToOpen | undefined> {
  const one =
    'number' in applicant ? sql`a.jnco_afe_no = ${applicant.number}` : sql`r.blind_no = ${applicant.blindNumber}`;
  const { rows } = await sql<Omit<CopyToOpen, 'content'> & { sealed: Buffer; key: Buffer | null }>`
    SELECT a.jnco_afe_no AS number, r.blind_no AS "blindNumber", a.key, s.revision, s.content AS sealed,
      s.submitted_at AS "submittedAt", s.redacted_at AS "redactedAt", coalesce(t.passed, 0) AS passed
      FROM application a JOIN applicant r USING (jnco_afe_no) JOIN submission s USING (jnco_afe_no)
      LEFT JOIN LATERAL ${standingIn(sql.ref('r.told'), at)} t ON true
     WHERE ${inPostings(scope, 'a')} AND a.company_cd = ${posting.companyCode} AND a.pblanc_no = ${posting.postingNumber}
       AND a.sbmt_st = ${sql.lit(SubmitStatus.submitted)} AND a.submitted_revision IS NOT NULL AND ${one}
       ${revision === undefined ? sql`` : sql`AND s.revision = ${revision}`}
     ORDER BY s.revision DESC LIMIT 1`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { sealed, key, ...rest } = row;
  const mine = preparedKey(login, rest.number);
  const known = login === '' ? undefined : prepared.opened(mine, sealed);
  if (known) return { ...rest, content: known };
  const json = sealerOf(vault, { key }).openJson(sealed, copyContext(rest.number, rest.revision));
  const content: SubmittedContent = JSON.parse(json);
  if (isPreparing && login !== '') prepared.keep(mine, sealed, content, json.length);
  return { ...rest, content };
}

/** Forgets that somebody has read these applications: they are unread to them again. Answers how many were read. */
export async function forgetReadings(db: Queryable, operatorId: string, numbers: readonly number[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM applicant_reading
    WHERE operator_id = ${operatorId} AND jnco_afe_no = ANY(${numbers}::bigint[])`.execute(db);
  return Number(numAffectedRows);
}

/** Every copy there is of an application that was found, the newest first. */
export async function copiesOf(db: Queryable, number: number): Promise<Pick<CopyToOpen, 'revision' | 'submittedAt'>[]> {
  const { rows } = await sql<Pick<CopyToOpen, 'revision' | 'submittedAt'>>`
    SELECT revision, submitted_at AS "submittedAt" FROM submission WHERE jnco_afe_no = ${number}
     ORDER BY revision DESC`.execute(db);
  return rows;
}

/** Notes which copy somebody has opened; an earlier one never hides that a later one was read. */
export async function noteReading(
  db: Queryable,
  operatorId: string,
  { number, revision }: Pick<CopyToOpen, 'number' | 'revision'>,
  at: Date,
): Promise<void> {
  await sql`INSERT INTO applicant_reading AS r (operator_id, jnco_afe_no, revision, read_at)
    VALUES (${operatorId}, ${number}, ${revision}, ${at})
    ON CONFLICT (operator_id, jnco_afe_no) DO UPDATE SET read_at = excluded.read_at,
      revision = greatest(r.revision, excluded.revision)`.execute(db);
}
