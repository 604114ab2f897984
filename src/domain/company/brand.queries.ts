import { sql } from 'kysely';
import type { ContentTables } from '../../server/database/contentTables.ts';
import type { Queryable } from '../../server/database/database.ts';
import { imageAddress } from '../postings/postingImage.ts';
import { type Brand, type GroupSign, inLanguages } from './brand.ts';
import { type CompanyColours, type GivenLook, type Glyph, looksOf } from './companyLook.ts';
import type { GroupText } from './companyPages.records.ts';
import type { Drawing } from './drawings.ts';

declare module '../../server/database/contentTables.ts' {
  interface ContentColumns {
    glyph: Glyph;
    companyColours: CompanyColours;
    companyDrawings: Drawing[];
  }
}

export type BrandPicture = ContentTables['brand_picture'];

/** What a site is called before its group has a name. */
export const NAMELESS = '채용 누리집';

const NO_SIGN: GroupSign = { width: 1, height: 1, shapes: [] };

interface BrandRow {
  body: Partial<GroupText> | null;
  companies: GivenLook[];
  pictures: Omit<BrandPicture, 'content'>[];
}

/** The group as it was imported last; nobody, of a neutral name, before. */
export async function readBrand(db: Queryable): Promise<Brand> {
  const { rows } = await sql<BrandRow>`
    SELECT (SELECT body FROM page_text WHERE page = 'group') AS body,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('code', company_cd, 'glyph', glyph, 'colours', colours,
          'drawings', drawings) ORDER BY sort_order), '[]')
         FROM company) AS companies,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('name', name, 'hash', hash, 'type', type, 'words', words)), '[]')
         FROM brand_picture) AS pictures`.execute(db);
  // One imported by an older version says nothing of its looks; before the first there is nobody.
  const {
    name = NAMELESS,
    wordmark = NAMELESS,
    copyright = '',
    sign = NO_SIGN,
    colours,
    menu = {},
  } = rows[0]?.body ?? {};
  const called = Object.entries(menu).filter(([, words]) => words !== '');
  const pictures = (rows[0]?.pictures ?? []).map((one) => {
    const shown = { address: imageAddress(one.hash, one.type), words: one.words };
    return [one.name, shown] as const;
  });
  return {
    words: {
      ...{ name: wordmark, group: name, copyright: inLanguages(copyright), sign },
      ...(called.length > 0 ? { menu: Object.fromEntries(called) } : {}),
    },
    colours,
    companies: looksOf(rows[0]?.companies ?? []),
    pictures: Object.fromEntries(pictures),
  };
}

/** A picture of the group, by the hash of its content. */
export async function findPicture(db: Queryable, hash: string, type: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`
    SELECT content FROM brand_picture WHERE hash = ${hash} AND type = ${type} LIMIT 1`.execute(db);
  return rows[0]?.content;
}

/** A picture of the group, by what it is for. */
export async function findPictureNamed(db: Queryable, name: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`SELECT content FROM brand_picture WHERE name = ${name}`.execute(db);
  return rows[0]?.content;
}
