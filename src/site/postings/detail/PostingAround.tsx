import { Link } from 'react-router';
import type { PostingAnswer, PostingSummary } from '../../../domain/postings/posting.records.ts';
import { PostingRow } from '../PostingRow.tsx';
import { postingPath } from '../postingWords.ts';
import styles from './PostingAround.module.css';

/** Open postings like one, as rows of the list. */
export function SimilarPostings({ postings, title }: { postings: readonly PostingSummary[]; title: string }) {
  if (postings.length === 0) return null;
  return (
    <section className={styles.similar}>
      <h2>{title}</h2>
      <ol className={styles.rows}>
        {postings.map((one) => (
          <PostingRow key={one.companyCode + one.postingNumber} posting={one} heading="h3" />
        ))}
      </ol>
    </section>
  );
}

/** The postings before and after one in the list. */
export function PostingNeighbours({ posting: { previous, next, similar } }: { posting: PostingAnswer }) {
  const around = [previous, next].filter((one) => one !== undefined);
  // Where there are but a few, the rows above lead to them already.
  if (around.every((one) => similar.some((other) => postingPath(other) === postingPath(one)))) return null;
  return (
    <nav className={styles.neighbours} aria-label="목록에서 앞뒤 공고">
      {previous ? <Neighbour posting={previous} words="이전 공고" rel="prev" /> : null}
      {next ? <Neighbour posting={next} words="다음 공고" rel="next" /> : null}
    </nav>
  );
}

function Neighbour({ posting, words, rel }: { posting: PostingSummary; words: string; rel: 'prev' | 'next' }) {
  return (
    <Link
      className={rel === 'next' ? `${styles.neighbour} ${styles.next}` : styles.neighbour}
      to={postingPath(posting)}
      rel={rel}
    >
      <span className={styles.words}>{words}</span>
      <span className={styles.title}>{posting.title}</span>
    </Link>
  );
}
