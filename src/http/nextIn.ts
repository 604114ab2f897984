import { whole } from '../fields/answers.ts';

/** Seconds after which the server takes the next save of what is saved by itself: an answer of a save says it. */
export const nextIn = whole('next_in', '다음 저장까지 기다릴 시간');
