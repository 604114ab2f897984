import type { Due, Sweep } from '../../../server/sweep.ts';
import type { PostingKey } from '../../postings/postings.queries.ts';
import { addUpCounts, postingsToAddUp } from './countApplicants.queries.ts';

/** Adds up the differences that lists of applicants are counted from, posting by posting. */
export const applicantCounts: Sweep<PostingKey & Due> = {
  name: 'applicantCounts',
  does: 'adds up how many applicants of a posting share which answers, so that lists are counted at once',
  cron: '* * * * *',
  due: async ({ db }) => (await postingsToAddUp(db)).map((one) => ({ ...one, what: 'postings' })),
  async act({ db }, posting) {
    await addUpCounts(db, posting);
    return true;
  },
};
