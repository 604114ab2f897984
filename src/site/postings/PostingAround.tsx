import { Link } from 'react-router';
import type { PostingAnswer, PostingSummary } from '../../domain/postings/posting.records.ts';
import styles from './PostingAround.module.css';
import { PostingRow } from './PostingRow.tsx';
import { postingPath } from './postingWords.ts';

/** Where to go on from a posting: others like it, and its neighbours in the list. */
export function PostingAround({ posting: { similar, previous, next } }: { posting: PostingAnswer }) {
  return (
    <>
      {similar.length > 0 ? (
        <section className={styles.similar}>
          <h2>비슷한 공고도 있어요</h2>
          <ol className={styles.rows}>
            {similar.map((one) => (
              <PostingRow key={one.companyCode + one.postingNumber} posting={one} heading="h3" />
            ))}
          </ol>
        </section>
      ) : null}
      {previous || next ? (
        <nav className={styles.neighbours} aria-label="목록에서 앞뒤 공고">
          {previous ? <Neighbour posting={previous} words="이전 공고" rel="prev" /> : null}
          {next ? <Neighbour posting={next} words="다음 공고" rel="next" /> : null}
        </nav>
      ) : null}
    </>
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
