import { Link } from 'react-router';
import { Icon } from '../../browser/ui/Icon.tsx';
import type { HelpText } from '../../domain/company/companyPages.records.ts';
import { titleAt } from '../frame/screenNames.ts';
import { companyScreen } from './CompanyPage.tsx';
import { companyTurn } from './companyTurn.ts';
import styles from './HelpPage.module.css';
import { PageDrawing } from './PageDrawing.tsx';
import { WhomToAsk } from './WhomToAsk.tsx';

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
      <ul className={styles.onward}>
        {ONWARD.map((path) => (
          <li key={path}>
            <Way to={path} />
          </li>
        ))}
      </ul>
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

/** Where help is to be had, in one place from every page (WCAG 2.2, 3.2.6). */
export const helpScreen = companyScreen('help', HelpPage, { Closing: WhomToAsk });
