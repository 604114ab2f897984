import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { sentencesOf } from '../../fields/sentences.ts';
import { compiled } from '../../server/database/compiled.ts';
import type { Queryable } from '../../server/database/database.ts';
import { PHOTO_FIELD } from '../attachments/attachment.ts';
import type { ShownPeriods } from '../retention/keptWords.ts';
import { periodsAt } from '../retention/periods.queries.ts';
import { applicantTypesOf } from './applicantTypes.ts';
import { listedFields, type PostingSummary } from './posting.records.ts';
import { daysLeft, endOfPosting, isOpen, type PostingTimes, statusOf } from './posting.ts';
import { announcementsOfPosting } from './postingActs.queries.ts';
import type { PostingBody, PostingForm } from './postingBody.ts';
import { type ImageRow, imageOf, imagesOfPosting } from './postingImages.queries.ts';

/** What names a posting. */
export interface PostingKey {
  companyCode: string;
  postingNumber: string;
}

/** A field of a posting one can apply for (모집분야). */
export interface SupportField {
  number: string;
  name: string;
}

/** A posting as those who write an application for it need it: when, what it asks, and how it is called. */
export interface Posting extends PostingKey {
  title: string;
  company: string;
  shown: boolean;
  publishAt: Date;
  times: PostingTimes;
  editUntilDeadline: boolean;
  form: PostingForm;
  supportFields: SupportField[];
}

const selectPosting = compiled((db, { companyCode, postingNumber }: PostingKey) =>
  db
    .selectFrom('posting as p')
    .innerJoin('company as c', 'c.company_cd', 'p.company_cd')
    .select(['p.company_cd', 'p.pblanc_no', 'p.title', 'c.name as company', 'p.shown', 'p.publish_at'])
    .select([
      'p.accept_from',
      'p.accept_to',
      'p.closed_at',
      'p.finished_at',
      'p.edit_until_deadline',
      'p.form',
      'p.career',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('support_field as f')
          .select(['f.rcrt_sect_no as number', 'f.rcrt_sect_dc as name'])
          .whereRef('f.company_cd', '=', 'p.company_cd')
          .whereRef('f.pblanc_no', '=', 'p.pblanc_no')
          .orderBy('f.sort_order'),
      ).as('fields'),
    )
    .where('p.company_cd', '=', companyCode)
    .where('p.pblanc_no', '=', postingNumber),
);

/** The posting of that key, hidden and unpublished ones too; whoever answers a visitor asks `isPublished`. */
export async function findPosting(db: Queryable, key: PostingKey): Promise<Posting | undefined> {
  const {
    rows: [row],
  } = await selectPosting(db, key);
  return (
    row && {
      companyCode: row.company_cd,
      postingNumber: row.pblanc_no,
      title: row.title,
      company: row.company,
      shown: row.shown,
      publishAt: row.publish_at,
      times: timesOf(row),
      editUntilDeadline: row.edit_until_deadline,
      form: formOf(row),
      supportFields: row.fields,
    }
  );
}

// A posting that asks nothing differently stores an empty object.
function formOf({ form, career }: { form: Partial<PostingForm>; career: string }): PostingForm {
  const { questions = [], relaxed = [], hidden = [], required = [], files = [], documents = [] } = form;
  return { questions, relaxed, hidden, required, files, documents, applicantTypes: applicantTypesOf(career) };
}

// The photo is named where documents are.
function withPhoto(documents: readonly string[] = [], { hidden = [], relaxed = [] }: Partial<PostingForm>): string[] {
  if (hidden.includes(PHOTO_FIELD)) return [...documents];
  return [...documents, relaxed.includes(PHOTO_FIELD) ? '사진 (선택)' : '사진 1장 (지원서를 쓸 때 올려 주세요)'];
}

/** Whether visitors may see a posting at an instant: shown, and its time of publishing has come. */
export function isPublished(posting: Pick<Posting, 'shown' | 'publishAt'>, at: Date): boolean {
  return posting.shown && posting.publishAt <= at;
}

/** A row's columns of time as the rules of posting.ts take them. */
export function timesOf(row: {
  accept_from: Date;
  accept_to: Date | null;
  closed_at: Date | null;
  finished_at: Date | null;
}): PostingTimes {
  return {
    acceptFrom: row.accept_from,
    acceptTo: row.accept_to,
    closedAt: row.closed_at,
    finishedAt: row.finished_at,
  };
}

/** Postings `p` a visitor may see at an instant. */
export const isVisible = (at: Date) => sql<boolean>`(p.shown AND p.publish_at <= ${at})`;

/** posting.ts's endOfPosting over the columns of `p`: of two the earlier one, and none without either. */
export const endColumn = sql<Date | null>`least(p.accept_to, p.closed_at)`;

/** Closed early or finished at an instant. */
export const isStopped = (at: Date) =>
  sql`(coalesce(p.closed_at <= ${at}, false) OR coalesce(p.finished_at <= ${at}, false))`;

/** posting.ts's isOpen over the columns of `p`; a test holds the two together. */
export const isOpenAt = (at: Date) =>
  sql<boolean>`(p.accept_from <= ${at} AND (p.accept_to IS NULL OR p.accept_to > ${at}) AND NOT ${isStopped(at)})`;

