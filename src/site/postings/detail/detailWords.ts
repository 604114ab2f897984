import type { PostingAnswer, PostingSummary } from '../../../domain/postings/posting.records.ts';
import { DAY_MS } from '../../../fields/koreanDate.ts';
import { sentencesOf } from '../../../fields/sentences.ts';

/** Longest beginning of a posting, in characters, that is set large above everything else. */
const LEAD = 150;

/** A posting's opening words: as many whole sentences as are read at a glance, at least one, and what follows them. */
export function leadOf(intro: string): { lead: string; rest: string } {
  const sentences = sentencesOf(intro);
  let count = 1;
  while (count < sentences.length && sentences.slice(0, count + 1).join(' ').length <= LEAD) count += 1;
  return { lead: sentences.slice(0, count).join(' '), rest: sentences.slice(count).join(' ') };
}

/** What the product does for everybody who applies to this posting. */
export function promisesOf({
  kind,
  acceptTo,
  editUntilDeadline,
}: Pick<PostingAnswer, 'kind' | 'acceptTo' | 'editUntilDeadline'>): string[] {
  const edit = acceptTo ? '마감 전까지 고칠 수 있어요' : '제출한 뒤에도 고칠 수 있어요';
  const last = kind === '인재풀' ? '언제든 그만둘 수 있어요' : '결과를 모두에게 알려요';
  return ['쓰는 대로 저장돼요', '지난 지원서를 불러올 수 있어요', editUntilDeadline ? edit : last];
}

type Period = Pick<PostingSummary, 'acceptFrom' | 'acceptTo' | 'daysLeft'>;

/** How much of the time for applications is over, in percent, by whole days; undefined without an end. */
export function elapsedPercent({ acceptFrom, acceptTo, daysLeft }: Period): number | undefined {
  if (!acceptFrom || !acceptTo || daysLeft === null) return undefined;
  const days = (acceptTo.getTime() - acceptFrom.getTime()) / DAY_MS;
  // Neither nothing nor everything as long as it is open.
  return Math.round(Math.min(98, Math.max(2, 100 - (100 * daysLeft) / days)));
}
