import { type Insertable, type QueryCreator, sql } from 'kysely';
import { compiled } from '../../server/database/compiled.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Tables } from '../../server/database/tables.ts';
import type { Vault } from '../../server/vault.ts';
import { isOfStopped } from './mailings.queries.ts';
import { isNotice, type NoticeName } from './notice.ts';

/** What a stored notice holds; its envelope opens only as this one. */
export interface StoredNotice {
  id: string;
  /** None once the member is gone: the data names the address then. */
  memberId: string | null;
  template: NoticeName;
  data: Record<string, unknown>;
  createdAt: Date;
  readAt: Date | null;
}

/** The envelope of a notice opens only as this one. */
export const noticeContext = (id: string) => `outbox ${id}`;
const COLUMNS = ['outbox_id', 'member_id', 'template', 'data', 'created_at', 'read_at'] as const;

function readRow(
  vault: Vault,
  row: {
    outbox_id: string;
    member_id: string | null;
    template: string;
    data: Buffer;
    created_at: Date;
    read_at: Date | null;
  },
): StoredNotice[] {
  // A notice from an older version whose words are gone is left out.
  if (!isNotice(row.template)) return [];
  const { outbox_id: id, member_id: memberId, template, created_at: createdAt, read_at: readAt } = row;
  return [{ id, memberId, template, createdAt, readAt, data: vault.open(row.data, noticeContext(id)) }];
}

/** The states of members; none for those who are gone. */
export async function statesOf(db: Queryable, memberIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; state: number }>`
    SELECT member_id AS id, state FROM member WHERE member_id = ANY(${memberIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

type Columns = 'member_id' | 'jnco_afe_no' | 'template' | 'data';
/** A row to be written. */
export type NewNotice = Pick<Insertable<Tables['outbox']>, Columns> & { outbox_id: string };

/** The statement that writes a notice, also as a part of another. */
export const insertingNotice =
  ({ outbox_id, member_id, jnco_afe_no, template, data }: NewNotice) =>
  (one: QueryCreator<Tables>) =>
    one.insertInto('outbox').values({ outbox_id, member_id, jnco_afe_no, template, data });

const insertOne = compiled((db, row: NewNotice) => insertingNotice(row)(db));

/** Writes notices, as many as there are. */
export async function insertNotices(db: Queryable, rows: readonly NewNotice[]): Promise<void> {
  if (rows[0] && rows.length === 1) {
    await insertOne(db, rows[0]);
    return;
  }
  // A statement takes 65,535 values at most.
  for (let from = 0; from < rows.length; from += 1000) {
    const some = rows.slice(from, from + 1000);
    await db.insertInto('outbox').values(some).execute();
  }
}

/** A notice by its id; undefined if there is none (its member is gone). */
export async function findNotice(db: Queryable, vault: Vault, id: string): Promise<StoredNotice | undefined> {
  const row = await db.selectFrom('outbox').select(COLUMNS).where('outbox_id', '=', id).executeTakeFirst();
  return row && readRow(vault, row)[0];
}

/** The latest notices of everybody, for the page that shows mails in development. */
export async function latestNotices(db: Queryable, vault: Vault, most: number): Promise<StoredNotice[]> {
  const rows = await db.selectFrom('outbox').select(COLUMNS).orderBy('created_at', 'desc').limit(most).execute();
  return rows.flatMap((row) => readRow(vault, row));
}

/** A member's notices of these kinds, the latest first. */
export async function noticesOf(
  db: Queryable,
  vault: Vault,
  memberId: string,
  { templates, most }: { templates: readonly NoticeName[]; most: number },
): Promise<StoredNotice[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(COLUMNS)
    .where('member_id', '=', memberId)
    .where('template', 'in', templates)
    .orderBy('created_at', 'desc')
    .orderBy('outbox_id')
    .limit(most)
    .execute();
  return rows.flatMap((row) => readRow(vault, row));
}

/** How many of them the member has not seen. */
export async function countUnread(db: Queryable, memberId: string, templates: readonly NoticeName[]): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('template', 'in', templates)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Notes that a member has seen one of their notices and all before it; somebody else's notice changes nothing. */
export async function markRead(db: Queryable, memberId: string, id: string, at: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', (eb) =>
      eb
        .selectFrom('outbox as seen')
        .select('seen.created_at')
        .where(sql`seen.outbox_id::text`, '=', id)
        .where('seen.member_id', '=', memberId),
    )
    .execute();
}

/** Whether a mail waits because what it is of was stopped. */
export async function isStopped(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM outbox o WHERE o.outbox_id = ${id} AND ${isOfStopped}`.execute(db);
  return rows.length > 0;
}

/**
 * Mails unsent for three minutes whose job is gone or held by a process that died: to be queued again. One that
 * waits for its next try, or was given up after all of them, is left alone. The queue has a clock of its own.
 */
export async function strayMails(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.outbox_id AS id FROM outbox o
     WHERE o.sent_at IS NULL AND o.created_at < app_now() - interval '3 minutes'
       AND NOT ${isOfStopped} AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'sendMail ' || o.outbox_id::text
         AND (j.locked_at IS NULL OR j.locked_at > clock_timestamp() - interval '3 minutes'))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notices whose short message is held by a process that died: mails take along what was never queued. */
export async function strayShortMessages(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT split_part(key, ' ', 2) AS id FROM graphile_worker.jobs
     WHERE task_identifier = 'sendShortMessage' AND key IS NOT NULL
       AND locked_at < clock_timestamp() - interval '3 minutes'`.execute(db);
  return rows.map(({ id }) => id);
}

/** The mails that were never queued, the oldest first. */
export async function neverQueued(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.outbox_id AS id FROM outbox o
     WHERE o.sent_at IS NULL AND NOT ${isOfStopped}
       AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'sendMail ' || o.outbox_id::text)
     ORDER BY o.created_at LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The mails whose tries are used up. */
export async function givenUpMails(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.outbox_id AS id FROM outbox o JOIN graphile_worker.jobs j ON j.key = 'sendMail ' || o.outbox_id::text
     WHERE o.sent_at IS NULL AND j.attempts >= j.max_attempts AND j.locked_at IS NULL`.execute(db);
  return rows.map(({ id }) => id);
}
