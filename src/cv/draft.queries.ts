import { compiled } from '../server/compiled.ts';
import type { ApplicationKey } from './cv.queries.ts';

// The two statements of every save.

const COLUMNS = ['jnco_afe_no', 'sbmt_st', 'revision', 'saved_at', 'point_at', 'draft'] as const;

const selectApplication = (lock: boolean) =>
  compiled((db, { memberId, companyCode, postingNumber }: ApplicationKey) => {
    const query = db
      .selectFrom('application')
      .select(COLUMNS)
      .where('member_id', '=', memberId)
      .where('company_cd', '=', companyCode)
      .where('pblanc_no', '=', postingNumber);
    return lock ? query.forUpdate() : query;
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
  draft: Buffer;
}

const updateDraft = (more: { submitted_revision?: null }) =>
  compiled((db, { number, memberId, before, statusBefore, revision, status, savedAt, draft }: WrittenDraft) =>
    db
      .updateTable('application')
      .set({ revision, sbmt_st: status, saved_at: savedAt, draft, ...more })
      .where('jnco_afe_no', '=', number)
      .where('member_id', '=', memberId)
      .where('revision', '=', before)
      .where('sbmt_st', '=', statusBefore),
  );
/** Also written anew after a withdrawal: what was submitted before does not stand any more. */
export const writeAsDraft = updateDraft({ submitted_revision: null });
/** Beside a submission that stands. */
export const writeBesideSubmission = updateDraft({});
