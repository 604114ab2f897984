import { sql } from 'kysely';
import { noteContext } from '../domain/applicants/applicantNotes.queries.ts';
import { rekeyedRows } from '../domain/applicants/applicantRows.jobs.ts';
import { keysOfRows } from '../domain/applicants/rowsToWrite.queries.ts';
import { tagContext } from '../domain/applicants/tags/tags.queries.ts';
import { APPLICATION_KEY } from '../domain/applications/draft.queries.ts';
import { exportContext } from '../domain/exports/exports.queries.ts';
import { checkContext } from '../domain/members/identityChecks.queries.ts';
import { answerContext, detailContext, objectionContext } from '../domain/members/leaving/measures.queries.ts';
import { messageContext } from '../domain/messages/messages.queries.ts';
import { noticeContext } from '../domain/notices/outbox.queries.ts';
import { factorContext } from '../domain/operators/factor.acts.ts';
import { invitationContext } from '../domain/operators/invitation.acts.ts';
import { operatorContext } from '../domain/operators/operators.queries.ts';
import { passkeyContext } from '../domain/operators/passkeys/passkeys.queries.ts';
import { tokensContext } from '../domain/operators/sso/ssoSessions.acts.ts';
import { askedContext } from '../domain/operators/twoPerson/twoPerson.queries.ts';
import { correctionContext } from '../domain/selection/corrections.queries.ts';
import { whyContext } from '../domain/selection/givingUp.queries.ts';
import { reasonContext } from '../domain/selection/verdicts.queries.ts';
import type { Context } from '../server/context.ts';
import type { Db } from '../server/database/database.ts';
import { inTransaction } from '../server/database/transaction.ts';
import { FILE_KEY } from '../server/files/fileStore.ts';
import { otherSealers } from '../server/sealers.queries.ts';
import { runSweep } from '../server/sweep.ts';
import type { Vault } from '../server/vault.ts';
import { ownKeys } from './ownKeys.jobs.ts';
import { SEALED_BY_OWN_KEY } from './ownKeys.queries.ts';

/** A column of envelopes; its rows' context is made of their keys, in this order. */
interface SealedColumn {
  table: string;
  column: string;
  keys: readonly string[];
  contextOf(...keys: never[]): string;
}

/** Every column of envelopes of the vault's keys that outlive the hour; a test finds one that is missing. */
export const SEALED: readonly SealedColumn[] = [
  { table: 'member', column: 'personal', keys: ['member_id'], contextOf: (memberId: string) => memberId },
  // Keys of their own: what they seal (ownKeys.jobs.ts) stays as it is.
  { table: 'application', column: 'key', keys: ['jnco_afe_no'], contextOf: () => APPLICATION_KEY },
  { table: 'kept_apart', column: 'key', keys: ['jnco_afe_no'], contextOf: () => APPLICATION_KEY },
  { table: 'file_key', column: 'key', keys: ['stored_no'], contextOf: () => FILE_KEY },
  { table: 'outbox', column: 'data', keys: ['outbox_id'], contextOf: noticeContext },
  { table: 'measure', column: 'detail', keys: ['measure_no'], contextOf: detailContext },
  { table: 'measure', column: 'objection', keys: ['measure_no'], contextOf: objectionContext },
  { table: 'measure', column: 'answer', keys: ['measure_no'], contextOf: answerContext },
  { table: 'identity_check', column: 'reason', keys: ['check_id'], contextOf: checkContext },
  { table: 'operator', column: 'personal', keys: ['operator_id'], contextOf: operatorContext },
  { table: 'operator_factor', column: 'secret', keys: ['operator_id'], contextOf: factorContext },
  { table: 'operator_factor', column: 'coming', keys: ['operator_id'], contextOf: factorContext },
  { table: 'operator_passkey', column: 'name', keys: ['credential_id'], contextOf: passkeyContext },
  { table: 'operator_invitation', column: 'secret', keys: ['key_hash'], contextOf: invitationContext },
  { table: 'two_person_act', column: 'asked', keys: ['act_no'], contextOf: askedContext },
  { table: 'stage', column: 'reason', keys: ['stage_id'], contextOf: whyContext },
  { table: 'announcement', column: 'reason', keys: ['announcement_id'], contextOf: correctionContext },
  { table: 'verdict_change', column: 'reason', keys: ['jnco_afe_no', 'step_no', 'batch_id'], contextOf: reasonContext },
  { table: 'applicant_note', column: 'body', keys: ['note_id'], contextOf: noteContext },
  { table: 'applicant_tag', column: 'word', keys: ['tag_no'], contextOf: tagContext },
  { table: 'export_job', column: 'asked', keys: ['export_no'], contextOf: exportContext },
  { table: 'export_job', column: 'file_key', keys: ['export_no'], contextOf: () => FILE_KEY },
  { table: 'message', column: 'words', keys: ['message_no'], contextOf: messageContext },
  { table: 'operator_sso_session', column: 'tokens', keys: ['session_no'], contextOf: tokensContext },
];

