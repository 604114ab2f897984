import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';

/** Until when an application, as a column numbers it, takes changes for its applicant alone; null if it never did. */
export const reopenedUntil = (number: RawBuilder<unknown>) =>
  sql<Date | null>`(SELECT max(r.until) FROM reopening r WHERE r.jnco_afe_no = ${number})`;

/** Whether it still takes them at an instant, as a condition. */
export const isReopened = (number: RawBuilder<unknown>, at: Date) =>
  sql<boolean>`EXISTS (SELECT FROM reopening r WHERE r.jnco_afe_no = ${number} AND r.until > ${at})`;

interface NewReopening {
  number: number;
  at: Date;
  until: Date;
  reason: string;
  by: string;
  approvedBy: string | null;
}

/** Writes that an application takes changes again, and who decided it. */
export async function insertReopening(tx: Tx, { number, at, until, reason, by, approvedBy }: NewReopening) {
  const decided = { reason, made_by: by, approved_by: approvedBy };
  await tx
    .insertInto('reopening')
    .values({ jnco_afe_no: number, at, until, ...decided })
    .execute();
}

/** The applications of a posting that were reopened, the latest first. */
export async function reopenedOf(
  db: Queryable,
  { companyCode, postingNumber }: { companyCode: string; postingNumber: string },
) {
  return db
    .selectFrom('reopening as r')
    .innerJoin('application as a', 'a.jnco_afe_no', 'r.jnco_afe_no')
    .select(['r.jnco_afe_no as number', 'r.until', 'r.reason', 'r.made_by', 'r.approved_by', 'r.at'])
    .where('a.company_cd', '=', companyCode)
    .where('a.pblanc_no', '=', postingNumber)
    .orderBy('r.at', 'desc')
    .limit(100)
    .execute();
}
