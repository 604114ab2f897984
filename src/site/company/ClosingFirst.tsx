import { Link } from 'react-router';
import { companyClass } from '../../domain/postings/companyClass.ts';
import type { PostingSummary } from '../../domain/postings/posting.records.ts';
import { CompanyMark } from '../postings/CompanyMark.tsx';
import { Facts } from '../postings/Facts.tsx';
import { deadlineOf, markOf, postingPath } from '../postings/postingWords.ts';
import { Block, MoreLink } from './Block.tsx';
import styles from './ClosingFirst.module.css';

/** The postings that close first, as a row of the home page. */
export function ClosingFirst({ postings }: { postings: readonly PostingSummary[] }) {
  if (postings.length === 0) return null;
  return (
    <Block title="곧 마감하는 공고" more={<MoreLink to="/post">전체 공고 보기</MoreLink>}>
      <ul className={styles.row}>
        {postings.map((posting) => (
          <Card key={posting.companyCode + posting.postingNumber} posting={posting} />
        ))}
      </ul>
    </Block>
  );
}

function Card({ posting }: { posting: PostingSummary }) {
  const { companyCode, title, company, career, place } = posting;
  const { words, at } = deadlineOf(posting);
  return (
    <li className={`${styles.card} ${companyClass(companyCode)}`}>
      <h3 className={styles.title}>
        <Link className={styles.link} to={postingPath(posting)}>
          {title}
        </Link>
      </h3>
      <p className={styles.mark}>
        <span className={styles.days}>{markOf(posting).words}</span>
        <CompanyMark code={companyCode} />
      </p>
      <div className={styles.facts}>
        <Facts words={[company, career, place]} />
      </div>
      <p className={styles.deadline}>{at ? <time dateTime={at.toISOString()}>{words}</time> : words}</p>
    </li>
  );
}
