import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../server/database/database.ts';
import type { Tables } from '../../server/database/tables.ts';
import { saidFields } from '../postings/posting.records.ts';
import type { PostingFile } from '../postings/postingFile.records.ts';
import { PERIOD_COLUMNS } from '../retention/periods.records.ts';
import { type PeriodVersion, periodNames } from '../retention/periods.ts';
import { namedDocuments, type ResolvedPosting } from './contentPosting.records.ts';
import type { Content } from './readContent.records.ts';

/* Content is written by comparison: the tables' triggers raise the content version at every statement, changed rows or
   not, so a statement is only sent when some row differs. */

// Their names are those of the columns.
const SAID = Object.keys(saidFields) as (keyof typeof saidFields)[];

const TABLES = {
  company: {
    key: ['company_cd'],
    columns: ['company_cd', 'name', 'line', 'description', 'glyph', 'colours', 'drawings', 'sort_order'],
  },
  category: { key: ['category_cd'], columns: ['category_cd', 'name', 'sort_order'] },
  code_group: { key: ['module_cd', 'field_cd'], columns: ['module_cd', 'field_cd', 'title', 'sort_order'] },
  code: {
    key: ['module_cd', 'field_cd', 'cd'],
    columns: ['module_cd', 'field_cd', 'cd', 'nm', 'sort_order', 'in_use', 'extra'],
  },
  posting: {
    key: ['company_cd', 'pblanc_no'],
    columns: [
      ...['company_cd', 'pblanc_no', 'category_cd', ...SAID],
      ...['body', 'shown', 'publish_at', 'accept_from', 'accept_to', 'closed_at', 'close_reason', 'finished_at'],
      ...['edit_until_deadline', 'form', 'was_shown', 'season'],
    ],
  },
  support_field: {
    key: ['company_cd', 'pblanc_no', 'rcrt_sect_no'],
    columns: ['company_cd', 'pblanc_no', 'rcrt_sect_no', 'rcrt_sect_dc', 'sort_order'],
  },
  policy: {
    key: ['kind', 'version'],
    columns: ['kind', 'version', 'title', 'effective_on', 'offered', 'html', 'markdown'],
  },
  consent_text: {
    key: ['consent_cd', 'version'],
    columns: ['consent_cd', 'version', 'title', 'body', 'required', 'moment', 'sort_order'],
  },
  page_text: { key: ['page'], columns: ['page', 'body'] },
  retention_period: { key: ['effective_on'], columns: ['effective_on', ...Object.values(PERIOD_COLUMNS)] },
} as const;

export type ContentTable = keyof typeof TABLES;
export type ContentRow = Record<string, unknown>;

/** Inserts new rows and updates those that differ; answers how many. Rows not given stay. */
export async function writeRows(tx: Tx, table: ContentTable, rows: ContentRow[]): Promise<number> {
  const { key, columns } = TABLES[table];
  const all = sql.join(columns.map((column) => sql.ref(column)));
  const target = sql.table(table);
  // Values of the table's own types, from one parameter.
  const given = sql`SELECT ${all} FROM jsonb_populate_recordset(NULL::${target}, ${JSON.stringify(rows)}::jsonb)`;
  const differing = sql`${given} EXCEPT SELECT ${all} FROM ${target}`;
  const found = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (${differing}) AS d`.execute(tx);
  const count = found.rows[0]?.count ?? 0;
  if (count === 0) return 0;
  const others = columns.filter((column) => !(key as readonly string[]).includes(column));
  const set = sql.join(others.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));
  const conflict = sql.join(key.map((column) => sql.ref(column)));
  await sql`INSERT INTO ${target} (${all}) ${differing} ON CONFLICT (${conflict}) DO UPDATE SET ${set}`.execute(tx);
  return count;
}

/** Removes the support fields of the given postings that the given rows no longer name. */
export async function removeOldSupportFields(tx: Tx, rows: ContentRow[]): Promise<number> {
  const old = sql`
    SELECT s.company_cd, s.pblanc_no, s.rcrt_sect_no
      FROM support_field s
      JOIN (SELECT DISTINCT company_cd, pblanc_no FROM jsonb_populate_recordset(NULL::support_field, ${JSON.stringify(rows)}::jsonb)) p
        USING (company_cd, pblanc_no)
     EXCEPT SELECT company_cd, pblanc_no, rcrt_sect_no
      FROM jsonb_populate_recordset(NULL::support_field, ${JSON.stringify(rows)}::jsonb)`;
  const found = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (${old}) AS o`.execute(tx);
  const count = found.rows[0]?.count ?? 0;
  if (count > 0) {
    await sql`DELETE FROM support_field WHERE (company_cd, pblanc_no, rcrt_sect_no) IN (${old})`.execute(tx);
  }
  return count;
}

