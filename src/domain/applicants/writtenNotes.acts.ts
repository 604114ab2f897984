import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import type { Tx } from '../../server/database/database.ts';
import { insertNote, removeNote } from './applicantNotes.queries.ts';
import type { NoteShownTo } from './applicantNotes.ts';
import { type AskedCopy, copyFor, type Opening } from './openCopy.acts.ts';

/** Keeps a note on an applicant whose copy its author may open, in the transaction given; throws as opening does. */
export async function writeNote(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  { text, shownTo, ...asked }: AskedCopy & { text: string; shownTo: NoteShownTo },
  by: Opening,
): Promise<{ number: string; at: Date }> {
  const { copy, isBlind } = await copyFor(tx, vault, asked, by);
  const { at } = by;
  const note = { operatorId: by.operator.id, shownTo, isBlind, text, at };
  return { number: await insertNote(tx, vault, copy.number, note), at };
}

/** Takes the words of one's own note, in the transaction given. Throws `noNote` for any other, and as opening does. */
export async function takeNote(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  { number, ...asked }: AskedCopy & { number: string },
  by: Opening,
): Promise<void> {
  const { copy } = await copyFor(tx, vault, asked, by);
  const own = { operatorId: by.operator.id, application: copy.number, number, at: by.at };
  if (!(await removeNote(tx, own))) throw problem('noNote');
}
