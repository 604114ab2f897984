import styles from './PolicyDrawing.module.css';

/** A text with its seal, where the head has room. */
export function PolicyDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 344 220" aria-hidden="true">
      <path className={styles.ground} d="M0 220a172 172 0 0 1 344 0z" />
      <path className={styles.sheet} d="M82 28h180v192H82z" />
      <path className={styles.title} d="M106 56h76v16h-76z" />
      <path className={styles.lines} d="M106 96h132M106 116h132M106 136h84" />
      <circle className={styles.one} cx="204" cy="182" r="30" />
      <circle className={styles.other} cx="238" cy="182" r="30" />
      <path className={styles.both} d="M221 157.3a30 30 0 0 1 0 49.4a30 30 0 0 1 0-49.4z" />
    </svg>
  );
}
