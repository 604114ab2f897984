import { countByCategory } from '../../domain/postings/categories.queries.ts';
import { PAGE_SIZE } from '../../domain/postings/posting.records.ts';
import { nextChange } from '../../domain/postings/posting.ts';
import { findAround, findPostings } from '../../domain/postings/postingList.queries.ts';
import { isPublished, type PostingKey, readNextEdge, readPosting } from '../../domain/postings/postings.queries.ts';
import { unseen } from '../../domain/postings/unseen.acts.ts';
import type { Queryable } from '../../server/database/database.ts';
import { open, type Request, type Route } from '../../server/serve.ts';
import { postingCalls } from './postings.calls.ts';

export const postingRoutes: readonly Route[] = [
  open(postingCalls.list, async ({ input, arrivedAt, freshUntil }, context) => {
    const page = input.page ?? 1;
    const size = input.size ?? PAGE_SIZE;
    const { edge, ...found } = await findPostings(context, { ...input, page, size }, arrivedAt);
    if (edge) freshUntil(edge);
    return { ...found, page, size };
  }),

  open(postingCalls.categories, async ({ arrivedAt, freshUntil }, { db }) => {
    const edge = await readNextEdge(db, arrivedAt);
    if (edge) freshUntil(edge);
    return countByCategory(db, arrivedAt);
  }),

  open(postingCalls.detail, async (request, context) => {
    const posting = await shownPosting(context.db, request);
    const { edge, ...around } = await findAround(context, request.input, request.arrivedAt);
    if (edge) request.freshUntil(edge);
    return { ...posting, ...around };
  }),
  open(postingCalls.images, async (request, { db }) => (await shownPosting(db, request)).images),
  open(postingCalls.now, async (_request, { clock }) => ({ now: clock.now() })),
  open(postingCalls.supportFields, async (request, { db }) => (await shownPosting(db, request)).supportFields),
];

/** The posting as a visitor may see it now; `freshUntil` gets the end of that. */
async function shownPosting(db: Queryable, { input, arrivedAt, freshUntil }: Request<PostingKey>) {
  const posting = await readPosting(db, input, arrivedAt);
  // A page that says there is no such posting is kept too; it must not outlive the publishing.
  if (posting && posting.publishAt > arrivedAt) freshUntil(posting.publishAt);
  if (!posting || !isPublished(posting, arrivedAt)) throw await unseen(db, input);
  freshUntil(nextChange(posting.times, arrivedAt));
  return posting.answer;
}
