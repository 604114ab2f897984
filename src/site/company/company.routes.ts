import {
  type CompanyCount,
  countByCompany,
  findClosingFirst,
  findDeadlines,
  readHomeWords,
  readPageText,
} from '../../domain/company/company.queries.ts';
import { countByCategory } from '../../domain/postings/categories.queries.ts';
import { midnightOf } from '../../domain/postings/deadlines.ts';
import { postingFilter } from '../../domain/postings/posting.records.ts';
import { findPostings } from '../../domain/postings/postingList.queries.ts';
import { readNextEdge } from '../../domain/postings/postings.queries.ts';
import { dayOf } from '../../fields/koreanDate.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import { open, type Route } from '../../server/serve.ts';
import { companyCalls, type SHORTCUTS } from './company.calls.ts';

/** Postings in the home page's row of those that close first. */
const CLOSING_FIRST = 4;

/** Days of the home page's calendar, today among them. */
const CALENDAR_DAYS = 14;
/** Places among its shortcuts. */
const PLACES = 2;

const openOf = (companies: CompanyCount[]) => companies.reduce((sum, { count }) => sum + count, 0);

export const companyRoutes: readonly Route[] = [
  open(companyCalls.home, async ({ arrivedAt, freshUntil }, context) => {
    const { db } = context;
    const edge = await readNextEdge(db, arrivedAt);
    if (edge) freshUntil(edge);
    const { group, ...words } = await readHomeWords(db);
    const companies = await countByCompany(db, arrivedAt);
    return {
      headline: group.headline,
      description: group.description,
      openCount: openOf(companies),
      closingSoon: await findClosingFirst(db, arrivedAt, CLOSING_FIRST),
      categories: await countByCategory(db, arrivedAt),
      companiesHeading: group.companiesHeading,
      companies,
      ...words,
      today: dayOf(arrivedAt),
      deadlines: await findDeadlines(db, arrivedAt, new Date(midnightOf(arrivedAt.getTime(), CALENDAR_DAYS))),
      shortcuts: await shortcuts(context, arrivedAt),
    };
  }),

  open(companyCalls.page, async ({ input, arrivedAt, freshUntil }, { db }) => {
    const page = input.page === '' ? undefined : await readPageText(db, input.page, arrivedAt);
    if (!page) throw problem('notFound');
    if (page.until) freshUntil(page.until);
    const edge = await readNextEdge(db, arrivedAt);
    if (edge) freshUntil(edge);
    const companies = await countByCompany(db, arrivedAt);
    return { text: page.text, openCount: openOf(companies), companies };
  }),
];

/** What people often look for, as far as it finds something now. */
async function shortcuts(context: Context, at: Date) {
  const every = { ...postingFilter.blank(), page: 1, size: 1 };
  const { careers, places } = (await findPostings(context, every, at)).facets;
  const has = async (narrowed: Partial<typeof every>) =>
    (await findPostings(context, { ...every, ...narrowed }, at)).total > 0;
  const shortcut = (filter: (typeof SHORTCUTS)[number], value: string, name = value) => ({ filter, value, name });
  const beginners = careers.filter(({ code, count }) => code === '신입' && count !== 0);
  return [
    ...beginners.map(({ code }) => shortcut('career', code)),
    ...places.slice(0, PLACES).map(({ code }) => shortcut('place', code)),
    ...((await has({ kind: '상시' })) ? [shortcut('kind', '상시', '상시 채용')] : []),
    ...((await has({ ends: 'week' })) ? [shortcut('ends', 'week', '이번 주 마감')] : []),
  ];
}
