import { Lines } from '../../browser/ui/Lines.tsx';
import type { AccessibilityText } from '../../domain/company/companyPages.records.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import { Chapter, companyScreen } from './CompanyPage.tsx';
import styles from './StatementPage.module.css';
import { WhomToAsk } from './WhomToAsk.tsx';

interface StatementProps {
  text: AccessibilityText;
}

function Statement({ text: { sections } }: StatementProps) {
  return sections.map(({ title, lines }) => (
    <Chapter key={title} title={title}>
      <Lines lines={lines} />
    </Chapter>
  ));
}

function Checked({ text: { checkedOn } }: StatementProps) {
  return (
    <p className={styles.checked}>
      마지막 확인 <time dateTime={checkedOn}>{dateWords(checkedOn)}</time>
    </p>
  );
}

/** What the site keeps to, how that was checked, what is missing, and whom to tell (domain decision §6). */
export const accessibilityScreen = companyScreen('accessibility', Statement, { Opening: Checked, Closing: WhomToAsk });
