import { type ApplicationKey, applyStateOf, SubmitStatus } from '../../domain/applications/application.ts';
import { findApplication, findReceipt, findSubmitted } from '../../domain/applications/applications.queries.ts';
import { postingOf } from '../../domain/applications/circumstances.acts.ts';
import { circumstancesOf, ownEndFor } from '../../domain/applications/circumstances.ts';
import { startCv } from '../../domain/applications/saving/opening.acts.ts';
import { saveAlone, saveCv, submitCv, withServerFields } from '../../domain/applications/saving/save.acts.ts';
import type { Save } from '../../domain/applications/saving/save.ts';
import { destroyNow } from '../../domain/attachments/attachments.jobs.ts';
import { readCv } from '../../domain/cv/cv.ts';
import { noMarks } from '../../domain/cv/marks.ts';
import { isOpen } from '../../domain/postings/posting.ts';
import { findPosting, isPublished } from '../../domain/postings/postings.queries.ts';
import { unseen } from '../../domain/postings/unseen.acts.ts';
import { problem } from '../../http/problem.ts';
import { countCall } from '../../server/admit.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forMember, open, type Route } from '../../server/serve.ts';
import { cvCalls } from './cv.calls.ts';

const SUBMITTED_COPY = '2';

function keyOf(memberId: string, input: Omit<ApplicationKey, 'memberId'>): ApplicationKey {
  return { memberId, companyCode: input.companyCode, postingNumber: input.postingNumber };
}

export const cvRoutes: Route[] = [
  forMember(cvCalls.read, async ({ input, member, arrivedAt }, context) => {
    const { db, vault } = context;
    const key = keyOf(member.id, input);
    if (input.applyState === SUBMITTED_COPY) {
      // As it was submitted, whatever became of the posting since.
      const copy = await findSubmitted(db, vault, key);
      if (!copy) throw problem('noSubmission');
      return { revision: copy.revision, cv: readCv(copy.content.cv), ...noMarks };
    }
    const stored = await findApplication(db, vault, key);
    // One's own draft stays readable when the posting is no longer shown.
    const posting = stored ? await findPosting(db, key) : await postingOf(db, key, arrivedAt);
    if (!posting) throw await unseen(db, key);
    const cv = stored ? stored.cv : await startCv(db, context, member.id, posting.form);
    const { revision = 0, marks = noMarks } = stored ?? {};
    const savedAt = stored && revision > 0 ? stored.savedAt : null;
    // Nothing was changed since: this is what was submitted.
    const receipt = stored?.status === SubmitStatus.submitted ? await findReceipt(db, key, revision) : undefined;
    const reopenedUntil = ownEndFor(posting.times, stored?.reopenedUntil ?? null, arrivedAt);
    return { revision, cv: withServerFields(cv, posting, stored), ...marks, savedAt, receipt, reopenedUntil };
  }),
  forMember(cvCalls.save, async ({ input, member, arrivedAt, nextSaveIn }, context) => {
    // One that submits is a submit as well.
    if ((input as Save).submit) await countCall(cvCalls.submit, member.id, arrivedAt, context);
    const { written, receipt, filesGone, refused } =
      (await saveAlone(context, { memberId: member.id, arrivedAt }, input as Save)) ??
      (await inTransaction(context.db, (tx) => saveCv(tx, context, { memberId: member.id, arrivedAt }, input as Save)));
    if (filesGone) await destroyNow(context, written.number);
    return {
      revision: written.revision,
      savedAt: written.savedAt,
      applicationNumber: written.number,
      refused: Object.keys(refused).length > 0 ? refused : undefined,
      receipt: receipt ? cvCalls.submit.answer.write(receipt) : null,
      nextIn: nextSaveIn,
    };
  }),
  forMember(cvCalls.submit, async ({ input, member, arrivedAt }, context) => {
    const { submission, filesGone } = await inTransaction(context.db, (tx) =>
      submitCv(tx, context, keyOf(member.id, input), { revision: input.revision!, arrivedAt }),
    );
    // Files that only the submission before referred to.
    if (filesGone) await destroyNow(context, submission.applicationNumber);
    return submission;
  }),
  forMember(cvCalls.applyState, async ({ input, member, arrivedAt }, { db, vault }) => {
    const posting = await postingOf(db, input, arrivedAt);
    const stored = await findApplication(db, vault, keyOf(member.id, input));
    return applyStateOf(stored?.status, circumstancesOf(posting, arrivedAt, stored?.reopenedUntil ?? null));
  }),
  open(cvCalls.isOpen, async ({ input, arrivedAt }, { db }) => {
    const posting = await findPosting(db, input);
    return posting !== undefined && isPublished(posting, arrivedAt) && isOpen(posting.times, arrivedAt);
  }),
];
