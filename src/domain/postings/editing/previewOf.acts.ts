import type { Queryable } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import { postingRow } from '../../content/content.queries.ts';
import type { PostingAnswer } from '../posting.records.ts';
import { type DetailRow, detailOf, type PostingKey } from '../postings.queries.ts';
import { imagesOf } from './copyOfPosting.records.ts';
import { openCopy } from './editPosting.acts.ts';
import { companyAndCategories, readImages } from './postingCopies.queries.ts';
import { checkedCopy } from './publishPosting.acts.ts';

/** The posting that a working copy would make, as its public page gets it, whatever is still missing. Throws `noPosting`. */
export async function previewOf(scope: Scope, db: Queryable, key: PostingKey, at: Date): Promise<PostingAnswer> {
  const { copy, published } = await openCopy(scope, db, key, at);
  const { resolved } = await checkedCopy(db, key, { copy, published }, at);
  const { company, categories } = await companyAndCategories(db, key.companyCode);
  const { posting, body } = resolved;
  // What nobody has said yet begins now.
  const times = posting.accept.from === '' ? { publishAt: at, from: at } : {};
  const row = {
    ...postingRow({ ...resolved, ...times }, published?.marks),
    ...{ company, category: categories.find(({ code }) => code === posting.category)?.name ?? '' },
    intro: body.intro,
    fields: posting.fields.map(({ no: number, name }) => ({ number, name })),
    images: await readImages(db, imagesOf(copy)),
  };
  const { answer } = detailOf(row as unknown as DetailRow, at);
  return { ...answer, previous: undefined, next: undefined, similar: [] };
}
