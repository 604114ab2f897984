import { key, text } from '../../fields/text.ts';

const BLIND_NUMBER = /^[0-9A-HJKMNP-TV-Z]{6}$/;

/** An applicant of a posting: the application's number, or their number of blind reading. */
export const applicantField = key('applicant', '지원자', {
  required: true,
  pattern: /^(?:[1-9][0-9]{6,14}|[0-9A-HJKMNP-TV-Z]{6})$/,
  wrong: '접수번호나 가린 번호를 보내 주세요.',
});

/** Why what the law guards is shown too; it is not without. */
export const guardedReason = text('reason', '민감정보를 보는 까닭', { max: 200 });

/** Which of the two it is. */
export function whichApplicant(given: string): { number: number } | { blindNumber: string } {
  return BLIND_NUMBER.test(given) ? { blindNumber: given } : { number: Number(given) };
}
