import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { exportContent } from '../../domain/content/exportContent.queries.ts';
import type { Db } from '../../server/database/database.ts';
import { inTransaction } from '../../server/database/transaction.ts';

/** Writes every file of content into a folder that is new or empty; answers how many. Throws a sentence otherwise. */
export async function writeContent(db: Db, dir: string): Promise<number> {
  await mkdir(dir, { recursive: true });
  if ((await readdir(dir)).length > 0) throw new Error(`${dir} is not empty.`);
  const files = await inTransaction(db, async (tx) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`.execute(tx);
    return exportContent(tx);
  });
  for (const [file, content] of files) {
    const full = path.join(dir, file);
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(full, content);
  }
  return files.size;
}
