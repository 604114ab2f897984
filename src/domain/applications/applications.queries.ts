import { compiled } from '../../server/database/compiled.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import type { WireCv } from '../cv/cv.ts';
import type { Marks } from '../cv/marks.ts';
import type { Cv } from '../cv/sections.ts';
import type { SectionInWords } from '../cv/words.ts';
import type { Posting } from '../postings/postings.queries.ts';
import { type ApplicationKey, SubmitStatus } from './application.ts';
import {
  keepOpen,
  lockApplication,
  openDraft,
  readApplication,
  sealDraft,
  sealerOf,
  writeAsDraft,
  writeBesideSubmission,
} from './draft.queries.ts';

/** A stored application with its draft opened. */
export interface StoredApplication {
  number: number;
  /** Its own key, sealed. */
  key: Buffer | null;
  status: SubmitStatus;
  revision: number;
  /** The revision that counts as submitted; a later one has been edited since. */
  submittedRevision: number | null;
  savedAt: Date;
  /** When its newest restore point was made, or the application itself. */
  pointAt: Date;
  cv: Cv;
  marks: Marks;
  /** Until when it takes changes though its posting does not; null if it never did. */
  reopenedUntil: Date | null;
  /** The content's version when it was read. */
  contentVersion: number;
}

/** An application of a member as it was read, and what is known of it when something is done to it, at an instant. */
export interface Case {
  key: ApplicationKey;
  posting: Posting;
  stored: StoredApplication;
  at: Date;
}

/** The same where neither the posting nor the time matters. */
export type Held = Pick<Case, 'key' | 'stored'>;

/** What a submission keeps: the answers, and the questions in words as they were that day. */
export interface SubmittedContent {
  cv: WireCv;
  words: SectionInWords[];
  /** Its files as their list shows them; the bytes stay where they are. */
  files: unknown[];
}

/** A submission as its receipt states it. */
export interface Submission {
  applicationNumber: number;
  revision: number;
  submittedAt: Date;
  contentHash: string;
}

/** The envelope opens only as the copy of this application at this revision. */
export const copyContext = (number: number, revision: number) => `submission ${number} ${revision}`;

/** The member's application for a posting; `lock` holds it until the transaction ends. */
export async function findApplication(
  db: Queryable,
  vault: Vault,
  key: ApplicationKey,
  lock = false,
): Promise<StoredApplication | undefined> {
  const {
    rows: [row],
  } = await (lock ? lockApplication : readApplication)(db, key);
  if (!row) return undefined;
  const { jnco_afe_no: number, revision } = row;
  return {
    number,
    key: row.key,
    status: row.sbmt_st as SubmitStatus,
    revision,
    submittedRevision: row.submitted_revision,
    savedAt: row.saved_at,
    pointAt: row.point_at,
    reopenedUntil: row.reopened_until,
    contentVersion: row.content_version!,
    ...openDraft(vault, row),
  };
}

/** What a draft becomes; its marks stay where none are given. */
export interface NextDraft {
  cv: Cv;
  marks?: Marks;
  status: SubmitStatus;
  savedAt: Date;
}

/** Writes the next revision of a row nobody holds; undefined if it changed since it was read. */
export async function replaceDraft(
  db: Queryable,
  vault: Vault,
  { key, stored }: Held,
  next: NextDraft,
): Promise<StoredApplication | undefined> {
  const revision = stored.revision + 1;
  const marks = next.marks ?? stored.marks;
  const draft = sealDraft(sealerOf(vault, stored), stored.number, revision, { cv: next.cv, marks });
  const write = next.status === SubmitStatus.writing ? writeAsDraft : writeBesideSubmission;
  const { numAffectedRows } = await write(db, {
    number: stored.number,
    memberId: key.memberId,
    before: stored.revision,
    statusBefore: stored.status,
    revision,
    status: next.status,
    savedAt: next.savedAt,
    pointAt: stored.pointAt,
    draft,
    key: stored.key,
  });
  if (numAffectedRows !== 1n) return undefined;
  // Only what was opened has been read from storage itself.
  if (stored.revision > 0) keepOpen(stored.number, draft, { cv: next.cv, marks }, stored.cv);
  return { ...stored, ...next, marks, revision };
}

function submissionsOf(db: Queryable, key: ApplicationKey) {
  return db
    .selectFrom('submission')
    .innerJoin('application', 'application.jnco_afe_no', 'submission.jnco_afe_no')
    .where('application.member_id', '=', key.memberId)
    .where('application.company_cd', '=', key.companyCode)
    .where('application.pblanc_no', '=', key.postingNumber);
}

const readReceipt = compiled((db, asked: ApplicationKey & { revision: number }) =>
  submissionsOf(db, asked)
    .select(['submission.jnco_afe_no', 'submission.revision'])
    .select(['submission.submitted_at', 'submission.content_hash'])
    .where(({ eb, or }) =>
      or([eb('submission.revision', '=', asked.revision), eb('application.submitted_revision', '=', asked.revision)]),
    )
    .orderBy('submission.revision', 'desc')
    .limit(1),
);

/** The receipt of one revision, if it was submitted or says, by a dropped edit, what was submitted last. */
export async function findReceipt(
  db: Queryable,
  key: ApplicationKey,
  revision: number,
): Promise<Submission | undefined> {
  const {
    rows: [row],
  } = await readReceipt(db, { ...key, revision });
  return (
    row && {
      applicationNumber: row.jnco_afe_no,
      revision: row.revision,
      submittedAt: row.submitted_at,
      contentHash: row.content_hash.toString('hex'),
    }
  );
}

/** A submission as it is kept. */
export interface StoredSubmission extends Submission {
  status: SubmitStatus;
  /** When answers were taken out of it, because their consent was withdrawn. */
  redactedAt: Date | null;
  content: SubmittedContent;
}

/**
 * The newest submitted copy: the valid one, or the one that was valid until its withdrawal. None once the applicant
 * writes again after that.
 */
export async function findSubmitted(
  db: Queryable,
  vault: Vault,
  key: ApplicationKey,
): Promise<(StoredSubmission & { number: number }) | undefined> {
  const row = await submissionsOf(db, key)
    .select(['submission.jnco_afe_no', 'submission.revision', 'submission.content', 'submission.content_hash'])
    .select(['submission.submitted_at', 'submission.redacted_at', 'application.sbmt_st', 'application.key'])
    .where('application.submitted_revision', 'is not', null)
    .orderBy('submission.revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    number: row.jnco_afe_no,
    applicationNumber: row.jnco_afe_no,
    revision: row.revision,
    submittedAt: row.submitted_at,
    contentHash: row.content_hash.toString('hex'),
    status: row.sbmt_st as SubmitStatus,
    redactedAt: row.redacted_at,
    content: sealerOf(vault, row).open<SubmittedContent>(row.content, copyContext(row.jnco_afe_no, row.revision)),
  };
}
