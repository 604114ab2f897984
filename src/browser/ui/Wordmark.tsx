import styles from './Wordmark.module.css';

/** The group's sign, two circles that overlap, with its name beside it. */
export function Wordmark({ small = false }: { small?: boolean }) {
  return (
    <span className={small ? `${styles.mark} ${styles.small}` : styles.mark}>
      <svg width="28" height="20" viewBox="0 0 28 20" aria-hidden="true">
        <circle className={styles.back} cx="18.5" cy="10" r="9" />
        <circle className={styles.front} cx="9.5" cy="10" r="9" />
      </svg>
      다온그룹 채용
    </span>
  );
}
