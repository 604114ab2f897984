import { randomUUID } from 'node:crypto';
import type { Tx } from '../server/database.ts';
import type { Vault } from '../server/vault.ts';
import type { Submission } from './cv.queries.ts';

/** Which application a mail is about, in words. */
export interface MailSubject {
  applicationNumber: number;
  companyCode: string;
  postingNumber: string;
  /** The posting's title and the company's name. */
  title: string;
  company: string;
}

/** Mails about an application; the template names what the mail tells. */
export type ApplicationMail =
  | { template: 'receipt' | 'submittedAgain'; data: MailSubject & Submission }
  | { template: 'withdrawn' | 'withdrawalUndone'; data: MailSubject & { at: Date } }
  /** A draft that was not submitted before the end, and an edit of a submission that was not submitted again. */
  | { template: 'missed' | 'editDropped'; data: MailSubject }
  /** `revived`: it had missed the deadline and can be written on. */
  | { template: 'extended'; data: MailSubject & { acceptTo: Date; revived: boolean } }
  | { template: 'closedEarly'; data: MailSubject & { closedAt: Date; reason: string } };

/** Puts mails into the outbox, in the transaction of what they tell: a broken mail server never breaks that. */
export async function mailApplicants(
  tx: Tx,
  vault: Vault,
  mails: readonly (ApplicationMail & { memberId: string })[],
): Promise<void> {
  const rows = mails.map(({ memberId, template, data }) => {
    const id = randomUUID();
    return { outbox_id: id, member_id: memberId, template, data: vault.seal(data, `outbox ${id}`) };
  });
  // A statement takes 65,535 values at most.
  for (let at = 0; at < rows.length; at += 1000) {
    await tx
      .insertInto('outbox')
      .values(rows.slice(at, at + 1000))
      .execute();
  }
}

/** What a mail says of a posting's application. */
export function subjectOf(
  posting: { companyCode: string; postingNumber: string; title: string; company: string },
  applicationNumber: number,
): MailSubject {
  const { companyCode, postingNumber, title, company } = posting;
  return { applicationNumber, companyCode, postingNumber, title, company };
}
