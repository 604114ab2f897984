import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import type { GoneFor, KeptNote } from './applicantNotes.ts';

/** The envelope opens only as the note of this number. */
export const noteContext = (number: string) => `applicant note ${number}`;

/** A note as it is kept; without words once it is gone. */
export interface StoredNote extends KeptNote {
  number: string;
  at: Date;
  text: string;
  gone: GoneFor | null;
}

/** Every note on an application that was found, the oldest first. */
export async function notesOn(db: Queryable, vault: Vault, application: number): Promise<StoredNote[]> {
  const { rows } = await sql<Omit<StoredNote, 'text'> & { body: Buffer | null }>`
    SELECT note_id AS number, operator_id AS "operatorId", shown_to AS "shownTo", blind AS "isBlind", body,
      made_at AS at, gone_for AS gone
      FROM applicant_note WHERE jnco_afe_no = ${application} ORDER BY made_at, note_id`.execute(db);
  return rows.map(({ body, ...note }) => ({
    ...note,
    text: body === null ? '' : vault.open<string>(body, noteContext(note.number)),
  }));
}

/** Keeps a note on an application; answers its number. */
export async function insertNote(
  db: Queryable,
  vault: Vault,
  application: number,
  { operatorId, shownTo, isBlind, text, at }: KeptNote & { text: string; at: Date },
): Promise<string> {
  const number = randomUUID();
  await db
    .insertInto('applicant_note')
    .values({
      ...{ note_id: number, jnco_afe_no: application, operator_id: operatorId, shown_to: shownTo },
      ...{ blind: isBlind, body: vault.seal(text, noteContext(number)), made_at: at },
      ...{ gone_at: null, gone_for: null },
    })
    .execute();
  return number;
}

/** Takes the words of somebody's own note; answers whether there was such a note. One whose words are gone stays as it is. */
export async function removeNote(
  db: Queryable,
  { operatorId, application, number, at }: { operatorId: string; application: number; number: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`UPDATE applicant_note SET body = NULL, gone_at = coalesce(gone_at, ${at}),
      gone_for = coalesce(gone_for, 'author')
    WHERE note_id = ${number} AND jnco_afe_no = ${application} AND operator_id = ${operatorId}`.execute(db);
  return numAffectedRows > 0n;
}

/** Takes the words of every note on an application: they may tell of what its applicant no longer consents to. */
export async function redactNotes(db: Queryable, application: number, at: Date): Promise<void> {
  await sql`UPDATE applicant_note SET body = NULL, gone_at = ${at}, gone_for = 'consent'
    WHERE jnco_afe_no = ${application} AND body IS NOT NULL`.execute(db);
}
