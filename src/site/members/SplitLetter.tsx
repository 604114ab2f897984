import styles from './SplitPicture.module.css';

const envelope = (
  <>
    <path
      className={styles.sheet}
      d="M160 230h400a24 24 0 0 1 24 24v252a24 24 0 0 1-24 24H160a24 24 0 0 1-24-24V254a24 24 0 0 1 24-24z"
    />
    <path className={styles.flap} d="M160 230h400a24 24 0 0 1 20 11L360 410 140 241a24 24 0 0 1 20-11z" />
  </>
);

/** A letter in its envelope, sealed with the sign. */
export function SealedLetter() {
  return (
    <>
      {envelope}
      <circle className={styles.main} cx="338" cy="400" r="46" />
      <circle className={styles.line} cx="382" cy="400" r="46" />
      <path className={styles.strong} d="M360 360a46 46 0 0 1 0 80a46 46 0 0 1 0-80z" />
    </>
  );
}

/** The same letter when its time is over: the seal says nothing, and a clock says why. */
export function OverdueLetter() {
  return (
    <>
      {envelope}
      <circle className={styles.line} cx="360" cy="400" r="46" />
      <circle className={styles.clock} cx="530" cy="500" r="88" />
      <path className={styles.hands} d="M530 448v52l36 24" />
    </>
  );
}
