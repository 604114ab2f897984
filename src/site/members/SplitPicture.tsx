import type { ReactNode } from 'react';
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
      <path className={styles.bow} d="M278 330v-64a82 82 0 0 1 164 0v64" />
      <path
        className={styles.sheet}
        d="M256 310h208a56 56 0 0 1 56 56v136a56 56 0 0 1-56 56H256a56 56 0 0 1-56-56V366a56 56 0 0 1 56-56z"
      />
      <circle className={styles.line} cx="360" cy="416" r="30" strokeWidth="0" />
      <path className={styles.line} d="m348 430-10 70h44l-10-70z" strokeWidth="0" />
    </>
  ),
  /** A letter in its envelope, and a dot: it has come. */
  mail: (
    <>
      <path className={styles.sheet} d="M170 240h380v260H170z" />
      <path className={styles.flap} d="M170 240h380L360 398z" />
      <circle className={styles.sheet} cx="540" cy="246" r="66" />
      <circle className={styles.main} cx="540" cy="246" r="52" />
      <path className={styles.tick} d="m516 246 17 17 32-34" />
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
      <g className={styles.tags}>
        <path className={styles.main} d="M450 214h142v52H450zM450 496h142v52H450z" />
        <text x="521" y="250">
          접수번호
        </text>
        <text x="521" y="532">
          확인 번호
        </text>
      </g>
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
      <path className={styles.sheet} d="M196 590V290a164 164 0 0 1 328 0v300z" />
      <path className={styles.strong} d="M232 590V290a128 128 0 0 1 256 0v300z" />
      <path className={styles.line} d="M360 590V162a128 128 0 0 1 128 128v300z" strokeWidth="0" />
      <path className={styles.flap} d="M232 590V290c0-62 44-113 104-125v473z" />
      <circle className={styles.main} cx="312" cy="424" r="16" />
    </>
  ),
};

export type Picture = keyof typeof pictures;

const discs = (
  <>
    <circle className={styles.main} cx="88%" cy="13%" r="29%" />
    <circle className={styles.strong} cx="8%" cy="100%" r="27%" />
  </>
);

/** What lies behind a drawing, each of its own; discs where none is said. */
const grounds: Partial<Record<Picture, ReactNode>> = {
  glass: (
    <>
      <rect className={styles.main} width="100%" height="100%" />
      <circle className={styles.strong} cx="0" cy="100%" r="62%" />
      <circle className={styles.navy} cx="0" cy="100%" r="34%" />
    </>
  ),
  lock: (
    <>
      <circle className={styles.strong} cx="50%" cy="50%" r="42%" />
      <circle className={styles.main} cx="50%" cy="50%" r="31%" />
    </>
  ),
  mail: (
    <>
      <rect className={styles.strong} width="100%" height="100%" />
      <rect className={styles.navy} y="56%" width="100%" height="44%" />
      <circle className={styles.main} cx="12%" cy="56%" r="20%" />
    </>
  ),
  certificate: (
    <>
      <rect className={styles.navy} width="100%" height="100%" />
      <rect className={styles.strong} width="50%" height="100%" />
      <circle className={styles.main} cx="50%" cy="100%" r="38%" />
    </>
  ),
  door: (
    <>
      <rect className={styles.main} y="88%" width="100%" height="12%" />
      <circle className={styles.strong} cx="84%" cy="20%" r="12%" />
    </>
  ),
};

/** A drawing of what a page asks for: its ground follows any shape, what is drawn on it is seen whole. */
export function SplitPicture({ picture }: { picture: Picture }) {
  return (
    <div className={styles.art}>
      <svg className={styles.ground} aria-hidden="true">
        {grounds[picture] ?? discs}
      </svg>
      <svg className={styles.drawing} viewBox="110 90 500 540" aria-hidden="true">
        {pictures[picture]}
      </svg>
    </div>
  );
}
