import { useState } from 'react';
import { Said } from '../../browser/ui/Said.tsx';
import { useCountdown } from '../postings/useCountdown.ts';
import styles from './TimeLeft.module.css';

// One day, or no number of days at all.
const IS_LATE = /^(1일|[^일]*$)/;

interface TimeLeftProps {
  until: Date;
  onEnd?: () => void;
  /** Closed, whatever the clock says: the server has refused. */
  isOver?: boolean;
}

/**
 * How long an application may still be written, by the server's clock. Screen readers do not hear each step, only the
 * end; `onEnd` is called then, and again every few seconds while this is shown.
 */
export function TimeLeft({ until, onEnd, isOver = false }: TimeLeftProps) {
  // An end that was put off has not come.
  const [endedAt, setEndedAt] = useState<number>();
  const ended = endedAt === until.getTime();
  const words = useCountdown(until, () => {
    setEndedAt(until.getTime());
    onEnd?.();
  });
  return (
    <>
      {words === undefined ? null : (
        <span
          role="timer"
          className={ended || isOver ? styles.over : `${styles.left} ${IS_LATE.test(words) ? styles.late : ''}`}
        >
          {ended || isOver ? '접수 마감' : `${words} 남음`}
        </span>
      )}
      <span role="status">{ended ? <Said>접수가 마감되었어요.</Said> : null}</span>
    </>
  );
}
