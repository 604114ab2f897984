import type { Tx } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import { operatorNames } from '../../operators/operators.queries.ts';
import type { PostingKey } from '../../postings/postings.queries.ts';
import { taggedOf, tagsOf } from './tags.queries.ts';
import type { TagShown } from './tags.records.ts';

/** The tags on an application as whoever sees its applicant reads them. */
export async function readTags(tx: Tx, vault: Vault, application: number): Promise<TagShown[]> {
  const tags = await taggedOf(tx, vault, application);
  const names = tags.length === 0 ? undefined : await operatorNames(tx, vault);
  return tags.map(({ word, by, at }) => ({ word, by: names?.get(by) ?? '', at }));
}

/** The words in use in a posting, in their order. */
export async function wordsInUse(tx: Tx, vault: Vault, posting: PostingKey): Promise<string[]> {
  const used = (await tagsOf(tx, vault, posting)).filter(({ isUsed }) => isUsed);
  return used.map(({ word }) => word).toSorted((a, b) => a.localeCompare(b, 'ko'));
}
