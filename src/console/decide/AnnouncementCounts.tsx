import type { ShownAnnouncement } from '../../domain/selection/release/shownAnnouncement.records.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import styles from './DecidePage.module.css';

interface AnnouncementCountsProps {
  one: ShownAnnouncement;
  /** Who passed the step before; undefined in the first. */
  before?: number | undefined;
}

/** How many are told what, beside the plan, the step before and the cut line. */
export function AnnouncementCounts({ one, before }: AnnouncementCountsProps) {
  const { counts, planned, passers = 0, withdrawn = 0, waiting = 0, announceAt, state, cut, differs } = one;
  const off = planned === undefined ? 0 : passers - planned;
  const rows: readonly (readonly [string, string])[] = [
    ...counts.map(({ stage, count }) => [stage, `${count}명`] as const),
    ...(before === undefined ? [] : [['직전 단계에서 합격', `${before}명`] as const]),
    ...(planned === undefined ? [] : [['뽑으려던 인원', `${planned}명`] as const]),
    ...(off === 0 ? [] : [['계획과 다름', off > 0 ? `${off}명 많음` : `${-off}명 적음`] as const]),
    ...(cut !== '' && state !== 'making' ? [['합격선', cut] as const] : []),
    ...(withdrawn > 0 ? [['지원 취소·전형 포기로 빠짐', `${withdrawn}명`] as const] : []),
    ...(waiting > 0 && state !== 'told' ? [['아직 알리지 않음', `${waiting}명`] as const] : []),
    ...(announceAt && state !== 'making' ? [['알릴 때', dateTimeWords(announceAt)] as const] : []),
  ];
  return (
    <>
      <dl>
        {rows.map(([label, words]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd className={label === '계획과 다름' ? styles.differs : undefined}>{words}</dd>
          </div>
        ))}
      </dl>
      {differs.length === 0 ? null : (
        <ul aria-label="합격선과 다른 것" className={styles.differences}>
          {differs.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}
