import { instant, truth } from '../../../fields/answers.ts';
import { longText } from '../../../fields/kinds.ts';
import { record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { choice, key, text } from '../../../fields/text.ts';
import { MEASURE_KINDS, MEASURE_STANDS, REASON_CODES } from '../../members/leaving/measures.ts';
import { whichMember } from './foundMember.records.ts';

/** Which measure. */
export const whichMeasure = { measure: key('measure_no', '조치 번호', { required: true }) };

/** A measure that stands, or that a member has objected to, as those who answer for it read it. */
export const standingMeasure = record({
  ...whichMeasure,
  ...whichMember,
  userId: text('user_id', '아이디'),
  name: text('user_nm', '이름'),
  kind: choice('kind', '조치', MEASURE_KINDS),
  stands: choice('stands', '상태', MEASURE_STANDS),
  reason: text('reason', '까닭'),
  detail: text('detail', '내용'),
  announcedAt: instant('announced_at', '알린 시각'),
  effectiveAt: instant('effective_at', '조치하는 시각'),
  objection: text('objection', '이의'),
  objectedAt: instant('objected_at', '이의를 낸 시각'),
  answerBy: instant('answer_by', '답해야 하는 시각'),
  answer: text('answer', '검토 결과'),
});
export type StandingMeasure = Infer<typeof standingMeasure>;

/** A measure as it is asked for: its words are what the member will read. */
export const askedMeasure = record({
  ...whichMember,
  kind: choice('kind', '조치', MEASURE_KINDS, { required: true }),
  reason: choice('reason_cd', '약관의 까닭', REASON_CODES, { required: true }),
  detail: longText('detail', '회원이 읽는 내용', { required: true, max: 1000 }),
  isUrgent: truth('urgent', '바로 정지'),
});
export type AskedMeasure = Infer<typeof askedMeasure>;

/** The answer to an objection, as the member will read it. */
export const objectionAnswer = record({
  ...whichMeasure,
  upheld: truth('upheld', '이의를 받아들여 조치를 거둠'),
  answer: longText('answer', '회원이 읽는 검토 결과', { required: true, max: 1000 }),
});
