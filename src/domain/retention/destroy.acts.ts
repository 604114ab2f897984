import { sql } from 'kysely';
import { dayOf } from '../../fields/koreanDate.ts';
import type { Context } from '../../server/context.ts';
import type { Tx } from '../../server/database/database.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { giveNewKey } from '../applications/saving/newKey.acts.ts';
import { destroyKeys } from '../attachments/storedBytes.queries.ts';
import { findPersonal } from '../members/members.queries.ts';
import { tell } from '../notices/outbox.acts.ts';
import { noteDestroyed, submissionNumber } from './destroyed.queries.ts';
import { keepApart } from './keptApart.acts.ts';
import type { EndedEmployment } from './keptApart.queries.ts';
import { keptApplications } from './retention.queries.ts';
import { isKeptApart, isUnderReview, KEPT_APART, RETENTION, type RetentionClassName } from './retention.ts';

/** What a proof of destruction says. */
interface Proof {
  name: RetentionClassName;
  companyCode: string | null;
  dueAt: Date;
  /** Numbers of more bytes that go with it. */
  otherBytes?: readonly string[];
}

/**
 * Destroys applications, in the transaction given, with their submissions, restore points, stages, consents, notices and files:
 * the rows here, the bytes by `destroyBytes` once this is stored. Leaves the proof; answers its id.
 */
export async function destroyApplications(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  numbers: readonly number[],
  { name, companyCode, dueAt, otherBytes = [] }: Proof,
): Promise<number> {
  const of = sql`jnco_afe_no = ANY(${numbers}::bigint[])`;
  await sql`SELECT FROM application WHERE ${of} ORDER BY jnco_afe_no FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO destruction (class, company_cd, due_at, applications, submissions, files)
    SELECT ${name}, ${companyCode}, ${dueAt}, (SELECT count(*) FROM application WHERE ${of}),
      (SELECT count(*) FROM submission WHERE ${of}),
      (SELECT count(*) FROM attachment WHERE ${of} AND destroyed_at IS NULL) + cardinality(${otherBytes}::uuid[])
    RETURNING destruction_id AS id`.execute(tx);
  const id = rows[0]!.id;
  const { rows: files } = await sql<{ stored: string }>`
    SELECT DISTINCT stored_no AS stored FROM attachment WHERE ${of} AND destroyed_at IS NULL`.execute(tx);
  const stored = [...files.map((file) => file.stored), ...otherBytes];
  await leaveBytes(tx, stored, id);
  await sql`DELETE FROM outbox WHERE ${of}`.execute(tx);
  const { rows: gone } = await sql<{ number: string }>`
    DELETE FROM application WHERE ${of} RETURNING unique_no AS number`.execute(tx);
  const destroyed = gone.map(({ number }) => number);
  await noteDestroyed(tx, context, destroyed, { kind: 'application', class: name });
  await destroyKeys(tx, context, stored);
  await noteBytesGone(tx, id);
  return id;
}

// Bytes that are to be removed; another destruction may have left the same ones before.
async function leaveBytes(tx: Tx, stored: readonly string[], id: number): Promise<void> {
  await sql`INSERT INTO file_to_destroy (stored_no, destruction_id)
    SELECT unnest(${stored}::uuid[]), ${id}::bigint ON CONFLICT DO NOTHING`.execute(tx);
}

interface MemberDestruction {
  name: RetentionClassName;
  dueAt: Date;
  at: Date;
  /**
   * It was done before and a backup brought the member back: what was kept apart then, and nobody is notified twice.
   */
  again?: { apart: readonly number[] };
}

/**
 * Destroys a member with everything about them, in the transaction given, and mails that it is done; the mail's
 * address is the last to go. What a hire applied with is kept apart instead. False, and nothing is done, while one of
 * their applications is under review.
 */
export async function destroyMember(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  memberId: string,
  { name, dueAt, at, again }: MemberDestruction,
): Promise<boolean> {
  const { vault } = context;
  await sql`SELECT FROM member WHERE member_id = ${memberId} FOR UPDATE`.execute(tx);
  const applications = await keptApplications(tx, at, { memberId });
  if (!again && applications.some((one) => isUnderReview(one, at))) return false;
  const { email } = await findPersonal(tx, vault, memberId);
  const kept = again?.apart ?? applications.filter((one) => isKeptApart(one, at)).map(({ number }) => number);
  const numbers = applications.map(({ number }) => number).filter((number) => !kept.includes(number));
  const keeping = await subjectsOf(tx, kept);
  const otherBytes = await keepApart(tx, vault, kept, at);
  const copies = await tx.deleteFrom('own_copy').where('member_id', '=', memberId).returning('stored_no').execute();
  const copied = copies.flatMap(({ stored_no }) => stored_no ?? []);
  const proof = await destroyApplications(tx, context, numbers, { name, companyCode: null, dueAt, otherBytes });
  await leaveBytes(tx, copied, proof);
  if (copied.length > 0)
    await sql`UPDATE destruction SET files_gone_at = NULL WHERE destruction_id = ${proof}`.execute(tx);
  await tx.deleteFrom('member').where('member_id', '=', memberId).execute();
  await noteDestroyed(tx, context, [memberId], { kind: 'member', class: name, apart: kept.length > 0 });
  await destroyKeys(tx, context, copied);
  if (again) return true;
  const data = { to: email, destroyedOn: dayOf(at), reason: RETENTION[name].what };
  if (keeping.length === 0) await tell(tx, vault, null, { template: 'destroyed', data });
  else await tell(tx, vault, null, { template: 'destroyedButKept', data: { ...data, kept: keeping, ...KEPT_APART } });
  return true;
}

