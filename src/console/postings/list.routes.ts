import { chosenIn } from '../../domain/operators/chosenCompany.acts.ts';
import { listPostings } from '../../domain/operators/postings/listPostings.queries.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { listCalls } from './list.calls.ts';

export const listRoutes: Route[] = [
  forOperator(listCalls.list, async ({ input, scope, scopeFor, operator, arrivedAt }, { db, vault }) => {
    const { owner, ...wanted } = input;
    const company = await chosenIn(scope, db, input.company);
    const ownedBy = owner === 'me' ? operator.id : undefined;
    const drafts = scopeFor('postings.write');
    return listPostings(scope, { db, vault }, { ...wanted, company, ownedBy, drafts }, arrivedAt);
  }),
];
