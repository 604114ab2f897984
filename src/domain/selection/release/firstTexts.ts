import type { ResultTexts } from '../resultTexts.ts';

/* What the company says to applicants before anybody there has written another text: in the voice of its mails. */

/** What a text of a result says at first. */
export const FIRST_TEXTS: ResultTexts = {
  passed: '지원하신 {{title}} 공고의 {{result}}을 축하드립니다. 이어지는 일정은 지원이력과 메일로 안내해 드리겠습니다.',
  reserve: '지원하신 {{title}} 공고에 예비 합격하셨습니다. 자리가 나면 순번에 따라 바로 알려 드리겠습니다.',
  failed:
    '지원하신 {{title}} 공고의 전형에서 이번에는 함께하지 못하게 되었습니다. 시간과 정성을 들여 지원해 주셔서 고맙습니다.',
};

/** What a corrected result says beside itself at first. */
export const CORRECTED_TEXTS: ResultTexts = {
  passed:
    '결과를 다시 확인해 {{result}}으로 바로잡았습니다. 혼란을 드려 죄송합니다. 이어지는 일정은 곧 안내해 드리겠습니다.',
  reserve: '결과를 다시 확인해 예비 합격으로 바로잡았습니다. 혼란을 드려 죄송합니다.',
  failed:
    '결과를 다시 확인해 바로잡습니다. 저희의 잘못으로 혼란을 드려 진심으로 죄송합니다. 궁금한 점은 공고의 연락처로 문의해 주십시오.',
};

/** What a mail says before the text of a correction; on the site it is said apart from the text. */
export const correctedInMail = (was: string): string => `앞서 ‘${was}’으로 알려 드린 결과를 정정했습니다.`;
