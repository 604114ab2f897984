import { findCertified } from '../../domain/applications/certificateCheck.queries.ts';
import { readCertificateNumber } from '../../domain/applications/certificateNumber.ts';
import { open, type Route } from '../../server/serve.ts';
import { certificateCalls } from './certificate.calls.ts';

const UNKNOWN = { genuine: false, name: '', companyCode: '', company: '', posting: '', submittedAt: null };

export const certificateRoutes: Route[] = [
  open(certificateCalls.check, async ({ input }, { db, vault }) => {
    const asked = { applicationNumber: Number(input.applicationNumber), number: readCertificateNumber(input.number)! };
    const found = await findCertified(db, vault, asked);
    // The same of a number nobody was given and of one whose application is destroyed.
    return found ? { genuine: true, ...found } : UNKNOWN;
  }),
];
