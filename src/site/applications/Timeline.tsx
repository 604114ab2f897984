import { type Moment, momentWords } from '../../domain/applications/timeline.ts';
import { dateTimeWords, endWords } from '../../fields/koreanDate.ts';
import styles from './Timeline.module.css';

// The end of a posting is written as everywhere: 00:00 is 24:00 of the day before.
function timeOf({ event, at }: Moment): string {
  if (!at) return '이곳과 메일로 알려 드려요';
  return event === 'closed' ? endWords(at) : dateTimeWords(at);
}

/** An application's course: what has happened, each with its time, and what is still to come. */
export function Timeline({ moments, label }: { moments: readonly Moment[]; label: string }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {moments.map((moment) => (
        <li
          key={`${moment.event} ${moment.stage} ${moment.at?.getTime()}`}
          className={moment.isDone ? styles.moment : `${styles.moment} ${styles.coming}`}
        >
          <span className={styles.name}>{momentWords(moment)}</span>
          {moment.isDone ? null : <span className={styles.expected}>예정</span>}
          <time className={styles.time} dateTime={moment.at?.toISOString()}>
            {timeOf(moment)}
          </time>
        </li>
      ))}
    </ol>
  );
}
