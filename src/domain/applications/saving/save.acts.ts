import type { Faults } from '../../../fields/shape.ts';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Tx } from '../../../server/database/database.ts';
import { type CvConsent, isGiven } from '../../cv/consents.ts';
import { isOptionalRefused, jsonOf, sectionJson, writeCv } from '../../cv/cv.ts';
import { answeredIn, mergeAnswered, withNumbers } from '../../cv/defaults.ts';
import type { Marks } from '../../cv/marks.ts';
import { applyPatch, refusedIn, tooManyRows } from '../../cv/patch.ts';
import { type Cv, type SectionName, sectionNames } from '../../cv/sections.ts';
import type { Posting } from '../../postings/postings.queries.ts';
import { type ApplicationKey, SubmitStatus } from '../application.ts';
import {
  type Case,
  findApplication,
  findReceipt,
  replaceDraft,
  type StoredApplication,
  type Submission,
} from '../applications.queries.ts';
import { postingFor, postingOf } from '../circumstances.acts.ts';
import { circumstancesOf } from '../circumstances.ts';
import { forgetConsented } from './consent.acts.ts';
import { writeDraft } from './draft.acts.ts';
import { versionsAt, writeLedger } from './ledger.queries.ts';
import { type OpenApplication, openedFor, openForSaving } from './opening.acts.ts';
import { redactCopies } from './redact.acts.ts';
import { findPoint, keepPoint } from './restore.queries.ts';
import { isPointDue, restoreCv } from './restore.ts';
import type { Save } from './save.ts';
import { type Submitted, submitApplication } from './submit.acts.ts';

// Bytes of a whole draft; many saves of less could otherwise grow without end.
const LARGEST_DRAFT = 2 * 1024 * 1024;

/** What the server decides overwrites what the draft says (Specification §3, profile). */
export function withServerFields(cv: Cv, posting: Posting, application?: StoredApplication): Cv {
  const chosen = posting.supportFields.find((field) => field.number === cv.profile.supportFieldNumber);
  const decided: Partial<Cv['profile']> = {
    companyCode: posting.companyCode,
    postingNumber: posting.postingNumber,
    applicationNumber: application?.number,
    supportField: chosen?.name ?? '',
    submitStatus: application?.status ?? SubmitStatus.writing,
  };
  const keys = Object.keys(decided) as (keyof Cv['profile'])[];
  return keys.every((key) => cv.profile[key] === decided[key]) ? cv : { ...cv, profile: { ...cv.profile, ...decided } };
}

function stale(stored: StoredApplication, posting: Posting) {
  const cv = writeCv(withServerFields(stored.cv, posting, stored));
  return problem('stale', { details: { revision: stored.revision, cv, answered: stored.marks.answered } });
}

interface Applied {
  cv: Cv;
  marks: Marks;
  changed: boolean;
  /** Sensitive answers that came without their consent and are not kept, as faults. */
  refused: Faults;
}

function apply(stored: StoredApplication, given: Save, posting: Posting): Applied {
  const patch = withNumbers(given.patch, stored.cv);
  const cv = withServerFields(applyPatch(stored.cv, patch), posting, stored);
  const marks = {
    answered: mergeAnswered(cv, stored.marks.answered, given.marks.answered ?? answeredIn(patch)),
    versions: { ...stored.marks.versions, ...given.marks.versions },
  };
  return { ...weigh(stored, { cv, marks }, posting), marks, refused: refusedIn(patch, cv) };
}

function weigh(stored: StoredApplication, { cv, marks }: Pick<Applied, 'cv' | 'marks'>, posting: Posting) {
  const fields = tooManyRows(cv);
  if (Object.keys(fields).length > 0) throw problem('invalid', { fields });
  if (Buffer.byteLength(jsonOf(cv)) > LARGEST_DRAFT) throw problem('tooLarge');
  const isMarked = JSON.stringify(marks) !== JSON.stringify(stored.marks);
  const was = withServerFields(stored.cv, posting, stored);
  return { cv, changed: stored.revision === 0 || isMarked || sectionNames.some((name) => isOther(name, cv, was)) };
}

