import { listCompanies } from '../../domain/operators/operators.queries.ts';
import { holds } from '../../domain/operators/roles.ts';
import { closingPostings, readTroubles } from '../../domain/operators/today.queries.ts';
import { problem } from '../../http/problem.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { todayCalls } from './today.calls.ts';

export const todayRoutes: Route[] = [
  forOperator(todayCalls.closing, async ({ input, scope, arrivedAt }, { db }) => {
    const company = input.company === '' ? undefined : input.company;
    // Another company's number is answered like one that nobody has.
    const isThere = async (code: string) => (await listCompanies(db)).some((one) => one.code === code);
    if (company !== undefined && !(holds(scope.companies, company) && (await isThere(company)))) {
      throw problem('noCompany');
    }
    return closingPostings(scope, db, arrivedAt, company);
  }),

  forOperator(todayCalls.troubles, ({ scope, arrivedAt }, { db }) => readTroubles(scope, db, arrivedAt)),
];
