import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import {
  endColumn,
  isOpenAt,
  isVisible,
  type SummaryRow,
  summaryColumns,
  summaryOf,
  summaryTables,
} from '../postings/postings.queries.ts';
import { nextPeriods, periodsAt } from '../retention/periods.queries.ts';
import { type Periods, withPeriodsIn } from '../retention/periods.ts';
import { type FaqText, type GroupText, groupText, type PageTexts, type TalentedText } from './companyPages.records.ts';
import { type PageName, STORED_AS } from './companyPages.ts';

/** What the home page says of the other pages. */
export interface HomeWords {
  group: Pick<GroupText, 'headline' | 'companiesHeading' | 'description'>;
  values: { name: string; line: string }[];
  /** The questions that content marks as the most asked. */
  questions: { id: string; question: string }[];
  /** What each company says of itself in short. */
  introduced: { code: string; facts: { name: string; value: string }[] }[];
}

/** The words of the home page, in one statement; blank before content is imported. */
export async function readHomeWords(db: Queryable): Promise<HomeWords> {
  const { rows } = await sql<{ page: string; body: unknown }>`
    SELECT page, body FROM page_text WHERE page IN ('group', 'talented', 'faq')`.execute(db);
  const body = (page: string) => rows.find((row) => row.page === page)?.body;
  const { values = [], companies = [] } = (body('talented') ?? {}) as Partial<TalentedText>;
  const asked = (body('faq') as FaqText | undefined)?.groups.flatMap(({ questions }) => questions) ?? [];
  return {
    group: (body('group') as GroupText | undefined) ?? groupText.blank(),
    values: values.map(({ name, line }) => ({ name, line })),
    questions: asked.filter(({ top }) => top).map(({ id, question }) => ({ id, question })),
    introduced: companies.map(({ company, facts }) => ({ code: company, facts })),
  };
}

/** The words of one of the company's pages, and until when they say this; undefined before content is imported. */
export async function readPageText<P extends PageName>(
  db: Queryable,
  page: P,
  at: Date,
): Promise<{ text: PageTexts[P]; until: Date | null } | undefined> {
  const { rows } = await sql<{ body: PageTexts[P]; periods: Periods; until: Date | null }>`
    SELECT body, (SELECT to_jsonb(v) FROM ${periodsAt(at)} v) AS periods, ${nextPeriods(at)} AS until
      FROM page_text WHERE page = ${STORED_AS[page]}`.execute(db);
  const [row] = rows;
  return row && { text: withPeriodsIn(row.body, row.periods), until: row.until };
}

export interface CompanyCount {
  code: string;
  name: string;
  line: string;
  count: number;
}

/** The companies in their order, each with its postings open at an instant. */
export async function countByCompany(db: Queryable, at: Date): Promise<CompanyCount[]> {
  const { rows } = await sql<CompanyCount>`
    SELECT c.company_cd AS code, c.name, c.line, count(p)::int AS count
    FROM company c LEFT JOIN posting p ON p.company_cd = c.company_cd AND ${isVisible(at)} AND ${isOpenAt(at)}
    GROUP BY c.company_cd ORDER BY c.sort_order`.execute(db);
  return rows;
}

/** The open postings that end first, at most `most`; those without an end come last, talent pools not at all. */
export async function findClosingFirst(db: Queryable, at: Date, most: number) {
  const { rows } = await sql<SummaryRow>`
    SELECT ${summaryColumns} FROM ${summaryTables}
    WHERE ${isVisible(at)} AND ${isOpenAt(at)} AND p.kind <> '인재풀'
    ORDER BY ${endColumn}, p.company_cd, p.pblanc_no LIMIT ${most}`.execute(db);
  return rows.map((row) => summaryOf(row, at));
}

/** How many open postings of a company end on a day (YYYY-MM-DD) in Korea; an end at 00:00 is the day before's. */
export interface DeadlineDay {
  day: string;
  code: string;
  count: number;
}

/** The days on which open postings end, up to an instant, each with its companies in their order. */
export async function findDeadlines(db: Queryable, at: Date, until: Date): Promise<DeadlineDay[]> {
  const { rows } = await sql<DeadlineDay>`
    SELECT to_char((${endColumn} - interval '1 millisecond') AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD') AS day,
      c.company_cd AS code, count(*)::int AS count
    FROM posting p JOIN company c USING (company_cd)
    WHERE ${isVisible(at)} AND ${isOpenAt(at)} AND ${endColumn} <= ${until}
    GROUP BY 1, c.company_cd ORDER BY 1, c.sort_order`.execute(db);
  return rows;
}
