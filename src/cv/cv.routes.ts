import { problem } from '../http/problem.ts';
import { findPersonal } from '../members/members.queries.ts';
import { isOpen } from '../postings/posting.ts';
import type { Posting } from '../postings/postings.queries.ts';
import { findPosting, isPublished } from '../postings/postings.queries.ts';
import type { Context } from '../server/context.ts';
import type { Queryable, Tx } from '../server/database.ts';
import { forMember, open, type Route } from '../server/serve.ts';
import { applyStateOf } from './application.ts';
import { circumstancesOf, postingOf, statusAfter } from './circumstances.queries.ts';
import { cvCalls, type Save } from './cv.calls.ts';
import {
  type ApplicationKey,
  createApplication,
  findApplication,
  findReceipt,
  findSubmitted,
  type StoredApplication,
  type Submission,
  writeDraft,
} from './cv.queries.ts';
import { blankCv, readCv, type WireCv, writeCv } from './cv.ts';
import { applyPatch, tooManyRows } from './patch.ts';
import type { Cv } from './sections.ts';
import { submitApplication } from './submit.queries.ts';

// Bytes of a whole draft; many saves of less could otherwise grow without end.
const LARGEST_DRAFT = 2 * 1024 * 1024;

/** What the server decides is written over whatever a draft holds of it (Specification §3, profile). */
function withServerFields(cv: Cv, posting: Posting, application?: Pick<StoredApplication, 'number' | 'status'>): Cv {
  const chosen = posting.supportFields.find((field) => field.number === cv.profile.supportFieldNumber);
  return {
    ...cv,
    profile: {
      ...cv.profile,
      companyCode: posting.companyCode,
      postingNumber: posting.postingNumber,
      applicationNumber: application?.number,
      supportField: chosen?.name ?? '',
      submitStatus: application?.status ?? 1,
    },
  };
}

/** A CV nobody has saved: blank but for what the membership already knows. */
async function startCv(db: Queryable, context: Context, memberId: string): Promise<Cv> {
  const cv = blankCv();
  const person = await findPersonal(db, context.vault, memberId);
  return {
    ...cv,
    profile: { ...cv.profile, name: person.name },
    profileDetail: { ...cv.profileDetail, birthDate: person.birth, phone: person.phone, email: person.email },
  };
}

async function save(tx: Tx, context: Context, memberId: string, given: Save, arrivedAt: Date) {
  const { vault } = context;
  const key: ApplicationKey = { memberId, companyCode: given.companyCode, postingNumber: given.postingNumber };
  const posting = await postingOf(tx, key, arrivedAt);
  const found = await findApplication(tx, vault, key, true);
  const before = await circumstancesOf(tx, posting, found, arrivedAt);
  statusAfter('save', found?.status ?? 1, before, posting, arrivedAt);
  const stored = found ?? (await createApplication(tx, vault, key, await startCv(tx, context, memberId), arrivedAt));
  if (given.revision !== undefined && given.revision !== stored.revision) {
    const newer = writeCv(withServerFields(stored.cv, posting, stored));
    throw problem('stale', { details: { revision: stored.revision, cv: newer } });
  }
  const cv = withServerFields(applyPatch(stored.cv, given.patch), posting, stored);
  const fields = tooManyRows(cv);
  if (Object.keys(fields).length > 0) throw problem('invalid', { fields });
  const [was, is] = [
    JSON.stringify(writeCv(withServerFields(stored.cv, posting, stored))),
    JSON.stringify(writeCv(cv)),
  ];
  if (Buffer.byteLength(is) > LARGEST_DRAFT) throw problem('tooLarge');
  const status = statusAfter('save', stored.status, before, posting, arrivedAt);
  const unchanged = stored.revision > 0 && was === is && status === stored.status;
  const written = unchanged
    ? stored
    : await writeDraft(tx, vault, key, stored, { cv, status, savedAt: context.clock.now() });
  if (!given.submit) return { written, receipt: undefined };
  const now = await circumstancesOf(tx, posting, written, arrivedAt);
  const request = { key, posting, now, arrivedAt, submittedAt: context.clock.now() };
  return { written, receipt: await submitApplication(tx, vault, written, request) };
}

async function submit(
  tx: Tx,
  context: Context,
  key: ApplicationKey,
  revision: number,
  arrivedAt: Date,
): Promise<Submission> {
  const posting = await postingOf(tx, key, arrivedAt);
  const stored = await findApplication(tx, context.vault, key, true);
  if (!stored) throw problem('noApplication');
  if (stored.status === 2) {
    // A retry of what was already taken answers the same receipt, also after the end and after newer drafts.
    const given = await findReceipt(tx, key, revision);
    if (given) return given;
  }
  if (stored.revision !== revision) {
    const newer = writeCv(withServerFields(stored.cv, posting, stored));
    throw problem('stale', { details: { revision: stored.revision, cv: newer } });
  }
  const now = await circumstancesOf(tx, posting, stored, arrivedAt);
  return submitApplication(tx, context.vault, stored, {
    key,
    posting,
    now,
    arrivedAt,
    submittedAt: context.clock.now(),
  });
}

const SUBMITTED_COPY = '2';

export const cvRoutes: Route[] = [
  forMember(cvCalls.read, async ({ input, member, arrivedAt }, context) => {
    const key = { memberId: member.id, companyCode: input.companyCode, postingNumber: input.postingNumber };
    const posting = await postingOf(context.db, key, arrivedAt);
    const stored = await findApplication(context.db, context.vault, key);
    if (input.applyState === SUBMITTED_COPY) {
      const copy = await findSubmitted(context.db, context.vault, key);
      if (!copy || !stored) throw problem('noSubmission');
      return { revision: copy.revision, cv: withServerFields(readCv(copy.content.cv as WireCv), posting, stored) };
    }
    const cv = stored ? stored.cv : await startCv(context.db, context, member.id);
    return { revision: stored?.revision ?? 0, cv: withServerFields(cv, posting, stored) };
  }),
  forMember(cvCalls.save, async ({ input, member, arrivedAt }, context) => {
    const { written, receipt } = await context.db
      .transaction()
      .execute((tx) => save(tx, context, member.id, input as Save, arrivedAt));
    return {
      revision: written.revision,
      savedAt: written.savedAt,
      receipt: receipt ? cvCalls.submit.answer.write(receipt) : null,
    };
  }),
  forMember(cvCalls.submit, ({ input, member, arrivedAt }, context) => {
    const key = { memberId: member.id, companyCode: input.companyCode, postingNumber: input.postingNumber };
    return context.db.transaction().execute((tx) => submit(tx, context, key, input.revision!, arrivedAt));
  }),
  forMember(cvCalls.applyState, async ({ input, member, arrivedAt }, context) => {
    const key = { memberId: member.id, companyCode: input.companyCode, postingNumber: input.postingNumber };
    const posting = await postingOf(context.db, key, arrivedAt);
    const stored = await findApplication(context.db, context.vault, key);
    return applyStateOf(stored?.status, await circumstancesOf(context.db, posting, stored, arrivedAt));
  }),
  open(cvCalls.isOpen, async ({ input, arrivedAt }, context) => {
    const posting = await findPosting(context.db, input);
    return posting !== undefined && isPublished(posting, arrivedAt) && isOpen(posting.times, arrivedAt);
  }),
];
