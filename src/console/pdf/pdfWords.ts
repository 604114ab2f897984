import { MOST_PAGES } from './pdfBounds.ts';

/** Where the frame that shows a PDF is. */
export const PDF_FRAME = '/console/pdf';

/** What its frame is handed, with a port that both talk through from then on. */
export interface Handed {
  bytes: ArrayBuffer;
}

/** What the screen asks of the frame: to go to a page. */
export interface Asked {
  page: number;
}

/** Why a PDF is not shown in place, with what is said of it. */
export const NOT_SHOWN = {
  broken: '이 PDF는 여기서 보여 드릴 수 없어요. 받아서 열어 주세요.',
  locked: '암호가 걸린 PDF라 여기서 보여 드릴 수 없어요. 받아서 열어 주세요.',
  long: `${MOST_PAGES}쪽이 넘는 PDF는 여기서 보여 드릴 수 없어요. 받아서 열어 주세요.`,
  large: '큰 PDF는 여기서 보여 드릴 수 없어요. 받아서 열어 주세요.',
  slow: '이 PDF는 그리는 데 오래 걸려 여기서 보여 드릴 수 없어요. 받아서 열어 주세요.',
} as const;
export type NotShown = keyof typeof NOT_SHOWN;

/** What the frame says: how many pages there are, which is in sight, that one is being drawn or done, that one goes back. */
export type Said =
  | { says: 'opened'; pages: number }
  | { says: 'at'; page: number }
  | { says: 'draws' | 'drawn' | 'leave' }
  | { says: 'cannot'; why: 'broken' | 'locked' | 'long' };
