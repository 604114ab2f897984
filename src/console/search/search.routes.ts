import { findPostings } from '../../domain/operators/findPostings.queries.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { searchCalls } from './search.calls.ts';

export const searchRoutes: Route[] = [
  forOperator(searchCalls.postings, ({ input, scope }, { db }) => findPostings(scope, db, input.words)),
];
