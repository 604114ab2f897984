import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import type { Vault } from '../../../server/vault.ts';
import { resultWords } from '../../applications/stage.ts';
import { tellRehearsal } from '../../notices/outbox.acts.ts';
import { findOperatorById } from '../../operators/operators.queries.ts';
import { inReach } from '../../operators/postings/changePostings.acts.ts';
import { findPosting, type PostingKey } from '../../postings/postings.queries.ts';
import { announcementIn } from '../announcements.acts.ts';
import { linesOf } from '../announcements.queries.ts';
import { previewsOf } from './previews.ts';

/**
 * Mails whoever asks what a frozen announcement would mail to those who are looked at, marked and under their own name; no
 * applicant is named. Answers how many mails and the address. Throws `noPosting`, `noAnnouncement` or `announcementMoved`.
 */
export async function rehearse(
  scope: Scope,
  tx: Tx,
  key: PostingKey,
  { id, vault, by, at }: { id: number; vault: Vault; by: string; at: Date },
): Promise<{ mails: number; to: string }> {
  const { title, company } = inReach(scope, await findPosting(tx, key));
  const one = await announcementIn(tx, key, id, { states: ['frozen', 'asked'], at });
  const operator = await findOperatorById(tx, vault, by);
  if (!operator) throw problem('noAnnouncement');
  const named = { company, title, step: one.stepName };
  const previews = previewsOf(await linesOf(tx, one.id), one.texts, named);
  for (const { stage, text } of previews) {
    const data = {
      ...key,
      company,
      title,
      applicationNumber: '연습',
      stage: resultWords(stage, one.stepName),
      words: text,
    };
    await tellRehearsal(tx, vault, { template: 'stageAnnounced', data }, operator);
  }
  return { mails: previews.length, to: operator.email };
}
