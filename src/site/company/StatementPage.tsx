import { Lines } from '../../browser/ui/Lines.tsx';
import type { AccessibilityText } from '../../domain/company/companyPages.records.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import { Chapter, companyScreen } from './CompanyPage.tsx';
import { HeadDrawing } from './PageHead.tsx';
import styles from './StatementPage.module.css';
import { WhomToAsk } from './WhomToAsk.tsx';

interface StatementProps {
  text: AccessibilityText;
}

function Statement({ text: { sections } }: StatementProps) {
  return sections.map(({ title, lines }) => {
    const named = lines.flatMap((line) => NAMED.exec(line)?.slice(1) ?? []);
    return (
      <Chapter key={title} title={title}>
        {named.length === 2 * lines.length ? <Named lines={lines} /> : <Lines lines={lines} />}
      </Chapter>
    );
  });
}

/** A line that begins with what it is about: `키보드: 마우스 없이 …`. */
const NAMED = /^([^:]{1,12}): (.+)$/;

/** Lines to be looked through: what each is about stands before it. */
function Named({ lines }: { lines: readonly string[] }) {
  return (
    <dl className={styles.named}>
      {lines.map((line) => {
        const [, name, said] = NAMED.exec(line) ?? [];
        return (
          <div key={line}>
            <dt>{name}</dt>
            <dd>{said}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Whom to call, for whom the site is in the way, and when it was checked, beside somebody who stands before the two circles of the sign. */
function Checked({ text: { checkedOn, contact } }: StatementProps) {
  return (
    <>
      <p className={styles.reach}>
        사이트로 지원하기 어려우면 <a href={`tel:${contact.phone}`}>{contact.phone}</a>
      </p>
      <p className={styles.checked}>
        마지막 확인 <time dateTime={checkedOn}>{dateWords(checkedOn)}</time>
      </p>
      <HeadDrawing viewBox="0 0 440 352" small>
        <circle className={styles.back} cx="150" cy="150" r="130" />
        <circle className={styles.front} cx="300" cy="150" r="130" />
        <circle className={styles.somebody} cx="225" cy="62" r="26" />
        <path className={styles.somebody} d="M135 102h180v28h-64v42l36 88h-34l-28-70-28 70h-34l36-88v-42h-64z" />
      </HeadDrawing>
    </>
  );
}

/** What the site keeps to, how that was checked, what is missing, and whom to tell (domain decision §6). */
export const accessibilityScreen = companyScreen('accessibility', Statement, { Opening: Checked, Closing: WhomToAsk });
