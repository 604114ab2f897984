import type { Queryable } from '../server/database.ts';
import type { CONSENT_MOMENTS, POLICY_KINDS } from './legal.calls.ts';

/** The versions of a policy that may be chosen, the newest first. */
export async function offeredPolicies(db: Queryable, kind: (typeof POLICY_KINDS)[number]) {
  return db
    .selectFrom('policy')
    .select(['version', 'title', 'html'])
    .where('kind', '=', kind)
    .where('offered', '=', true)
    .orderBy('effective_on', 'desc')
    .execute();
}

/** What is asked or told at a moment, each in its newest version, in the order of the screen. */
export async function currentConsents(db: Queryable, moment: (typeof CONSENT_MOMENTS)[number]) {
  const newest = await db
    .selectFrom('consent_text')
    .distinctOn('consent_cd')
    .select(['consent_cd as code', 'version', 'title', 'body', 'required', 'sort_order'])
    .where('moment', '=', moment)
    .orderBy('consent_cd')
    .orderBy('version', 'desc')
    .execute();
  return newest.toSorted((a, b) => a.sort_order - b.sort_order);
}