function isOther(name: SectionName, is: Cv, was: Cv): boolean {
  return is[name] !== was[name] && sectionJson(name, is[name]) !== sectionJson(name, was[name]);
}

/** What a save leaves behind; `receipt` where it submitted too. */
export interface Saved {
  written: StoredApplication;
  receipt?: Submission;
  /** Files have left the draft: their bytes are to be destroyed once this is stored. */
  filesGone?: boolean;
  /** Sensitive answers that came without their consent and were not kept: sentences by wire path. */
  refused: Faults;
}

/** The result of a save, before anything is written. */
interface Planned extends Applied, OpenApplication {
  savedAt: Date;
  pointDue: boolean;
  consentTurned: boolean;
  /** The consent to optional items is taken back after a submission was made with it. */
  optionalWithdrawn: boolean;
}

function plan(context: Context, given: Save, posting: Posting, opened: OpenApplication): Planned {
  const { stored } = opened;
  if (given.revision !== undefined && given.revision !== stored.revision) throw stale(stored, posting);
  const applied = apply(stored, given, posting);
  const savedAt = context.clock.now();
  return {
    ...opened,
    ...applied,
    // A save that brings a withdrawn application back is one, whatever it holds.
    changed: applied.changed || opened.status !== stored.status,
    savedAt,
    pointDue: applied.changed && isPointDue(stored, savedAt),
    consentTurned: stored.cv.profile.sensitiveConsent !== applied.cv.profile.sensitiveConsent,
    optionalWithdrawn:
      (stored.status === SubmitStatus.submitted || stored.status === SubmitStatus.withdrawn) &&
      isGiven(stored.cv, 'optionalConsent') &&
      isOptionalRefused(applied.cv),
  };
}

/** Who saves, and when the request arrived. */
interface Arrived {
  memberId: string;
  arrivedAt: Date;
}

/**
 * A save that writes nothing but the draft, in one statement and so without a transaction: nearly every one. Undefined
 * where there is more to it, or where somebody was faster: saveCv decides then. Refused like it.
 */
export async function saveAlone(
  context: Context,
  { memberId, arrivedAt }: Arrived,
  given: Save,
): Promise<Saved | undefined> {
  const { db, vault } = context;
  const key: ApplicationKey = { memberId, companyCode: given.companyCode, postingNumber: given.postingNumber };
  const found = given.submit ? undefined : await findApplication(db, vault, key);
  if (!found) return undefined;
  const posting = await postingFor(db, context, key, { found, arrivedAt });
  const planned = plan(context, given, posting, openedFor(posting, found, arrivedAt));
  const { changed, refused, pointDue, consentTurned, optionalWithdrawn } = planned;
  if (pointDue || consentTurned || optionalWithdrawn) return undefined;
  const written = changed ? await replaceDraft(db, vault, { key, stored: found }, nextOf(planned)) : found;
  return written && { written, refused };
}

const nextOf = ({ cv, marks, status, savedAt }: Planned) => ({ cv, marks, status, savedAt });

/**
 * Applies a save to the newest draft, in the transaction given: refused outside the posting's times, 409 when the
 * revision it is based on is not the newest. A save that changes nothing makes no revision; one that submits again
 * what was submitted answers the same receipt.
 */
