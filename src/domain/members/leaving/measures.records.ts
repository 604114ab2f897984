import { instant, truth } from '../../../fields/answers.ts';
import { longText } from '../../../fields/kinds.ts';
import { record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { choice, key, text } from '../../../fields/text.ts';
import { MEASURE_KINDS, MEASURE_STANDS } from './measures.ts';

const number = key('measure_no', '조치 번호', { required: true });

/** What a member says against a measure. */
export const objection = record({
  number,
  words: longText('objection', '이의 내용', { required: true, max: 2000 }),
});

/** A measure as its member reads it. */
export const ownMeasure = record({
  number,
  kind: choice('kind', '조치', MEASURE_KINDS),
  stands: choice('stands', '상태', MEASURE_STANDS),
  reason: text('reason', '까닭'),
  detail: text('detail', '내용'),
  announcedAt: instant('announced_at', '알린 시각'),
  effectiveAt: instant('effective_at', '조치하는 시각'),
  objection: text('objection', '이의'),
  answer: text('answer', '검토 결과'),
  mayObject: truth('may_object', '이의를 낼 수 있음'),
});
export type OwnMeasure = Infer<typeof ownMeasure>;
