import { sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { SubmitStatus } from '../applications/application.ts';
import { endColumn, type PostingKey } from '../postings/postings.queries.ts';
import { type MessageTimes, type Words, wordsFor } from './applicantMessage.ts';

/** The envelope of the words of a message opens only as its. */
export const messageContext = (message: string) => `message ${message}`;

/** A message as it is kept; without words it is the fixed reminder. */
export interface Message extends MessageTimes {
  message: string;
  words: Words | null;
  chosen: number;
  madeBy: string;
  madeAt: Date;
  approvedBy: string | null;
  act: string | null;
  aloneFrom: Date | null;
}

/** Keeps a message and whom it is for; false where its number is there already. */
export async function insertMessage(
  tx: Tx,
  vault: Vault,
  { companyCode, postingNumber }: PostingKey,
  message: Pick<Message, 'message' | 'words' | 'madeBy' | 'madeAt' | 'approvedAt'> & { numbers: readonly number[] },
): Promise<boolean> {
  const { message: id, words, numbers, madeBy, madeAt, approvedAt } = message;
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('message')
    .values({
      ...{ message_no: id, company_cd: companyCode, pblanc_no: postingNumber, chosen: numbers.length },
      ...{ words: words && vault.seal(words, messageContext(id)), made_by: madeBy, made_at: madeAt },
      ...{ act_no: null, approved_by: null, approved_at: approvedAt },
      ...{ paused_at: null, paused_by: null, mailed_at: null },
    })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await sql`INSERT INTO message_to (message_no, jnco_afe_no)
    SELECT ${id}, number FROM unnest(${numbers}::bigint[]) AS number`.execute(tx);
  return true;
}

/** Notes the act of two people that a message waits for. */
export async function noteMessageAsked(tx: Tx, message: string, act: string): Promise<void> {
  await tx.updateTable('message').set({ act_no: act }).where('message_no', '=', message).execute();
}

/** Lets a message go out, once. */
export async function approveMessage(
  tx: Tx,
  message: string,
  { approvedBy, at }: { approvedBy: string | null; at: Date },
): Promise<void> {
  const waits = tx.updateTable('message').set({ approved_by: approvedBy, approved_at: at });
  await waits.where('message_no', '=', message).where('approved_at', 'is', null).execute();
}

// A month of them and what was longer ago are on the screen; the record of access has them all.
const MOST_LISTED = 100;

/** The messages of a posting, the latest first, or the one of a number. */
export async function messagesOf(
  db: Queryable,
  vault: Vault,
  { companyCode, postingNumber }: PostingKey,
  message?: string,
): Promise<Message[]> {
  const { rows } = await sql<Omit<Message, 'words'> & { sealed: Buffer | null }>`
    SELECT m.message_no AS message, m.words AS sealed, m.chosen, m.made_by AS "madeBy", m.made_at AS "madeAt",
      m.approved_by AS "approvedBy", m.approved_at AS "approvedAt", m.paused_at AS "pausedAt", m.mailed_at AS "mailedAt",
      m.act_no AS act, w.alone_from AS "aloneFrom", coalesce(w.state = 'waiting' AND w.until > app_now(), false) AS waits
      FROM message m LEFT JOIN two_person_act w USING (act_no)
     WHERE m.company_cd = ${companyCode} AND m.pblanc_no = ${postingNumber}
       ${message === undefined ? sql`` : sql`AND m.message_no = ${message}`}
     ORDER BY m.made_at DESC, m.message_no LIMIT ${MOST_LISTED}`.execute(db);
  return rows.map(({ sealed, ...one }) => ({
    ...one,
    words: sealed && vault.open<Words>(sealed, messageContext(one.message)),
  }));
}

/** Messages whose mails are not all in the outbox. */
export async function messagesToMail(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('message')
    .select('message_no')
    .where('approved_at', 'is not', null)
    .where('mailed_at', 'is', null)
    .where('paused_at', 'is', null)
    .orderBy('approved_at')
    .orderBy('message_no')
    .execute();
  return rows.map(({ message_no }) => message_no);
}

/** Somebody a message is for, as its mail names them. */
export interface Recipient extends PostingKey {
  number: number;
  memberId: string;
  title: string;
  company: string;
  acceptTo: Date | null;
}

const recipient = sql`a.jnco_afe_no AS number, a.member_id AS "memberId", a.company_cd AS "companyCode",
  a.pblanc_no AS "postingNumber", p.title, c.name AS company, ${endColumn} AS "acceptTo"`;
const ofPosting = sql`JOIN posting p ON (p.company_cd, p.pblanc_no) = (a.company_cd, a.pblanc_no)
  JOIN company c ON c.company_cd = a.company_cd`;

/** Applications of a posting by their numbers, as mails name them. */
export async function recipients(db: Queryable, numbers: readonly number[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`SELECT ${recipient} FROM application a ${ofPosting}
    WHERE a.jnco_afe_no = ANY(${numbers}::bigint[]) ORDER BY 1`.execute(db);
  return rows;
}

// Of words those who are still there as they were chosen, of a reminder those who are still writing.
const isStillFor = sql<boolean>`CASE WHEN m.words IS NULL THEN a.sbmt_st = ${sql.lit(SubmitStatus.writing)}
  ELSE a.sbmt_st = ${sql.lit(SubmitStatus.submitted)} AND NOT EXISTS (SELECT FROM left_selection l
    WHERE l.jnco_afe_no = a.jnco_afe_no AND l.at >= m.made_at AND l.at <= app_now()) END`;
const hasMail = sql<boolean>`EXISTS (SELECT FROM message_mail d
  WHERE (d.message_no, d.jnco_afe_no) = (t.message_no, t.jnco_afe_no))`;

/** Some of those whom a message is for and who wait for a mail: whoever has withdrawn or left meanwhile is no longer among them. */
export async function waitingFor(
  tx: Tx,
  vault: Vault,
  message: string,
  most: number,
): Promise<(Recipient & { words: Words | null })[]> {
  const { rows } = await sql<Recipient & { sealed: Buffer | null }>`
    SELECT ${recipient}, m.words AS sealed FROM message_to t JOIN message m USING (message_no)
      JOIN application a USING (jnco_afe_no) ${ofPosting}
     WHERE t.message_no = ${message} AND NOT ${hasMail} AND ${isStillFor} ORDER BY 1 LIMIT ${most}`.execute(tx);
  return rows.map(({ sealed, ...one }) => ({ ...one, words: sealed && vault.open(sealed, messageContext(message)) }));
}

/** What an applicant was told, the latest first. */
export async function messagesTo(
  db: Queryable,
  vault: Vault,
  application: number,
): Promise<{ subject: string; text: string; at: Date }[]> {
  const { rows } = await sql<Recipient & { message: string; sealed: Buffer; at: Date }>`
    SELECT ${recipient}, d.message_no AS message, m.words AS sealed, d.at FROM message_mail d JOIN message m USING (message_no)
      JOIN application a USING (jnco_afe_no) ${ofPosting}
     WHERE d.jnco_afe_no = ${application} AND m.words IS NOT NULL ORDER BY d.at DESC, d.message_no`.execute(db);
  return rows.map(({ sealed, message, at, ...one }) => {
    const { subject, words: text } = wordsFor(vault.open<Words>(sealed, messageContext(message)), one);
    return { subject, text, at };
  });
}

/** How many a message tells: those who have a mail, and those who still wait for one. */
export async function countTold(db: Queryable, message: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM message_to t JOIN message m USING (message_no) JOIN application a USING (jnco_afe_no)
     WHERE t.message_no = ${message} AND (${hasMail} OR m.mailed_at IS NULL AND ${isStillFor})`.execute(db);
  return rows[0]!.count;
}
