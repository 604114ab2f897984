import { open, type Route } from '../server/serve.ts';
import { legalCalls } from './legal.calls.ts';
import { currentConsents, offeredPolicies } from './legal.queries.ts';

export const legalRoutes: Route[] = [
  open(legalCalls.policies, async ({ input }, { db }) => offeredPolicies(db, input.kind || 'privacy')),
  open(legalCalls.consents, async ({ input }, { db }) => currentConsents(db, input.moment || 'register')),
];