/** The words of notices as they were imported, by name. */
export async function readMailWords(tx: Tx): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ body: Record<string, unknown> }>`
    SELECT body FROM page_text WHERE page = 'mail'`.execute(tx);
  return rows[0]?.body ?? {};
}

/** The groups of codes there are. */
export async function readCodeGroups(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('code').select('field_cd').distinct().execute();
  return rows.map(({ field_cd }) => field_cd);
}

/** The day each posting's relative times were first counted from, by "company-number". */
export async function readImportDays(tx: Tx): Promise<Record<string, string>> {
  const { rows } = await sql<{
    body: Record<string, string>;
  }>`SELECT body FROM page_text WHERE page = 'import-days'`.execute(tx);
  return rows[0]?.body ?? {};
}

export type PostingMarks = Pick<
  Selectable<Tables['posting']>,
  'closed_at' | 'close_reason' | 'finished_at' | 'was_shown'
>;

/** What became of a posting (closed early, finished, seen once): an import that says nothing of it leaves it. */
export async function readPostingMarks(tx: Tx) {
  const { rows } = await sql<
    PostingMarks & { id: string }
  >`SELECT company_cd || '-' || pblanc_no AS id, closed_at, close_reason, finished_at, was_shown FROM posting`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The database's clock, from which relative times are counted. */
export async function readNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`SELECT app_now() AS at`.execute(tx);
  return rows[0]!.at;
}

/** Periods of retention by their columns. */
export const periodRow = ({ day, ...periods }: PeriodVersion): ContentRow => ({
  effective_on: day,
  ...Object.fromEntries(periodNames.map((name) => [PERIOD_COLUMNS[name], periods[name]])),
});

export function postingRow(resolved: ResolvedPosting, marks: PostingMarks | undefined): ContentRow {
  const { posting, body, publishAt, from, to, closedAt, finishedAt } = resolved;
  return {
    company_cd: posting.company,
    pblanc_no: posting.number,
    category_cd: posting.category,
    season: posting.season,
    ...Object.fromEntries(SAID.map((name) => [name, posting[name]])),
    body,
    shown: posting.shown,
    publish_at: publishAt,
    accept_from: from,
    accept_to: to,
    closed_at: closedAt ?? marks?.closed_at ?? null,
    close_reason: closedAt ? posting.closedEarly?.reason : (marks?.close_reason ?? null),
    finished_at: finishedAt ?? marks?.finished_at ?? null,
    edit_until_deadline: posting.editUntilDeadline,
    form: { ...posting.form, documents: namedDocuments(posting) },
    was_shown: posting.wasShown ?? marks?.was_shown ?? false,
  };
}

export function supportFieldRows(posting: PostingFile): ContentRow[] {
  return posting.fields.map(({ no, name }, order) => ({
    company_cd: posting.company,
    pblanc_no: posting.number,
    rcrt_sect_no: no,
    rcrt_sect_dc: name,
    sort_order: order + 1,
  }));
}

export function companyRows(companies: Content['companies']): ContentRow[] {
  return companies.map(({ cd, ...rest }, order) => ({ company_cd: cd, ...rest, sort_order: order + 1 }));
}

export function categoryRows(categories: Content['categories']): ContentRow[] {
  return categories.map(({ cd, name }, order) => ({ category_cd: cd, name, sort_order: order + 1 }));
}

export function codeRows({ module, groups }: Content['codes']): ContentRow[] {
  return groups.flatMap(({ field, codes }) =>
    codes.map(({ order, extra = {}, ...code }) => ({
      module_cd: module,
      field_cd: field,
      ...code,
      sort_order: order,
      extra,
    })),
  );
}

/** What groups are called, in their order. */
export function codeGroupRows({ module, groups }: Content['codes']): ContentRow[] {
  return groups.map(({ field, title }, order) => ({
    module_cd: module,
    field_cd: field,
    title,
    sort_order: order + 1,
  }));
}

export function consentRows(consents: Content['consents']): ContentRow[] {
  return consents.map(({ cd, ...rest }, order) => ({ consent_cd: cd, ...rest, sort_order: order + 1 }));
}
