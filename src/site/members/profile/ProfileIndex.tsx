import { type MouseEvent, useEffect, useRef } from 'react';
import { useCurrentPart } from '../../../browser/useCurrentPart.ts';
import { type GroupId, headingOf, PROFILE_GROUPS } from './ProfileGroup.tsx';
import styles from './ProfileIndex.module.css';

const HEADINGS = Object.keys(PROFILE_GROUPS).map((id) => headingOf(id as GroupId));

// What stands before the current one stays in sight.
const GAP = 64;

/** The parts of the page, beside it where there is room; they are gone to within it, so that nothing typed is left. */
export function ProfileIndex() {
  const current = useCurrentPart(HEADINGS);
  const list = useRef<HTMLUListElement>(null);
  // On a phone the one that is current comes into the line.
  useEffect(() => {
    const link = current && list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (link) list.current?.scrollTo({ left: link.offsetLeft - list.current.offsetLeft - GAP });
  }, [current]);
  return (
    <nav aria-label="이 화면의 차례">
      <ul className={styles.index} ref={list}>
        {Object.entries(PROFILE_GROUPS).map(([id, name]) => (
          <li key={id}>
            <a
              href={`#${headingOf(id as GroupId)}`}
              aria-current={headingOf(id as GroupId) === current ? 'location' : undefined}
              onClick={(event) => goTo(event, headingOf(id as GroupId))}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// The address stays: going elsewhere asks about what is not saved.
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
