import type { Tx } from '../../server/database/database.ts';
import { BODY_PARTS, type BodyPart } from './postingBody.ts';

/** The names of the parts that a search looks through. */
export const searchedParts = (parts: Readonly<Record<string, BodyPart>> = BODY_PARTS) =>
  Object.keys(parts).filter((name) => parts[name]?.searched);

/**
 * Tells the database which parts a search looks through, and answers how many it did not know of or knew wrongly. Each
 * statement writes the search text of every posting again (migrations/0037), so none is sent where all is so already.
 */
export async function declareSearched(tx: Tx, names: readonly string[] = searchedParts()): Promise<number> {
  const known = (await tx.selectFrom('searched_part').select('name').execute()).map(({ name }) => name);
  const gone = known.filter((name) => !names.includes(name));
  const added = names.filter((name) => !known.includes(name)).map((name) => ({ name }));
  if (gone.length > 0) await tx.deleteFrom('searched_part').where('name', 'in', gone).execute();
  if (added.length > 0) await tx.insertInto('searched_part').values(added).execute();
  return gone.length + added.length;
}
