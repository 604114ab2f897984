import { CODE_MODULE, withDocuments, withPostingFields } from '../../fields/codes.ts';
import type { Due, Sweep } from '../../server/sweep.ts';
import { openDraft } from '../applications/draft.queries.ts';
import { FILE_KINDS } from '../attachments/attachment.ts';
import { readCodes } from '../codes/codes.queries.ts';
import { asAnswered } from '../cv/defaults.ts';
import { stepToGoOn } from '../cv/progress.ts';
import { codeGroups } from '../cv/sections.ts';
import { findPosting, type PostingKey } from '../postings/postings.queries.ts';
import { draftsToCount, noteSteps, postingsToCount, type SealedDraftRow, UNKNOWN_STEP } from './draftSteps.queries.ts';

// Opened between two other things: nobody waits for this.
const AT_ONCE = 20;

/** Notes at which step the drafts of open postings stand, so that they can be counted without being opened. */
export const draftSteps: Sweep<PostingKey & Due> = {
  name: 'draftSteps',
  does: 'notes at which step drafts of open postings stand, for the counts that operators see',
  cron: '*/10 * * * *',
  async due({ db }, at) {
    return (await postingsToCount(db, at)).map((one) => ({ ...one, what: 'drafts' }));
  },
  async act({ db, vault }, { count = 0, ...key }) {
    const posting = await findPosting(db, key);
    if (!posting) return false;
    const book = await readCodes(db, CODE_MODULE, [...codeGroups, FILE_KINDS]);
    const { form, supportFields } = posting;
    const checked = { codes: withDocuments(withPostingFields(book, supportFields), form), form };
    const stepOf = ({ kinds, sealed }: SealedDraftRow) => {
      try {
        const { cv, marks } = openDraft(vault, sealed);
        const files = kinds.map((kind) => ({ kind }));
        return stepToGoOn({ ...asAnswered(cv, marks.answered, form), files }, checked, undefined);
      } catch {
        // Its applicant is told when they open it; here it is one that nobody can say more of.
        return UNKNOWN_STEP;
      }
    };
    // Those that are written in meanwhile are left to the next run.
    for (let done = 0; done < count; done += AT_ONCE) {
      const some = await draftsToCount(db, key, AT_ONCE);
      await noteSteps(
        db,
        some.map((row) => ({ number: row.number, revision: row.sealed.revision, step: stepOf(row) })),
      );
    }
    return count;
  },
};
