import { use } from 'react';
import { Link } from 'react-router';
import { AnnouncedPolicies } from '../browser/announced.ts';
import { dateWords } from '../fields/koreanDate.ts';
import styles from './PolicyBand.module.css';
import { POLICY_TITLES } from './policies.ts';

/** Says on every page, from the announcement until its day, that a policy will change (Specification §9). */
export function PolicyBand() {
  const announced = use(AnnouncedPolicies);
  if (announced.length === 0) return null;
  return (
    <aside className={styles.band} aria-label="처리방침과 약관의 변경">
      {announced.map(({ kind, version, effectiveOn }) =>
        kind ? (
          <p key={`${kind} ${version}`} className={styles.line}>
            {dateWords(effectiveOn)}부터 {POLICY_TITLES[kind]}이 바뀝니다.{' '}
            <Link to={`/legal/${kind}?version=${version}`}>바뀌는 내용 보기</Link>
          </p>
        ) : null,
      )}
    </aside>
  );
}
