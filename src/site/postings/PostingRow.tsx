import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { companyClass } from '../../domain/postings/companyClass.ts';
import type { PostingSummary } from '../../domain/postings/posting.records.ts';
import { dateWords, endOf } from '../../fields/koreanDate.ts';
import { CompanyMark } from './CompanyMark.tsx';
import { Facts } from './Facts.tsx';
import { InterestMark } from './InterestButton.tsx';
import styles from './PostingRow.module.css';
import { deadlineOf, isAccepting, isOver, markOf, postingPath } from './postingWords.ts';
import type { Sought } from './sought/Marked.tsx';

interface RowProps {
  posting: PostingSummary;
  /** The level of its title's heading on the page. */
  heading?: 'h2' | 'h3';
  /** One company is the group: the kind of work stands where others say whose posting it is. */
  isAlone?: boolean;
  /** What was searched for. */
  sought?: Sought | undefined;
}

/** A posting in the list: one link, the whole row answers to it. */
export function PostingRow({ posting, heading: Heading = 'h2', isAlone = false, sought }: RowProps) {
  const { companyCode, title, career, place, lead, status } = posting;
  const facts = [isAlone ? posting.category : posting.company, career, place];
  const { told = [], within } = sought?.elsewhere(posting, [title, ...facts]) ?? {};
  return (
    <li className={`${styles.row} ${isOver(status) ? styles.over : ''} ${companyClass(companyCode)}`}>
      <div className={styles.inside}>
        <CompanyMark code={companyCode} />
        <Heading className={styles.title}>
          <Link className={styles.link} to={postingPath(posting)} viewTransition onClick={leave}>
            {sought?.marked(title) ?? title}
          </Link>
        </Heading>
        <Facts words={[...facts, ...told]} sought={sought} />
        <p className={styles.lead}>{sought?.marked(lead) ?? lead}</p>
        {within ? <p className={styles.within}>{within}</p> : null}
        <Deadline posting={posting} />
        <InterestMark posting={posting} />
      </div>
    </li>
  );
}

/** Of the row that is left, sign and title travel to the posting's page: no other row may have their names. */
function leave({ currentTarget }: MouseEvent): void {
  for (const other of document.querySelectorAll(`.${styles.left}`)) other.classList.remove(styles.left!);
  currentTarget.closest('li')?.classList.add(styles.left!);
}

/** How far the end is or what has become of the posting, and when it ends, ended or begins. */
function Deadline({ posting }: { posting: PostingSummary }) {
  const { words, at } = deadlineOf(posting);
  // Of one that has no end its words say it all.
  if (isAccepting(posting.status) && !at) {
    return (
      <p className={styles.end}>
        <span className={styles.days}>{words}</span>
      </p>
    );
  }
  const { words: left, tone } = markOf(posting);
  // What is over is not to be hurried to.
  const Days = isOver(posting.status) ? 'span' : 'b';
  return (
    <p className={styles.end}>
      <Days className={styles.days} data-tone={tone}>
        {left}
      </Days>{' '}
      {at ? (
        <time dateTime={at.toISOString()}>{isOver(posting.status) ? dateWords(endOf(at).day) : words}</time>
      ) : (
        words
      )}
    </p>
  );
}
