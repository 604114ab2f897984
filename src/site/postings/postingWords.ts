import type { PostingSummary } from '../../domain/postings/posting.records.ts';
import type { PostingStatus } from '../../domain/postings/posting.ts';
import { dateTimeWords, endWords } from '../../fields/koreanDate.ts';

/** Path of a posting's page. */
export function postingPath({ companyCode, postingNumber }: PostingPathKey): string {
  return `/post/${companyCode}/${postingNumber}`;
}

/** Path of the application for a posting (Specification §2). */
export function applicationPath({ companyCode, postingNumber }: PostingPathKey): string {
  return `/CVManage/${companyCode}/${postingNumber}`;
}

type PostingPathKey = { companyCode: string; postingNumber: string };

/** Whether the status says that applications are accepted. */
export function isAccepting(status: PostingStatus): boolean {
  return status === '접수 중' || status === '마감 임박';
}

/** Whether it says that they no longer are. */
export function isOver(status: PostingStatus): boolean {
  return !isAccepting(status) && status !== '접수 예정';
}

export type Tone = 'plain' | 'blue' | 'red' | 'amber';

/** A short state with the tone it is shown in. */
export interface Mark {
  words: string;
  tone: Tone;
}

/** The one mark of a posting in a list: days to its end while open, its status otherwise. */
export function markOf(posting: Pick<PostingSummary, 'status' | 'daysLeft' | 'kind'>): Mark {
  if (!isAccepting(posting.status)) return statusMark(posting.status);
  return daysMark(posting) ?? { words: posting.kind, tone: 'blue' };
}

/** `D-3`, or 오늘 마감 on the last day; undefined without an end. */
export function daysMark({ daysLeft, status }: Pick<PostingSummary, 'status' | 'daysLeft'>): Mark | undefined {
  if (daysLeft === null) return undefined;
  const tone = daysLeft <= 2 ? 'red' : status === '마감 임박' ? 'amber' : 'plain';
  return { words: daysLeft === 0 ? '오늘 마감' : `D-${daysLeft}`, tone };
}

/** The status itself as a mark. */
export function statusMark(status: PostingStatus): Mark {
  const tones: Partial<Record<PostingStatus, Tone>> = { '접수 예정': 'blue', '접수 중': 'blue', '마감 임박': 'amber' };
  return { words: status, tone: tones[status] ?? 'plain' };
}

/** From when until when applications are taken. */
export const PERIOD = '접수 기간';

/** Of a posting without an end. */
export const NO_END = '정해진 마감일 없이 받아요.';

/** Until when a posting without an end takes applications: nobody is hired from a talent pool at a given time. */
export function endlessWords({ kind }: Pick<PostingSummary, 'kind'>): string {
  return kind === '인재풀' ? '상시 등록' : '채용 시까지';
}

/** When a posting ends, ended or begins, with the instant meant; a past time carries its year. */
export function deadlineOf(posting: Pick<PostingSummary, 'status' | 'kind' | 'acceptFrom' | 'acceptTo' | 'closedAt'>): {
  words: string;
  at: Date | null;
} {
  const { status, acceptFrom, acceptTo, closedAt } = posting;
  if (status === '접수 예정' && acceptFrom)
    return { words: `${dateTimeWords(acceptFrom, 'short')} 시작`, at: acceptFrom };
  if (isAccepting(status)) {
    return acceptTo
      ? { words: `${endWords(acceptTo, 'short')} 마감`, at: acceptTo }
      : { words: endlessWords(posting), at: null };
  }
  const end = closedAt ?? acceptTo;
  return { words: end ? `${endWords(end)} 마감` : '', at: end };
}

/** What the summary of a posting with an end says largest. */
export function timeLeftWords(daysLeft: number): string {
  return daysLeft === 0 ? '오늘' : `${daysLeft}일`;
}
