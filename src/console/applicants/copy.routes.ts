import { whichApplicant } from '../../domain/applicants/applicantField.records.ts';
import { openCopy } from '../../domain/applicants/openCopy.acts.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { copyCalls } from './copy.calls.ts';

export const copyRoutes: Route[] = [
  forOperator(copyCalls.open, ({ input, arrivedAt: at, ...by }, context) => {
    const { companyCode, postingNumber, applicant, revision, reason } = input;
    const asked = { posting: { companyCode, postingNumber }, applicant: whichApplicant(applicant), revision, reason };
    return inTransaction(context.db, (tx) => openCopy(tx, context, asked, { ...by, at }));
  }),
];
