import { sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { Operator, Recorded } from '../../server/operatorCaller.ts';
import type { PostingKey } from '../postings/postings.queries.ts';
import type { Searched } from './recordedActs.ts';

/** The operator to whom something is about to be shown, from which address, and by which act: as a request has them. */
export interface Accessing {
  operator: Operator;
  address: string;
  act: string;
}

/** What is about to be shown: people by their numbers alone, never a name or a word that was typed. */
export interface Shown {
  company?: string;
  posting?: string;
  /** Numbers of the applications. */
  applications?: readonly number[];
  /** Ids of those who are shown as members. */
  members?: readonly string[];
  searched?: Searched;
  /** Whether mail addresses or telephone numbers are shown. */
  contact?: boolean;
  reason?: string;
  /** SHA-256 of the file that leaves. */
  digest?: Buffer;
}

/**
 * Writes the one row of a call that shows people, in the transaction that read them, and hands back what it shows, which
 * a call that records can answer with in no other way. A search that found nobody is recorded too. Rejects where it
 * cannot be recorded, and then nothing is shown.
 */
export async function recordAccess<T>(tx: Tx, by: Accessing, shown: Shown, output: T): Promise<Recorded<T>> {
  const { company = null, posting = null, searched = null, reason = null, contact = false, digest = null } = shown;
  await tx
    .insertInto('access_log')
    .values({
      ...{ act: by.act, operator_id: by.operator.id, session_no: by.operator.session.number, address: by.address },
      ...{ company_cd: company, pblanc_no: posting, searched, reason, contact, digest },
      numbers: sql`${shown.applications ?? []}::bigint[]`,
      members: sql`${shown.members ?? []}::uuid[]`,
    })
    .execute();
  return output as Recorded<T>;
}

/** The same for a list that shows people now and then: without one of them it leaves no row. */
export async function recordShown<T>(tx: Tx, by: Accessing, shown: Shown, output: T): Promise<Recorded<T>> {
  const { applications = [], members = [] } = shown;
  return applications.length + members.length > 0 ? recordAccess(tx, by, shown, output) : (output as Recorded<T>);
}

/** Who takes what out of the product by command, and why. */
export interface Exporting {
  /** Shared by the records of one run. */
  run: string;
  /** As they were named, and as the system knows them. */
  by: string;
  systemUser: string;
  reason: string;
  posting: PostingKey;
  /** Whether the list holds mail addresses and telephone numbers. */
  contact: boolean;
}

/** What is recorded: that these applications are about to leave, or that they have, with the manifest's SHA-256. */
export type ExportAct =
  | { act: 'export'; numbers: readonly number[] }
  | { act: 'exported'; numbers: readonly number[]; digest: Buffer };

/**
 * Records an export by command, before its first byte leaves. The serving role only adds to this table and reads it;
 * rejects where it cannot be recorded, and then nothing may leave.
 */
export async function recordExport(db: Queryable, exporting: Exporting, done: ExportAct): Promise<void> {
  const { run, by, systemUser, reason, posting, contact } = exporting;
  const digest = done.act === 'exported' ? done.digest : null;
  await sql`INSERT INTO access_log (run, act, made_by, os_user, company_cd, pblanc_no, numbers, contact, reason, digest)
    VALUES (${run}, ${done.act}, ${by}, ${systemUser}, ${posting.companyCode}, ${posting.postingNumber},
      ${done.numbers}::bigint[], ${contact}, ${reason}, ${digest})`.execute(db);
}

/** An export as it is read: what was about to leave, or has left. */
export interface ExportRecord {
  at: Date;
  act: ExportAct['act'];
  by: string;
  systemUser: string;
  reason: string;
  contact: boolean;
  numbers: number;
  digest: string | null;
}

/** The exports of a posting, the oldest first; of one application alone where its number is given. */
export async function readExports(db: Queryable, posting: PostingKey, number?: number): Promise<ExportRecord[]> {
  const { rows } = await sql<ExportRecord>`
    SELECT at, act, made_by AS by, os_user AS "systemUser", reason, contact, cardinality(numbers) AS numbers,
      encode(digest, 'hex') AS digest
      FROM access_log WHERE company_cd = ${posting.companyCode} AND pblanc_no = ${posting.postingNumber}
       AND act IN ('export', 'exported') ${number === undefined ? sql`` : sql`AND numbers @> ARRAY[${number}]::bigint[]`}
     ORDER BY at, access_id`.execute(db);
  return rows;
}
