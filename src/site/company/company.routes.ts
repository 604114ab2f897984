import {
  type CompanyCount,
  countByCompany,
  findClosingFirst,
  readHomeWords,
  readPageText,
} from '../../domain/company/company.queries.ts';
import { countByCategory, readNextEdge } from '../../domain/postings/postings.queries.ts';
import { problem } from '../../http/problem.ts';
import { open, type Route } from '../../server/serve.ts';
import { companyCalls } from './company.calls.ts';

/** Postings in the home page's row of those that close first. */
const CLOSING_FIRST = 4;

const openOf = (companies: CompanyCount[]) => companies.reduce((sum, { count }) => sum + count, 0);

export const companyRoutes: readonly Route[] = [
  open(companyCalls.home, async ({ arrivedAt, freshUntil }, { db }) => {
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
    };
  }),

  open(companyCalls.page, async ({ input, arrivedAt, freshUntil }, { db }) => {
    const text = input.page === '' ? undefined : await readPageText(db, input.page);
    if (!text) throw problem('notFound');
    const edge = await readNextEdge(db, arrivedAt);
    if (edge) freshUntil(edge);
    const companies = await countByCompany(db, arrivedAt);
    return { text, openCount: openOf(companies), companies };
  }),
];
