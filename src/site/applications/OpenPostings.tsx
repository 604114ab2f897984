import { useEffect, useState } from 'react';
import { send } from '../../browser/send.ts';
import { LinkButton } from '../../browser/ui/Button.tsx';
import type { PostingSummary } from '../../domain/postings/posting.records.ts';
import { PostingRow } from '../postings/PostingRow.tsx';
import { postingCalls } from '../postings/postings.calls.ts';
import styles from './OpenPostings.module.css';

const FIRST = 5;

type Named = Pick<PostingSummary, 'companyCode' | 'postingNumber'>;

interface OpenPostingsProps {
  /** Below a button that leads to all of them. */
  bare?: boolean;
  /** In the place of one that is not there, which a drawing says too. */
  isInstead?: boolean;
  /** Those for which there is an application. */
  without?: readonly Named[];
}

const keyOf = ({ companyCode, postingNumber }: Named) => `${companyCode} ${postingNumber}`;

/** The postings that close next, to begin an application; says nothing where they cannot be read. */
export function OpenPostings({ bare = false, isInstead = false, without = [] }: OpenPostingsProps) {
  const [postings, setPostings] = useState<readonly PostingSummary[]>([]);
  const size = Math.min(FIRST + without.length, 100);
  useEffect(() => {
    const search = { ...postingCalls.list.input.blank(), size };
    send(postingCalls.list, search).then(
      ({ items }) => setPostings(items),
      () => undefined,
    );
  }, [size]);
  const known = new Set(without.map(keyOf));
  const shown = postings.filter((posting) => !known.has(keyOf(posting))).slice(0, FIRST);
  if (shown.length === 0) return null;
  return (
    <>
      {isInstead ? <Missing /> : null}
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
          {shown.map((posting) => (
            <PostingRow key={keyOf(posting)} posting={posting} heading="h3" />
          ))}
        </ul>
      </section>
    </>
  );
}

const ROW = 68;

/** Postings in a list, and the outline of one that is missing among them. */
function Missing() {
  return (
    <svg width="152" viewBox="-2 -2 304 196" aria-hidden="true">
      {[0, 2].map((place) => (
        <g transform={`translate(0 ${place * ROW})`} key={place}>
          <rect width="300" height="56" rx="12" fill="var(--blue-soft)" />
          <rect x="10" y="10" width="36" height="36" rx="8" fill={place ? 'var(--navy)' : 'var(--blue)'} />
          <path d="M60 20h112M60 36h176" stroke="var(--blue)" strokeWidth="8" opacity={place ? 0.5 : 1} />
        </g>
      ))}
      <rect
        y={ROW}
        width="300"
        height="56"
        rx="12"
        fill="none"
        stroke="var(--ink-3)"
        strokeWidth="3"
        strokeDasharray="10 8"
      />
    </svg>
  );
}
