import { shortened } from '../../../fields/normalise.ts';

/* What stands on a posting once it was changed after visitors had seen it. */

/** Longest reason that they read. */
export const MOST_WHY = 150;
/** Longest sentence with it. */
export const MOST_SENTENCE = 500;

interface Changed {
  at: string;
  label: string;
  before: string;
  after: string;
}

// What is said in a few words is told in them; anything longer by its name.
const FEW_WORDS = ['headcount', 'place', 'career', 'employment'];
const MOST_CHARACTERS = 20;
const MOST_NAMED = 5;

function wordsOf({ at, label, before, after }: Changed): string {
  if (!FEW_WORDS.includes(at)) return label;
  return `${label}(${shortened(before, MOST_CHARACTERS)} → ${shortened(after, MOST_CHARACTERS)})`;
}

/** What was changed, in words: the first few places, and how many more. */
export function changesInWords(changed: readonly Changed[]): string {
  const named = changed.slice(0, MOST_NAMED).map(wordsOf).join(', ');
  const more = changed.length - MOST_NAMED;
  return more > 0 ? `${named} 외 ${more}곳` : named;
}

/** The sentence on the posting, beside its day. */
export function changeSentence(changed: readonly Changed[], why: string): string {
  const told = `고친 내용: ${changesInWords(changed)}.`;
  return why === '' ? told : `${told} 까닭: ${why}`;
}
