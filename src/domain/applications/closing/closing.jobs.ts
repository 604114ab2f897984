import { inTransaction } from '../../../server/database/transaction.ts';
import type { Due, Sweep } from '../../../server/sweep.ts';
import type { PostingKey } from '../../postings/postings.queries.ts';
import { closeApplications } from './closing.acts.ts';
import { CLOSE_AFTER_MS, postingsToClose } from './closing.queries.ts';

/** Closes the drafts of every posting whose end is two minutes past; each posting is its own transaction. */
export const closing: Sweep<PostingKey & Due> = {
  name: 'closing',
  does: 'closes the drafts of postings that ended two minutes ago, and drops edits that were not submitted again',
  cron: '* * * * *',
  async due({ db }, at) {
    const postings = await postingsToClose(db, new Date(at.getTime() - CLOSE_AFTER_MS));
    return postings.map((key) => ({ ...key, what: 'postings' }));
  },
  async act({ db, vault }, key, at) {
    const { missed, dropped } = await inTransaction(db, (tx) => closeApplications(tx, vault, key, at));
    return missed + dropped > 0;
  },
};
