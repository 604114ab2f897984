import type { DoneAct } from '../../domain/operators/postings/listedPosting.records.ts';
import { grouped } from '../../fields/grouped.ts';
import { dateTimeWords, endWords, secondsWords } from '../../fields/koreanDate.ts';
import listing from '../frame/Listing.module.css';
import { ACT_WORDS } from './changeWords.ts';
import styles from './PostingPage.module.css';

/** What was done to a posting, by whom and why, the latest first. */
export function PostingHistory({ acts }: { acts: readonly DoneAct[] }) {
  return (
    <section aria-labelledby="history">
      <h2 className={listing.heading} id="history">
        기록
      </h2>
      {acts.length === 0 ? <p className={listing.none}>아직 이 공고에 한 일이 없어요.</p> : null}
      <ol>
        {acts.map((act) => (
          <li key={`${act.act} ${act.at?.getTime()}`} className={styles.done}>
            <p>
              <strong>{act.act === '' ? '' : ACT_WORDS[act.act]}</strong>
              {act.together ? ' (여러 공고와 함께)' : ''} <span className={styles.quiet}>{whoAndWhen(act)}</span>
            </p>
            <Said act={act} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function whoAndWhen({ by, approvedBy, at }: DoneAct): string {
  return [by, approvedBy === '' ? '' : `${approvedBy} 승인`, at ? secondsWords(at) : ''].filter(Boolean).join(' · ');
}

function Said({ act: { act, ends, reason, sentence, told } }: { act: DoneAct }) {
  const lines = [
    ends ? `${act === 'close' ? '마감' : '새 마감'} ${act === 'close' ? dateTimeWords(ends) : endWords(ends)}` : '',
    sentence === '' ? '' : `공고 안내: ${sentence}`,
    reason === '' ? '' : `${act === 'close' ? '사유' : '내부 사유'}: ${reason}`,
    told ? `알림 ${grouped(told)}명` : '',
  ].filter(Boolean);
  return lines.length === 0 ? null : <p className={styles.said}>{lines.join(' · ')}</p>;
}
