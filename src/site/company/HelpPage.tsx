import { Link } from 'react-router';
import { Icon } from '../../browser/ui/Icon.tsx';
import type { HelpText } from '../../domain/company/companyPages.records.ts';
import { titleAt } from '../frame/screenNames.ts';
import { companyScreen } from './CompanyPage.tsx';
import { companyTurn } from './companyTurn.ts';
import styles from './HelpPage.module.css';
import { PageDrawing } from './PageDrawing.tsx';
import { HeadDrawing } from './PageHead.tsx';
import { WHOM_TO_ASK, WhomToAsk } from './WhomToAsk.tsx';

interface HelpProps {
  text: HelpText;
  companies: readonly { code: string }[];
}

const ONWARD = ['recruitFAQ', 'certificate', 'accessibility'];

/** What one can do oneself, each matter a card with the way on, and last whom to ask. */
function HelpPage({ text: { sections }, companies }: HelpProps) {
  return (
    <>
      <ul className={styles.cards}>
        {sections.map(({ title, lines, drawing, to }, at) => (
          <li className={`${styles.card} ${companyTurn(companies, at)}`} key={title}>
            {drawing ? <PageDrawing name={drawing} /> : null}
            <h2>{title}</h2>
            <div className={styles.words}>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {to ? <Way to={to} /> : null}
            </div>
          </li>
        ))}
      </ul>
      <section className={styles.onward} aria-labelledby="onward">
        <h2 id="onward">함께 찾아보세요</h2>
        <ul>
          {ONWARD.map((path) => (
            <li key={path}>
              <Way to={path} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Way({ to }: { to: string }) {
  return (
    <Link className={styles.way} to={`/${to}`}>
      {titleAt(to)} <Icon name="arrow" />
    </Link>
  );
}

/** The way to somebody, before anything is read; and a lifebelt. */
function Reached() {
  return (
    <>
      <a className={styles.reached} href={`#${WHOM_TO_ASK}`}>
        전화와 메일 보기
      </a>
      <HeadDrawing viewBox="0 0 440 260">
        <circle className={styles.ring} cx="250" cy="196" r="130" />
        <circle className={styles.bands} cx="250" cy="196" r="130" />
      </HeadDrawing>
    </>
  );
}

/** Where help is to be had, in one place from every page (WCAG 2.2, 3.2.6). */
export const helpScreen = companyScreen('help', HelpPage, { Opening: Reached, Closing: WhomToAsk });
