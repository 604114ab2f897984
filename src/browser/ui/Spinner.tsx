import { NeedsScript } from './NeedsScript.tsx';
import styles from './Spinner.module.css';

/** Shown while a page loads (Specification §2 words it: Loading); without a script nothing ever comes, and it says so. */
export function Spinner() {
  return (
    <div className={styles.box} role="status">
      <div className={styles.ring} />
      <span lang="en">Loading</span>
      <NeedsScript>이 화면은 자바스크립트를 켜야 볼 수 있어요.</NeedsScript>
    </div>
  );
}
