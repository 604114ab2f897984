import styles from './SplitPicture.module.css';

const telephone = (
  <>
    <path
      className={styles.sheet}
      d="M264 110h192a36 36 0 0 1 36 36v428a36 36 0 0 1-36 36H264a36 36 0 0 1-36-36V146a36 36 0 0 1 36-36z"
    />
    <path className={styles.line} d="M252 166h216v380H252z" />
    <circle className={styles.main} cx="360" cy="362" r="92" />
    <path className={styles.line} d="M330 134h60v8h-60z" />
  </>
);

const pictures = {
  /** A letter that waits to be gone on with. */
  letter: (
    <>
      <path className={styles.sheet} d="M190 110h350v500H190z" />
      <path className={styles.line} d="M230 160h150" strokeWidth="28" />
      <path className={styles.faint} d="M230 230h270M230 262h240M230 294h256M230 326h130M230 390h270M230 422h220" />
      <path className={styles.main} d="M230 447h92v14h-92zM332 436h5v36h-5z" />
      <circle className={styles.main} cx="436" cy="545" r="32" />
      <circle className={styles.line} cx="476" cy="545" r="32" />
      <path className={styles.strong} d="M456 520a32 32 0 0 1 0 50a32 32 0 0 1 0-50z" />
    </>
  ),
  /** A glass, and who was looked for in it. */
  glass: (
    <>
      <path className={styles.bow} d="m478 478 96 96" />
      <circle className={styles.sheet} cx="360" cy="360" r="184" />
      <circle className={styles.line} cx="360" cy="360" r="140" />
      <circle className={styles.main} cx="360" cy="322" r="46" />
      <path className={styles.main} d="M276 440a84 60 0 0 1 168 0z" />
    </>
  ),
  /** A lock, its keyhole the sign's blue. */
  lock: (
    <>
      <path className={styles.bow} d="M268 330v-70a92 92 0 0 1 184 0v70" />
      <path className={styles.sheet} d="M200 318h320v250H200z" />
      <circle className={styles.main} cx="360" cy="416" r="38" />
      <path className={styles.main} d="M346 430h28v80h-28z" />
    </>
  ),
  /** A letter in its envelope, and a dot: it has come. */
  mail: (
    <>
      <path className={styles.sheet} d="M170 240h380v260H170z" />
      <path className={styles.flap} d="M170 240h380L360 398z" />
      <circle className={styles.line} cx="550" cy="240" r="52" />
      <circle className={styles.main} cx="550" cy="240" r="38" />
    </>
  ),
  /** A certificate with the pattern that tells it. */
  certificate: (
    <>
      <path className={styles.sheet} d="M190 110h350v500H190z" />
      <path className={styles.line} d="M230 160h150" strokeWidth="28" />
      <path className={styles.faint} d="M230 222h270M230 254h200M230 510h150M230 542h110" />
      <path className={styles.line} d="M230 300h54v54h-54zM338 354h54v54h-54zM446 354h54v54h-54z" />
      <path
        className={styles.main}
        d="M284 354a54 54 0 0 1 54-54v54zM446 300h54a54 54 0 0 1-54 54zM284 408h54v54h-54z"
      />
      <path
        className={styles.strong}
        d="M392 300a54 54 0 0 1-54 54v-54zM230 354a54 54 0 0 1 54 54h-54zM392 462a54 54 0 0 1 54-54v54z"
      />
    </>
  ),
  /** A telephone that says yes. */
  verified: (
    <>
      {telephone}
      <path className={styles.sheet} d="m312 366 17-17 22 22 50-54 17 17-67 71z" />
    </>
  ),
  /** A telephone that says no. */
  unverified: (
    <>
      {telephone}
      <path className={styles.sheet} d="M349 312h22v62h-22zM349 388h22v22h-22z" />
    </>
  ),
  /** An open door. */
  door: (
    <>
      <path className={styles.strong} d="M220 120h280v460H220z" />
      <path className={styles.sheet} d="M220 120 400 168v460l-180-48z" />
      <circle className={styles.line} cx="366" cy="400" r="16" />
    </>
  ),
};

export type Picture = keyof typeof pictures;

/** A drawing of what a page asks for: its ground follows any shape, what is drawn on it is seen whole. */
export function SplitPicture({ picture }: { picture: Picture }) {
  return (
    <div className={styles.art}>
      <svg className={styles.ground} aria-hidden="true">
        <circle className={styles.main} cx="88%" cy="13%" r="29%" />
        <circle className={styles.strong} cx="8%" cy="100%" r="27%" />
      </svg>
      <svg className={styles.drawing} viewBox="110 90 500 540" aria-hidden="true">
        {pictures[picture]}
      </svg>
    </div>
  );
}
