import { endWords } from '../../../fields/koreanDate.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../server/database/database.ts';
import { SUBMIT_STATUS_WORDS, SubmitStatus } from '../../applications/application.ts';
import { subjectOf } from '../../applications/applicationSubject.ts';
import { lockPosting } from '../../applications/closing/closing.queries.ts';
import { insertReopening } from '../../applications/reopening.queries.ts';
import { isLocked } from '../../applications/told.queries.ts';
import { tell } from '../../notices/outbox.acts.ts';
import { isOpen } from '../../postings/posting.ts';
import { insertPostingAct } from '../../postings/postingActs.queries.ts';
import type { Posting, PostingKey } from '../../postings/postings.queries.ts';
import type { TwoPersonKind } from '../twoPerson/twoPersonKind.ts';
import { inReach } from './changePostings.acts.ts';

/** Which application takes changes again, until when and why, as JSON keeps it. */
export interface AskedReopening extends PostingKey {
  application: number;
  /** ISO 8601. */
  until: string;
  reason: string;
}

/** The application of a number within a posting, held; throws why it cannot be opened again for its applicant alone. */
async function reopenable(tx: Tx, posting: Posting, { application, until }: AskedReopening, at: Date) {
  const row = await tx
    .selectFrom('application')
    .select(['member_id', 'sbmt_st'])
    .where('jnco_afe_no', '=', application)
    .where('company_cd', '=', posting.companyCode)
    .where('pblanc_no', '=', posting.postingNumber)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('noSuchApplication');
  const { times, editUntilDeadline } = posting;
  if (times.finishedAt) throw problem('selectionOver');
  if (isOpen(times, at) || at < times.acceptFrom) throw problem('openForAll');
  if (new Date(until) <= at) throw problem('endNotLater');
  if (await isLocked(tx, application, at)) throw problem('resultTold');
  const status = row.sbmt_st as SubmitStatus;
  if (status === SubmitStatus.submitted && !editUntilDeadline) throw problem('notReopenable');
  return { memberId: row.member_id, status };
}

/** Opens an application again for its applicant alone, who is told; nothing of the posting changes. Throws why it cannot be. */
export const reopenForOne: TwoPersonKind<AskedReopening> = {
  name: '한 지원자에게 다시 열기',
  makes: 'postings.undo',
  approves: 'postings.undo',
  async show(tx, _doing, asked, { scope, at }) {
    const posting = inReach(scope, await lockPosting(tx, asked));
    const { memberId, status } = await reopenable(tx, posting, asked, at);
    return {
      company: posting.companyCode,
      title: `${posting.title} 지원서 하나 다시 열기`,
      lines: [
        { label: '공고', value: `${posting.company} ${posting.postingNumber}` },
        { label: '접수번호', value: `${asked.application} (${SUBMIT_STATUS_WORDS[status]})` },
        { label: '다시 쓸 수 있는 때', value: `${endWords(new Date(asked.until))}까지, 이 지원자만` },
        { label: '까닭', value: asked.reason },
      ],
      memberId,
    };
  },
  async act(tx, { vault }, asked, { by, approvedBy = null, at }) {
    const posting = await lockPosting(tx, asked);
    if (!posting) throw problem('noPosting');
    const { memberId, status } = await reopenable(tx, posting, asked, at);
    const [number, until] = [asked.application, new Date(asked.until)];
    await insertReopening(tx, { number, at, until, reason: asked.reason, by, approvedBy });
    if (status === SubmitStatus.missed) {
      const own = tx.updateTable('application').set({ sbmt_st: SubmitStatus.writing });
      await own.where('jnco_afe_no', '=', number).where('member_id', '=', memberId).execute();
    }
    const data = { ...subjectOf(posting, number), openTo: until };
    const told = await tell(tx, vault, memberId, { template: 'reopened', data });
    const done = { act: 'reopen', at, by: { operator: by, approvedBy }, ends: until } as const;
    await insertPostingAct(tx, asked, { ...done, told: told === undefined ? 0 : 1 });
  },
};
