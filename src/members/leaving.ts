import { SubmitStatus } from '../cv/application.ts';

/** Specification §4: so long a member who asked to leave may say that they stay, in calendar months. */
export const REUSE_MONTHS = 3;
/** So long they have to answer the mail that asks once more, in days. */
export const ANSWER_DAYS = 14;

/** What leaving does to an application, in words, said first. */
export const BECOMES: Readonly<Record<SubmitStatus, string>> = {
  [SubmitStatus.writing]: '더 쓸 수 없고, 회원 정보와 함께 파기합니다.',
  [SubmitStatus.submitted]: '지원을 취소하고 5일 안에 파기합니다. 되돌릴 수 없습니다.',
  [SubmitStatus.withdrawn]: '이미 취소한 지원서로, 5일 안에 파기합니다.',
  [SubmitStatus.missed]: '회원 정보와 함께 파기합니다.',
};
