import type { Context } from '../../server/context.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Due, Sweep } from '../../server/sweep.ts';
import type { PostingKey } from '../postings/postings.queries.ts';
import { writeRowAnew } from './applicantRows.acts.ts';
import { numbersToWrite, rowsToWrite } from './rowsToWrite.queries.ts';

const AT_ONCE = 200;

/**
 * Writes the rows of what was submitted before there were any, by older rules or by a process that does not know them.
 * Each is a transaction of its own and done for good: after a break the next run goes on.
 */
export const applicantRows: Sweep<PostingKey & Due> = {
  name: 'applicantRows',
  does: 'writes the rows that lists of applicants read, of what was submitted before there were any',
  cron: '*/10 * * * *',
  due: ({ db }) => dueRows(db),
  act: (context, posting) => writeRowsOf(context, posting),
};

/** The same while keys rotate: also rows that are keyed with another key than the current one. */
export const rekeyedRows: Sweep<PostingKey & Due> = {
  ...applicantRows,
  due: ({ db, vault }) => dueRows(db, vault.currentKeyId),
  act: (context, posting) => writeRowsOf(context, posting, context.vault.currentKeyId),
};

async function dueRows(db: Context['db'], keyId?: string): Promise<(PostingKey & Due)[]> {
  return (await rowsToWrite(db, keyId)).map((one) => ({ ...one, what: 'applicants' }));
}

/** Writes the rows of a posting that are due. What cannot be opened is left and told once the others are done. */
async function writeRowsOf({ db, vault }: Context, posting: PostingKey, keyId?: string): Promise<number> {
  let [done, failed, after] = [0, 0, 0];
  for (let some = [0]; some.length > 0; after = some.at(-1) ?? after) {
    some = await numbersToWrite(db, posting, { after, most: AT_ONCE, keyId });
    for (const number of some) {
      try {
        if (await inTransaction(db, (tx) => writeRowAnew(tx, vault, number))) done += 1;
      } catch {
        failed += 1;
      }
    }
  }
  if (failed > 0)
    throw new Error(`${failed} submissions of ${posting.postingNumber} could not be opened for their rows.`);
  return done;
}
