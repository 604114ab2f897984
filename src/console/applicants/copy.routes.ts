import { whichApplicant } from '../../domain/applicants/applicantField.records.ts';
import { openCopyFile } from '../../domain/applicants/copyFile.acts.ts';
import { type AskedCopy, openCopy } from '../../domain/applicants/openCopy.acts.ts';
import { prepareCopies } from '../../domain/applicants/preparedCopies.acts.ts';
import type { InputOf } from '../../http/call.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { copyCalls } from './copy.calls.ts';

function askedIn(input: Omit<InputOf<typeof copyCalls.open>, 'next'>): AskedCopy {
  const { companyCode, postingNumber, applicant, revision, reason } = input;
  return { posting: { companyCode, postingNumber }, applicant: whichApplicant(applicant), revision, reason };
}

export const copyRoutes: Route[] = [
  forOperator(copyCalls.open, async ({ input, arrivedAt: at, ...by }, context) => {
    const [asked, opening] = [askedIn(input), { ...by, at }];
    const opened = await inTransaction(context.db, (tx) => openCopy(tx, context, asked, opening));
    const next = input.next.map((one) => ({ posting: asked.posting, applicant: whichApplicant(one) }));
    // Nobody waits for it.
    void prepareCopies(context, next, opening);
    return opened;
  }),
  forOperator(copyCalls.file, ({ input, arrivedAt: at, ...by }, context) =>
    inTransaction(context.db, (tx) =>
      openCopyFile(tx, context, { ...askedIn(input), file: input.file }, { ...by, at }),
    ),
  ),
];
