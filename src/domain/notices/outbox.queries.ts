import { randomUUID } from 'node:crypto';
import { type Insertable, type QueryCreator, sql } from 'kysely';
import { compiled } from '../../server/database/compiled.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Tables } from '../../server/database/tables.ts';
import { queueJobs } from '../../server/jobQueue.ts';
import type { Vault } from '../../server/vault.ts';
import { type AnyNotice, isLimited, isNotice, isToldIn, type NoticeName } from './notice.ts';

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
  // One of an older program whose words are gone is told no more.
  if (!isNotice(row.template)) return [];
  const { outbox_id: id, member_id: memberId, template, created_at: createdAt, read_at: readAt } = row;
  return [{ id, memberId, template, createdAt, readAt, data: vault.open(row.data, noticeContext(id)) }];
}

/** The states members are in; none for who is gone. */
async function statesOf(db: Queryable, memberIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; state: number }>`
    SELECT member_id AS id, state FROM member WHERE member_id = ANY(${memberIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Whether a notice still speaks to its member: they may have asked to leave since it was written. */
export async function speaksTo(db: Queryable, { memberId, template }: StoredNotice): Promise<boolean> {
  if (memberId === null) return true;
  const state = (await statesOf(db, [memberId])).get(memberId);
  return state !== undefined && isToldIn(template, state);
}

type Columns = 'member_id' | 'jnco_afe_no' | 'template' | 'data';
type NewRow = Pick<Insertable<Tables['outbox']>, Columns> & { outbox_id: string };

/** The statement that writes a notice, also as a part of another. */
export const insertingNotice =
  ({ outbox_id, member_id, jnco_afe_no, template, data }: NewRow) =>
  (one: QueryCreator<Tables>) =>
    one.insertInto('outbox').values({ outbox_id, member_id, jnco_afe_no, template, data });

const insertOne = compiled((db, row: NewRow) => insertingNotice(row)(db));

function rowOf(vault: Vault, { memberId, template, data }: AnyNotice & { memberId: string | null }): NewRow {
  const id = randomUUID();
  // What names an application is destroyed with it.
  const jnco_afe_no = 'applicationNumber' in data ? Number(data.applicationNumber) : null;
  return { outbox_id: id, member_id: memberId, jnco_afe_no, template, data: vault.seal(data, noticeContext(id)) };
}

/** The row of a notice that is told to everybody, for a statement that writes it with what it tells. */
export function sealNotice(vault: Vault, memberId: string, notice: AnyNotice): NewRow {
  if (isLimited(notice.template)) throw new TypeError(`${notice.template} is not told to everybody`);
  return rowOf(vault, { ...notice, memberId });
}

/**
 * Tells members something, each by mail and on the site: written in the transaction of what it tells, queued after it
 * (`queueNew`).
 * Without a member `data.to` names the address. Answers the ids of the notices; whom the
 * table of notices leaves out, by the state of their membership, is told nothing.
 */
export async function tellAll(
  db: Queryable,
  vault: Vault,
  notices: readonly (AnyNotice & { memberId: string | null })[],
): Promise<string[]> {
  // Most are told to everybody: nobody's state needs asking for then.
  const limited = notices.filter(({ template }) => isLimited(template)).flatMap(({ memberId }) => memberId ?? []);
  const states = limited.length === 0 ? new Map<string, number>() : await statesOf(db, limited);
  const told = notices.filter(
    ({ memberId, template }) =>
      memberId === null || !isLimited(template) || isToldIn(template, states.get(memberId) ?? 0),
  );
  const rows = told.map((notice) => rowOf(vault, notice));
  if (rows[0] && rows.length === 1) {
    await insertOne(db, rows[0]);
    return [rows[0].outbox_id];
  }
  // A statement takes 65,535 values at most.
  for (let from = 0; from < rows.length; from += 1000) {
    const some = rows.slice(from, from + 1000);
    await db.insertInto('outbox').values(some).execute();
  }
  return rows.map((row) => row.outbox_id);
}

/** The same for one. Answers the notice's id; undefined where the member is left out. */
export async function tell(
  db: Queryable,
  vault: Vault,
  memberId: string | null,
  notice: AnyNotice,
): Promise<string | undefined> {
  const [id] = await tellAll(db, vault, [{ ...notice, memberId }]);
  return id;
}

/** A notice by its id; undefined where there is none (its member is gone). */
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
  templates: readonly NoticeName[],
  most: number,
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

/** Notes that a member has seen one of their notices and all before it; one of somebody else is none. */
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

// As many as one statement takes without keeping the next from its turn.
const MOST_QUEUED = 1000;

/**
 * Queues the mails that were never queued, all together. In the transaction that tells, a job would cost more than all
 * else, and its notification would make those who commit wait for each other.
 */
export async function queueNew(db: Queryable): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.outbox_id AS id FROM outbox o
     WHERE o.sent_at IS NULL
       AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'sendMail ' || o.outbox_id::text)
     ORDER BY o.created_at LIMIT ${MOST_QUEUED}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await queueJobs(db, 'sendMail', ids);
}

/**
 * Mails unsent for three minutes whose job is gone or held by a process that died: to be queued again. One that
 * waits for its next try, or was given up after all of them, is left alone. The queue has a clock of its own.
 */
export async function strayMails(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.outbox_id AS id FROM outbox o
     WHERE o.sent_at IS NULL AND o.created_at < app_now() - interval '3 minutes'
       AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'sendMail ' || o.outbox_id::text
         AND (j.locked_at IS NULL OR j.locked_at > clock_timestamp() - interval '3 minutes'))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Queues the mails again whose tries are used up; how many. */
export async function retryGivenUp(db: Queryable): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.outbox_id AS id FROM outbox o JOIN graphile_worker.jobs j ON j.key = 'sendMail ' || o.outbox_id::text
     WHERE o.sent_at IS NULL AND j.attempts >= j.max_attempts AND j.locked_at IS NULL`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await queueJobs(db, 'sendMail', ids);
  return ids.length;
}
