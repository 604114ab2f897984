import { Said } from '../browser/ui/Said.tsx';
import styles from './Facts.module.css';

/** Short facts side by side. The dots between them are drawn, and heard as pauses. */
export function Facts({ words }: { words: readonly string[] }) {
  return (
    <p className={styles.facts}>
      <span className={styles.line}>
        {words.map((word, index) => (
          <span className={styles.fact} key={word}>
            {word}
            {index < words.length - 1 ? <Said>, </Said> : null}
          </span>
        ))}
      </span>
    </p>
  );
}
