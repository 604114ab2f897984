import { CODE_MODULE, withDocuments, withPostingFields } from '../../fields/codes.ts';
import { dayOf } from '../../fields/koreanDate.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { StoredBytes } from '../../server/files/fileStore.ts';
import type { Printed } from '../../server/pdf/printer.ts';
import { FILE_KINDS, filesInWords, PHOTO, submittedFiles } from '../attachments/attachment.ts';
import { listFiles } from '../attachments/attachments.queries.ts';
import { readCodes } from '../codes/codes.queries.ts';
import { paperLook } from '../company/paperLook.queries.ts';
import { isOptionalRefused, readCv, settle } from '../cv/cv.ts';
import { asAnswered } from '../cv/defaults.ts';
import { codeGroups } from '../cv/sections.ts';
import { inWords } from '../cv/words.ts';
import { findPosting, type Posting } from '../postings/postings.queries.ts';
import { type ApplicationKey, SubmitStatus } from './application.ts';
import {
  type Case,
  findApplication,
  findReceipt,
  findSubmitted,
  type Submission,
  type SubmittedContent,
} from './applications.queries.ts';
import { numberOfCertificate } from './certificateCheck.queries.ts';
import { CERTIFICATE_PATH, PATTERN_SIZE, patternOf } from './certificateNumber.ts';
import {
  type About,
  type CertificateCheck,
  certificate,
  type DocumentKind,
  documentName,
  printedCv,
} from './documents.ts';

/** A document ready to print, and the name it is downloaded under. */
export interface Document {
  name: string;
  printed: Printed;
}

/** The application a document is of; refused where it, or a submission where one is needed, is not there. */
export async function findDocumented(db: Queryable, key: ApplicationKey, kind: DocumentKind): Promise<number> {
  const row = await db
    .selectFrom('application as a')
    .select('a.jnco_afe_no')
    .select((eb) =>
      eb
        .exists(eb.selectFrom('submission as s').select('s.revision').whereRef('s.jnco_afe_no', '=', 'a.jnco_afe_no'))
        .as('submitted'),
    )
    .where('a.member_id', '=', key.memberId)
    .where('a.company_cd', '=', key.companyCode)
    .where('a.pblanc_no', '=', key.postingNumber)
    .executeTakeFirst();
  if (!row) throw problem('noApplication');
  if (kind !== 'draft' && !row.submitted) throw problem('noSubmission');
  return row.jnco_afe_no;
}

/** Makes a document of a member's application, as things are now. */
export async function makeDocument(
  context: Context,
  memberId: string,
  { document: kind, application }: { document: DocumentKind; application: number },
  at: Date,
): Promise<Document> {
  const { db } = context;
  const row = await db
    .selectFrom('application')
    .select(['company_cd', 'pblanc_no'])
    .where('jnco_afe_no', '=', application)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) throw problem('noFile');
  const key = { memberId, companyCode: row.company_cd, postingNumber: row.pblanc_no };
  const posting = await findPosting(db, key);
  if (!posting) throw problem('noFile');
  return kind === 'draft' ? ofDraft(context, key, posting, at) : ofSubmission(context, { key, posting, at }, kind);
}

function aboutOf(name: string, { company, title }: Posting): About {
  return { name, company, posting: title };
}

async function ofDraft(context: Context, key: ApplicationKey, posting: Posting, at: Date): Promise<Document> {
  const { db, vault } = context;
  const stored = await findApplication(db, vault, key);
  if (!stored) throw problem('noFile');
  const { form } = posting;
  const book = await readCodes(db, CODE_MODULE, [...codeGroups, FILE_KINDS]);
  const codes = withDocuments(withPostingFields(book, posting.supportFields), form);
  const files = submittedFiles(await listFiles(db, vault, key), { form, codes }, isOptionalRefused(stored.cv));
  const asked = { codes, form };
  const cv = settle(asAnswered(stored.cv, stored.marks.answered, form), asked);
  const words = [...inWords(cv, asked, dayOf(at)), filesInWords(files, codes)];
  const about = aboutOf(stored.cv.profile.name, posting);
  const photo = files.find(({ kind }) => kind === PHOTO)?.stored;
  return {
    name: documentName('draft', about, stored.number),
    printed: {
      template: 'cv',
      data: { ...printedCv(about, words, { savedAt: stored.savedAt }), look: await paperLook(db, posting.companyCode) },
      photo: await photoBytes(context, photo),
      at: at.getTime(),
    },
  };
}

async function ofSubmission(
  context: Context,
  { key, posting, at }: Omit<Case, 'stored'>,
  kind: Exclude<DocumentKind, 'draft'>,
): Promise<Document> {
  const { db, vault } = context;
  const stored = await findApplication(db, vault, key);
  const copy = await findSubmitted(db, vault, key);
  const receipt = copy && (await findReceipt(db, key, copy.revision));
  if (!stored || !copy || !receipt) throw problem('noFile');
  const proof = receipt;
  const about = aboutOf(readCv(copy.content.cv).profile.name, posting);
  const name = documentName(kind, about, copy.number);
  if (kind === 'certificate') {
    const withdrawn = stored.status === SubmitStatus.withdrawn;
    const check = checkOf(context, proof);
    const data = certificate(about, proof, { issuedAt: at, withdrawn, check });
    const look = await paperLook(db, posting.companyCode);
    return { name, printed: { template: 'certificate', data: { ...data, look }, at: at.getTime() } };
  }
  const photo = await submittedPhoto(db, key, copy.number, copy.revision);
  return printedSubmission(context, posting, copy, { photo, at });
}

function checkOf({ vault, config }: Context, submission: Submission): CertificateCheck {
  const number = numberOfCertificate(vault, submission);
  const address = `${config.publicUrl.replace(/^https?:\/\//, '')}${CERTIFICATE_PATH}`;
  return { number, picture: { size: PATTERN_SIZE, shapes: patternOf(number) }, address };
}

/** A submitted copy with its proof, ready to print: the same for its applicant and for the company. */
export async function printedSubmission(
  context: Pick<Context, 'db' | 'files'>,
  posting: Posting,
  copy: Submission & { content: SubmittedContent },
  { photo, at }: { photo: StoredBytes | undefined; at: Date },
): Promise<Document> {
  const about = aboutOf(readCv(copy.content.cv).profile.name, posting);
  return {
    name: documentName('submission', about, copy.applicationNumber),
    printed: {
      template: 'cv',
      data: {
        ...printedCv(about, copy.content.words, { proof: copy }),
        look: await paperLook(context.db, posting.companyCode),
      },
      photo: await photoBytes(context, photo),
      at: at.getTime(),
    },
  };
}

async function submittedPhoto(db: Queryable, key: ApplicationKey, number: number, revision: number) {
  const row = await db
    .selectFrom('submission_file as r')
    .innerJoin('attachment as f', 'f.file_no', 'r.file_no')
    .leftJoin('file_key as k', 'k.stored_no', 'f.stored_no')
    .select(['f.stored_no', 'k.key'])
    .where('r.jnco_afe_no', '=', number)
    .where('r.revision', '=', revision)
    .where('f.member_id', '=', key.memberId)
    .where('f.file_kind_cd', '=', PHOTO)
    .where('f.destroyed_at', 'is', null)
    .executeTakeFirst();
  return row && { number: row.stored_no, key: row.key };
}

async function photoBytes(
  { files }: Pick<Context, 'files'>,
  stored: StoredBytes | undefined,
): Promise<Uint8Array | undefined> {
  if (stored === undefined) return undefined;
  const opened = await files.open(stored);
  return opened.read(0, opened.size).finally(() => opened.close());
}
