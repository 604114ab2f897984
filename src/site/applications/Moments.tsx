import type { Application } from '../../domain/applications/application.records.ts';
import { momentWords } from '../../domain/applications/timeline.ts';
import { dateTimeWords, endWords } from '../../fields/koreanDate.ts';
import styles from './Moments.module.css';

/** All that has happened to an application, each with its time. */
export function Moments({ application: { timeline, title } }: { application: Application }) {
  return (
    <ol className={styles.moments} aria-label={`${title}에 있었던 일`}>
      {timeline
        .filter(({ isDone }) => isDone)
        .map((moment) => (
          <li key={`${moment.event} ${moment.stage} ${moment.at?.getTime()}`}>
            {momentWords(moment)}{' '}
            {moment.at ? (
              <time dateTime={moment.at.toISOString()}>
                {/* The end of a posting is written as everywhere: 00:00 is 24:00 of the day before. */}
                {moment.event === 'closed' ? endWords(moment.at) : dateTimeWords(moment.at)}
              </time>
            ) : null}
          </li>
        ))}
    </ol>
  );
}
