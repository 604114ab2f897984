import { useStore } from '../../browser/store.ts';
import { textAt, valueAt, withValue } from '../../domain/postings/editing/workingCopy.ts';
import { copyEditing, write } from './copyEditing.store.ts';

/** A text of the open copy, and how it is written. A list of texts is one with a line each. */
export function useCopyText(at: string): [text: string, setText: (text: string) => void] {
  const text = useStore(copyEditing, (open) => (open ? textAt(open.mine, at) : ''));
  const setText = (next: string) =>
    write((copy) => withValue(copy, at, Array.isArray(valueAt(copy, at)) ? linesOf(next) : next));
  return [text, setText];
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'));
