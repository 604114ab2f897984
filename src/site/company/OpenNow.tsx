import { Link } from 'react-router';
import { LinkButton } from '../../browser/ui/Button.tsx';
import { Said } from '../../browser/ui/Said.tsx';
import { companyClass } from '../../domain/postings/companyClass.ts';
import { grouped } from '../../fields/grouped.ts';
import type { AnswerOf } from '../../http/call.ts';
import { CompanyMark } from '../postings/CompanyMark.tsx';
import { emptySearch, searchPath } from '../postings/postingSearch.ts';
import type { companyCalls } from './company.calls.ts';
import styles from './OpenNow.module.css';

type OpenNowProps = Pick<AnswerOf<typeof companyCalls.page>, 'companies'> & { openCount: number };

/** The band that closes a page of the company's words: how much is open, by company, and the way there. */
export function OpenNow({ openCount, companies }: OpenNowProps) {
  return (
    <section className={styles.band} aria-labelledby="open-now">
      <div className={styles.inner}>
        <div>
          <h2 className={styles.title} id="open-now">
            {openCount > 0 ? `지금 공고 ${grouped(openCount)}건이 열려 있어요.` : '곧 새로운 공고가 열려요.'}
          </h2>
          <ul className={styles.companies}>
            {companies.map(({ code, name, count }) => (
              <li className={companyClass(code)} key={code}>
                <Link className={styles.company} to={searchPath(emptySearch, { company: code })}>
                  <CompanyMark code={code} />
                  {name} <span className={styles.count}>{count}</span>
                  <Said>건</Said>
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <LinkButton to="/post">채용공고 보기</LinkButton>
      </div>
    </section>
  );
}
