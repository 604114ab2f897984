import { HeadDrawing } from '../company/PageHead.tsx';
import styles from './PolicyDrawing.module.css';

/** Two parties, and what both have: a lock. */
export function PolicyDrawing() {
  return (
    <HeadDrawing viewBox="10 0 420 260" below>
      <circle className={styles.one} cx="150" cy="150" r="140" />
      <circle className={styles.other} cx="290" cy="150" r="140" />
      <path className={styles.both} d="M220 28.8a140 140 0 0 1 0 242.4a140 140 0 0 1 0-242.4z" />
      <path className={styles.lock} d="M220 104a28 28 0 0 1 14 52.2l10 51.8h-48l10-51.8a28 28 0 0 1 14-52.2z" />
    </HeadDrawing>
  );
}
