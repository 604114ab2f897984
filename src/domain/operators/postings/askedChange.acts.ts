import { dateTimeWords, endWords } from '../../../fields/koreanDate.ts';
import { lockPosting } from '../../applications/closing/closing.queries.ts';
import { changePosting } from '../../applications/closing/postingChange.acts.ts';
import type { PostingChange } from '../../applications/closing/postingChange.ts';
import { planOf } from '../../applications/closing/postingPlan.acts.ts';
import { refuseToPublish } from '../../content/firstSteps.acts.ts';
import { endOfPosting } from '../../postings/posting.ts';
import type { Posting, PostingKey } from '../../postings/postings.queries.ts';
import type { Shown, TwoPersonKind } from '../twoPerson/twoPersonKind.ts';
import type { CHANGES } from './changedPosting.records.ts';
import { inReach } from './changePostings.acts.ts';

/** What a recruiter asks for, as JSON keeps it. */
export interface AskedChange extends PostingKey {
  act: (typeof CHANGES)[number];
  /** ISO 8601; null, once it is approved. */
  at: string | null;
  reason: string;
  cause: string;
}

const DOES: { readonly [A in AskedChange['act']]: string } = {
  close: '조기 마감',
  hide: '숨기기',
  show: '다시 보이기',
  cancel: '예약 취소',
  finish: '전형 종료',
};

function changeOf({ act, at, reason, cause }: AskedChange): PostingChange {
  return act === 'close' ? { act, at: at === null ? undefined : new Date(at), reason } : { act, cause };
}

function endLine({ times }: Posting): string {
  const end = endOfPosting(times);
  return end ? endWords(end) : '채용 시까지';
}

// How many drafts there are changes by the minute while one takes applications: whoever approves reads it on its screen.
function shownOf(posting: Posting, asked: AskedChange): Shown {
  const { act, at, reason, cause } = asked;
  const when = at === null ? '승인하면 바로' : dateTimeWords(new Date(at));
  return {
    ...{ company: posting.companyCode, posting: posting.postingNumber },
    title: `${posting.title} ${DOES[act]}`,
    lines: [
      { label: '공고', value: `${posting.company} ${posting.postingNumber}` },
      { label: '지금의 마감', value: endLine(posting) },
      ...(act === 'close' ? [{ label: '마감할 때', value: when }] : []),
      ...(act === 'close' ? [{ label: '지원자에게 알리는 사유', value: reason }] : []),
      ...(cause === '' ? [] : [{ label: '내부 사유', value: cause }]),
    ],
  };
}

/** Closes a posting early, hides or shows it, or ends its selection, as a recruiter asks. Throws what that throws. */
export const postingChange: TwoPersonKind<AskedChange> = {
  name: '공고 마감·숨김·전형 종료',
  makes: 'postings.ask',
  approves: 'postings.close',
  async show(tx, { config }, asked, { scope, at }) {
    const posting = inReach(scope, await lockPosting(tx, asked));
    if (asked.act === 'show') await refuseToPublish({ db: tx, config });
    await planOf(tx, posting, changeOf(asked), at);
    return shownOf(posting, asked);
  },
  async act(tx, { vault }, asked, { by, approvedBy, at }) {
    const doing = { vault, clock: { now: () => at }, by: { operator: by, approvedBy } };
    await changePosting(tx, doing, asked, changeOf(asked));
  },
};

/** Takes back the end of a selection. Throws what that throws. */
export const postingResumed: TwoPersonKind<PostingKey & { cause: string }> = {
  name: '전형 종료 되돌리기',
  makes: 'postings.undo',
  approves: 'postings.undo',
  async show(tx, _doing, asked, { scope, at }) {
    const posting = inReach(scope, await lockPosting(tx, asked));
    const tells = await planOf(tx, posting, { act: 'resume', cause: asked.cause }, at);
    const count = tells.reduce((sum, one) => sum + one.count, 0);
    const { finishedAt } = posting.times;
    return {
      company: posting.companyCode,
      title: `${posting.title} 전형 종료 되돌리기`,
      lines: [
        { label: '공고', value: `${posting.company} ${posting.postingNumber}` },
        { label: '종료한 때', value: finishedAt ? dateTimeWords(finishedAt) : '' },
        { label: '알림을 받는 지원자', value: `${count}명` },
        { label: '내부 사유', value: asked.cause },
      ],
    };
  },
  async act(tx, { vault }, asked, { by, approvedBy, at }) {
    const doing = { vault, clock: { now: () => at }, by: { operator: by, approvedBy } };
    await changePosting(tx, doing, asked, { act: 'resume', cause: asked.cause });
  },
};
