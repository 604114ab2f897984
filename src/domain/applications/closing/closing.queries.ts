import { sql } from 'kysely';
import type { Clock } from '../../../server/database/clock.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import { findPosting, type Posting, type PostingKey } from '../../postings/postings.queries.ts';
import { SubmitStatus } from '../application.ts';
import { isReopened } from '../reopening.queries.ts';

/** The source of the product's time. */
export type Now = Pick<Clock, 'now'>;

/** How long after an end drafts are closed, in milliseconds: requests that arrived before it are answered by then. */
export const CLOSE_AFTER_MS = 120_000;

/** An application and its member. */
export interface Owned {
  jnco_afe_no: number;
  member_id: string;
}

/**
 * A posting as it is now, locked: closing it, extending it and checking whether it is closed happen one after the
 * other.
 */
export async function lockPosting(tx: Tx, key: PostingKey): Promise<Posting | undefined> {
  await tx
    .selectFrom('posting')
    .select('pblanc_no')
    .where('company_cd', '=', key.companyCode)
    .where('pblanc_no', '=', key.postingNumber)
    // First saves, which refer to it, need not wait.
    .forNoKeyUpdate()
    .execute();
  return findPosting(tx, key);
}

/** Its rows. */
export const ofPosting = (key: PostingKey) =>
  sql<boolean>`company_cd = ${key.companyCode} AND pblanc_no = ${key.postingNumber}`;

/**
 * The postings that ended at an instant or before and still have drafts or edits to close: not those that are open for
 * their applicant alone.
 */
export function postingsToClose(db: Queryable, ended: Date): Promise<PostingKey[]> {
  return db
    .selectFrom('posting as p')
    .innerJoin('application as a', (join) =>
      join.onRef('a.company_cd', '=', 'p.company_cd').onRef('a.pblanc_no', '=', 'p.pblanc_no'),
    )
    .select(['p.company_cd as companyCode', 'p.pblanc_no as postingNumber'])
    .distinct()
    .where((eb) =>
      eb.or([
        eb('a.sbmt_st', '=', SubmitStatus.writing),
        eb.and([eb('a.sbmt_st', '=', SubmitStatus.submitted), eb('a.revision', '>', eb.ref('a.submitted_revision'))]),
      ]),
    )
    .where(({ not }) => not(isReopened(sql.ref('a.jnco_afe_no'), ended)))
    .where((eb) =>
      eb.or([eb('p.accept_to', '<=', ended), eb('p.closed_at', '<=', ended), eb('p.finished_at', '<=', ended)]),
    )
    .execute();
}

/** Its drafts. */
export function draftsOf(db: Queryable, key: PostingKey): Promise<Owned[]> {
  return db
    .selectFrom('application')
    .select(['jnco_afe_no', 'member_id'])
    .where(ofPosting(key))
    .where('sbmt_st', '=', SubmitStatus.writing)
    .execute();
}

/** Why it was closed early; blank where it was not. */
export async function reasonOf(db: Queryable, key: PostingKey): Promise<string> {
  const { close_reason } = await db
    .selectFrom('posting')
    .select('close_reason')
    .where(ofPosting(key))
    .executeTakeFirstOrThrow();
  return close_reason ?? '';
}