// What is kept, as their applicant knows it.
async function subjectsOf(tx: Tx, numbers: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    SELECT c.name || ' ' || p.title AS words FROM application JOIN posting p USING (company_cd, pblanc_no)
      JOIN company c USING (company_cd) WHERE jnco_afe_no = ANY(${numbers}::bigint[]) ORDER BY jnco_afe_no`.execute(tx);
  return rows.map(({ words }) => words);
}

/** Destroys the submissions of an application that is written again, in the transaction given. */
export async function destroySubmissions(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  number: number,
  dueAt: Date,
): Promise<void> {
  const { rows } = await sql<{ application: string; revision: number; hash: Buffer }>`
    SELECT unique_no AS application, s.revision, s.content_hash AS hash
      FROM application JOIN submission s USING (jnco_afe_no) WHERE jnco_afe_no = ${number}`.execute(tx);
  const numbers = rows.map(({ application, revision, hash }) => submissionNumber(application, revision, hash));
  await noteDestroyed(tx, context, numbers, { kind: 'submission', class: 'withdrawnSubmission' });
  await sql`WITH gone AS (DELETE FROM submission WHERE jnco_afe_no = ${number} RETURNING 1)
    INSERT INTO destruction (class, company_cd, due_at, submissions, files_gone_at)
    SELECT ${'withdrawnSubmission' satisfies RetentionClassName}, company_cd, ${dueAt}, (SELECT count(*) FROM gone), app_now()
      FROM application WHERE jnco_afe_no = ${number}`.execute(tx);
  await sql`DELETE FROM standing_change WHERE jnco_afe_no = ${number}`.execute(tx);
  await sql`UPDATE application SET withdrawn_at = NULL WHERE jnco_afe_no = ${number}`.execute(tx);
  // Copies of what is gone must not open with the key of what stays.
  await giveNewKey(tx, context.vault, { table: 'application', number });
}

/** Destroys an application that was kept apart, in the transaction given; its files' bytes are left to `destroyBytes`. */
export async function destroyKeptApart(
  tx: Tx,
  context: Pick<Context, 'vault'>,
  { number, endedAt }: EndedEmployment,
): Promise<void> {
  const { rows: files } = await sql<{ stored: string }>`
    SELECT DISTINCT stored_no AS stored FROM kept_apart_file WHERE jnco_afe_no = ${number}`.execute(tx);
  const stored = files.map((file) => file.stored);
  const { rows } = await sql<{ id: number; unique: string }>`
    WITH gone AS (DELETE FROM kept_apart WHERE jnco_afe_no = ${number} RETURNING company_cd, unique_no),
      proof AS (INSERT INTO destruction (class, company_cd, due_at, applications, submissions, files)
        SELECT ${'hired' satisfies RetentionClassName}, company_cd, ${endedAt}, 1, 1, ${stored.length}::int FROM gone
        RETURNING destruction_id)
    SELECT destruction_id AS id, unique_no AS unique FROM proof, gone`.execute(tx);
  const [gone] = rows;
  // Somebody else has done it.
  if (!gone) return;
  await leaveBytes(tx, stored, gone.id);
  await noteDestroyed(tx, context, [gone.unique], { kind: 'application', class: 'hired' });
  await destroyKeys(tx, context, stored);
  await noteBytesGone(tx, gone.id);
}

async function noteBytesGone(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE destruction d SET files_gone_at = app_now() WHERE destruction_id = ${id}
    AND files_gone_at IS NULL
    AND NOT EXISTS (SELECT FROM file_to_destroy f WHERE f.destruction_id = d.destruction_id)`.execute(tx);
}

/** Bytes whose rows are gone and which are still there. */
export async function bytesToDestroy({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const rows = await db.selectFrom('file_to_destroy').select('stored_no').orderBy('stored_no').execute();
  return rows.map((row) => row.stored_no);
}

/** Removes them, unless a file of another application still refers to them; false where somebody else has done it. */
export async function destroyBytes(context: Pick<Context, 'db' | 'files' | 'vault'>, stored: string): Promise<boolean> {
  const { db, files } = context;
  return inTransaction(db, async (tx) => {
    const row = await tx
      .deleteFrom('file_to_destroy')
      .where('stored_no', '=', stored)
      .returning('destruction_id')
      .executeTakeFirst();
    if (!row) return false;
    const others = await tx
      .selectFrom('attachment')
      .select('file_no')
      .where('stored_no', '=', stored)
      .where('destroyed_at', 'is', null)
      .unionAll(tx.selectFrom('kept_apart_file').select('file_no').where('stored_no', '=', stored))
      .execute();
    // Before the commit: what breaks off in between is done again, and a file that is not there is no error.
    if (others.length === 0) await files.remove(stored);
    await destroyKeys(tx, context, [stored]);
    await noteBytesGone(tx, row.destruction_id);
    return true;
  });
}
