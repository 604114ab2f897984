import { saveFile } from '../../../browser/saveFile.ts';
import { settle } from '../../../domain/cv/cv.ts';
import { plainText } from '../../../domain/cv/plainText.ts';
import { inWords } from '../../../domain/cv/words.ts';
import { draftStore, editing } from './draft.store.ts';

/** Hands what is written to its writer as a text file: also without a session, a server or a posting that is open. */
export function saveWritten(): void {
  const open = editing.get();
  if (!open) return;
  const text = plainText(inWords(settle(draftStore.get(), open.context), open.context));
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `지원서 ${open.postingNumber}.txt`);
}