export async function saveCv(tx: Tx, context: Context, { memberId, arrivedAt }: Arrived, given: Save): Promise<Saved> {
  const { vault } = context;
  const key: ApplicationKey = { memberId, companyCode: given.companyCode, postingNumber: given.postingNumber };
  const found = await findApplication(tx, vault, key, true);
  const posting = await postingFor(tx, context, key, { found, arrivedAt });
  if (given.submit && found?.status === SubmitStatus.submitted && !apply(found, given, posting).changed) {
    const receipt = await findReceipt(tx, key, found.revision);
    if (receipt) return { written: found, receipt, refused: {} };
  }
  const planned = plan(context, given, posting, await openForSaving(tx, context, { key, posting, found, arrivedAt }));
  const { stored, now, refused, savedAt } = planned;
  const kept = planned.pointDue ? await keepPoint(tx, vault, { key, stored }, savedAt) : stored;
  const written = planned.changed ? await writeDraft(tx, vault, { key, stored: kept }, nextOf(planned)) : stored;
  // A submission writes all its consents down.
  const turned: CvConsent[] = planned.consentTurned ? ['sensitiveConsent'] : [];
  if (planned.optionalWithdrawn && !given.submit) turned.push('optionalConsent');
  if (turned.length > 0) {
    const versions = await versionsAt(tx, context, stored.contentVersion, savedAt);
    await writeLedger(tx, { key, stored: written, at: savedAt }, versions, turned);
  }
  const filesGone = await forgetWithdrawn(tx, context, { key, posting, stored, at: savedAt }, planned);
  if (!given.submit) return { written, filesGone, refused };
  const request = { key, posting, now, arrivedAt, submittedAt: savedAt, refused };
  const submitted = await submitApplication(tx, context, written, request);
  return { written, filesGone: filesGone || submitted.filesGone, refused, receipt: submitted.submission };
}

// A withdrawn consent takes along what it covered, also out of what was submitted. Whether files have left the draft.
async function forgetWithdrawn(tx: Tx, context: Context, before: Case, { cv, optionalWithdrawn }: Planned) {
  const withdrawn = before.stored.cv.profile.sensitiveConsent && !cv.profile.sensitiveConsent;
  const filesGone = withdrawn && (await forgetConsented(tx, context, before, 'sensitiveConsent'));
  // The same of what was submitted with the consent to optional items; the draft keeps them, to be sent no more.
  if (optionalWithdrawn) await redactCopies(tx, context.vault, before, 'optionalConsent');
  return filesGone;
}

/** Submits a revision, in the transaction given; a retry answers the same receipt, also after the end. */
export async function submitCv(
  tx: Tx,
  context: Context,
  key: ApplicationKey,
  { revision, arrivedAt }: { revision: number; arrivedAt: Date },
): Promise<Submitted> {
  const stored = await findApplication(tx, context.vault, key, true);
  const posting = await postingFor(tx, context, key, { found: stored, arrivedAt });
  if (!stored) throw problem('noApplication');
  // A revision later than the submitted one is an edit without a receipt yet.
  if (stored.status === SubmitStatus.submitted && revision <= (stored.submittedRevision ?? revision)) {
    const given = await findReceipt(tx, key, revision);
    if (given) return { submission: given, filesGone: false };
  }
  if (stored.revision !== revision) throw stale(stored, posting);
  const now = circumstancesOf(posting, arrivedAt, stored.reopenedUntil);
  const submittedAt = context.clock.now();
  return submitApplication(tx, context, stored, { key, posting, now, arrivedAt, submittedAt });
}

/**
 * Brings a draft back to a restore point, in the transaction given: merged into the current one, which becomes a
 * restore point itself, as a new revision. Refused whenever a save would be.
 */
export async function restoreDraft(
  tx: Tx,
  context: Context,
  key: ApplicationKey,
  { revision, arrivedAt }: { revision: number; arrivedAt: Date },
): Promise<{ revision: number; cv: Cv }> {
  const { vault } = context;
  const posting = await postingOf(tx, key, arrivedAt);
  const stored = await findApplication(tx, vault, key, true);
  if (!stored) throw problem('noPoint');
  const { status } = await openForSaving(tx, context, { key, posting, found: stored, arrivedAt });
  const point = await findPoint(tx, vault, key, revision);
  if (!point) throw problem('noPoint');
  const restored = withServerFields(restoreCv(point, stored.cv), posting, stored);
  const { cv, changed } = weigh(stored, { cv: restored, marks: stored.marks }, posting);
  if (!changed) return { revision: stored.revision, cv };
  const savedAt = context.clock.now();
  const kept = await keepPoint(tx, vault, { key, stored }, savedAt);
  const written = await writeDraft(tx, vault, { key, stored: kept }, { cv, status, savedAt });
  return { revision: written.revision, cv: withServerFields(written.cv, posting, written) };
}
