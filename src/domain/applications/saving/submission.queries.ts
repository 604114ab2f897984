import { createHash } from 'node:crypto';
import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import { compiled } from '../../../server/database/compiled.ts';
import type { Tx } from '../../../server/database/database.ts';
import type { Tables } from '../../../server/database/tables.ts';
import type { Vault } from '../../../server/vault.ts';
import { sealRow, type WrittenRow, writingRow } from '../../applicants/applicantRow.queries.ts';
import type { ApplicantRow } from '../../applicants/applicantRow.ts';
import { referringTo } from '../../attachments/attachments.queries.ts';
import type { Cv } from '../../cv/sections.ts';
import { insertingNotice, type NewNotice } from '../../notices/outbox.queries.ts';
import type { SubmitStatus } from '../application.ts';
import { copyContext, type Held, type Submission, type SubmittedContent } from '../applications.queries.ts';
import { sealerOf } from '../draft.queries.ts';
import { addingLines } from './ledger.queries.ts';
import type { LedgerLines } from './ledger.ts';
import { keeping, sealPoint } from './restore.queries.ts';
import { pointsBeside } from './restore.ts';

interface Written extends LedgerLines, NewNotice, WrittenRow {
  number: number;
  memberId: string;
  companyCode: string;
  postingNumber: string;
  revision: number;
  status: number;
  savedAt: Date;
  point: Buffer;
  beside: number;
  content: Buffer;
  hash: Buffer;
  arrivedAt: Date;
  submittedAt: Date;
  /** Nothing has been taken out of a copy that is only being written. */
  redactedAt: null;
  applicantType: string;
  supportField: string | null;
  files: string[];
}

const pointIn = (written: Written) => ({
  ...own(written),
  ...{ content: written.point, savedAt: written.savedAt, beside: written.beside },
});

const insertCopy = (written: Written) => (one: QueryCreator<Tables>) =>
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

// One statement: in the last minutes everybody sends it, and each costs a way to the database and back.
const write = compiled((db, written: Written) => {
  const { kept, dropped } = keeping(pointIn(written), true);
  return db
    .with('copy', insertCopy(written))
    .with('referred', () => part(referringTo({ ...own(written), files: written.files })))
    .with('kept', kept)
    .with('dropped', dropped)
    .with('lines', () => part(addingLines({ ...own(written), ...columns(written), at: written.submittedAt })))
    .with('listed', () => part(writingRow(copyIn(written), rowIn(written))))
    .with('told', insertingNotice(noticeIn(written)))
    .updateTable('application as a')
    .set({ sbmt_st: written.status, submitted_revision: written.revision })
    .set({ withdrawn_at: null, point_at: written.submittedAt })
    .where('a.jnco_afe_no', '=', written.number)
    .where('a.member_id', '=', written.memberId)
    .returning((eb) =>
      eb
        .exists(
          eb
            .selectFrom('attachment as f')
            .select('f.file_no')
            .whereRef('f.jnco_afe_no', '=', 'a.jnco_afe_no')
            .where('f.deleted_at', 'is not', null)
            .where('f.destroyed_at', 'is', null),
        )
        .as('filesGone'),
    );
});

const part = (statement: RawBuilder<object>) => sql<object>`(${statement})`;
// A value of a compiled statement is named, never spread.
const own = ({ number, revision, memberId, companyCode }: Written) => ({ number, revision, memberId, companyCode });
const columns = ({ codes, versions, agreed }: Written) => ({ codes, versions, agreed });
const noticeIn = ({ outbox_id, member_id, jnco_afe_no, template, data }: Written) => ({
  ...{ outbox_id, member_id, jnco_afe_no, template, data },
});

const copyIn = ({ number, companyCode, postingNumber, revision, submittedAt, redactedAt }: Written) => ({
  ...{ number, companyCode, postingNumber, revision, submittedAt, redactedAt },
});
const rowIn = (written: Written): WrittenRow => {
  const { rowColumns, rowMonths, rowFileKinds, rowWords, rowFoundBy, rowKeyId, rowCard, rowBlind } = written;
  return { rowColumns, rowMonths, rowFileKinds, rowWords, rowFoundBy, rowKeyId, rowCard, rowBlind };
};

/** What a submission writes besides its content. */
export interface NewSubmission {
  status: SubmitStatus;
  arrivedAt: Date;
  submittedAt: Date;
  /** What it says: the draft, settled. */
  cv: Cv;
  content: SubmittedContent;
  /** The files it refers to. */
  files: string[];
  /** What lists read of it. */
  row: ApplicantRow;
  lines: LedgerLines;
  /** What its applicant learns from the receipt. */
  tell(submission: Submission): NewNotice;
}

/**
 * Keeps a submission's immutable copy, its files, the draft as a restore point, the consents and the notice, and moves
 * the application to its status. `filesGone` says that files have left it.
 */
export async function writeSubmission(
  tx: Tx,
  vault: Vault,
  { key: { memberId, companyCode, postingNumber }, stored }: Held,
  { cv, content, lines, tell, status, arrivedAt, submittedAt, files, row: listed }: NewSubmission,
): Promise<{ submission: Submission; filesGone: boolean }> {
  const { number, revision, savedAt } = stored;
  const json = JSON.stringify(content);
  const hash = createHash('sha256').update(json).digest();
  const sealer = sealerOf(vault, stored);
  const point = sealPoint(sealer, stored);
  const submission = { applicationNumber: number, revision, submittedAt, contentHash: hash.toString('hex') };
  const {
    rows: [row],
  } = await write(tx, {
    ...{ number, revision, memberId, companyCode, postingNumber, status, savedAt, arrivedAt, submittedAt, files, hash },
    ...sealRow({ vault, sealer }, { companyCode, postingNumber }, number, listed),
    redactedAt: null,
    ...{ point, beside: pointsBeside(point.length) },
    content: sealer.sealJson(json, copyContext(number, revision)),
    applicantType: cv.profile.applicantType,
    supportField: cv.profile.supportFieldNumber || null,
    ...lines,
    ...tell(submission),
  });
  return { submission, filesGone: row!.filesGone as boolean };
}
