import styles from './Spinner.module.css';

/** Shown while a page loads (Specification §2 words it: Loading). */
export function Spinner() {
  return (
    <div className={styles.box} role="status">
      <div className={styles.ring} />
      <span lang="en">Loading</span>
    </div>
  );
}
