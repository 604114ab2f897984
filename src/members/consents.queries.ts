import type { Queryable, Tx } from '../server/database.ts';
import type { ConsentAnswer } from './registration.calls.ts';

/** Adds what a member agreed to, or did not, to the ledger; it only grows. */
export async function recordConsents(tx: Tx, memberId: string, answers: readonly ConsentAnswer[]): Promise<void> {
  await tx
    .insertInto('consent')
    .values(answers.map(({ code, version, agreed }) => ({ member_id: memberId, consent_cd: code, version, agreed })))
    .execute();
}

/** What a member's own consents stand at, by code: the last answer counts. Those of an application are apart. */
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
