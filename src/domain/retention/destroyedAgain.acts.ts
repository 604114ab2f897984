import { CompiledQuery, sql } from 'kysely';
import type { Context } from '../../server/context.ts';
import { asOwner } from '../../server/database/asOwner.ts';
import { literals } from '../../server/database/literals.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { DestroyedEntry } from '../../server/destroyedList.ts';
import { SubmitStatus } from '../applications/application.ts';
import { destroyFile } from '../attachments/destroyFile.acts.ts';
import { destroyApplications, destroyKeptApart, destroyMember } from './destroy.acts.ts';
import { type BroughtBack, broughtBack, noteKnown, submissionNumber, unknownEntries } from './destroyed.queries.ts';
import type { RetentionClassName } from './retention.ts';

/**
 * Destroys again what a backup or a snapshot has brought back: all that the list outside names and this database does
 * not know as destroyed. Told to nobody a second time. Broken off, it is done again. Answers how many of each kind it knew
 * nothing of, in words for operators; undefined for none. Their numbers are in no line: they are not to outlive it.
 */
export async function destroyAgain(context: Context): Promise<string | undefined> {
  const { db, destroyedList, clock, ownerUrl } = context;
  const ask = async (text: string, values: unknown[]) =>
    (await db.executeQuery<{ kind: string; key: string }>(CompiledQuery.raw(text, values))).rows;
  const look = () => unknownEntries(destroyedList, clock.now(), ask);
  if ((await look()).length === 0) return undefined;
  // One process at a time: others wait, and find it done.
  return asOwner(ownerUrl, async (owner) => {
    await owner.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const unknown = await look();
    if (unknown.length === 0) return undefined;
    const back = broughtBack(context, unknown);
    await applicationsAgain(context, back);
    await submissionsAgain(context, back);
    await filesAgain(context, back);
    await membersAgain(context, back);
    await inTransaction(db, (tx) => noteKnown(tx, unknown, clock.now()));
    return countsOf(unknown);
  });
}

function countsOf(entries: readonly DestroyedEntry[]): string {
  const kinds = ['member', 'application', 'submission', 'file'] as const;
  const counts = kinds.map((kind) => [kind, entries.filter((one) => one.kind === kind).length] as const);
  return counts.flatMap(([kind, count]) => (count > 0 ? `${kind}s ${count}` : [])).join(', ');
}

// Any fixed number that nothing else locks.
const LOCK = 4_110_727;

async function applicationsAgain(context: Context, back: BroughtBack): Promise<void> {
  const { db, clock } = context;
  const { rows } = await sql<{ number: number; unique: string; apart: boolean }>`
    SELECT jnco_afe_no AS number, unique_no AS unique, false AS apart FROM application
    UNION ALL SELECT jnco_afe_no, unique_no, true FROM kept_apart`.execute(db);
  for (const { number, unique, apart } of rows) {
    const entry = back('application', unique);
    if (!entry) continue;
    const proof = { name: entry.class as RetentionClassName, companyCode: null, dueAt: entry.at };
    await inTransaction(db, async (tx) => {
      if (apart) await destroyKeptApart(tx, context, { number, endedAt: clock.now() });
      else await destroyApplications(tx, context, [number], proof);
    });
  }
}

// What was withdrawn and written again is a draft: its submission is gone for good.
async function submissionsAgain({ db }: Context, back: BroughtBack): Promise<void> {
  const rows = await db
    .selectFrom('submission as s')
    .innerJoin('application as a', 'a.jnco_afe_no', 's.jnco_afe_no')
    .select(['s.jnco_afe_no as number', 's.revision', 's.content_hash', 'a.unique_no'])
    .execute();
  for (const { number, revision, content_hash, unique_no } of rows) {
    if (!back('submission', submissionNumber(unique_no, revision, content_hash))) continue;
    await db.deleteFrom('submission').where('jnco_afe_no', '=', number).where('revision', '=', revision).execute();
  }
  await sql`UPDATE application a SET sbmt_st = ${sql.lit(SubmitStatus.writing)}, submitted_revision = NULL, withdrawn_at = NULL
    WHERE sbmt_st IN (${literals([SubmitStatus.submitted, SubmitStatus.withdrawn])}) AND NOT EXISTS (SELECT FROM submission s WHERE s.jnco_afe_no = a.jnco_afe_no)`.execute(
    db,
  );
  await sql`DELETE FROM standing_change c
    WHERE NOT EXISTS (SELECT FROM submission s WHERE s.jnco_afe_no = c.jnco_afe_no)`.execute(db);
}

async function filesAgain(context: Context, back: BroughtBack): Promise<void> {
  const { db, clock } = context;
  const rows = await db
    .selectFrom('attachment')
    .select(['file_no', 'stored_no'])
    .where('destroyed_at', 'is', null)
    .execute();
  for (const { file_no, stored_no } of rows) {
    if (!back('file', stored_no)) continue;
    await db
      .updateTable('attachment')
      .set({ deleted_at: clock.now() })
      .where('file_no', '=', file_no)
      .where('deleted_at', 'is', null)
      .execute();
    await destroyFile(context, file_no);
  }
}

async function membersAgain(context: Context, back: BroughtBack): Promise<void> {
  const { db, clock } = context;
  const rows = await db.selectFrom('member').select('member_id').execute();
  for (const { member_id: memberId } of rows) {
    const entry = back('member', memberId);
    if (!entry) continue;
    await inTransaction(db, async (tx) => {
      // All others of theirs are gone by now.
      const left = await tx.selectFrom('application').select('jnco_afe_no').where('member_id', '=', memberId).execute();
      const apart = entry.apart ? left.map(({ jnco_afe_no }) => jnco_afe_no) : [];
      const name = entry.class as RetentionClassName;
      await destroyMember(tx, context, memberId, { name, dueAt: entry.at, at: clock.now(), again: { apart } });
    });
  }
}
