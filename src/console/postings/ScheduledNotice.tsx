import { Notice } from '../../browser/ui/Message.tsx';
import type { OperatedPosting } from '../../domain/operators/postings/listedPosting.records.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';

/** That a posting appears by itself at its instant, and what becomes of what was written since. */
export function ScheduledNotice({ posting: { state, publishAt, edited } }: { posting: OperatedPosting }) {
  if (state !== 'unpublished' || publishAt === null) return null;
  return (
    <Notice tone={edited ? 'amber' : 'plain'}>
      {dateTimeWords(publishAt)}에 저절로 공개돼요. 그 전에는 언제든 예약을 취소할 수 있어요.
      {edited ? ' 예약한 뒤 고친 내용은 다시 공개 절차를 거쳐야 들어가요.' : ''}
    </Notice>
  );
}
