import path from 'node:path';
import type { Db } from '../../server/database/database.ts';
import { projectDir } from '../../server/instance.mjs';
import { importContent, importMissingWords } from './importContent.ts';

/** The sample content that comes with the product. */
export const contentDir = path.join(projectDir, 'content');

/** Imports the sample content once, into a database without any; whether it did. */
export async function importIntoEmpty(db: Db): Promise<boolean> {
  const known = await db
    .selectFrom('company')
    .select(({ lit }) => lit(1).as('one'))
    .limit(1)
    .execute();
  if (known.length > 0) {
    await importMissingWords(db, contentDir);
    return false;
  }
  await importContent(db, contentDir);
  return true;
}
