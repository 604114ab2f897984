import { createStore } from '../../browser/store.ts';
import { fieldId } from '../../browser/ui/Field.tsx';
import { splitPlace } from '../../domain/postings/editing/workingCopy.ts';

/** Where somebody wants to go: a place of the working copy, with the words that were found there. */
export interface WantedPlace {
  at: string;
  words: string;
}

/** Its part of the editor is opened first. */
export const wantedPlace = createStore<WantedPlace | undefined>(undefined);

/** The element in which a place is written: its field, the first one within it, or what it stands in. */
function elementAt(at: string): HTMLElement | null {
  const own =
    document.getElementById(fieldId(at)) ?? document.querySelector<HTMLElement>(`[data-place="${CSS.escape(at)}"]`);
  const inner = own ?? document.querySelector<HTMLElement>(`[id^="${CSS.escape(`${fieldId(at)}.`)}"]`);
  const { around } = splitPlace(at);
  return inner ?? (around === '' ? null : elementAt(around));
}

/** Puts the focus on the field of a place, and on the words that were found in it. */
export function goTo({ at, words }: WantedPlace): void {
  const element = elementAt(at);
  if (!element) return;
  element.focus();
  element.scrollIntoView({ block: 'center' });
  if (element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')) {
    const from = words === '' ? -1 : element.value.toLowerCase().indexOf(words.toLowerCase());
    if (from >= 0) element.setSelectionRange(from, from + words.length);
  }
}
