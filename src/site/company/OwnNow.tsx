import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { send } from '../../browser/send.ts';
import { useStore } from '../../browser/store.ts';
import { companyClass } from '../../domain/postings/companyClass.ts';
import { applicationCalls } from '../applications/applications.calls.ts';
import { CompanyMark } from '../postings/CompanyMark.tsx';
import { readInterests } from '../postings/useInterests.ts';
import { userInfo } from '../session/session.store.ts';
import styles from './OwnNow.module.css';
import { type Own, ownNow } from './ownNow.ts';

/** What waits for the member who looks at the home page; lies over its pictures, so that nothing moves when it comes. */
export function OwnNow() {
  const [own, setOwn] = useState<readonly Own[]>([]);
  const name = useStore(userInfo, (user) => (user.isLogin ? user.name : ''));
  useEffect(() => {
    // The page does without it; `send` has logged why.
    Promise.all([send(applicationCalls.list, {}), readInterests()]).then(
      ([applications, kept]) => setOwn(ownNow(applications, kept)),
      () => undefined,
    );
  }, []);
  if (own.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="own-now">
      <div className={styles.head}>
        <h2 className={styles.title} id="own-now">
          {name} 님의 지원
        </h2>
        <Link className={styles.all} to="/ApplyManage">
          모두 보기
        </Link>
      </div>
      <ul>
        {own.map(({ companyCode, what, title, when, to, isNews }) => (
          <li key={to} className={`${styles.row} ${companyClass(companyCode)}`}>
            <CompanyMark code={companyCode} />
            <Link className={styles.link} to={to}>
              <span className={isNews ? `${styles.what} ${styles.news}` : styles.what}>
                {[what, when].filter(Boolean).join(' · ')}
              </span>{' '}
              <b className={styles.name}>{title}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
