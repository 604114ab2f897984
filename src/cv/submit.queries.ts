import { readCodes } from '../codes/codes.queries.ts';
import { CODE_MODULE, withPostingFields } from '../codes/codes.ts';
import { problem } from '../http/problem.ts';
import type { Posting } from '../postings/postings.queries.ts';
import type { Tx } from '../server/database.ts';
import type { Vault } from '../server/vault.ts';
import type { Circumstances } from './application.ts';
import { SubmitStatus } from './application.ts';
import { statusAfter } from './circumstances.queries.ts';
import {
  type ApplicationKey,
  findReceipt,
  type StoredApplication,
  type Submission,
  writeSubmission,
} from './cv.queries.ts';
import { checkCv, settle, writeCv } from './cv.ts';
import { type Cv, codeGroups } from './sections.ts';
import { inWords } from './words.ts';

/** A consent of the CV and the text it stands for in the ledger. */
const LEDGER = [
  ['application_required', 'requiredNotice'],
  ['sensitive', 'sensitiveConsent'],
  ['truth', 'truthStatement'],
] as const satisfies readonly (readonly [string, keyof Cv['profile']])[];

/** What submitting needs besides the application itself. */
export interface SubmitRequest {
  key: ApplicationKey;
  posting: Posting;
  now: Circumstances;
  arrivedAt: Date;
  submittedAt: Date;
}

/**
 * Submits a locked application at its newest revision: checks everything at once, keeps the frozen copy, the consents
 * and the receipt's mail in the same transaction. The same revision again answers the same receipt.
 */
export async function submitApplication(
  tx: Tx,
  vault: Vault,
  stored: StoredApplication,
  request: SubmitRequest,
): Promise<Submission> {
  const { key, posting, now, arrivedAt, submittedAt } = request;
  if (stored.status === SubmitStatus.submitted) {
    const given = await findReceipt(tx, key, stored.revision);
    if (given) return given;
  }
  const status = statusAfter('submit', stored.status, now, posting, arrivedAt);
  const codes = withPostingFields(await readCodes(tx, CODE_MODULE, codeGroups), posting.supportFields);
  const fields = checkCv(stored.cv, { codes });
  if (Object.keys(fields).length > 0) throw problem('invalid', { fields });
  const cv = settle(stored.cv);
  const content = { cv: writeCv(cv), words: inWords(cv, { codes }) };
  const submission = await writeSubmission(tx, vault, key, stored, content, { status, arrivedAt, submittedAt });
  await writeConsents(tx, key, stored.number, cv, submittedAt);
  await tellReceipt(tx, vault, key, posting, submission);
  return submission;
}

async function writeConsents(tx: Tx, key: ApplicationKey, number: number, cv: Cv, at: Date): Promise<void> {
  const texts = await tx
    .selectFrom('consent_text')
    .select((eb) => ['consent_cd', eb.fn.max('version').as('version')])
    .where('moment', '=', 'application')
    .groupBy('consent_cd')
    .execute();
  const rows = LEDGER.flatMap(([code, field]) => {
    const text = texts.find((one) => one.consent_cd === code);
    return text ? [{ consent_cd: code, version: text.version, agreed: cv.profile[field] }] : [];
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('consent')
    .values(
      rows.map((row) => ({ ...row, member_id: key.memberId, company_cd: key.companyCode, jnco_afe_no: number, at })),
    )
    .execute();
}

// 채용절차법 7조 2항: the receipt is told at once; a broken mail server never breaks a submit.
async function tellReceipt(
  tx: Tx,
  vault: Vault,
  key: ApplicationKey,
  posting: Posting,
  submission: Submission,
): Promise<void> {
  const id = crypto.randomUUID();
  const data = { ...submission, title: posting.title, company: posting.company };
  await tx
    .insertInto('outbox')
    .values({ outbox_id: id, member_id: key.memberId, template: 'receipt', data: vault.seal(data, `outbox ${id}`) })
    .execute();
}
