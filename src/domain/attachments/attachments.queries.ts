import { type ExpressionBuilder, sql } from 'kysely';
import { CODE_MODULE, type CodeBook, isSensitiveFile } from '../../fields/codes.ts';
import { compiled } from '../../server/database/compiled.ts';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { Tables } from '../../server/database/tables.ts';
import { FILE_KEY, type IncomingFile, type StoredBytes } from '../../server/files/fileStore.ts';
import type { Vault } from '../../server/vault.ts';
import type { ApplicationKey } from '../applications/application.ts';
import { readCodes } from '../codes/codes.queries.ts';
import { type Attachment, FILE_KINDS, isGivenTo, type ScanState } from './attachment.ts';
import { askForScan } from './scan.queries.ts';
import { noteKey } from './storedBytes.queries.ts';

/** The name's envelope opens only as the name of this file. */
export const nameContext = (number: string) => `file name ${number}`;

/** What a file is read from: its row `f` and the row of its key `k`. */
export const FILE_COLUMNS = [
  'f.file_no',
  'f.stored_no',
  'f.file_kind_cd',
  'f.file_nm',
  'f.size',
  'f.sha256',
  'f.created_at',
  'k.key',
] as const;

type Row = Pick<
  { [K in keyof Tables['attachment']]: Tables['attachment'][K] },
  'file_no' | 'stored_no' | 'file_kind_cd' | 'file_nm' | 'size' | 'sha256'
> & { created_at: Date; key: Buffer | null; scan_st?: ScanState | null };

/** A file with its bytes; files of several applications may share them. */
export interface StoredFile extends Attachment {
  stored: StoredBytes;
}

/** What seals and opens the names of a file: the key of its bytes. */
export const nameSealer = (vault: Vault, key: Buffer | null) => vault.own(key, FILE_KEY);

/** A row of the table as a file, its name opened. */
export function readRow(vault: Vault, row: Row): StoredFile {
  return {
    number: row.file_no,
    stored: { number: row.stored_no, key: row.key },
    kind: row.file_kind_cd,
    name: nameSealer(vault, row.key).open<string>(row.file_nm, nameContext(row.file_no)),
    size: row.size,
    sha256: row.sha256.toString('hex'),
    at: row.created_at,
    scan: row.scan_st ?? 'none',
  };
}

function filesOf(db: Queryable, key: ApplicationKey) {
  return db
    .selectFrom('attachment as f')
    .innerJoin('application as a', 'a.jnco_afe_no', 'f.jnco_afe_no')
    .where('f.member_id', '=', key.memberId)
    .where('a.member_id', '=', key.memberId)
    .where('a.company_cd', '=', key.companyCode)
    .where('a.pblanc_no', '=', key.postingNumber);
}

const readFiles = compiled((db, key: ApplicationKey) =>
  filesOf(db, key)
    .leftJoin('file_scan as s', 's.stored_no', 'f.stored_no')
    .leftJoin('file_key as k', 'k.stored_no', 'f.stored_no')
    .select([...FILE_COLUMNS, 's.scan_st'])
    .where('f.deleted_at', 'is', null)
    .orderBy('f.created_at')
    .orderBy('f.file_no'),
);

/** The files of a member's draft for a posting, the oldest first. */
export async function listFiles(db: Queryable, vault: Vault, key: ApplicationKey): Promise<StoredFile[]> {
  const { rows } = await readFiles(db, key);
  return rows.map((row) => readRow(vault, row));
}

/** The newest submission of a file's application refers to it. */
export const isSubmitted = (eb: ExpressionBuilder<Tables & { f: Tables['attachment'] }, 'f'>) =>
  eb.exists(
    eb
      .selectFrom('submission_file as r')
      .select('r.file_no')
      .whereRef('r.file_no', '=', 'f.file_no')
      .whereRef('r.jnco_afe_no', '=', 'f.jnco_afe_no')
      .where('r.revision', '=', (newest) =>
        newest
          .selectFrom('submission as s')
          .whereRef('s.jnco_afe_no', '=', 'f.jnco_afe_no')
          .select((max) => max.fn.max('s.revision').as('newest')),
      ),
  );

