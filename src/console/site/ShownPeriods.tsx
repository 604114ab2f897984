import { afterSelectionWords, withinWords } from '../../domain/retention/keptWords.ts';
import { periodVersion } from '../../domain/retention/periods.records.ts';
import { PERIODS, type Periods, periodNames, saidNames, withPeriods } from '../../domain/retention/periods.ts';
import styles from './ShownConsent.module.css';

/** What applicants read of the periods as they are typed, and how texts tell them. */
export function ShownPeriods({ typed }: { typed: unknown }) {
  const { day: _day, ...given } = periodVersion.read(typed, '', {});
  const periods = Object.fromEntries(periodNames.map((name) => [name, given[name] ?? PERIODS[name].usual])) as Periods;
  return (
    <section className={styles.shown} aria-label="미리 보기">
      <h2 className={styles.heading}>지원자가 읽는 말</h2>
      <div className={`${styles.card} ${styles.told}`}>
        <p>지원서는 {afterSelectionWords(periods)} 파기해요.</p>
        <p>지원을 취소하면 {withinWords(periods)} 파기해요.</p>
        <p>1년 동안 이용하지 않으면 {periods.dormancyNotice}일 전에 알린 뒤 파기해요.</p>
      </div>
      <h2 className={styles.heading}>정책, 동의, 화면에 적는 법</h2>
      <dl className={`${styles.card} ${styles.told}`}>
        {saidNames.map((name) => (
          <div key={name}>
            <dt>{`{{${name}}}`}</dt>
            <dd>{withPeriods(`{{${name}}}`, periods)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