/** Envelopes that are over within minutes: they are not sealed again, only waited for. */
export const SEALED_BRIEFLY = [
  { table: 'verification', column: 'state' },
  { table: 'verification', column: 'result' },
  { table: 'operator_sso_start', column: 'secrets' },
  { table: 'callback_handle', column: 'callback' },
  { table: 'email_confirmation', column: 'email' },
] as const;

// An envelope's head: format, length of the key's id, the id. Those of format 3 are of a key of their own and name none.
const keyIdOf = (column: string) => {
  const sealed = sql.ref(column);
  return sql`CASE WHEN length(${sealed}) > 2 AND get_byte(substring(${sealed} FOR 1), 0) <> 3 THEN convert_from(substring(${sealed} FROM 3 FOR get_byte(${sealed}, 1)), 'UTF8') END`;
};

const BATCH = 200;

/** What a rotation did. */
export interface Rotated {
  envelopes: number;
  /** Keys that no longer seal anything: they may leave ENCRYPTION_KEYS. */
  retired: string[];
}

/**
 * Seals everything with the current key that is sealed with another one, while the product runs: the keys that
 * applications and files have of their own are sealed again, not what they seal. If it is broken off, the next run goes
 * on where it was. The very first key stays: lookups depend on it. Throws while a process runs that seals with another
 * key.
 */
export async function rotateKeys(context: Context): Promise<Rotated> {
  const { db, vault } = context;
  await refuseOtherSealers(context);
  const { failed } = await runSweep(context, ownKeys);
  // Hashes cannot be sealed again: they are made again from what they are of.
  const keyed = await runSweep(context, rekeyedRows);
  let envelopes = 0;
  for (const sealed of SEALED) {
    for (let done = BATCH; done === BATCH; envelopes += done) done = await resealSome(db, vault, sealed);
  }
  // Older bytes say themselves what they are sealed with; the database does not know it.
  if (failed > 0) throw new Error(`${failed} applications or files could not be sealed anew: no key may go yet.`);
  if (keyed.failed > 0)
    throw new Error(`Applicants of ${keyed.failed} postings could not be keyed anew: no key may go yet.`);
  await refuseOtherSealers(context);
  return { envelopes, retired: await retireKeys(db, vault) };
}

async function refuseOtherSealers({ db, vault }: Context): Promise<void> {
  const others = await otherSealers(db, vault.currentKeyId);
  if (others.length === 0) return;
  throw new Error(
    `Processes are running that seal with key ${others.join(', ')}. Start them again with ENCRYPTION_KEYS as it is now (${vault.currentKeyId} first), then rotate.`,
  );
}

/** Seals some rows of a column again; answers how many. */
async function resealSome(db: Db, vault: Vault, { table, column, keys, contextOf }: SealedColumn): Promise<number> {
  return inTransaction(db, async (tx) => {
    const keyColumns = sql.join(keys.map((key) => sql.ref(key)));
    const { rows } = await sql<Record<string, unknown> & { sealed: Buffer }>`
      SELECT ${keyColumns}, ${sql.ref(column)} AS sealed FROM ${sql.table(table)}
       WHERE ${keyIdOf(column)} <> ${vault.currentKeyId} LIMIT ${BATCH} FOR UPDATE`.execute(tx);
    for (const row of rows) {
      const values = keys.map((key) => row[key]);
      const context = contextOf(...(values as never[]));
      const anew = vault.reseal(row.sealed, context);
      const same = sql.join(
        keys.map((key, index) => sql`${sql.ref(key)} = ${values[index]}`),
        sql` AND `,
      );
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${anew} WHERE ${same}`.execute(tx);
    }
    return rows.length;
  });
}

/** The keys of every envelope there is. */
async function usedKeys(db: Db): Promise<Set<string>> {
  const columns = [...SEALED, ...SEALED_BY_OWN_KEY, ...SEALED_BRIEFLY].map(
    ({ table, column }) => sql`SELECT DISTINCT ${keyIdOf(column)} AS id FROM ${sql.table(table)}`,
  );
  const { rows } = await sql<{ id: string | null }>`${sql.join(columns, sql` UNION `)}`.execute(db);
  return new Set([...rows.flatMap(({ id }) => (id === null ? [] : [id])), ...(await keysOfRows(db))]);
}

async function retireKeys(db: Db, vault: Vault): Promise<string[]> {
  const used = await usedKeys(db);
  const needed = [vault.currentKeyId, vault.keyIds.at(-1)!, ...used];
  const retired = vault.keyIds.filter((id) => !needed.includes(id));
  if (retired.length > 0) await db.deleteFrom('encryption_key').where('key_id', 'in', retired).execute();
  return retired;
}