/** Whether a member can be given this file: in the draft or the valid submission, and not found infected. */
export async function hasFile(db: Queryable, key: ApplicationKey, number: string): Promise<boolean> {
  const row = await filesOf(db, key)
    .leftJoin('file_scan as s', 's.stored_no', 'f.stored_no')
    .select(['f.file_no', 's.scan_st'])
    .where('f.file_no', '=', number)
    .where('f.destroyed_at', 'is', null)
    .where((eb) => eb.or([eb('f.deleted_at', 'is', null), isSubmitted(eb as never)]))
    .executeTakeFirst();
  return row !== undefined && isGivenTo('owner', row.scan_st ?? 'none');
}

/** The kinds of file there are. */
export function readFileKinds(db: Queryable): Promise<CodeBook> {
  return readCodes(db, CODE_MODULE, [FILE_KINDS]);
}

/** The kinds that may only be kept while the consent to sensitive information is in force. */
export async function sensitiveKinds(db: Queryable): Promise<string[]> {
  const book = await readFileKinds(db);
  return (book[FILE_KINDS] ?? []).flatMap(({ cd }) => (isSensitiveFile(book, cd) ? [cd] : []));
}

/** What is kept of an uploaded file besides its bytes. */
export interface NewFile {
  incoming: IncomingFile;
  kind: string;
  name: string;
  media: string;
  at: Date;
  /** Whether a virus scanner is to look at it. */
  scanned: boolean;
}

/** The member and the application the files belong to. */
export interface FilesOwner {
  memberId: string;
  application: number;
}

/** Notes a file of an application. */
export async function addFile(
  tx: Tx,
  vault: Vault,
  { memberId, application }: FilesOwner,
  file: NewFile,
): Promise<Attachment> {
  const { incoming, kind, name, media, at, scanned } = file;
  const row = {
    file_no: incoming.number,
    jnco_afe_no: application,
    member_id: memberId,
    file_kind_cd: kind,
    file_nm: nameSealer(vault, incoming.key).seal(name, nameContext(incoming.number)),
    media_type: media,
    size: incoming.size,
    sha256: incoming.sha256,
    stored_no: incoming.number,
    created_at: at,
  };
  await tx.insertInto('attachment').values(row).execute();
  await noteKey(tx, incoming);
  if (scanned) await askForScan(tx, incoming.number, at);
  return readRow(vault, { ...row, key: incoming.key, scan_st: scanned ? 'pending' : 'none' });
}

/** Takes files out of a draft, by number or by kind; how many they were. */
export async function deleteFiles(
  tx: Tx,
  { memberId, application }: FilesOwner,
  which: { number: string } | { kinds: readonly string[] },
  at: Date,
): Promise<number> {
  if ('kinds' in which && which.kinds.length === 0) return 0;
  const query = tx
    .updateTable('attachment')
    .set({ deleted_at: at })
    .where('jnco_afe_no', '=', application)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null);
  const chosen =
    'number' in which ? query.where('file_no', '=', which.number) : query.where('file_kind_cd', 'in', which.kinds);
  return Number((await chosen.executeTakeFirst()).numUpdatedRows);
}

/** Notes which files a submission refers to, as a part of its statement; their bytes stay as long as it is the newest. */
export const referringTo = (given: { number: number; revision: number; files: string[] }) => sql<object>`
  INSERT INTO submission_file (jnco_afe_no, revision, file_no)
  SELECT ${given.number}::bigint, ${given.revision}::integer, file_no FROM unnest(${given.files}::uuid[]) AS file_no`;

/** A file of a member whose bytes are there, with its media type. */
export async function findFile(db: Queryable, vault: Vault, memberId: string, number: string) {
  const row = await db
    .selectFrom('attachment as f')
    .leftJoin('file_key as k', 'k.stored_no', 'f.stored_no')
    .select([...FILE_COLUMNS, 'f.media_type'])
    .where('f.file_no', '=', number)
    .where('f.member_id', '=', memberId)
    .where('f.destroyed_at', 'is', null)
    .executeTakeFirst();
  return row && { ...readRow(vault, row), media: row.media_type };
}
