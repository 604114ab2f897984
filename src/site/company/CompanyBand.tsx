import { Link } from 'react-router';
import { Said } from '../../browser/ui/Said.tsx';
import type { TalentedText } from '../../domain/company/companyPages.records.ts';
import { companyClass } from '../../domain/postings/companyClass.ts';
import { CompanyDrawing, CompanyMark } from '../postings/CompanyMark.tsx';
import { emptySearch, searchPath } from '../postings/postingSearch.ts';
import styles from './CompanyBand.module.css';
import saying from './Saying.module.css';

/** A company as its band knows it. */
export interface IntroducedCompany {
  code: string;
  name: string;
  line?: string;
  count?: number;
}

interface CompanyBandProps {
  company: IntroducedCompany;
  introduced: TalentedText['companies'][number];
}

/** A company as wide as the window: its drawings, and beside them what it does. */
export function CompanyBand({ company: { code, name, count = 0 }, introduced }: CompanyBandProps) {
  const { headline, paragraphs, facts, colleague } = introduced;
  // Few words stand beside two drawings, as high as those are.
  const isSlim = facts.length === 0 && paragraphs.length < 2 && !colleague;
  return (
    <article className={`${styles.company} ${isSlim ? styles.slim : ''} ${companyClass(code)}`}>
      <div className={styles.art}>
        {[0, 1, 2, 3].map((at) => (
          <CompanyDrawing code={code} number={at} key={at} />
        ))}
      </div>
      <div className={styles.words}>
        <h3>
          <CompanyMark code={code} />
          {name}
        </h3>
        <p className={saying.line}>{headline}</p>
        {paragraphs.map((paragraph) => (
          <p className={styles.paragraph} key={paragraph}>
            {paragraph}
          </p>
        ))}
        {facts.length > 0 ? (
          <dl className={styles.facts}>
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {colleague ? (
          <figure className={styles.quote}>
            <blockquote>“{colleague.quote}”</blockquote>
            <figcaption>{colleague.who}</figcaption>
          </figure>
        ) : null}
        <Link className={styles.openings} to={searchPath(emptySearch, { company: code })}>
          <Said>{name} </Said>
          {count > 0 ? `열린 공고 ${count}건 보기` : '공고 보기'}
        </Link>
      </div>
    </article>
  );
}
