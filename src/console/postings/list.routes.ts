import { chosenIn } from '../../domain/operators/chosenCompany.acts.ts';
import { listPostings } from '../../domain/operators/postings/listPostings.queries.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { listCalls } from './list.calls.ts';

export const listRoutes: Route[] = [
  forOperator(listCalls.list, async ({ input, scope, scopeFor, arrivedAt }, { db }) =>
    listPostings(
      scope,
      db,
      { ...input, company: await chosenIn(scope, db, input.company), drafts: scopeFor('postings.write') },
      arrivedAt,
    ),
  ),
];
