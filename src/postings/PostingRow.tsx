import { Link } from 'react-router';
import { Facts } from './Facts.tsx';
import { PostingMark } from './PostingMark.tsx';
import styles from './PostingRow.module.css';
import type { PostingSummary } from './postings.calls.ts';
import { deadlineOf, markOf, postingPath } from './postingWords.ts';

/** A posting in the list: one link, the whole row answers to it. */
export function PostingRow({ posting }: { posting: PostingSummary }) {
  const { title, company, category, career, place } = posting;
  return (
    <li className={styles.row}>
      <h2 className={styles.title}>
        <Link className={styles.link} to={postingPath(posting)}>
          {title}
        </Link>
      </h2>
      <Facts words={[company, category, career, place]} />
      <span className={styles.mark}>
        <PostingMark mark={markOf(posting)} />
      </span>
      <Deadline posting={posting} />
    </li>
  );
}

/** When the posting ends, ended or begins. */
export function Deadline({ posting }: { posting: PostingSummary }) {
  const { words, at } = deadlineOf(posting);
  return <p className={styles.deadline}>{at ? <time dateTime={at.toISOString()}>{words}</time> : words}</p>;
}
