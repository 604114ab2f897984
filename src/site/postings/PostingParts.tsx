import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PostingSummary } from '../../domain/postings/posting.records.ts';
import { daysWords } from '../../fields/koreanDate.ts';
import type { AnswerOf } from '../../http/call.ts';
import styles from './PostingParts.module.css';
import { PostingRow } from './PostingRow.tsx';
import type { postingCalls } from './postings.calls.ts';
import type { Sought } from './sought/Marked.tsx';

interface PartsProps {
  postings: readonly PostingSummary[];
  parts: AnswerOf<typeof postingCalls.list>['parts'];
  isAlone: boolean;
  /** What was searched for, to be marked. */
  sought: Sought | undefined;
  /** The address of the page before. */
  previous: string;
}

/** Postings by deadline, each part under its heading; in another order one plain list. */
export function PostingParts({ postings, parts, previous, ...dress }: PartsProps) {
  // What has no end says so itself: without other parts it needs no heading.
  const isPlain = parts.length === 0 || (parts.length === 1 && parts[0]?.from === '' && !parts[0].before);
  if (isPlain) return <PostingRows postings={postings} {...dress} heading="h2" />;
  let place = 0;
  return parts.map(({ name, from, to, count, before, shown = 0 }) => {
    const own = postings.slice(place, place + shown);
    place += shown;
    return (
      <PostingPart
        key={name}
        name={name}
        days={from === '' ? '' : daysWords(from, to)}
        // Of the only part the count of all says it.
        count={parts.length === 1 ? 0 : (count ?? 0)}
        shown={shown}
      >
        {before ? (
          <Link className={styles.before} to={previous} rel="prev">
            앞의 {before}건은 이전 쪽에 있어요
          </Link>
        ) : null}
        <PostingRows postings={own} {...dress} />
      </PostingPart>
    );
  });
}

interface PartProps {
  name: string;
  /** When, beside the name. */
  days?: string;
  count?: number;
  /** How many of them are on this page. */
  shown?: number;
  children: ReactNode;
}

/** A heading over some of the postings, with how many there are. */
export function PostingPart({ name, days = '', count = 0, shown = count, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2 className={styles.head}>
        {name} <span className={styles.days}>{days}</span>{' '}
        {count === 0 ? null : (
          <span className={styles.count}>{shown < count ? `${count}건 중 ${shown}건` : `${count}건`}</span>
        )}
      </h2>
      {children}
    </section>
  );
}

interface RowsProps {
  postings: readonly PostingSummary[];
  isAlone?: boolean;
  sought?: Sought | undefined;
  heading?: 'h2' | 'h3';
}

/** Postings one after the other. */
export function PostingRows({ postings, heading = 'h3', ...dress }: RowsProps) {
  return (
    <ol>
      {postings.map((posting) => (
        <PostingRow key={posting.companyCode + posting.postingNumber} posting={posting} heading={heading} {...dress} />
      ))}
    </ol>
  );
}
