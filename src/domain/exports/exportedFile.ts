/* What leaves the product as files of operators: which kinds there are, and how one stands. */

/** The kinds of files. */
export const EXPORT_KINDS = {
  xlsx: '목록 (Excel)',
  csv: '목록 (CSV)',
  zip: '지원서와 첨부파일 (ZIP)',
  pdf: '인쇄할 지원서 (PDF 하나)',
  verdicts: '결정 표 (Excel)',
} as const;
export type ExportKind = keyof typeof EXPORT_KINDS;

/** The kinds that are asked for from the list of applicants. */
export const LISTED_KINDS = ['xlsx', 'csv', 'zip', 'pdf'] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

/** How many are printed as one document: the thread that prints holds it whole, and others wait behind it. */
export const MOST_PRINTED = 100;

/** The values that the names of folders may hold, and what they are. */
export const NAMED_IN_FOLDERS = { number: '접수번호', name: '이름', field: '모집분야' } as const;
export const FIRST_PATTERN = '{{number}}_{{name}}';

/** Milliseconds for which a file can be fetched. */
export const FETCHED_WITHIN_MS = 24 * 3_600_000;

/** What of it was asked for, and why. */
export interface AskedExport {
  columns: readonly string[];
  pattern: string;
  files: boolean;
  reason: string;
  /** Of verdicts: which step. */
  step: number | null;
  /** Until it is made. */
  password: string | null;
  /** Whether it is in a ZIP for the sake of its lock; said of PDFs. */
  isPacked?: boolean;
}

export const EXPORT_STATES = {
  asked: '승인 기다림',
  dropped: '만들지 않음',
  making: '만드는 중',
  failed: '만들지 못함',
  ready: '받을 수 있음',
  over: '기한 지남',
  void: '무효',
} as const;
export type ExportState = keyof typeof EXPORT_STATES;

/** What decides how an export stands. */
export interface ExportTimes {
  /** Its approval is asked for and not ended. */
  waits: boolean;
  approvedAt: Date | null;
  failedAt: Date | null;
  readyAt: Date | null;
  voidAt: Date | null;
}

/** Until when a file can be fetched. */
export const fetchedUntil = (readyAt: Date) => new Date(readyAt.getTime() + FETCHED_WITHIN_MS);

/** How an export stands at an instant. */
export function exportState({ waits, approvedAt, failedAt, readyAt, voidAt }: ExportTimes, at: Date): ExportState {
  if (voidAt) return 'void';
  if (!approvedAt) return waits ? 'asked' : 'dropped';
  if (readyAt) return fetchedUntil(readyAt) > at ? 'ready' : 'over';
  return failedAt ? 'failed' : 'making';
}

// 32 letters and digits, none of which is taken for another one: it is read from a screen and typed.
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ123456789';
/** Letters of a password: 100 bits. */
export const PASSWORD_LENGTH = 20;

/** A password from as many random bytes. */
export function passwordOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
