import type { QueryCreator } from 'kysely';
import { compiled } from '../server/compiled.ts';
import { createEnvelopeMemory } from '../server/envelopeMemory.ts';
import type { Tables } from '../server/tables.ts';
import type { Vault } from '../server/vault.ts';
import type { ApplicationKey } from './application.ts';
import { jsonOf, readBack, readCv, type WireCv } from './cv.ts';
import { type Marks, noMarks } from './marks.ts';
import type { Cv } from './sections.ts';

// The statements of every save and submit, and the envelope of a draft.

/** A draft out of its envelope. */
export interface OpenedDraft {
  cv: Cv;
  marks: Marks;
}

const drafts = createEnvelopeMemory<OpenedDraft>();

/** The envelope opens only as the draft of this application at this revision. */
export const draftContext = (number: number, revision: number) => `draft ${number} ${revision}`;

/** Opens a draft, unless this process has just sealed it. */
export function openDraft(vault: Vault, number: number, revision: number, envelope: Buffer): OpenedDraft {
  const known = drafts.opened(number, envelope);
  if (known) return known;
  const sealed = vault.open<WireCv>(envelope, draftContext(number, revision));
  return { cv: readCv(sealed), marks: (sealed.marks as Marks | undefined) ?? noMarks };
}

/** Seals a draft. */
export function sealDraft(vault: Vault, number: number, revision: number, { cv, marks }: OpenedDraft): Buffer {
  // The marks stand beside the sections, under a name that no section has; drafts older than them have none.
  const json = `${jsonOf(cv).slice(0, -1)},"marks":${JSON.stringify(marks)}}`;
  return vault.sealJson(json, draftContext(number, revision));
}

/** Keeps what was written after a draft out of storage, for the save that comes next. */
export function keepOpen(number: number, envelope: Buffer, { cv, marks }: OpenedDraft, before: Cv): void {
  drafts.keep(number, envelope, { cv: readBack(cv, before), marks }, jsonOf(cv).length);
}

const COLUMNS = ['a.jnco_afe_no', 'a.sbmt_st', 'a.revision', 'a.saved_at', 'a.point_at', 'a.draft'] as const;

const selectApplication = (lock: boolean) =>
  compiled((db, { memberId, companyCode, postingNumber }: ApplicationKey) => {
    const query = db
      .selectFrom('application as a')
      .select(COLUMNS)
      // What is remembered of the content holds if this is still its version.
      .select((eb) => eb.selectFrom('content_version').select('version').as('content_version'))
      .where('a.member_id', '=', memberId)
      .where('a.company_cd', '=', companyCode)
      .where('a.pblanc_no', '=', postingNumber);
    return lock ? query.forUpdate('a') : query;
  });
export const readApplication = selectApplication(false);
/** Holds the application until the transaction ends. */
export const lockApplication = selectApplication(true);

interface WrittenDraft {
  number: number;
  memberId: string;
  before: number;
  statusBefore: number;
  revision: number;
  status: number;
  savedAt: Date;
  pointAt: Date;
  draft: Buffer;
}

const updateDraft = (more: { submitted_revision?: null }) =>
  compiled((db, { number, memberId, before, statusBefore, revision, status, savedAt, pointAt, draft }: WrittenDraft) =>
    db
      .updateTable('application')
      .set({ revision, sbmt_st: status, saved_at: savedAt, point_at: pointAt, draft, ...more })
      .where('jnco_afe_no', '=', number)
      .where('member_id', '=', memberId)
      .where('revision', '=', before)
      .where('sbmt_st', '=', statusBefore),
  );
/** Also written anew after a withdrawal: what was submitted before does not stand any more. */
export const writeAsDraft = updateDraft({ submitted_revision: null });
/** Beside a submission that stands. */
export const writeBesideSubmission = updateDraft({});

interface WrittenCopy {
  number: number;
  memberId: string;
  revision: number;
  status: number;
  content: Buffer;
  hash: Buffer;
  arrivedAt: Date;
  submittedAt: Date;
  pointAt: Date;
  applicantType: string;
  supportField: string | null;
}

/** Keeps a submitted copy and moves its application; answers whether there was an earlier one. */
export const writeCopy = compiled((db, written: WrittenCopy) => {
  const copy = (one: QueryCreator<Tables>) =>
    one.insertInto('submission').values({
      jnco_afe_no: written.number,
      revision: written.revision,
      content: written.content,
      content_hash: written.hash,
      arrived_at: written.arrivedAt,
      submitted_at: written.submittedAt,
      carr_fg_cd: written.applicantType,
      rcrt_sect_no: written.supportField,
    });
  return db
    .with('copy', copy)
    .updateTable('application as a')
    .set({
      sbmt_st: written.status,
      submitted_revision: written.revision,
      withdrawn_at: null,
      point_at: written.pointAt,
    })
    .where('a.jnco_afe_no', '=', written.number)
    .where('a.member_id', '=', written.memberId)
    .returning((eb) =>
      eb
        .exists(eb.selectFrom('submission as s').select('s.revision').whereRef('s.jnco_afe_no', '=', 'a.jnco_afe_no'))
        .as('replaces'),
    );
});
