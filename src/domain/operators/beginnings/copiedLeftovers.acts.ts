import type { Queryable } from '../../../server/database/database.ts';
import type { OpenCopy } from '../../postings/editing/editPosting.acts.ts';
import type { CopiedDraft } from '../../postings/editing/workingCopy.records.ts';
import { textAt } from '../../postings/editing/workingCopy.ts';
import { seasonField } from '../../postings/posting.records.ts';
import type { PostingKey } from '../../postings/postings.queries.ts';
import { LEFTOVERS, leftoversOf, yearOf } from '../seasons/leftovers.ts';
import { copiedFromOf } from './beginning.queries.ts';

/** What a draft was copied from and still says of that; nothing once it has been published. */
export async function copiedDraft(
  db: Queryable,
  key: PostingKey,
  { copy, published }: Pick<OpenCopy, 'copy' | 'published'>,
): Promise<CopiedDraft> {
  const from = published ? undefined : await copiedFromOf(db, key);
  if (!from) return { copiedFrom: '', leftovers: [] };
  const found = leftoversOf(copy, { from: from.season, to: textAt(copy, seasonField.wire), year: yearOf(copy) });
  const lines = found.map(({ at, words, kind }) => ({ at, words, sentence: `‘${words}’ ${LEFTOVERS[kind]}` }));
  const isFirst = (line: (typeof lines)[number], index: number) =>
    lines.findIndex(({ at, sentence }) => at === line.at && sentence === line.sentence) === index;
  return { copiedFrom: from.postingNumber, leftovers: lines.filter(isFirst) };
}
