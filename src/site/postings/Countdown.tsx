import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Said } from '../../browser/ui/Said.tsx';
import type { PostingSummary } from '../../domain/postings/posting.records.ts';
import styles from './Countdown.module.css';
import { daysMark, endlessWords, isAccepting, timeLeftWords } from './postingWords.ts';
import { useCountdown } from './useCountdown.ts';

/**
 * How long applications are still taken. Drawn with the days that are left; a script counts down by the server's clock,
 * and at the end asks for the posting again. Screen readers do not hear each step, only the end.
 */
export function Countdown({ posting }: { posting: PostingSummary }) {
  const { status, daysLeft, acceptTo } = posting;
  const { revalidate } = useRevalidator();
  const [ended, setEnded] = useState(false);
  const isOpen = isAccepting(status);
  const words = useCountdown(isOpen ? acceptTo : null, () => {
    setEnded(true);
    void revalidate();
  });
  return (
    <>
      <span role="timer">
        {isOpen && daysLeft !== null ? (
          // Words of another length are another element: what follows them is then new, too, and has not moved.
          <span key={words?.length}>
            <span className={daysMark(posting)?.tone === 'red' ? styles.late : undefined}>
              {words ?? timeLeftWords(daysLeft)}
            </span>
            <span className={styles.rest}>{words === undefined && daysLeft === 0 ? ' 마감' : ' 남음'}</span>
          </span>
        ) : isOpen ? (
          endlessWords(posting)
        ) : (
          status
        )}
      </span>
      <span role="status">{ended ? <Said>접수가 마감되었어요.</Said> : null}</span>
    </>
  );
}
