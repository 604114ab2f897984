import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { IncomingFile } from '../../server/files/fileStore.ts';
import type { Vault } from '../../server/vault.ts';
import { SubmitStatus } from '../applications/application.ts';
import type { PostingKey } from '../postings/postings.queries.ts';
import type { AskedExport, ExportKind, ExportTimes } from './exportedFile.ts';

/** The envelope of what was asked for opens only as its export's. */
export const exportContext = (number: string) => `export ${number}`;

/** An export as it is kept. */
export interface StoredExport extends ExportTimes, PostingKey {
  number: string;
  kind: ExportKind;
  asked: AskedExport;
  people: number;
  contact: boolean;
  madeBy: string;
  madeAt: Date;
  approvedBy: string | null;
  aloneFrom: Date | null;
  done: number;
  size: number | null;
  sha256: Buffer | null;
  stored: { number: string; key: Buffer } | undefined;
  downloads: number;
  /** How many of whom it is of are still there as they were. */
  standing: number;
}

/** What is kept of an export that is asked for. */
export type NewExport = Pick<
  StoredExport,
  'number' | 'kind' | 'asked' | 'contact' | 'madeBy' | 'madeAt' | 'approvedAt' | 'companyCode' | 'postingNumber'
> & { numbers: readonly number[] };

/** Keeps an export and whom it is of. */
export async function insertExport(tx: Tx, vault: Vault, one: NewExport): Promise<void> {
  const { number, numbers, asked } = one;
  await tx
    .insertInto('export_job')
    .values({
      ...{ export_no: number, company_cd: one.companyCode, pblanc_no: one.postingNumber, kind: one.kind },
      ...{ asked: vault.seal(asked, exportContext(number)), people: numbers.length, contact: one.contact },
      ...{ made_by: one.madeBy, made_at: one.madeAt, act_no: null, approved_by: null, approved_at: one.approvedAt },
      ...{ failed_at: null, ready_at: null, stored_no: null, file_key: null, size: null, sha256: null },
      ...{ void_at: null, void_by: null },
    })
    .execute();
  await sql`INSERT INTO export_person (export_no, jnco_afe_no)
    SELECT ${number}, person FROM unnest(${numbers}::bigint[]) AS person`.execute(tx);
}

const MOST_LISTED = 100;

// Withdrawn or destroyed since, or without an answer whose consent was withdrawn: the file says more than it may.
const stands = sql<number>`(SELECT count(*)::int FROM export_person x JOIN application a USING (jnco_afe_no)
  WHERE x.export_no = e.export_no AND a.sbmt_st = ${sql.lit(SubmitStatus.submitted)} AND NOT EXISTS (
    SELECT FROM submission s WHERE s.jnco_afe_no = a.jnco_afe_no AND s.redacted_at > e.made_at))`;

async function exportsBy(db: Queryable, vault: Vault, which: RawBuilder<unknown>): Promise<StoredExport[]> {
  const { rows } = await sql<
    Omit<StoredExport, 'asked' | 'stored'> & { sealed: Buffer; place: string | null; key: Buffer }
  >`
    SELECT e.export_no AS number, e.company_cd AS "companyCode", e.pblanc_no AS "postingNumber", e.kind, e.asked AS sealed,
      e.people, e.contact, e.made_by AS "madeBy", e.made_at AS "madeAt", e.approved_by AS "approvedBy",
      e.approved_at AS "approvedAt", e.failed_at AS "failedAt", e.ready_at AS "readyAt", e.void_at AS "voidAt", e.done,
      e.size::float8 AS size, e.sha256, e.stored_no AS place, e.file_key AS key, e.downloads, w.alone_from AS "aloneFrom",
      coalesce(w.state = 'waiting' AND w.until > app_now(), false) AS waits, ${stands} AS standing
      FROM export_job e LEFT JOIN two_person_act w USING (act_no)
     WHERE ${which} ORDER BY e.made_at DESC, e.export_no LIMIT ${MOST_LISTED}`.execute(db);
  return rows.map(({ sealed, place, key, ...one }) => ({
    ...one,
    asked: vault.open<AskedExport>(sealed, exportContext(one.number)),
    stored: place === null ? undefined : { number: place, key },
  }));
}

