import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { companyClass } from '../../domain/postings/companyClass.ts';
import type { PostingSummary } from '../../domain/postings/posting.records.ts';
import { CompanyMark } from './CompanyMark.tsx';
import { Facts } from './Facts.tsx';
import { InterestMark } from './InterestButton.tsx';
import { PostingMark } from './PostingMark.tsx';
import styles from './PostingRow.module.css';
import { deadlineOf, markOf, postingPath } from './postingWords.ts';

interface RowProps {
  posting: PostingSummary;
  /** The level of its title's heading on the page. */
  heading?: 'h2' | 'h3';
}

/** A posting in the list: one link, the whole row answers to it. */
export function PostingRow({ posting, heading: Heading = 'h2' }: RowProps) {
  const { companyCode, title, company, category, career, place } = posting;
  return (
    <li className={`${styles.row} ${companyClass(companyCode)}`}>
      <div className={styles.inside}>
        <CompanyMark code={companyCode} />
        <div className={styles.head}>
          <Heading className={styles.title}>
            <Link className={styles.link} to={postingPath(posting)} viewTransition onClick={leave}>
              {title}
            </Link>
          </Heading>
          <InterestMark posting={posting} />
        </div>
        <Facts words={[company, category, career, place]} />
        <span className={styles.mark}>
          <PostingMark mark={markOf(posting)} />
        </span>
        <Deadline posting={posting} />
      </div>
    </li>
  );
}

/** Of the row that is left, sign and title travel to the posting's page: no other row may have their names. */
function leave({ currentTarget }: MouseEvent): void {
  for (const other of document.querySelectorAll(`.${styles.left}`)) other.classList.remove(styles.left!);
  currentTarget.closest('li')?.classList.add(styles.left!);
}

/** When the posting ends, ended or begins. */
export function Deadline({ posting }: { posting: PostingSummary }) {
  const { words, at } = deadlineOf(posting);
  return <p className={styles.deadline}>{at ? <time dateTime={at.toISOString()}>{words}</time> : words}</p>;
}
