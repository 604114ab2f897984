import { MEASURE_KINDS, MEASURE_STANDS } from '../../domain/members/measures.ts';
import { instant, truth } from '../../fields/answers.ts';
import { longText } from '../../fields/kinds.ts';
import { list, record } from '../../fields/record.ts';
import { choice, key, text } from '../../fields/text.ts';
import { type AnswerOf, call } from '../../http/call.ts';
import { nothing } from './members.calls.ts';

const number = key('measure_no', '조치 번호', { required: true });

/** What a member says against a measure. */
export const objection = record({
  number,
  words: longText('objection', '이의 내용', { required: true, max: 2000 }),
});

export const measureCalls = {
  list: call({
    method: 'GET',
    path: '/api/auth/measures',
    title: '내 회원 자격에 대한 조치 (최근 순)',
    access: 'member',
    input: nothing(),
    answer: list(
      record({
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
      }),
    ),
  }),
  object: call({
    method: 'POST',
    path: '/api/auth/object',
    title: '조치에 이의 제기 (조치마다 한 번, 답이 있을 때까지 조치하지 않음)',
    access: 'member',
    whileSuspended: true,
    perMinute: 10,
    input: objection,
    answer: nothing(),
  }),
};

/** A measure as its member reads it. */
export type OwnMeasure = AnswerOf<typeof measureCalls.list>[number];
