import styles from './Facts.module.css';

// Wider than the dots within words. The spaces before it do not break: no line begins with a dot.
const DOT = '\u00a0\u00a0·\u00a0 ';

/**
 * Short facts side by side, in one text: a list has eighty of them to lay out before it is first seen, and what follows
 * another word would move sideways when the font comes.
 */
export function Facts({ words }: { words: readonly string[] }) {
  return <p className={styles.facts}>{words.join(DOT)}</p>;
}
