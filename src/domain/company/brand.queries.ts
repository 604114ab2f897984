import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import { type GroupColours, type GroupSign, inLanguages, type SiteWords } from './brand.ts';
import type { GroupText } from './companyPages.records.ts';

/** What the site shows of itself. */
export interface Brand {
  words: SiteWords;
  /** Unknown where an older version imported the group. */
  colours?: GroupColours | undefined;
}

const NO_SIGN: GroupSign = { width: 1, height: 1, shapes: [] };

/** The group as it was imported last; nobody before. */
export async function readBrand(db: Queryable): Promise<Brand> {
  const { rows } = await sql<{ body: Partial<GroupText> }>`SELECT body FROM page_text WHERE page = 'group'`.execute(db);
  // One imported by an older version says nothing of its looks; before the first there is nobody.
  const { name = '', wordmark = '', copyright = '', sign = NO_SIGN, colours } = rows[0]?.body ?? {};
  return { words: { name: wordmark, group: name, copyright: inLanguages(copyright), sign }, colours };
}