// Their names are those of the columns.
const LISTED = Object.keys(listedFields) as (keyof typeof listedFields)[];

/** Columns of a summary; `p`, `c` and `g` are the posting, its company and its category. */
export const summaryColumns = sql`p.company_cd, p.pblanc_no, ${sql.join(LISTED.map((name) => sql.ref(`p.${name}`)))},
  p.body->>'intro' AS intro, c.name AS company, g.name AS category, p.category_cd,
  p.accept_from, p.accept_to, p.closed_at, p.finished_at`;

/** Postings with their company and category. */
export const summaryTables = sql`posting p JOIN company c USING (company_cd) JOIN category g USING (category_cd)`;

/** A row of `summaryColumns`. */
export interface SummaryRow extends Pick<PostingSummary, keyof typeof listedFields> {
  company_cd: string;
  pblanc_no: string;
  intro: string | null;
  company: string;
  category: string;
  category_cd: string;
  accept_from: Date;
  accept_to: Date | null;
  closed_at: Date | null;
  finished_at: Date | null;
}

/** A posting as lists show it at an instant; days are counted only while it can be applied for. */
export function summaryOf(row: SummaryRow, at: Date): PostingSummary {
  const times = timesOf(row);
  const end = endOfPosting(times);
  return {
    companyCode: row.company_cd,
    postingNumber: row.pblanc_no,
    company: row.company,
    category: row.category,
    categoryCode: row.category_cd,
    ...(Object.fromEntries(LISTED.map((name) => [name, row[name]])) as Pick<SummaryRow, (typeof LISTED)[number]>),
    lead: sentencesOf(row.intro ?? '')[0] ?? '',
    status: statusOf(times, at),
    daysLeft: end && isOpen(times, at) ? daysLeft(end, at) : null,
    acceptFrom: row.accept_from,
    // The one that counts, of which everything is said; only once it has come it is called an early one.
    acceptTo: end,
    closedAt: row.closed_at && row.closed_at <= at ? row.closed_at : null,
  };
}

/** The instant after `at` at which a list of postings first changes by the clock alone; midnight not counted. */
export function nextEdge(at: Date) {
  const columns = ['publish_at', 'accept_from', 'closed_at', 'finished_at'].map((name) => sql.ref(`p.${name}`));
  // Once closed early, a posting says nothing more of the end it was to have.
  const edges = [...columns, endColumn].map((edge) => sql`CASE WHEN ${edge} > ${at} THEN ${edge} END`);
  return sql<Date | null>`(SELECT min(least(${sql.join(edges)})) FROM posting p WHERE p.shown)`;
}

/** A posting as its page shows it, hidden and unpublished ones too; `publishAt` and `shown` say whether it may be. */
export async function readPosting(db: Queryable, key: PostingKey, at: Date) {
  const { rows } = await sql<DetailRow>`
    SELECT ${summaryColumns}, p.shown, p.publish_at, p.headcount, p.body, p.close_reason, p.edit_until_deadline, p.form,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('number', rcrt_sect_no, 'name', rcrt_sect_dc) ORDER BY f.sort_order), '[]')
       FROM support_field f WHERE f.company_cd = p.company_cd AND f.pblanc_no = p.pblanc_no) AS fields,
      ${imagesOfPosting} AS images, ${announcementsOfPosting} AS announcements,
      (SELECT to_jsonb(v) FROM ${periodsAt(at)} v) AS periods
    FROM ${summaryTables} WHERE p.company_cd = ${key.companyCode} AND p.pblanc_no = ${key.postingNumber}`.execute(db);
  return rows[0] && detailOf(rows[0], at);
}

/** A posting's row as its page shows it. */
export function detailOf(row: DetailRow, at: Date) {
  const times = timesOf(row);
  const summary = summaryOf(row, at);
  return {
    shown: row.shown,
    publishAt: row.publish_at,
    times,
    answer: {
      ...summary,
      publishAt: row.publish_at,
      headcount: row.headcount,
      body: { ...row.body, documents: withPhoto(row.body.documents, row.form) },
      supportFields: row.fields,
      images: row.images.map(imageOf),
      announcements: row.announcements?.map(({ at: said, words }) => ({ at: new Date(said), words })),
      closeReason: summary.closedAt ? row.close_reason : null,
      form: formOf(row),
      editUntilDeadline: row.edit_until_deadline,
      kept: row.periods,
    },
  };
}

/** Everything a posting's page shows, as it is read. */
export interface DetailRow extends SummaryRow {
  shown: boolean;
  publish_at: Date;
  headcount: string;
  body: PostingBody;
  close_reason: string | null;
  edit_until_deadline: boolean;
  form: Partial<PostingForm>;
  fields: SupportField[];
  images: ImageRow[];
  announcements: { at: string; words: string }[] | null;
  periods: ShownPeriods;
}

/** The instant after `at` at which lists and counts of postings first change by the clock alone; midnight apart. */
export async function readNextEdge(db: Queryable, at: Date): Promise<Date | null> {
  const { rows } = await sql<{ edge: Date | null }>`SELECT ${nextEdge(at)} AS edge`.execute(db);
  return rows[0]?.edge ?? null;
}
