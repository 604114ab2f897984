import { readInterests, writeInterest } from '../../domain/postings/interest.queries.ts';
import { findListed } from '../../domain/postings/postingList.queries.ts';
import { findPosting, isPublished } from '../../domain/postings/postings.queries.ts';
import { unseen } from '../../domain/postings/unseen.acts.ts';
import { forMember, type Route } from '../../server/serve.ts';
import { interestCalls } from './interest.calls.ts';

export const interestRoutes: readonly Route[] = [
  forMember(interestCalls.list, async ({ member, arrivedAt }, context) =>
    findListed(context, await readInterests(context.db, member.id), arrivedAt),
  ),

  forMember(interestCalls.set, async ({ input, member, arrivedAt }, { db }) => {
    const { isOn, ...key } = input;
    const posting = isOn ? await findPosting(db, key) : undefined;
    if (isOn && !(posting && isPublished(posting, arrivedAt))) throw await unseen(db, key);
    await writeInterest(db, member.id, key, isOn);
    return { isOn };
  }),
];
