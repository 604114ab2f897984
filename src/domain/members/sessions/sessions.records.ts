import { instant, truth } from '../../../fields/answers.ts';
import { record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { text } from '../../../fields/text.ts';

/** One login of a member, on whatever device. */
export const ownSession = record({
  number: text('session_no', '로그인 번호'),
  device: text('device', '브라우저와 기기'),
  beganAt: instant('began_at', '로그인한 시각'),
  usedAt: instant('used_at', '마지막으로 쓴 시각'),
  isCurrent: truth('current', '이 로그인'),
});
export type OwnSession = Infer<typeof ownSession>;
