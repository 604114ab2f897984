import { useState } from 'react';
import { Checkbox } from '../../browser/ui/Checkbox.tsx';
import { consentVersion, type LawText } from '../../domain/content/lawFiles.records.ts';
import { consentFacts } from '../../domain/legal/consentFacts.records.ts';
import { type PeriodVersion, periodsOn, withPeriodsIn } from '../../domain/retention/periods.ts';
import styles from './ShownConsent.module.css';

interface ShownConsentProps {
  typed: unknown;
  law: LawText | undefined;
  /** As they are published: a text tells those of its own day. */
  periods: readonly PeriodVersion[];
}

/** A consent as applicants read it: its box, and all that the law wants told before it is ticked. */
export function ShownConsent({ typed, law, periods }: ShownConsentProps) {
  const [isAgreed, setAgreed] = useState(false);
  const { day, title, body } = consentVersion.read(typed, '', {});
  const told = withPeriodsIn(body, periodsOn(periods, consentVersion.members.day.canonical(day)));
  const facts = consentFacts(told);
  const isBlank = facts.length === 0 && title === '' && body.label === '';
  const isRequired = law !== undefined && 'consent' in law && law.consent.required;
  return (
    <section className={styles.shown} aria-label="미리 보기">
      <h2 className={styles.heading}>지원자가 볼 글</h2>
      {isBlank ? (
        <p className={styles.card}>제목과 내용을 적으면 여기에 보여요.</p>
      ) : (
        <div className={styles.card}>
          <Checkbox
            name="shown-consent"
            label={body.label}
            optional={!isRequired}
            value={isAgreed}
            onChange={(next) => setAgreed(next === true)}
          />
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.facts}>
            {facts.map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}
