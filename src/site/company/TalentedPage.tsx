import { Link } from 'react-router';
import type { TalentedText } from '../../domain/company/companyPages.records.ts';
import { companyClass } from '../../domain/postings/companyClass.ts';
import { CompanyDrawing, CompanyMark } from '../postings/CompanyMark.tsx';
import { emptySearch, searchPath } from '../postings/postingSearch.ts';
import { CompanyBand, type IntroducedCompany } from './CompanyBand.tsx';
import { companyScreen } from './CompanyPage.tsx';
import { companyTurn } from './companyTurn.ts';
import { PageForm, PagePeople } from './PageDrawing.tsx';
import saying from './Saying.module.css';
import styles from './TalentedPage.module.css';

interface TalentedProps {
  text: TalentedText;
  companies: readonly IntroducedCompany[];
}

const FOUR = [0, 1, 2, 3];
const LAST = FOUR.length - 1;

/** Four large drawings in the companies' colours in turn: people at its ends, the companies' own between them. */
function Tiles({ companies }: TalentedProps) {
  return (
    <div className={styles.tiles}>
      {companies.length > 0
        ? FOUR.map((at) => {
            const { code } = companies[at % companies.length]!;
            return (
              <span className={companyClass(code)} key={at}>
                {at === 0 || at === LAST ? <PagePeople at={at} /> : <CompanyDrawing code={code} number={at - 1} />}
              </span>
            );
          })
        : null}
    </div>
  );
}

/** What an interview asks about it. */
function Asked({ children }: { children: string | undefined }) {
  return children ? (
    <p className={styles.asked}>
      <span>면접에서 이렇게 여쭤봐요</span>
      {children}
    </p>
  ) : null;
}

/** Whom the group looks for, what its companies do, and how it came about. */
function TalentedPage({ text, companies }: TalentedProps) {
  const others = companies.filter(({ code }) => text.companies.every(({ company }) => company !== code));
  return (
    <>
      <section className={styles.part} aria-labelledby="values">
        <h2 className={styles.heading} id="values">
          이런 사람과 일하고 싶어요
        </h2>
        <ol className={styles.rows}>
          {text.values.map(({ name, line, paragraphs, asked }, at) => (
            <li className={`${styles.value} ${companyTurn(companies, at)}`} key={name}>
              <div className={styles.name}>
                <h3>{name}</h3>
                <PageForm at={at} />
              </div>
              <div>
                <p className={saying.line}>{line}</p>
                {paragraphs.map((paragraph) => (
                  <p className={styles.paragraph} key={paragraph}>
                    {paragraph}
                  </p>
                ))}
                {/* Below one line alone it would stand far from it beside it. */}
                {paragraphs.length === 0 ? <Asked>{asked}</Asked> : null}
              </div>
              {paragraphs.length > 0 ? <Asked>{asked}</Asked> : null}
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.part} aria-labelledby="companies">
        <h2 className={styles.heading} id="companies">
          {companies.length > 1 ? '이런 회사들이 있어요' : '이런 회사예요'}
        </h2>
        <p className={styles.intro}>{text.companiesIntro}</p>
      </section>
      <div className={styles.bands}>
        {text.companies.map((introduced) => {
          const company = companies.find(({ code }) => code === introduced.company);
          return company ? <CompanyBand key={company.code} company={company} introduced={introduced} /> : null;
        })}
      </div>
      {others.length > 0 ? (
        <ul className={styles.others} aria-label="함께하는 회사">
          {others.map(({ code, name, line, count = 0 }) => (
            <li className={companyClass(code)} key={code}>
              <Link to={searchPath(emptySearch, { company: code })}>
                <CompanyMark code={code} />
                <b>{name}</b>
                {line ? <span>{line}</span> : null}
                <span className={styles.count}>{count > 0 ? `열린 공고 ${count}건` : '열린 공고 없음'}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {text.history.length > 0 ? (
        <section className={styles.part} aria-labelledby="history">
          <h2 className={styles.heading} id="history">
            걸어온 길
          </h2>
          <ol className={styles.rows}>
            {text.history.map(({ year, line, company }) => (
              <li className={`${styles.year} ${company ? companyClass(company) : ''}`} key={year}>
                <span className={styles.when}>{year}</span>
                <p>{line}</p>
                {company ? <CompanyMark code={company} /> : null}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  );
}

export const talentedScreen = companyScreen('talented', TalentedPage, { Opening: Tiles });
