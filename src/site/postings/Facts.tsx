import { Fragment } from 'react';
import styles from './Facts.module.css';
import type { Sought } from './sought/Marked.tsx';

// Wider than the dots within words. The spaces before it do not break: no line begins with a dot.
const DOT = '\u00a0\u00a0·\u00a0 ';
/** Characters of a fact in which no line ends. */
const SHORT = 12;
/** Around such a fact, until it is an element of its own. */
const EDGE = '\n';

const isWhole = (word: string) => word.length <= SHORT && /[ ·]/.test(word);

/**
 * Short facts side by side, nearly in one text: a list has eighty of them to lay out before it is first seen, and what
 * follows another word would move sideways when the font comes.
 */
export function Facts({ words, sought }: { words: readonly string[]; sought?: Sought | undefined }) {
  const text = words.map((word) => (isWhole(word) ? `${EDGE}${word}${EDGE}` : word)).join(DOT);
  return (
    <p className={styles.facts}>
      {text.split(EDGE).map((part, at) => {
        const shown = sought?.marked(part) ?? part;
        // biome-ignore lint/suspicious/noArrayIndexKey: they are always the same.
        return at % 2 === 1 ? <span key={at}>{shown}</span> : <Fragment key={at}>{shown}</Fragment>;
      })}
    </p>
  );
}
