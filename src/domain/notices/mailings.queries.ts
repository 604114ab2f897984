import { sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';

/*
 * What is mailed to many, so many a second over all of it, stopped and let go on: announcements and messages. Each has a
 * table of what is said, and one of whose mail is in the outbox.
 */

/** The table of what is said, that of its mails, and the column both know it by. */
export const MAILINGS = {
  announcement: {
    said: sql.table('announcement'),
    mails: sql.table('announcement_mail'),
    by: sql.ref('announcement_id'),
  },
  message: { said: sql.table('message'), mails: sql.table('message_mail'), by: sql.ref('message_no') },
} as const;

/** One of them, by its number. */
export interface Mailing {
  kind: keyof typeof MAILINGS;
  id: number | string;
}

const all = Object.values(MAILINGS);

/** How many mails may still be written in this second, over all processes; none while another one writes some. */
export async function roomForMails(tx: Tx, perSecond: number): Promise<number> {
  const { rows: held } = await sql<{ mine: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('mails of announcements', 0)) AS mine`.execute(tx);
  if (!held[0]?.mine) return 0;
  const recent = all.map(
    ({ mails }) => sql`(SELECT count(*) FROM ${mails} WHERE at > app_now() - interval '1 second')`,
  );
  const { rows } = await sql<{ count: number }>`SELECT (${sql.join(recent, sql` + `)})::int AS count`.execute(tx);
  return perSecond - rows[0]!.count;
}

/** Holds what is to be mailed until the transaction ends; false where all its mails are written, or while they are stopped. */
export async function holdToMail(tx: Tx, { kind, id }: Mailing): Promise<boolean> {
  const { said, by } = MAILINGS[kind];
  const { rows } = await sql`SELECT FROM ${said} WHERE ${by} = ${id} AND mailed_at IS NULL AND paused_at IS NULL
    FOR NO KEY UPDATE`.execute(tx);
  return rows.length > 0;
}

/** Notes which mail of the outbox somebody is told by. */
export async function noteMailed(
  tx: Tx,
  { kind, id }: Mailing,
  { number, outboxId }: { number: number; outboxId: string | null },
): Promise<void> {
  const { mails, by } = MAILINGS[kind];
  await sql`INSERT INTO ${mails} (${by}, jnco_afe_no, at, outbox_id)
    VALUES (${id}, ${number}, app_now(), ${outboxId})`.execute(tx);
}

/** Notes that everybody has their mail. */
export async function noteAllMailed(tx: Tx, { kind, id }: Mailing, at: Date): Promise<void> {
  const { said, by } = MAILINGS[kind];
  await sql`UPDATE ${said} SET mailed_at = ${at} WHERE ${by} = ${id} AND mailed_at IS NULL`.execute(tx);
}

/** How mails stand. */
export interface MailCounts {
  /** Who is told. */
  told: number;
  /** Of these, who has a mail in the outbox; it was sent; it was tried and not taken, or came back. */
  written: number;
  sent: number;
  failed: number;
  pausedAt: Date | null;
}

/** Counts mails but for whom they are to tell. A mail whose notice is gone (a member who left, a year that passed) counts as sent. */
export async function countMails(db: Queryable, { kind, id }: Mailing): Promise<Omit<MailCounts, 'told'>> {
  const { said, mails, by } = MAILINGS[kind];
  const { rows } = await sql<Omit<MailCounts, 'told'>>`
    SELECT count(m.*)::int AS written,
      count(m.*) FILTER (WHERE o.outbox_id IS NULL OR o.sent_at IS NOT NULL AND o.failure IS NULL)::int AS sent,
      count(o.*) FILTER (WHERE o.failure IS NOT NULL)::int AS failed, n.paused_at AS "pausedAt"
      FROM ${said} n LEFT JOIN ${mails} m USING (${by}) LEFT JOIN outbox o USING (outbox_id)
     WHERE n.${by} = ${id} GROUP BY n.${by}`.execute(db);
  return rows[0]!;
}

/** A mail that was not taken, or came back. */
export interface FailedMail {
  number: number;
  outboxId: string;
  code: string;
}

/** Whom mails did not reach, by number. */
export async function failedMails(db: Queryable, { kind, id }: Mailing): Promise<FailedMail[]> {
  const { mails, by } = MAILINGS[kind];
  const { rows } = await sql<FailedMail>`
    SELECT m.jnco_afe_no AS number, o.outbox_id AS "outboxId", o.failure AS code
      FROM ${mails} m JOIN outbox o USING (outbox_id)
     WHERE m.${by} = ${id} AND o.failure IS NOT NULL ORDER BY 1`.execute(db);
  return rows;
}

/** Stops mails, or lets them go on. */
export async function notePaused(
  tx: Tx,
  { kind, id }: Mailing,
  paused: { by: string; at: Date } | undefined,
): Promise<void> {
  const { said, by } = MAILINGS[kind];
  await sql`UPDATE ${said} SET paused_at = ${paused?.at ?? null}, paused_by = ${paused?.by ?? null}
    WHERE ${by} = ${id}`.execute(tx);
}

/** Whoever stopped what a mail (o) is of stops also those that are written and not sent. */
export const isOfStopped = sql<boolean>`(${sql.join(
  all.map(
    ({ said, mails, by }) => sql`EXISTS (SELECT FROM ${mails} m JOIN ${said} n USING (${by})
      WHERE m.outbox_id = o.outbox_id AND n.paused_at IS NOT NULL)`,
  ),
  sql` OR `,
)})`;
