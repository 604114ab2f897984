import type { ReactNode } from 'react';
import { OverdueLetter, SealedLetter } from './SplitLetter.tsx';
import styles from './SplitPicture.module.css';

const telephone = (
  <>
    <path
      className={styles.sheet}
      d="M264 110h192a36 36 0 0 1 36 36v428a36 36 0 0 1-36 36H264a36 36 0 0 1-36-36V146a36 36 0 0 1 36-36z"
    />
    <path
      className={styles.line}
      d="M268 130h184a20 20 0 0 1 20 20v420a20 20 0 0 1-20 20H268a20 20 0 0 1-20-20V150a20 20 0 0 1 20-20z"
    />
    <path
      className={styles.sheet}
      d="M328 152h64a7 7 0 0 1 0 14h-64a7 7 0 0 1 0-14zM316 562h88a4 4 0 0 1 0 8h-88a4 4 0 0 1 0-8z"
    />
  </>
);

const asked = (
  <>
    {telephone}
    <circle className={styles.main} cx="360" cy="362" r="88" />
  </>
);

const somebody = (
  <>
    <circle className={styles.sheet} cx="252" cy="360" r="140" />
    <circle className={styles.main} cx="236" cy="326" r="40" />
    <path className={styles.main} d="M164 430a72 54 0 0 1 144 0z" />
  </>
);

const sought = (
  <>
    {somebody}
    <path className={styles.handle} d="M567 459l38 38" />
    <circle className={styles.glass} cx="468" cy="360" r="120" />
  </>
);

const paper = (
  <>
    <path className={styles.sheet} d="M190 110h350v500H190z" />
    <path className={styles.line} d="M230 160h150" strokeWidth="28" />
    <path className={styles.faint} d="M230 222h270M230 254h200M230 510h150M230 542h110" />
    <path className={styles.line} d="M230 300h54v54h-54zM338 354h54v54h-54zM446 354h54v54h-54z" />
    <path className={styles.main} d="M284 354a54 54 0 0 1 54-54v54zM446 300h54a54 54 0 0 1-54 54zM284 408h54v54h-54z" />
    <path
      className={styles.strong}
      d="M392 300a54 54 0 0 1-54 54v-54zM230 354a54 54 0 0 1 54 54h-54zM392 462a54 54 0 0 1 54-54v54z"
    />
  </>
);

