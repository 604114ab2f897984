import { Link } from 'react-router';
import { companyClass } from '../../domain/postings/companyClass.ts';
import type { PostingSummary } from '../../domain/postings/posting.records.ts';
import { CompanyMark } from '../postings/CompanyMark.tsx';
import { Facts } from '../postings/Facts.tsx';
import { deadlineOf, markOf, postingPath } from '../postings/postingWords.ts';
import styles from './ClosingFirst.module.css';

interface ClosingProps {
  postings: readonly PostingSummary[];
  /** One company is the group: nothing has to tell it from others. */
  isAlone: boolean;
}

/** The postings that close first, as a row of the home page. */
export function ClosingFirst({ postings, isAlone }: ClosingProps) {
  return (
    <ul className={isAlone ? `${styles.row} ${styles.alone}` : styles.row}>
      {postings.map((posting) => (
        <Card key={posting.companyCode + posting.postingNumber} posting={posting} isAlone={isAlone} />
      ))}
    </ul>
  );
}

function Card({ posting, isAlone }: { posting: PostingSummary; isAlone: boolean }) {
  const { companyCode, title, company, career, place, lead } = posting;
  const { words, at } = deadlineOf(posting);
  return (
    <li className={`${styles.card} ${at ? '' : styles.endless} ${companyClass(companyCode)}`}>
      <h3 className={styles.title}>
        <Link className={styles.link} to={postingPath(posting)}>
          {title}
        </Link>
      </h3>
      <p className={styles.mark}>
        {/* Of one that has no end these words say it all. */}
        <span className={styles.days}>{at ? markOf(posting).words : words}</span>
        <CompanyMark code={companyCode} />
      </p>
      <Facts words={isAlone ? [career, place] : [company, career, place]} />
      {at ? (
        <p className={styles.deadline}>
          <time dateTime={at.toISOString()}>{words}</time>
        </p>
      ) : (
        <p className={styles.lead}>{lead}</p>
      )}
    </li>
  );
}
