import type { SiteWords } from '../../domain/company/brand.ts';
import type { AnnouncedPolicy } from '../../domain/legal/legal.records.ts';
import type { ProblemBody } from '../../http/failure.ts';

/** What a drawn page brings for its first run in the browser, in the wire's own form. */
export interface PageData {
  answer?: unknown;
  problem?: { status: number; body: ProblemBody };
  site: SiteWords;
  /** Policies that are to change. */
  announced?: readonly AnnouncedPolicy[];
  /** Of an application that is only tried: what its editor would ask the server, by the names of the calls. */
  trial?: Readonly<Record<string, unknown>>;
}

export const PAGE_DATA_ID = 'page-data';

/** JSON that may be written into a script element: nothing in it can end the element or start a comment. */
export function packPage(data: PageData): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (unsafe) => `\\u${unsafe.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