const pictures = {
  /** A letter that waits to be gone on with. */
  letter: (
    <>
      <path
        className={styles.sheet}
        d="M209 110h302a24 24 0 0 1 24 24v452a24 24 0 0 1-24 24H209a24 24 0 0 1-24-24V134a24 24 0 0 1 24-24z"
      />
      <path className={styles.line} d="M230 160h150" strokeWidth="28" />
      <path className={styles.faint} d="M230 230h260M230 262h240M230 294h256M230 326h130M230 390h270M230 422h220" />
      <path className={styles.main} d="M230 447h92v14h-92zM332 436h5v36h-5z" />
      <circle className={styles.main} cx="436" cy="545" r="32" />
      <circle className={styles.line} cx="476" cy="545" r="32" />
      <path className={styles.strong} d="M456 520a32 32 0 0 1 0 50a32 32 0 0 1 0-50z" />
    </>
  ),
  /** Somebody, and a glass over the letters of an account that are not known. */
  missing: (
    <>
      {sought}
      <path
        className={styles.main}
        d="M396 360a18 18 0 1 0 36 0a18 18 0 1 0-36 0zM450 360a18 18 0 1 0 36 0a18 18 0 1 0-36 0zM504 360a18 18 0 1 0 36 0a18 18 0 1 0-36 0z"
      />
    </>
  ),
  /** Somebody, and a glass that found nothing. */
  nobody: (
    <>
      {sought}
      <circle className={styles.vacant} cx="468" cy="315" r="28" pathLength="5" />
      <path className={styles.vacant} d="M404 424a64 44 0 0 1 128 0z" pathLength="8" />
    </>
  ),
  /** Both circles of the sign: somebody, and their account. */
  found: (
    <>
      {somebody}
      <circle className={styles.navy} cx="468" cy="360" r="140" />
      <path className={styles.strong} d="M360 271a140 140 0 0 1 0 178a140 140 0 0 1 0-178z" />
      <path className={styles.sheet} d="m424 362 22-22 34 34 68-72 22 22-90 96z" />
    </>
  ),
  /** The two circles of the sign, a keyhole where they meet. */
  keyhole: (
    <>
      <circle className={styles.sheet} cx="275" cy="360" r="160" />
      <circle className={styles.main} cx="445" cy="360" r="160" />
      <path className={styles.strong} d="M360 224a160 160 0 0 1 0 272a160 160 0 0 1 0-272z" />
      <path className={styles.sheet} d="M360 302a34 34 0 0 1 17 63l13 65h-60l13-65a34 34 0 0 1 17-63z" />
    </>
  ),
  mail: <SealedLetter />,
  broken: <OverdueLetter />,
  /** A certificate with the pattern that tells it. */
  certificate: (
    <>
      {paper}
      <g className={styles.tags}>
        <path className={styles.main} d="M368 214h152v52H368zM368 496h152v52H368z" />
        <text x="444" y="250">
          접수번호
        </text>
        <text x="444" y="532">
          확인 번호
        </text>
      </g>
    </>
  ),
  /** The certificate, found genuine. */
  genuine: (
    <>
      {paper}
      <circle className={styles.navy} cx="520" cy="560" r="88" />
      <path className={styles.sheet} d="m467 564 17-17 22 22 50-54 17 17-67 71z" />
    </>
  ),
  /** A telephone that says yes. */
  verified: (
    <>
      {asked}
      <path className={styles.sheet} d="m312 366 17-17 22 22 50-54 17 17-67 71z" />
    </>
  ),
  /** A telephone that says no. */
  unverified: (
    <>
      {asked}
      <path className={styles.sheet} d="M349 312h22v62h-22zM349 388h22v22h-22z" />
    </>
  ),
  /** A telephone one has gone back from. */
  turned: (
    <>
      {asked}
      <path className={styles.turn} d="M350 316l-34 32 34 32M320 348h62a30 30 0 0 1 0 60h-38" />
    </>
  ),
  /** A telephone on which nothing is going on: of whom it would verify there are only dashes. */
  idle: (
    <>
      {telephone}
      <circle className={styles.vacant} cx="360" cy="310" r="52" pathLength="8" />
      <path className={styles.vacant} d="M268 462a92 76 0 0 1 184 0" pathLength="7.4" />
    </>
  ),
};

export type Picture = keyof typeof pictures;

/** What is seen of the field: all of it, as a sheet needs, or less where a drawing is lower. */
const FIELD = '110 90 500 540';
const fields: Partial<Record<Picture, string>> = {
  missing: '100 210 540 310',
  nobody: '100 210 540 310',
  found: '100 210 520 300',
  keyhole: '100 190 520 340',
  mail: '110 210 500 340',
  broken: '100 210 540 390',
};

/** Half a disc that rises behind what is drawn. */
const rising = <circle className={styles.main} cx="50%" cy="100%" r="40%" />;

const pale = <circle className={styles.cloud} cx="50%" cy="100%" r="35%" />;

/** What lies behind a drawing, each of its own; half a disc where none is said. */
const grounds: Partial<Record<Picture, ReactNode>> = {
  missing: pale,
  nobody: pale,
  found: pale,
  broken: <rect className={styles.strong} y="50%" width="100%" height="50%" />,
  mail: <circle className={styles.navy} cx="50%" cy="100%" r="40%" />,
  keyhole: <rect className={styles.navy} width="100%" height="100%" />,
  certificate: (
    <>
      <rect className={styles.navy} width="100%" height="100%" />
      <rect className={styles.strong} width="50%" height="100%" />
      <circle className={styles.main} cx="50%" cy="100%" r="38%" />
    </>
  ),
};

/** The colour under it, so that no two of them are taken for one another; deep where none is said. */
const tones: Partial<Record<Picture, string | undefined>> = {
  missing: styles.pale,
  nobody: styles.pale,
  found: styles.pale,
  mail: styles.bright,
};

/** A drawing of what a page asks for: its ground follows any shape, what is drawn on it is seen whole. */
export function SplitPicture({ picture }: { picture: Picture }) {
  return (
    <div className={`${styles.art} ${tones[picture] ?? ''}`}>
      <svg className={styles.ground} aria-hidden="true">
        {picture in grounds ? grounds[picture] : rising}
      </svg>
      <svg className={styles.drawing} viewBox={fields[picture] ?? FIELD} aria-hidden="true">
        {pictures[picture]}
      </svg>
    </div>
  );
}
