import { MEMBER_STATE } from '../member.ts';

/** What can be done to a membership (Specification §4, terms 15조), from the least to the most. */
export const MEASURES = {
  restrict: {
    label: '이용 제한',
    means: '지원서를 새로 쓰거나 고치거나 제출할 수 없습니다. 지원 내역과 회원 정보는 그대로 볼 수 있습니다.',
  },
  suspend: {
    label: '이용 정지',
    means: '지원서를 쓰거나 고치거나 제출할 수 없습니다. 회원 정보와 지원서를 읽고 내려받는 것만 할 수 있습니다.',
  },
  lose: {
    label: '회원 자격 상실',
    means: '회원 정보와 지원서를 파기하며, 다시 가입할 수 없습니다.',
  },
} as const;
export type MeasureKind = keyof typeof MEASURES;
export const MEASURE_KINDS = Object.keys(MEASURES) as MeasureKind[];

/** Why: the reasons of the terms (15조 1항), and no others. */
export const REASONS = {
  false: '가입할 때 거짓 내용을 등록한 경우',
  disturb: '다른 사람의 서비스 이용을 방해한 경우',
  unlawful: '법령이나 공공질서에 어긋나는 행위를 한 경우',
  breach: '이용약관이 정한 의무를 어긴 경우',
} as const;
export type MeasureReason = keyof typeof REASONS;
export const REASON_CODES = Object.keys(REASONS) as MeasureReason[];

/** So many days lie between the announcement and the measure, its own day not counted. */
export const NOTICE_DAYS = 14;

/** Membership state under the measures that apply. */
export function stateUnder(kinds: readonly MeasureKind[]): number {
  if (kinds.includes('suspend')) return MEMBER_STATE.suspended;
  return kinds.includes('restrict') ? MEMBER_STATE.restricted : MEMBER_STATE.active;
}

/** The state of a measure. */
export const MEASURE_STANDS = ['announced', 'applied', 'ended'] as const;
