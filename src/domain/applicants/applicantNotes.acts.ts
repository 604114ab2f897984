import type { Tx } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { operatorNames } from '../operators/operators.queries.ts';
import { notesOn } from './applicantNotes.queries.ts';
import type { NoteShown } from './applicantNotes.records.ts';
import { type NoteReader, readsNote } from './applicantNotes.ts';

/** The notes on an application that somebody may read, the oldest first. */
export async function readNotes(tx: Tx, vault: Vault, application: number, reader: NoteReader): Promise<NoteShown[]> {
  const notes = (await notesOn(tx, vault, application)).filter((note) => readsNote(reader, note));
  const names = notes.length === 0 ? undefined : await operatorNames(tx, vault);
  return notes.map(({ number, operatorId, at, text, shownTo, gone }) => {
    const isOwn = operatorId === reader.operatorId;
    return { number, by: names?.get(operatorId) ?? '', isOwn, at, text, shownTo, gone: gone ?? '' };
  });
}
