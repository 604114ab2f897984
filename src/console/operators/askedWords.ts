import { dateTimeWords } from '../../fields/koreanDate.ts';

/** What to say of an act that was asked for and wants two people. */
export function askedWords({ aloneFrom }: { aloneFrom: Date | null }): string {
  if (aloneFrom === null) return '승인을 요청했어요. 다른 사람이 승인하면 실행돼요.';
  return `승인할 수 있는 다른 사람이 없어 ${dateTimeWords(aloneFrom)}에 실행돼요. 그 전에는 승인 할 일에서 취소할 수 있어요.`;
}
