import path from 'node:path';
import { importContent, importMissingWords } from '../../domain/content/importContent.acts.ts';
import type { Db } from '../../server/database/database.ts';
import { projectDir } from '../../server/instance.mjs';

/** The sample content that comes with the product. */
export const contentDir = path.join(projectDir, 'content');

/** Imports the sample content once, into a database without any; whether it did. */
export async function importIntoEmpty(db: Db): Promise<boolean> {
  return (await beginContent(db, { sampleContent: true })) === 'sample';
}

/** Whose content a database holds once it has begun: nobody's yet is `empty`. */
export type Beginning = 'sample' | 'own' | 'empty';

/**
 * Puts the sample content into a database without any. With `sampleContent` false, and ever after where it was so once,
 * nothing but what belongs to the product: the code lists of the CV and the words of mails.
 */
export async function beginContent(db: Db, { sampleContent }: { sampleContent: boolean }): Promise<Beginning> {
  const isIn = async (table: 'company' | 'code') =>
    (
      await db
        .selectFrom(table)
        .select(({ lit }) => lit(1).as('one'))
        .limit(1)
        .execute()
    ).length > 0;
  const hasCompany = await isIn('company');
  if (!hasCompany && sampleContent && !(await isIn('code'))) {
    await importContent(db, contentDir);
    return 'sample';
  }
  await importMissingWords(db, contentDir);
  return hasCompany ? 'own' : 'empty';
}
