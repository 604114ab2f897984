import { Link } from 'react-router';
import type { TalentedText } from '../../domain/company/companyPages.records.ts';
import { companyClass } from '../../domain/postings/companyClass.ts';
import { CompanyMark } from '../postings/CompanyMark.tsx';
import { emptySearch, searchPath } from '../postings/postingSearch.ts';
import { Chapter, companyScreen } from './CompanyPage.tsx';
import styles from './TalentedPage.module.css';

interface TalentedProps {
  text: TalentedText;
  companies: readonly { code: string; name: string; line: string; count?: number }[];
}

/** Whom the group looks for, what its companies do, and how it came about. */
function TalentedPage({ text, companies }: TalentedProps) {
  return (
    <>
      {text.values.map(({ name, line, paragraphs, asked }) => (
        <Chapter key={name} title={name}>
          <p className={styles.line}>{line}</p>
          <Paragraphs paragraphs={paragraphs} />
          <div className={styles.asked}>
            <p className={styles.label}>면접에서 이렇게 여쭤봐요</p>
            <p className={styles.question}>{asked}</p>
          </div>
        </Chapter>
      ))}
      <section className={styles.part} aria-labelledby="companies">
        <h2 className={styles.heading} id="companies">
          회사 소개
        </h2>
        <p className={styles.intro}>{text.companiesIntro}</p>
        {text.companies.map((introduced) => {
          const company = companies.find(({ code }) => code === introduced.company);
          return company ? <Introduction key={company.code} company={company} introduced={introduced} /> : null;
        })}
      </section>
      <section className={styles.part} aria-labelledby="history">
        <h2 className={styles.heading} id="history">
          걸어온 길
        </h2>
        <ol className={styles.years}>
          {text.history.map(({ year, line }) => (
            <li className={styles.year} key={year}>
              <span className={styles.when}>{year}</span>
              <p>{line}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

interface IntroductionProps {
  company: TalentedProps['companies'][number];
  introduced: TalentedText['companies'][number];
}

function Introduction({ company: { code, name, count = 0 }, introduced }: IntroductionProps) {
  return (
    <article className={`${styles.company} ${companyClass(code)}`}>
      <div>
        <CompanyMark code={code} />
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.headline}>{introduced.headline}</p>
      </div>
      <div className={styles.words}>
        <Paragraphs paragraphs={introduced.paragraphs} />
        <dl className={styles.facts}>
          {introduced.facts.map((fact) => (
            <div className={styles.fact} key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
        <Link className={styles.openings} to={searchPath(emptySearch, { company: code })}>
          {count > 0 ? `${name} 열린 공고 ${count}건 보기` : `${name} 공고 보기`}
        </Link>
      </div>
    </article>
  );
}

function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return paragraphs.map((paragraph) => (
    <p className={styles.paragraph} key={paragraph}>
      {paragraph}
    </p>
  ));
}

export const talentedScreen = companyScreen('talented', TalentedPage);
