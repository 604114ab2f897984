import styles from './OwnHead.module.css';
import own from './OwnPage.module.css';

const TILES = {
  /** Somebody, what meets them, and the key to it. */
  person: (
    <>
      <circle className={styles.main} cx="100" cy="78" r="38" />
      <path className={styles.main} d="M28 200a72 68 0 0 1 144 0z" />
      <circle className={styles.white} cx="272" cy="100" r="58" />
      <circle className={styles.main} cx="328" cy="100" r="58" />
      <path className={styles.strong} d="M300 49a58 58 0 0 1 0 102a58 58 0 0 1 0-102z" />
      <path className={styles.white} d="M466 54a46 46 0 1 0 43 62h25v24h26v-24h14V92h-65a46 46 0 0 0-43-38z" />
      <circle className={styles.deep} cx="466" cy="100" r="18" />
    </>
  ),
  /** The two circles of the sign that go apart. */
  apart: (
    <>
      <circle className={styles.main} cx="78" cy="100" r="48" />
      <circle className={styles.deep} cx="122" cy="100" r="48" />
      <path className={styles.strong} d="M100 57.300a48 48 0 0 1 0 85.400a48 48 0 0 1 0-85.400z" />
      <circle className={styles.white} cx="258" cy="100" r="42" />
      <circle className={styles.main} cx="342" cy="100" r="42" />
      <circle className={styles.white} cx="442" cy="100" r="26" />
      <path className={styles.deep} d="M532 100a26 26 0 1 0 52 0a26 26 0 1 0-52 0z" />
    </>
  ),
};

interface OwnHeadProps {
  title: string | undefined;
  lead: string;
  /** None above what nobody is glad to read. */
  tiles?: keyof typeof TILES;
}

/** What opens a page of a member's own; its tiles are hidden from readers: the words say it. */
export function OwnHead({ title, lead, tiles }: OwnHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1 className={own.title}>{title}</h1>
        <p className={own.lead}>{lead}</p>
      </div>
      {tiles ? (
        <svg className={styles.tiles} viewBox="0 0 600 200" aria-hidden="true">
          <path className={styles.soft} d="M0 0h200v200H0z" />
          <path className={styles.deep} d="M200 0h200v200H200z" />
          <path className={styles.main} d="M400 0h200v200H400z" />
          {TILES[tiles]}
        </svg>
      ) : null}
    </header>
  );
}
