import { Link } from 'react-router';
import { type ScreenModule, screenData, useData } from '../../browser/screen.ts';
import { Icon } from '../../browser/ui/Icon.tsx';
import { Lines } from '../../browser/ui/Lines.tsx';
import type { AccessibilityText, HelpText } from '../../domain/company/companyPages.records.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import type { AnswerOf } from '../../http/call.ts';
import { Chapter, Parts } from '../company/CompanyPage.tsx';
import { companyCalls } from '../company/company.calls.ts';
import { titleAt } from '../frame/screenNames.ts';
import styles from './StatementPage.module.css';

type PageAnswer = AnswerOf<typeof companyCalls.page>;

/** A page of sentences that ends with whom to ask; `onward` leads to further pages. */
function statementScreen(page: 'accessibility' | 'help', onward: readonly string[] = []) {
  const data = screenData({ call: companyCalls.page, input: () => ({ page }) });
  // The call answers the words of the page it was asked for.
  const textOf = ({ text }: PageAnswer) => text as HelpText & Partial<AccessibilityText>;
  function StatementPage() {
    const text = textOf(useData(data));
    const { title, intro, sections, contact, checkedOn } = text;
    return (
      <article className={styles.page}>
        <header>
          <h1>{title}</h1>
          <p className={styles.intro}>{intro}</p>
          {checkedOn ? (
            <p className={styles.checked}>
              마지막 확인 <time dateTime={checkedOn}>{dateWords(checkedOn)}</time>
            </p>
          ) : null}
        </header>
        {sections.map((section) => (
          <Chapter key={section.title} title={section.title}>
            <Lines lines={section.lines} />
          </Chapter>
        ))}
        <Parts page={page} text={text} />
        <Chapter title={contact.title}>
          <p className={styles.text}>{contact.text}</p>
          <address className={styles.reach}>
            {contact.team}
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
            <a href={`tel:${contact.phone}`}>{contact.phone}</a>
          </address>
          {onward.length > 0 ? (
            <ul className={styles.onward}>
              {onward.map((path) => (
                <li key={path}>
                  <Link to={`/${path}`}>
                    {titleAt(path)} <Icon name="arrow" />
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
        </Chapter>
      </article>
    );
  }
  return {
    Component: StatementPage,
    data,
    title: (answer: PageAnswer) => textOf(answer).title,
    description: (answer: PageAnswer) => textOf(answer).intro,
  } satisfies ScreenModule;
}

/** What the site keeps to, how that was checked, what is missing, and whom to tell (domain decision §6). */
export const accessibilityScreen = statementScreen('accessibility');

/** Where help is to be had, in one place from every page (WCAG 2.2, 3.2.6). */
export const helpScreen = statementScreen('help', ['recruitFAQ', 'certificate', 'accessibility']);
