import { Link } from 'react-router';
import { Lines } from '../../browser/ui/Lines.tsx';
import { Said } from '../../browser/ui/Said.tsx';
import type { ProcessText } from '../../domain/company/companyPages.records.ts';
import { titleAt } from '../frame/screenNames.ts';
import { Chapter, companyScreen } from './CompanyPage.tsx';
import styles from './ProcessPage.module.css';

const anchor = (order: number) => `step-${order}`;

/** The hiring process: the whole line at a glance, each step in its words, and what people ask along the way. */
function ProcessPage({ text: { steps, sections } }: { text: ProcessText }) {
  return (
    <>
      <nav aria-label="채용 단계">
        <ol className={styles.line}>
          {steps.map(({ name, period }, index) => (
            <li className={styles.step} key={name}>
              <a className={styles.jump} href={`#${anchor(index + 1)}`}>
                <span className={styles.order}>
                  {index + 1}
                  <Said>단계</Said>
                </span>
                <span className={styles.name}>{name}</span>
                <span className={styles.period}>{period}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {steps.map(({ name, lead, lines, period }, index) => (
        <Chapter key={name} id={anchor(index + 1)} above={`${index + 1}단계`} title={name} below={period}>
          <p className={styles.lead}>{lead}</p>
          <Lines lines={lines} />
        </Chapter>
      ))}
      <section className={styles.more} aria-labelledby="good-to-know">
        <h2 className={styles.moreTitle} id="good-to-know">
          함께 알아 두세요
        </h2>
        <div className={styles.notes}>
          {sections.map(({ title, lines }) => (
            <section className={styles.note} key={title}>
              <h3>{title}</h3>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          ))}
        </div>
        <p className={styles.faq}>
          더 궁금한 점은 <Link to="/recruitFAQ">{titleAt('recruitFAQ')}</Link>에 모아 두었어요.
        </p>
      </section>
    </>
  );
}

export const processScreen = companyScreen('process', ProcessPage);
