import type { Queryable, Tx } from '../../server/database/database.ts';
import type { ConsentEvent } from './personal.records.ts';
import type { ConsentAnswer } from './registration.records.ts';
import { KEEP_CONSENT } from './registration.ts';

/** Adds what a member agreed to, or did not, to the ledger; it only grows. */
export async function recordConsents(tx: Tx, memberId: string, answers: readonly ConsentAnswer[]): Promise<void> {
  await tx
    .insertInto('consent')
    .values(answers.map(({ code, version, agreed }) => ({ member_id: memberId, consent_cd: code, version, agreed })))
    .execute();
  const keep = answers.find(({ code }) => code === KEEP_CONSENT);
  if (!keep) return;
  // What dormancy asks of every member at once.
  const columns = { keep_until_withdrawal: keep.agreed };
  await tx.updateTable('member').set(columns).where('member_id', '=', memberId).execute();
}

/**
 * The current answers to a member's own consents, by code: the last answer counts. Those of an application are apart.
 */
export async function standingConsents(db: Queryable, memberId: string): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db
    .selectFrom('consent')
    .distinctOn('consent_cd')
    .select(['consent_cd', 'agreed'])
    .where('member_id', '=', memberId)
    .where('jnco_afe_no', 'is', null)
    .orderBy('consent_cd')
    .orderBy('consent_id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.consent_cd, row.agreed]));
}

/** Everything a member was asked and answered, the latest first, with the text's title of its version. */
export async function listConsents(db: Queryable, memberId: string): Promise<ConsentEvent[]> {
  const rows = await db
    .selectFrom('consent as c')
    .leftJoin('consent_text as t', (join) =>
      join.onRef('t.consent_cd', '=', 'c.consent_cd').onRef('t.version', '=', 'c.version'),
    )
    .leftJoin('company as o', 'o.company_cd', 'c.company_cd')
    .leftJoin('application as a', 'a.jnco_afe_no', 'c.jnco_afe_no')
    .leftJoin('posting as p', (join) =>
      join.onRef('p.company_cd', '=', 'a.company_cd').onRef('p.pblanc_no', '=', 'a.pblanc_no'),
    )
    .select(['c.consent_cd as code', 'c.version', 'c.agreed', 'c.at', 't.title', 'o.name as company'])
    .select('p.title as posting')
    .where('c.member_id', '=', memberId)
    .orderBy('c.consent_id', 'desc')
    .execute();
  return rows.map(({ title, company, posting, ...row }) => ({
    ...row,
    title: title ?? row.code,
    about: [company, posting].filter((word) => word !== null).join(' '),
  }));
}
