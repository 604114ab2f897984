import { instant, whole } from '../../../fields/answers.ts';
import { record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { choice } from '../../../fields/text.ts';

/** A copy of one's own data: none, in the making, ready to be fetched, or not made. */
const COPY_STATES = ['none', 'making', 'ready', 'failed'] as const;

/** The state of a member's copy. */
export const ownCopy = record({
  state: choice('state', '상태', COPY_STATES),
  done: whole('done', '담은 것'),
  parts: whole('parts', '담을 것'),
  size: whole('size', '크기(바이트)', { max: Number.MAX_SAFE_INTEGER }),
  readyAt: instant('ready_at', '다 만든 시각'),
  until: instant('until', '받을 수 있는 기한'),
});
export type OwnCopyStatus = Infer<typeof ownCopy>;