/** The exports of a posting, the latest first. */
export const exportsOf = (db: Queryable, vault: Vault, { companyCode, postingNumber }: PostingKey) =>
  exportsBy(db, vault, sql`e.company_cd = ${companyCode} AND e.pblanc_no = ${postingNumber}`);

/** The export of a number; undefined if there is none. */
export async function findExport(db: Queryable, vault: Vault, number: string): Promise<StoredExport | undefined> {
  const [one] = await exportsBy(db, vault, sql`e.export_no::text = ${number}`);
  return one;
}

/** Whom an export is of, in the order of their numbers. */
export async function peopleOf(db: Queryable, number: string): Promise<number[]> {
  const query = db.selectFrom('export_person').select('jnco_afe_no').where('export_no', '=', number);
  return (await query.orderBy('jnco_afe_no').execute()).map(({ jnco_afe_no }) => jnco_afe_no);
}

const update = (db: Queryable, number: string) => db.updateTable('export_job').where('export_no', '=', number);

/** Notes the act of two people that an export waits for. */
export const noteExportAsked = (tx: Tx, number: string, act: string) =>
  update(tx, number).set({ act_no: act }).execute();

/** Lets an export be made. */
export const approveExport = (tx: Tx, number: string, { approvedBy, at }: { approvedBy: string | null; at: Date }) =>
  update(tx, number).set({ approved_by: approvedBy, approved_at: at }).where('approved_at', 'is', null).execute();

/** Tells how far the making is. */
export const noteExported = (db: Queryable, number: string, done: number) => update(db, number).set({ done }).execute();

/** Notes that an export could not be made. */
export const noteExportFailed = (db: Queryable, number: string, at: Date) =>
  update(db, number).set({ failed_at: at }).where('ready_at', 'is', null).execute();

/** Notes the file that was made; false where nobody waits for it any longer. */
export async function noteExportReady(
  tx: Tx,
  vault: Vault,
  { number, asked }: Pick<StoredExport, 'number' | 'asked'>,
  { file, at }: { file: IncomingFile; at: Date },
): Promise<boolean> {
  const made = {
    ...{ ready_at: at, stored_no: file.number, file_key: file.key, size: file.size, sha256: file.sha256 },
    // The file is locked: the password is nowhere but with whoever was told it.
    asked: vault.seal({ ...asked, password: null }, exportContext(number)),
    failed_at: null,
  };
  const { numUpdatedRows } = await update(tx, number)
    .set(made)
    .where('ready_at', 'is', null)
    .where('void_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Declares an export void; `by` nobody where somebody in it is no longer there. */
export const voidExport = (db: Queryable, number: string, { by, at }: { by: string | null; at: Date }) =>
  update(db, number).set({ void_at: at, void_by: by }).where('void_at', 'is', null).execute();

/** Counts a download. */
export const countDownload = (tx: Tx, number: string) =>
  update(tx, number)
    .set(({ eb }) => ({ downloads: eb('downloads', '+', 1) }))
    .execute();

/** Takes the bytes from an export: with the key no copy of them can be opened. */
export const forgetBytes = (db: Queryable, number: string) =>
  update(db, number).set({ stored_no: null, file_key: null }).execute();

/** What falls due of an export. */
export interface DueExport {
  number: string;
  what: 'void' | 'bytes' | 'rows';
}

/** Exports of whom somebody is no longer there, those whose files have to go, and old rows. */
export async function exportsOver(
  db: Queryable,
  { readyBefore, madeBefore }: { readyBefore: Date; madeBefore: Date },
): Promise<DueExport[]> {
  const { rows } = await sql<DueExport>`
    SELECT e.export_no AS number, 'void' AS what FROM export_job e
     WHERE e.void_at IS NULL AND (e.ready_at IS NULL OR e.ready_at > ${readyBefore}) AND ${stands} < e.people
    UNION ALL SELECT export_no, 'bytes' FROM export_job
     WHERE stored_no IS NOT NULL AND (void_at IS NOT NULL OR ready_at <= ${readyBefore})
    UNION ALL SELECT export_no, 'rows' FROM export_job WHERE made_at <= ${madeBefore} AND stored_no IS NULL`.execute(
    db,
  );
  return rows;
}

/** Removes what is left of an export. */
export const removeExport = (db: Queryable, number: string) =>
  db.deleteFrom('export_job').where('export_no', '=', number).execute();
