import { sql } from 'kysely';
import type { Config } from '../../server/config.ts';
import type { Queryable } from '../../server/database/database.ts';
import { isTextInForce, POLICY_TODAY } from '../legal/legal.queries.ts';
import { type FirstStep, firstSteps, hasSender, isOpening, NEEDED_TEXTS } from './firstSteps.ts';

type Where = { db: Queryable; config: Pick<Config, 'mailFrom' | 'sampleContent'> };

// As policies call whom they name, the older word too.
const PERSON = '(보호|관리)\\s*책임자';

/** The steps that are not done, in their order. */
export async function stepsLeft({ db, config }: Where): Promise<FirstStep[]> {
  const inForce = (kind: string) => sql`
    SELECT html FROM policy WHERE kind = ${kind} AND offered AND to_char(effective_on, 'YYYY-MM-DD') <= ${POLICY_TODAY}
     ORDER BY effective_on DESC LIMIT 1`;
  const { rows } = await sql<Record<Exclude<FirstStep, 'sender'>, boolean>>`
    WITH privacy AS (${inForce('privacy')})
    SELECT EXISTS (SELECT FROM company) AS company,
      EXISTS (SELECT FROM page_text WHERE page = 'group') AS "group",
      EXISTS (SELECT FROM category) AS category,
      EXISTS (SELECT FROM privacy) AS privacy,
      EXISTS (SELECT FROM privacy WHERE html ~ ${PERSON}) AS person,
      EXISTS (${inForce('terms')}) AS terms,
      (SELECT count(DISTINCT consent_cd) FROM consent_text
        WHERE consent_cd = ANY (${NEEDED_TEXTS}) AND ${isTextInForce(sql.ref('version'))}
      ) = ${NEEDED_TEXTS.length} AS consents,
      EXISTS (SELECT FROM posting WHERE shown OR was_shown) AS posting`.execute(db);
  const done: Record<FirstStep, boolean> = { ...rows[0]!, sender: hasSender(config) };
  return firstSteps.filter((step) => !done[step]);
}

/** Those of them that keep the site closed. */
export async function openingLeft(where: Where): Promise<FirstStep[]> {
  return (await stepsLeft(where)).filter(isOpening);
}

/**
 * Whether the site has not opened yet: something keeps it closed, and nobody is a member. One that has members stays
 * open to them whatever is taken away later.
 */
export async function isPreparing(where: Where): Promise<boolean> {
  return (await openingLeft(where)).length > 0 && !(await hasMembers(where.db));
}

/** Whether anybody has ever registered and is still known. */
export async function hasMembers(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT EXISTS (SELECT FROM member) AS found`.execute(db);
  return rows[0]!.found;
}
