import { sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { PostingActName } from './postingAct.ts';

interface PostingKey {
  companyCode: string;
  postingNumber: string;
}

/** An operator, and the second one where two did it; or whoever a command names, as the system knows them. */
export type ActBy = { operator: string; approvedBy?: string | null } | { name: string; systemUser: string };

/** What is written of an act; it names nobody who applied. */
export interface NewPostingAct {
  act: PostingActName;
  at: Date;
  by: ActBy;
  /** Shared by postings that were extended together. */
  incident?: string;
  /** The end that it gave the posting. */
  ends?: Date | null;
  /** For the company alone, but for the reason of an early end. */
  reason?: string;
  /** What visitors read on the posting. */
  sentence?: string;
  /** Mails written at once. */
  told: number;
}

/** Writes what was done to a posting, in its transaction. */
export async function insertPostingAct(tx: Tx, key: PostingKey, done: NewPostingAct): Promise<void> {
  const { act, at, by, told } = done;
  const isOperator = 'operator' in by;
  await tx
    .insertInto('posting_act')
    .values({
      ...{ company_cd: key.companyCode, pblanc_no: key.postingNumber, act, at, told },
      ...{ operator_id: isOperator ? by.operator : null, approved_by: (isOperator && by.approvedBy) || null },
      ...{ made_by: isOperator ? null : by.name, os_user: isOperator ? null : by.systemUser },
      ...{ incident: done.incident ?? null, ends: done.ends ?? null },
      ...{ reason: done.reason || null, sentence: done.sentence || null },
    })
    .execute();
}

/** What was done to a posting, the latest first. */
export function listPostingActs(db: Queryable, { companyCode, postingNumber }: PostingKey) {
  return db
    .selectFrom('posting_act')
    .select(['act', 'at', 'operator_id', 'approved_by', 'made_by', 'os_user', 'incident', 'ends', 'reason'])
    .select(['sentence', 'told'])
    .where('company_cd', '=', companyCode)
    .where('pblanc_no', '=', postingNumber)
    .orderBy('at', 'desc')
    .orderBy('act_no', 'desc')
    .limit(100)
    .execute();
}

/** The sentences of a posting `p` that visitors read, the latest first; null without one. */
export const announcementsOfPosting = sql`(SELECT jsonb_agg(jsonb_build_object('at', d.at, 'words', d.sentence)
    ORDER BY d.at DESC, d.act_no DESC) FROM posting_act d
  WHERE d.company_cd = p.company_cd AND d.pblanc_no = p.pblanc_no AND d.sentence IS NOT NULL)`;
