import { sql } from 'kysely';
import type { Tx } from '../../server/database/database.ts';
import type { BrandPicture } from '../company/brand.queries.ts';
import type { GroupText } from '../company/companyPages.records.ts';
import { drawn, type Sketch, sketchesOf } from './brandPictures.ts';

/** Draws what is not there yet or was drawn from something else; nothing is written. */
export async function drawMissing(tx: Tx, sketches: readonly Sketch[]): Promise<BrandPicture[]> {
  const known = await tx.selectFrom('brand_picture').select(['name', 'made_of']).execute();
  const made: BrandPicture[] = [];
  for (const sketch of sketches) {
    const isThere = known.some(({ name, made_of }) => name === sketch.name && made_of === sketch.madeOf);
    if (!isThere) made.push(await drawn(sketch));
  }
  return made;
}

/** Keeps what was drawn, and takes away pictures that are of nobody any more; answers how many rows changed. */
export async function writePictures(
  tx: Tx,
  sketches: readonly Sketch[],
  made: readonly BrandPicture[],
): Promise<number> {
  for (const row of made) {
    await tx
      .insertInto('brand_picture')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
  }
  const names = sketches.map(({ name }) => name);
  const old = await tx.selectFrom('brand_picture').select('name').where('name', 'not in', names).execute();
  // The table's trigger raises the content version at every statement.
  if (old.length > 0) await tx.deleteFrom('brand_picture').where('name', 'not in', names).execute();
  return made.length + old.length;
}

/**
 * The pictures of a group that was imported by an older version, which drew none; what that did not know of its looks
 * is taken from `looks`.
 */
export async function addMissingPictures(tx: Tx, looks: () => Promise<GroupText>): Promise<void> {
  const { rows } = await sql<{ body: GroupText }>`SELECT body FROM page_text WHERE page = 'group'`.execute(tx);
  const known: Partial<GroupText> | undefined = rows[0]?.body;
  if (!known) return;
  const group = known.colours && known.sign ? (known as GroupText) : { ...(await looks()), ...known };
  if (group !== known) {
    await sql`UPDATE page_text SET body = ${JSON.stringify(group)}::jsonb WHERE page = 'group'`.execute(tx);
  }
  const companies = await tx
    .selectFrom('company')
    .select(['company_cd as cd', 'name', 'line', 'glyph', 'colours', 'drawings'])
    .orderBy('sort_order')
    .execute();
  const sketches = sketchesOf(group, companies);
  await writePictures(tx, sketches, await drawMissing(tx, sketches));
}
