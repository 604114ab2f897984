import { useEffect, useState } from 'react';
import { send } from '../../browser/send.ts';
import { LinkButton } from '../../browser/ui/Button.tsx';
import type { PostingSummary } from '../../domain/postings/posting.records.ts';
import { PostingRow } from '../postings/PostingRow.tsx';
import { postingCalls } from '../postings/postings.calls.ts';
import styles from './OpenPostings.module.css';

const FIRST = 5;

/** The postings that close next, to begin an application; says nothing where they cannot be read. */
export function OpenPostings({ bare = false }: { /** Below a button that leads to all of them. */ bare?: boolean }) {
  const [postings, setPostings] = useState<readonly PostingSummary[]>([]);
  useEffect(() => {
    const search = { ...postingCalls.list.input.blank(), size: FIRST };
    send(postingCalls.list, search).then(
      ({ items }) => setPostings(items),
      () => undefined,
    );
  }, []);
  if (postings.length === 0) return null;
  return (
    <section className={styles.open} aria-labelledby="open-postings">
      <div className={styles.head}>
        <h2 className={styles.title} id="open-postings">
          지금 지원할 수 있는 공고
        </h2>
        {bare ? null : (
          <LinkButton look="text" to="/post">
            전체 공고 보기
          </LinkButton>
        )}
      </div>
      <ul>
        {postings.map((posting) => (
          <PostingRow key={`${posting.companyCode} ${posting.postingNumber}`} posting={posting} heading="h3" />
        ))}
      </ul>
    </section>
  );
}
