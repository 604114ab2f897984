import { whichApplicant } from '../../domain/applicants/applicantField.records.ts';
import type { NoteShownTo } from '../../domain/applicants/applicantNotes.ts';
import { takeNote, writeNote } from '../../domain/applicants/writtenNotes.acts.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { noteCalls } from './notes.calls.ts';

export const noteRoutes: Route[] = [
  forOperator(noteCalls.write, ({ input, arrivedAt: at, ...by }, context) => {
    const { applicant, text, shownTo, ...posting } = input;
    const written = { posting, applicant: whichApplicant(applicant), text, shownTo: shownTo as NoteShownTo };
    return inTransaction(context.db, (tx) => writeNote(tx, context, written, { ...by, at }));
  }),

  forOperator(noteCalls.remove, async ({ input, arrivedAt: at, ...by }, context) => {
    const { applicant, number, ...posting } = input;
    const taken = { posting, applicant: whichApplicant(applicant), number };
    await inTransaction(context.db, (tx) => takeNote(tx, context, taken, { ...by, at }));
    return {};
  }),
];
