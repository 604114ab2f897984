import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { cardContext } from '../applicants/applicantRow.queries.ts';
import type { Card } from '../applicants/applicantRow.ts';
import { SubmitStatus } from '../applications/application.ts';
import { sealerOf } from '../applications/draft.queries.ts';
import type { Verdict } from './verdict.ts';
import { type KeptCut, reasonContext, type StepKey } from './verdicts.queries.ts';

/** Who applied, as lists show them, with the reason of their last verdict in a step. */
export interface Named {
  number: number;
  name: string;
  field: string;
  reason: string;
}

/** The names, support fields and reasons of a posting's applicants, by number. */
export async function namedApplicants(
  db: Queryable,
  vault: Vault,
  { companyCode, postingNumber, step }: StepKey,
): Promise<Map<number, Named>> {
  const { rows } = await sql<{
    number: number;
    key: Buffer | null;
    card: Buffer;
    field: string | null;
    batch: number | null;
    reason: Buffer | null;
  }>`
    SELECT a.jnco_afe_no AS number, a.key, r.card, f.rcrt_sect_dc AS field, v.batch_id AS batch, v.reason
      FROM applicant r JOIN application a USING (jnco_afe_no)
      LEFT JOIN support_field f ON (f.company_cd, f.pblanc_no, f.rcrt_sect_no) = (r.company_cd, r.pblanc_no, r.rcrt_sect_no)
      LEFT JOIN LATERAL (SELECT c.batch_id, c.reason FROM verdict_change c WHERE c.jnco_afe_no = a.jnco_afe_no
        AND c.step_no = ${step} ORDER BY c.batch_id DESC LIMIT 1) v ON true
     WHERE r.company_cd = ${companyCode} AND r.pblanc_no = ${postingNumber}`.execute(db);
  return new Map(
    rows.map(({ number, key, card, field, batch, reason }) => {
      const { name } = sealerOf(vault, { key }).open<Card>(card, cardContext(number));
      const why = reason && batch ? vault.open<string>(reason, reasonContext(number, step, batch)) : '';
      return [number, { number, name, field: field ?? '', reason: why }];
    }),
  );
}

/** A batch as the screen lists it: the verdict most of it gave. */
export interface ListedBatch {
  batch: number;
  at: Date;
  operator: string | null;
  words: string | null;
  count: number;
  verdict: Verdict;
  /** How many different verdicts it gave, and to how many people scores or what is told to them alone. */
  kinds: number;
  scored: number;
  own: number;
  undone: boolean;
  undoes: boolean;
  /** Made by a correction, or taken back with it. */
  corrects: boolean;
}

const LISTED = 20;

/** The last batches of a step, the newest first. */
export async function listBatches(
  db: Queryable,
  { companyCode, postingNumber, step }: StepKey,
): Promise<ListedBatch[]> {
  const { rows } = await sql<ListedBatch>`
    SELECT b.batch_id AS batch, b.at, b.made_by AS operator, b.made_words AS words, b.undoes IS NOT NULL AS undoes,
      EXISTS (SELECT FROM verdict_batch u WHERE u.undoes = b.batch_id) AS undone,
      EXISTS (SELECT FROM announcement n WHERE n.batch_id IN (b.batch_id, b.undoes)) AS corrects, c.count, c.verdict, c.kinds, s.scored, o.own
      FROM verdict_batch b, LATERAL (SELECT count(*)::int AS count, count(DISTINCT verdict)::int AS kinds,
        coalesce(mode() WITHIN GROUP (ORDER BY verdict), 'open') AS verdict FROM verdict_change WHERE batch_id = b.batch_id) c,
        LATERAL (SELECT count(DISTINCT jnco_afe_no)::int AS scored FROM score_change WHERE batch_id = b.batch_id) s,
        LATERAL (SELECT count(DISTINCT jnco_afe_no)::int AS own FROM own_change WHERE batch_id = b.batch_id) o
     WHERE b.company_cd = ${companyCode} AND b.pblanc_no = ${postingNumber} AND b.step_no = ${step} AND c.count + s.scored + o.own > 0
     ORDER BY b.batch_id DESC LIMIT ${LISTED}`.execute(db);
  return rows;
}

/** Who froze and approved announcements of a step, and how many of those it names have left since. */
export interface AnnouncementPeople {
  id: number;
  frozenBy: string | null;
  approvedBy: string | null;
  byCommand: boolean;
  withdrawn: number;
  confirmedAt: Date | null;
  confirmedBy: string | null;
  aloneFrom: Date | null;
  madeBy: string | null;
  /** The line it was frozen with. */
  cut: KeptCut | null;
}

/** The people of a step's announcements, by number. */
export async function announcementPeople(
  db: Queryable,
  { companyCode, postingNumber, step }: StepKey,
): Promise<Map<number, AnnouncementPeople>> {
  const { rows } = await sql<AnnouncementPeople>`
    SELECT n.announcement_id AS id, n.frozen_by AS "frozenBy", n.approved_by AS "approvedBy",
      n.made_words IS NOT NULL AS "byCommand", n.cut, n.confirmed_at AS "confirmedAt", n.confirmed_by AS "confirmedBy", t.alone_from AS "aloneFrom", t.made_by AS "madeBy",
      (SELECT count(*)::int FROM announcement_line l JOIN application a USING (jnco_afe_no)
        WHERE l.announcement_id = n.announcement_id AND (a.sbmt_st <> ${sql.lit(SubmitStatus.submitted)} OR EXISTS (SELECT FROM left_selection w
          WHERE w.jnco_afe_no = l.jnco_afe_no AND w.at >= n.frozen_at AND w.at < n.announce_at))) AS withdrawn
      FROM announcement n LEFT JOIN two_person_act t ON t.act_no = n.act_no AND t.state = 'waiting'
     WHERE n.company_cd = ${companyCode} AND n.pblanc_no = ${postingNumber} AND n.step_no = ${step}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
