import { Fragment } from 'react';
import styles from './Facts.module.css';

/** Short facts side by side. What stands between them is seen as a dot, and heard and copied as a comma. */
export function Facts({ words }: { words: readonly string[] }) {
  return (
    <p className={styles.facts}>
      {words.map((word, index) => (
        <Fragment key={word}>
          {index > 0 ? <span className={styles.dot}>, </span> : null}
          {word}
        </Fragment>
      ))}
    </p>
  );
}
