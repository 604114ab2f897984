import { sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';

/** How the mails of an announcement stand. */
export interface MailCounts {
  /** Who is told by it. */
  told: number;
  /** Of these, who has a mail in the outbox; it was sent; it was tried and not taken. */
  written: number;
  sent: number;
  failed: number;
  pausedAt: Date | null;
}

/** Counts the mails of an announcement. A mail whose notice is gone (a member who left, a year that passed) counts as sent. */
export async function countMails(db: Queryable, id: number): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    SELECT (SELECT count(*)::int FROM told WHERE announcement_id = ${id}) AS told, count(m.*)::int AS written,
      count(m.*) FILTER (WHERE o.outbox_id IS NULL OR o.sent_at IS NOT NULL)::int AS sent,
      count(o.*) FILTER (WHERE o.sent_at IS NULL AND o.failure IS NOT NULL)::int AS failed, n.paused_at AS "pausedAt"
      FROM announcement n LEFT JOIN announcement_mail m USING (announcement_id) LEFT JOIN outbox o USING (outbox_id)
     WHERE n.announcement_id = ${id} GROUP BY n.announcement_id`.execute(db);
  return rows[0]!;
}

/** A mail that was not taken. */
export interface FailedMail {
  number: number;
  outboxId: string;
  code: string;
}

/** Whom the mails of an announcement did not reach, by number. */
export async function failedMails(db: Queryable, id: number): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    SELECT m.jnco_afe_no AS number, o.outbox_id AS "outboxId", o.failure AS code
      FROM announcement_mail m JOIN outbox o USING (outbox_id)
     WHERE m.announcement_id = ${id} AND o.sent_at IS NULL AND o.failure IS NOT NULL ORDER BY 1`.execute(db);
  return rows;
}

/** Stops the mails of an announcement, or lets them go on. */
export async function notePaused(tx: Tx, id: number, paused: { by: string; at: Date } | undefined): Promise<void> {
  const now = { paused_at: paused?.at ?? null, paused_by: paused?.by ?? null };
  await tx.updateTable('announcement').set(now).where('announcement_id', '=', id).execute();
}
