import { type RawBuilder, sql } from 'kysely';
import { dateWords } from '../../fields/koreanDate.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { ConsentText } from '../company/companyPages.records.ts';
import { periodsJson } from '../retention/periods.queries.ts';
import { withPeriodsIn } from '../retention/periods.ts';
import type { AnnouncedPolicy, CONSENT_MOMENTS, OfferedPolicy } from './legal.records.ts';
import { POLICY_TITLES, type PolicyKind } from './policies.ts';

// What the column of a text holds, said to the declaration of the tables.
declare module '../../server/database/contentTables.ts' {
  interface ContentColumns {
    consentText: ConsentText;
  }
}

// Policies and texts begin at 00:00 in Korea of their day.
/** Today in Korea, YYYY-MM-DD: the day that policies and texts are compared with. */
export const POLICY_TODAY = sql<string>`to_char((app_now() AT TIME ZONE 'Asia/Seoul')::date, 'YYYY-MM-DD')`;
const EFFECTIVE_ON = sql<string>`to_char(effective_on, 'YYYY-MM-DD')`;

/** Whether a consent text of this version is in force; a version is the day it begins. */
export function isTextInForce(version: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${version} COLLATE "C" <= ${POLICY_TODAY}`;
}

/** The version of a policy in force, of those that are offered, and after it those announced for a later day. */
export async function offeredPolicies(db: Queryable, kind: PolicyKind): Promise<OfferedPolicy[]> {
  const rows = await db
    .selectFrom('policy')
    .select(['version', 'title', 'html', EFFECTIVE_ON.as('effectiveOn')])
    .select(sql<boolean>`${EFFECTIVE_ON} > ${POLICY_TODAY}`.as('announced'))
    .where('kind', '=', kind)
    .where('offered', '=', true)
    .where('effective_on', 'is not', null)
    .orderBy('effective_on')
    .execute();
  const inForce = rows.filter((row) => !row.announced).at(-1);
  return [...(inForce ? [inForce] : []), ...rows.filter((row) => row.announced)];
}

/** The policies announced for a later day, the next first. */
export async function announcedPolicies(db: Queryable): Promise<AnnouncedPolicy[]> {
  const rows = await db
    .selectFrom('policy')
    .select(['kind', 'version', EFFECTIVE_ON.as('effectiveOn')])
    .where('offered', '=', true)
    .where(sql<boolean>`${EFFECTIVE_ON} > ${POLICY_TODAY}`)
    .orderBy('effective_on')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, version, effectiveOn }) => ({
    ...{ kind, version, effectiveOn },
    address: `/legal/${kind}?version=${version}`,
    words: `${dateWords(effectiveOn)}부터 ${POLICY_TITLES[kind]}이 바뀝니다. 바뀌는 내용 보기`,
  }));
}

/** What is asked or shown at a moment, each in its newest version in force, in the order of the screen. */
export async function currentConsents(db: Queryable, moment: (typeof CONSENT_MOMENTS)[number]) {
  const newest = await db
    .selectFrom('consent_text')
    .distinctOn('consent_cd')
    .select(['consent_cd as code', 'version', 'title', 'body', 'required', 'sort_order'])
    // A version tells the periods of its own day.
    .select(periodsJson(sql.ref('version')).as('periods'))
    .where('moment', '=', moment)
    .where(isTextInForce(sql.ref('version')))
    .orderBy('consent_cd')
    .orderBy('version', 'desc')
    .execute();
  const inOrder = newest.toSorted((a, b) => a.sort_order - b.sort_order);
  return inOrder.map(({ periods, ...text }) => ({ ...text, body: withPeriodsIn(text.body, periods) }));
}
