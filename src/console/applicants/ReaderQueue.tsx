import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useStore } from '../../browser/store.ts';
import { Chip } from '../../browser/ui/Chip.tsx';
import { grouped } from '../../fields/grouped.ts';
import listing from '../frame/Listing.module.css';
import { screenOf } from '../frame/places.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { READ_STATES } from './columns.ts';
import { listedApplicantCalls } from './listedApplicants.calls.ts';
import styles from './ReaderQueue.module.css';
import { placeIn, type Queued, readerQueue, withPage } from './readerQueue.store.ts';
import type { CopyOf } from './useCopy.ts';

// So many before the end of what has come the next page is asked for: whoever goes on waits for nothing.
const AHEAD = 4;

/** Those who are read before and after, beside the copy, as far as pages of the list have come. */
export function ReaderQueue({ of }: { of: CopyOf }) {
  const queue = useStore(readerQueue, (now) => now);
  const at = placeIn(queue, screenOf(of), of.applicant);
  usePagesAhead(at?.place);
  if (!at) return null;
  return (
    <nav className={styles.queue} aria-label="읽는 차례">
      <p className={listing.quiet}>
        {queue.step} {grouped(at.all)}명
      </p>
      <ol>
        {queue.people.map((one) => (
          <Turn
            key={one.applicant}
            one={one}
            to={`${screenOf(of)}/applicants/${one.applicant}`}
            isNow={one.applicant === of.applicant}
          />
        ))}
      </ol>
    </nav>
  );
}

function Turn({ one: { words, field, read }, to, isNow }: { one: Queued; to: string; isNow: boolean }) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNow) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isNow]);
  return (
    <li ref={line}>
      <Link replace to={to} className={isNow ? styles.now : styles.turn} aria-current={isNow ? 'true' : undefined}>
        <span className={styles.who}>{words}</span>
        <span className={styles.field}>{field}</span>
        {read === 'unread' || read === 'changed' ? (
          <Chip tone={read === 'unread' ? 'blue' : 'amber'}>{READ_STATES[read]}</Chip>
        ) : null}
      </Link>
    </li>
  );
}

/** Asks for the next page of the list shortly before its end is read, a page at a time. */
function usePagesAhead(place: number | undefined): void {
  const asked = useRef('');
  const { next, wanted, people } = useStore(readerQueue, (now) => now);
  const there = people.length;
  useEffect(() => {
    if (place === undefined || place <= there - AHEAD || !wanted || next === '' || asked.current === next) return;
    asked.current = next;
    sendConsole(listedApplicantCalls.list, { ...wanted, after: next }).then(
      (page) => readerQueue.set((now) => (now.next === next ? withPage(now, page) : now)),
      // The next of them asks again; nobody is kept from reading meanwhile.
      () => {
        asked.current = '';
      },
    );
  }, [place, there, next, wanted]);
}
