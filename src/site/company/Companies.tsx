import { Link } from 'react-router';
import { Said } from '../../browser/ui/Said.tsx';
import { companyClass } from '../../domain/postings/companyClass.ts';
import type { AnswerOf } from '../../http/call.ts';
import { CompanyDrawing } from '../postings/CompanyMark.tsx';
import { emptySearch, searchPath } from '../postings/postingSearch.ts';
import { MoreLink } from './Block.tsx';
import styles from './Companies.module.css';
import type { companyCalls } from './company.calls.ts';

type HomeAnswer = AnswerOf<typeof companyCalls.home>;
type CompaniesProps = Pick<HomeAnswer, 'companies' | 'introduced'> & { heading: string };
type Company = HomeAnswer['companies'][number];
type Facts = HomeAnswer['introduced'][number]['facts'];

/** Facts a company's field has room for. */
const FACTS = 3;
/** Companies beside one another. */
const ACROSS = 4;
/** Drawings in the band of the only one. */
const DRAWINGS = 6;

/** Every company in its own colours from edge to edge; of the only one, a band. */
export function Companies({ heading, companies, introduced }: CompaniesProps) {
  const factsOf = ({ code }: Company) => introduced.find((one) => one.code === code)?.facts.slice(0, FACTS) ?? [];
  const [first, ...others] = companies;
  if (!first) return null;
  if (others.length === 0) return <Alone company={first} facts={factsOf(first)} />;
  // Of which there is nothing to say yet, the names stand below those that have their field.
  const said = companies.filter((one) => one.count !== 0 || factsOf(one).length > 0);
  const shown = said.length > 1 ? said : companies;
  const named = companies.filter((one) => !shown.includes(one));
  // Lines as even as they can be: seven are four and three.
  const across = Math.ceil(shown.length / Math.ceil(shown.length / ACROSS));
  return (
    <section aria-labelledby="companies">
      <div className={styles.head}>
        <h2 className={styles.heading} id="companies">
          {heading}
        </h2>
        <MoreLink to="/talented">회사 소개 보기</MoreLink>
      </div>
      <ul className={`${styles.companies} ${styles[`across${across}`]}`}>
        {shown.map((company) => (
          <li className={`${styles.company} ${companyClass(company.code)}`} key={company.code}>
            <div className={styles.drawings}>
              {/* Not those that the page opens with. */}
              <CompanyDrawing code={company.code} number={3} />
              <CompanyDrawing code={company.code} number={2} />
              {across === 2 ? <CompanyDrawing code={company.code} number={1} /> : null}
            </div>
            <div className={styles.words}>
              <h3 className={styles.name}>{company.name}</h3>
              <About company={company} facts={factsOf(company)} />
              <Openings company={company} />
            </div>
          </li>
        ))}
      </ul>
      {named.length > 0 ? (
        <p className={`${styles.head} ${styles.named}`}>
          <b>함께하는 회사</b>
          {named.map(({ name }) => name).join(' · ')}
        </p>
      ) : null}
    </section>
  );
}

function About({ company, facts }: { company: Company; facts: Facts }) {
  return (
    <>
      <p className={styles.line}>{company.line}</p>
      {facts.length === 0 ? null : (
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Openings({ company: { code, name, count } }: { company: Company }) {
  if (count === 0) return <p className={styles.line}>지금 열린 공고가 없어요.</p>;
  return (
    <Link className={styles.openings} to={searchPath(emptySearch, { company: code })}>
      <Said>{name} </Said>
      열린 공고 {count}건
    </Link>
  );
}

function Alone({ company, facts }: { company: Company; facts: Facts }) {
  return (
    <section className={`${styles.alone} ${companyClass(company.code)}`} aria-labelledby="companies">
      <div className={styles.patch}>
        {Array.from({ length: DRAWINGS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are always the same.
          <CompanyDrawing code={company.code} number={at} key={at} />
        ))}
      </div>
      <div className={styles.words}>
        <h2 className={styles.heading} id="companies">
          {company.name}
        </h2>
        <About company={company} facts={facts} />
        <Link className={styles.openings} to="/talented">
          회사 소개 보기
        </Link>
      </div>
    </section>
  );
}
