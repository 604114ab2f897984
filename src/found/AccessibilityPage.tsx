import { type ScreenModule, screenData, useData } from '../browser/screen.ts';
import { Lines } from '../browser/ui/Lines.tsx';
import { Chapter } from '../company/CompanyPage.tsx';
import { companyCalls } from '../company/company.calls.ts';
import type { AccessibilityText } from '../company/companyPages.ts';
import { dateWords } from '../fields/koreanDate.ts';
import type { AnswerOf } from '../http/call.ts';
import styles from './AccessibilityPage.module.css';

const data = screenData({ call: companyCalls.page, input: () => ({ page: 'accessibility' as const }) });

// The call answers the words of the page it was asked for.
const textOf = ({ text }: AnswerOf<typeof companyCalls.page>) => text as AccessibilityText;

/** What the site keeps to, how that was checked, what is missing, and whom to tell (domain decision §6). */
function AccessibilityPage() {
  const { title, intro, sections, contact, checkedOn } = textOf(useData(data));
  return (
    <article className={styles.page}>
      <header>
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        <p className={styles.checked}>
          마지막 확인 <time dateTime={checkedOn}>{dateWords(checkedOn)}</time>
        </p>
      </header>
      {sections.map((section) => (
        <Chapter key={section.title} title={section.title}>
          <Lines lines={section.lines} />
        </Chapter>
      ))}
      <Chapter title={contact.title}>
        <p className={styles.text}>{contact.text}</p>
        <address className={styles.reach}>
          {contact.team}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
          <a href={`tel:${contact.phone}`}>{contact.phone}</a>
        </address>
      </Chapter>
    </article>
  );
}

/** The statement's screen. */
export const accessibilityScreen = {
  Component: AccessibilityPage,
  data,
  title: (answer: AnswerOf<typeof companyCalls.page>) => textOf(answer).title,
  description: (answer: AnswerOf<typeof companyCalls.page>) => textOf(answer).intro,
} satisfies ScreenModule;
