import styles from './Brandmark.module.css';

/** The console's own name, the same for every group. */
export function Brandmark() {
  return (
    <span className={styles.mark}>
      <svg width="28" height="20" viewBox="0 0 28 20" aria-hidden="true">
        <circle className={styles.back} cx="18" cy="10" r="9" />
        <circle className={styles.front} cx="10" cy="10" r="9" />
      </svg>
      지원 관리
    </span>
  );
}
