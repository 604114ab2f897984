import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../database/database.ts';

/** The header of an answer that names the build of the process it comes from: its number, then its id. */
export const BUILD = 'x-build';

/** What is served: builds of the same sources have the same id, and the first that came has the lowest number. */
export interface Build {
  id: string;
  number: number;
}

const TELLING = ['pages.json', 'console.json', 'server/render.js'];

/** Reads which build this process serves, and notes it in the database, which numbers builds as they come. */
export async function noteBuild(db: Db, buildDir: string, at: Date): Promise<Build> {
  const hash = createHash('sha256');
  for (const name of TELLING) hash.update(await readFile(path.join(buildDir, name)));
  const id = hash.digest('hex').slice(0, 12);
  const { build_no: number } = await db
    .insertInto('build')
    .values({ build_id: id, first_at: at })
    // One that is there is answered as it is.
    .onConflict((of) => of.column('build_id').doUpdateSet({ build_id: id }))
    .returning('build_no')
    .executeTakeFirstOrThrow();
  return { id, number };
}

/** A build as the header and the health of a process name it. */
export const buildWords = ({ id, number }: Build) => `${number}-${id}`;
