import { sql } from 'kysely';
import { compiled } from '../../server/database/compiled.ts';
import { createEnvelopeMemory } from '../../server/envelopeMemory.ts';
import type { Sealer, Vault } from '../../server/vault.ts';
import { jsonOf, readBack, readStored, type WireCv } from '../cv/cv.ts';
import { type Marks, noMarks } from '../cv/marks.ts';
import type { Cv } from '../cv/sections.ts';
import type { ApplicationKey } from './application.ts';
import { reopenedUntil } from './reopening.queries.ts';

// The statements of every save and submit, and the envelope of a draft.

/** A draft out of its envelope. */
export interface OpenedDraft {
  cv: Cv;
  marks: Marks;
}

const drafts = createEnvelopeMemory<OpenedDraft>();

/** The envelope opens only as the draft of this application at this revision. */
export const draftContext = (number: number, revision: number) => `draft ${number} ${revision}`;

/** What the key of an application is sealed as; it goes along when the application is kept apart. */
export const APPLICATION_KEY = 'application key';

/** What seals and opens the draft, the submitted copies and the restore points of an application. */
export function sealerOf(vault: Vault, { key }: { key: Buffer | null }): Sealer {
  return vault.own(key, APPLICATION_KEY);
}

/** A draft in its envelope, as a statement reads it. */
export interface SealedDraft {
  jnco_afe_no: number;
  revision: number;
  draft: Buffer;
  key: Buffer | null;
}

/** Opens a draft, unless this process has just sealed it. */
export function openDraft(vault: Vault, { jnco_afe_no: number, revision, draft, key }: SealedDraft): OpenedDraft {
  const known = drafts.opened(number, draft);
  if (known) return known;
  const sealed = sealerOf(vault, { key }).open<WireCv>(draft, draftContext(number, revision));
  return { cv: readStored(sealed), marks: (sealed.marks as Marks | undefined) ?? noMarks };
}

/** Seals a draft. */
export function sealDraft(sealer: Sealer, number: number, revision: number, { cv, marks }: OpenedDraft): Buffer {
  // The marks are stored beside the sections, under a name that no section has; drafts older than them have none.
  const json = `${jsonOf(cv).slice(0, -1)},"marks":${JSON.stringify(marks)}}`;
  return sealer.sealJson(json, draftContext(number, revision));
}

/** Keeps what was written after a draft out of storage, for the save that comes next. */
export function keepOpen(number: number, envelope: Buffer, { cv, marks }: OpenedDraft, before: Cv): void {
  drafts.keep(number, envelope, { cv: readBack(cv, before), marks }, jsonOf(cv).length);
}

const COLUMNS = [
  ...(['a.jnco_afe_no', 'a.sbmt_st', 'a.revision', 'a.submitted_revision'] as const),
  ...(['a.saved_at', 'a.point_at', 'a.draft', 'a.key'] as const),
] as const;

const selectApplication = (lock: boolean) =>
  compiled((db, { memberId, companyCode, postingNumber }: ApplicationKey) => {
    const query = db
      .selectFrom('application as a')
      .select(COLUMNS)
      // What is remembered of the content holds if this is still its version.
      .select((eb) => eb.selectFrom('content_version').select('version').as('content_version'))
      .select(reopenedUntil(sql.ref('a.jnco_afe_no')).as('reopened_until'))
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
  /** The key it was sealed with, as it was. */
  key: Buffer | null;
}

const updateDraft = (more: { submitted_revision?: null }) =>
  compiled((db, written: WrittenDraft) =>
    db
      .updateTable('application')
      .set({ revision: written.revision, sbmt_st: written.status, draft: written.draft })
      .set({ saved_at: written.savedAt, point_at: written.pointAt, ...more })
      .where('jnco_afe_no', '=', written.number)
      .where('member_id', '=', written.memberId)
      .where('revision', '=', written.before)
      .where('sbmt_st', '=', written.statusBefore)
      // Changed since it was read: the application has been given its key, or the key was sealed again.
      .where('key', 'is not distinct from', written.key),
  );
/** Also when written again after a withdrawal: what was submitted before is no longer valid. */
export const writeAsDraft = updateDraft({ submitted_revision: null });
/** Beside a valid submission. */
export const writeBesideSubmission = updateDraft({});
