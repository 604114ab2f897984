import { Link } from 'react-router';
import type { SeenAnswer } from '../../domain/applicants/openedCopy.records.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import listing from '../frame/Listing.module.css';
import { screenOf } from '../frame/places.ts';
import styles from './ReaderPage.module.css';
import type { CopyOf } from './useCopy.ts';

/** What the same person submitted to other postings of the company, where the notice said that it is read too. */
export function OtherApplications({ of, others }: { of: CopyOf; others: SeenAnswer['others'] }) {
  if (others.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="others">
      <h2 className={listing.heading} id="others">
        다른 공고에 낸 지원서
      </h2>
      <ul>
        {others.map(({ number, postingNumber, title, submittedAt }) => (
          <li key={number} className={styles.file}>
            <Link to={`${screenOf({ ...of, postingNumber })}/applicants/${number}`}>{title}</Link>
            <p className={listing.quiet}>
              접수번호 {number} · {submittedAt ? dateTimeWords(submittedAt, 'short') : ''} 제출
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
