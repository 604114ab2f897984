import { CODE_MODULE, isSensitiveFile, withDocuments, withPostingFields } from '../../../fields/codes.ts';
import { dayOf } from '../../../fields/koreanDate.ts';
import type { Faults } from '../../../fields/shape.ts';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Tx } from '../../../server/database/database.ts';
import { applicantRow } from '../../applicants/applicantRow.ts';
import { attachment } from '../../attachments/attachment.records.ts';
import { FILE_KINDS, filesInWords } from '../../attachments/attachment.ts';
import { filesToSubmit } from '../../attachments/filesToSubmit.acts.ts';
import { readCodes } from '../../codes/codes.queries.ts';
import { checkCv, isOptionalRefused, settle, writeCv } from '../../cv/cv.ts';
import { asAnswered } from '../../cv/defaults.ts';
import { withoutUnnamed } from '../../cv/named.ts';
import { codeGroups } from '../../cv/sections.ts';
import { inWords } from '../../cv/words.ts';
import { sealNotice } from '../../notices/outbox.acts.ts';
import type { Posting } from '../../postings/postings.queries.ts';
import { type ApplicationKey, type PostingCircumstances, SubmitStatus } from '../application.ts';
import { subjectOf } from '../applicationSubject.ts';
import type { StoredApplication, Submission } from '../applications.queries.ts';
import { statusAfter } from '../circumstances.acts.ts';
import { versionsAt } from './ledger.queries.ts';
import { checkVersions, linesOf } from './ledger.ts';
import { writeSubmission } from './submission.queries.ts';

/** What submitting needs besides the application itself. */
export interface SubmitRequest {
  key: ApplicationKey;
  posting: Posting;
  now: PostingCircumstances;
  arrivedAt: Date;
  submittedAt: Date;
  /** What was in the save that submits but could not be kept. */
  refused?: Faults;
}

/** A submission, and whether files have left it: those only the one before referred to are to be destroyed. */
export interface Submitted {
  submission: Submission;
  filesGone: boolean;
}

/**
 * Submits a locked application at its newest revision: checks everything at once, keeps the frozen copy, the consents
 * and the receipt's mail in the same transaction. Of one that has its receipt already its caller knows.
 */
export async function submitApplication(
  tx: Tx,
  { vault, files, content }: Pick<Context, 'vault' | 'files' | 'content'>,
  stored: StoredApplication,
  request: SubmitRequest,
): Promise<Submitted> {
  const { key, posting, now, arrivedAt, submittedAt } = request;
  const before = stored.status === SubmitStatus.submitted;
  const status = statusAfter('submit', stored.status, now, { posting, arrivedAt });
  const readAll = () => readCodes(tx, CODE_MODULE, [...codeGroups, FILE_KINDS]);
  const book = (await content.at(stored.contentVersion, 'codes of a CV', readAll)) ?? {};
  const versions = await versionsAt(tx, { content }, stored.contentVersion, submittedAt);
  const codes = withDocuments(withPostingFields(book, posting.supportFields), posting.form);
  const context = { codes, form: posting.form };
  const agreed = withoutUnnamed(stored.cv, stored.marks.versions, posting.form);
  const own = asAnswered(agreed, stored.marks.answered, posting.form);
  const attached = await filesToSubmit(tx, { vault, files }, key, {
    asked: context,
    refused: isOptionalRefused(stored.cv),
    at: arrivedAt,
  });
  const fields = {
    ...checkCv(own, context),
    ...checkVersions(versions, stored.cv, stored.marks),
    ...attached.faults,
    ...request.refused,
  };
  if (Object.keys(fields).length > 0) throw problem('invalid', { fields });
  const cv = settle({ ...own, profile: { ...own.profile, submitStatus: status } }, context);
  const copy = {
    cv: writeCv(cv),
    words: [...inWords(cv, context, dayOf(submittedAt)), filesInWords(attached.files, codes)],
    files: attached.files.map((file) => attachment.write(file)),
  };
  const kinds = attached.files.map(({ kind }) => kind).filter((kind) => !isSensitiveFile(codes, kind));
  // 채용절차법 7조 2항: the receipt is sent at once.
  const template = before ? 'submittedAgain' : 'receipt';
  const tell = (submission: Submission) => {
    const data = { ...subjectOf(posting, stored.number), ...submission };
    return sealNotice(vault, key.memberId, { template, data });
  };
  return writeSubmission(
    tx,
    vault,
    { key, stored },
    {
      ...{ status, arrivedAt, submittedAt, cv, tell },
      content: copy,
      files: attached.files.map((file) => file.number),
      row: applicantRow(cv, kinds, dayOf(submittedAt)),
      lines: linesOf({ cv, marks: stored.marks }, versions),
    },
  );
}
