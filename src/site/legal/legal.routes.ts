import { announcedPolicies, currentConsents, offeredPolicies } from '../../domain/legal/legal.queries.ts';
import { open, type Route } from '../../server/serve.ts';
import { legalCalls } from './legal.calls.ts';

/** 00:00 in Korea of a day (YYYY-MM-DD): until then it is announced, from then on it is in force. */
const beginOf = (day: string) => new Date(`${day}T00:00:00+09:00`);

export const legalRoutes: Route[] = [
  open(legalCalls.policies, async ({ input, freshUntil }, { db }) => {
    const policies = await offeredPolicies(db, input.kind || 'privacy');
    for (const { announced, effectiveOn } of policies) if (announced) freshUntil(beginOf(effectiveOn));
    return policies;
  }),
  open(legalCalls.announced, async ({ freshUntil }, { db }) => {
    const policies = await announcedPolicies(db);
    for (const { effectiveOn } of policies) freshUntil(beginOf(effectiveOn));
    return policies;
  }),
  open(legalCalls.consents, async ({ input }, { db }) => currentConsents(db, input.moment || 'register')),
];
