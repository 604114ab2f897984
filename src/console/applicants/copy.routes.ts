import { whichApplicant } from '../../domain/applicants/applicantField.records.ts';
import { openCopyFile } from '../../domain/applicants/copyFile.acts.ts';
import { type AskedCopy, openCopy } from '../../domain/applicants/openCopy.acts.ts';
import type { InputOf } from '../../http/call.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { copyCalls } from './copy.calls.ts';

function askedIn(input: InputOf<typeof copyCalls.open>): AskedCopy {
  const { companyCode, postingNumber, applicant, revision, reason } = input;
  return { posting: { companyCode, postingNumber }, applicant: whichApplicant(applicant), revision, reason };
}

export const copyRoutes: Route[] = [
  forOperator(copyCalls.open, ({ input, arrivedAt: at, ...by }, context) =>
    inTransaction(context.db, (tx) => openCopy(tx, context, askedIn(input), { ...by, at })),
  ),
  forOperator(copyCalls.file, ({ input, arrivedAt: at, ...by }, context) =>
    inTransaction(context.db, (tx) =>
      openCopyFile(tx, context, { ...askedIn(input), file: input.file }, { ...by, at }),
    ),
  ),
];
