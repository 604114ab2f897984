import { dateWords } from '../../../fields/koreanDate.ts';
import { SubmitStatus } from '../../applications/application.ts';
import { withinWords } from '../../retention/keptWords.ts';
import { destroyedBy, isKeptApart, KEPT_APART, type Kept } from '../../retention/retention.ts';

/** Specification §4: so long a member who asked to leave may say that they stay, in calendar months. */
export const REUSE_MONTHS = 3;
/** Days they have to answer the mail that asks once more. */
export const ANSWER_DAYS = 14;

/** What leaving at an instant does to an application, in words with their day, said first. */
export function becomes(kept: Kept, at: Date): string {
  if (isKeptApart(kept, at)) {
    return `${KEPT_APART.why}로, 회원 정보를 파기할 때 떼어 따로 보관해요(${KEPT_APART.keptUntil}). 탈퇴한 뒤에는 사이트에서 볼 수 없어요.`;
  }
  const { status } = kept;
  if (status === SubmitStatus.missed) return '회원 정보와 함께 파기해요.';
  if (status === SubmitStatus.writing) return '더 쓸 수 없고, 회원 정보와 함께 파기해요.';
  const isWithdrawn = status === SubmitStatus.withdrawn;
  const by = destroyedBy(isWithdrawn ? kept : { ...kept, status: SubmitStatus.withdrawn, withdrawnAt: at });
  const day = by ? `${dateWords(by)}까지` : withinWords(kept.periods);
  return isWithdrawn
    ? `이미 취소한 지원서로, ${day} 파기해요.`
    : `지원을 취소하고 ${day} 파기해요. 탈퇴를 되돌려도 취소한 지원은 돌아오지 않아요.`;
}
