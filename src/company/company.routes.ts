import { countByCategory, readNextEdge } from '../postings/postings.queries.ts';
import { open, type Route } from '../server/serve.ts';
import { companyCalls } from './company.calls.ts';
import { countByCompany, findClosingFirst, readHomeWords } from './company.queries.ts';

/** Postings in the home page's row of those that close first. */
const CLOSING_FIRST = 4;

export const companyRoutes: readonly Route[] = [
  open(companyCalls.home, async ({ arrivedAt, freshUntil }, { db }) => {
    const edge = await readNextEdge(db, arrivedAt);
    if (edge) freshUntil(edge);
    const { group, steps } = await readHomeWords(db);
    const companies = await countByCompany(db, arrivedAt);
    return {
      headline: group.headline,
      description: group.description,
      openCount: companies.reduce((sum, { count }) => sum + count, 0),
      closingSoon: await findClosingFirst(db, arrivedAt, CLOSING_FIRST),
      categories: await countByCategory(db, arrivedAt),
      companiesHeading: group.companiesHeading,
      companies,
      steps,
    };
  }),
];
