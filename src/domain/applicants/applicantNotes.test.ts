import { expect, test } from 'vitest';
import { type KeptNote, type NoteShownTo, readsNote } from './applicantNotes.ts';

const note = (shownTo: NoteShownTo, isBlind = false): KeptNote => ({ operatorId: 'author', shownTo, isBlind });
const author = { operatorId: 'author', isDeciding: false, isBlind: false };
const manager = { ...author, operatorId: 'manager' };
const chief = { ...manager, operatorId: 'chief', isDeciding: true };

test('a note is read by whoever it is for, and always by whoever wrote it', () => {
  const readers = (shownTo: NoteShownTo) => [author, manager, chief].filter((one) => readsNote(one, note(shownTo)));
  expect(readers('own')).toEqual([author]);
  expect(readers('deciding')).toEqual([author, chief]);
  expect(readers('readers')).toEqual([author, manager, chief]);
});

test('where nobody is to be known only what was written so is read, one’s own too', () => {
  for (const who of [author, manager]) {
    const blind = { ...who, isBlind: true };
    expect(readsNote(blind, note('readers'))).toBe(false);
    expect(readsNote(blind, note('readers', true))).toBe(true);
  }
});
