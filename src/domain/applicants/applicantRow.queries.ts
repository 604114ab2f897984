import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Sealer, Vault } from '../../server/vault.ts';
import type { PostingKey } from '../postings/postings.queries.ts';
import { type ApplicantRow, type Card, COLUMN_FIELDS, ROW_FORM } from './applicantRow.ts';
import { type Keyed, keyedOf } from './foundBy.ts';
import { CAREER_FROM } from './listChoices.ts';

/** The envelope opens only as the card of this application. */
export const cardContext = (number: number) => `applicant card ${number}`;

// Short enough to be read aloud: no letter that is taken for a digit.
const BLIND_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BLIND_LENGTH = 6;
// The first that nobody of the posting has is taken.
const CANDIDATES = 4;

function blindNumber(): string {
  return Array.from({ length: BLIND_LENGTH }, () => BLIND_LETTERS[randomInt(BLIND_LETTERS.length)]).join('');
}

/**
 * A keyed hash as a number of 64 bits, as PostgreSQL reads it. Of this posting alone, so that nobody who has the table
 * alone can tell that two applications are of one person.
 */
function keyedNumber(vault: Vault, keyId: string, { companyCode, postingNumber }: PostingKey, word: string): string {
  const hash = vault.lookupWith(keyId, 'applicant', `${companyCode} ${postingNumber} ${word}`);
  return String(hash.readBigInt64BE());
}

/** The numbers that words are kept under with one key. */
export function foundByNumbers(vault: Vault, keyId: string, posting: PostingKey, keyed: readonly Keyed[]): string[] {
  return keyed.map(({ by, word }) => keyedNumber(vault, keyId, posting, `${by} ${word}`));
}

/** The number that a word of a list is kept under with one key; `wire` is the field it is an answer to. */
export function wordNumber(
  vault: Vault,
  keyId: string,
  posting: PostingKey,
  said: ApplicantRow['words'][number],
): string {
  return keyedNumber(vault, keyId, posting, `${said.wire} ${said.word}`);
}

/** What is written of a row, each value by a name of its own: statements that are compiled once spread none. */
export interface WrittenRow {
  rowColumns: (string | null)[];
  rowMonths: number;
  rowFileKinds: string[];
  rowWords: string[];
  rowFoundBy: string[];
  rowKeyId: string;
  rowCard: Buffer;
  rowBlind: string[];
}

/** Seals and hashes a row, by the application's own key and the current encryption key. */
export function sealRow(
  { vault, sealer }: { vault: Vault; sealer: Sealer },
  posting: PostingKey,
  number: number,
  row: ApplicantRow,
): WrittenRow {
  const keyId = vault.currentKeyId;
  return {
    rowColumns: row.columns,
    rowMonths: row.careerMonths,
    rowFileKinds: row.fileKinds,
    rowWords: [...new Set(row.words.map((said) => wordNumber(vault, keyId, posting, said)))],
    rowFoundBy: foundByNumbers(vault, keyId, posting, keyedOf(row.card)),
    rowKeyId: keyId,
    rowCard: sealer.seal(row.card satisfies Card, cardContext(number)),
    rowBlind: Array.from({ length: CANDIDATES }, blindNumber),
  };
}

/** Whose row it is, and of which copy. */
interface OfCopy {
  number: number;
  companyCode: string;
  postingNumber: string;
  revision: number;
  submittedAt: Date;
  redactedAt?: Date | null;
}

const places = (array: unknown) => COLUMN_FIELDS.map((_, index) => sql`(${array}::text[])[${sql.lit(index + 1)}]`);

// The first number of the posting from this one on. In the order of their index: asked for itself alone, the planner
// would as well read all that the posting has while it has few, and goes on with that plan when it has many.
const nextBlind = ({ companyCode, postingNumber }: OfCopy, number: RawBuilder<unknown>) => sql`(
  SELECT other.blind_no FROM applicant other
   WHERE other.company_cd = ${companyCode} AND other.pblanc_no = ${postingNumber} AND other.blind_no >= ${number}
   ORDER BY other.blind_no LIMIT 1)`;

const BANDS = sql.join(CAREER_FROM.map((months) => sql.lit(months)));

/** What counts are made of, of a row that has columns of these names: one text, the same for the same answers, read by `groupOf`. */
export const answersIn = (row: string) => {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql<string>`json_build_array(${column('rcrt_sect_no')}, ${column('carr_fg_cd')}, ${column('atscolc_cd')},
    width_bucket(${column('career_months')}, ARRAY[${BANDS}]), ${column('file_kinds')})::text`;
};

const ANSWERED = [...COLUMN_FIELDS.map(({ field }) => field.wire), 'career_months', 'file_kinds'];
const OF_COPY = ['revision', 'submitted_at', 'redacted_at', 'form'];
const SEALED = ['words', 'found_by', 'key_id', 'card'];
const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const GIVEN = refs(['jnco_afe_no', 'company_cd', 'pblanc_no', 'blind_no', ...OF_COPY, ...ANSWERED, ...SEALED]);

/** The statement that writes a row, also as a part of another: the number of blind reading stays what it was. */
export const writingRow = (of: OfCopy, row: WrittenRow) => sql<object>`
  INSERT INTO applicant (${GIVEN}, answers)
  SELECT given.*, ${answersIn('given')} FROM (SELECT ${of.number}::bigint, ${of.companyCode}::text, ${of.postingNumber}::text,
    (SELECT free FROM unnest(${row.rowBlind}::text[]) free
      WHERE ${nextBlind(of, sql.ref('free'))} IS DISTINCT FROM free LIMIT 1),
    ${of.revision}::int, ${of.submittedAt}::timestamptz, ${of.redactedAt ?? null}::timestamptz, ${sql.lit(ROW_FORM)},
    ${sql.join(places(row.rowColumns))}, ${row.rowMonths}::int, ${row.rowFileKinds}::text[], ${row.rowWords}::bigint[],
    ${row.rowFoundBy}::bigint[], ${row.rowKeyId}::text, ${row.rowCard}::bytea) given (${GIVEN})
  ON CONFLICT (jnco_afe_no) DO UPDATE SET ${sql.join(REWRITTEN)}`;

const REWRITTEN = [...OF_COPY, ...ANSWERED, ...SEALED, 'answers'].map(
  (column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`,
);

/** Writes the row of a copy. */
export async function writeRow(db: Queryable, of: OfCopy, row: WrittenRow): Promise<void> {
  await writingRow(of, row).execute(db);
}
