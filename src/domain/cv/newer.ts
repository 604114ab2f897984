import type { Problem } from '../../http/failure.ts';
import { readCv, type WireCv } from './cv.ts';
import type { Answered } from './defaults.ts';
import type { Cv } from './sections.ts';

/** What the server holds of a draft by now. */
export interface Newer {
  revision: number;
  cv: Cv;
  answered: Answered;
}

/** What of it a refused save or submission brings (409). */
export function newerIn({ details }: Problem): Newer {
  const answered = Array.isArray(details?.answered) ? details.answered.map(String) : [];
  return { revision: Number(details?.revision), cv: readCv(details?.cv as WireCv), answered };
}
