import type { MouseEvent } from 'react';
import { useCurrentPart } from '../../../browser/useCurrentPart.ts';
import { type GroupId, headingOf, PROFILE_GROUPS } from './ProfileGroup.tsx';
import styles from './ProfileIndex.module.css';

const HEADINGS = Object.keys(PROFILE_GROUPS).map((id) => headingOf(id as GroupId));

/** The parts of the page, beside it where there is room; they are gone to within it, so that nothing typed is left. */
export function ProfileIndex({ refused }: { refused: GroupId | undefined }) {
  const current = useCurrentPart(HEADINGS);
  return (
    <nav aria-label="이 화면의 차례">
      <ul className={styles.index}>
        {Object.entries(PROFILE_GROUPS).map(([id, name]) => (
          <li key={id}>
            <a
              href={`#${headingOf(id as GroupId)}`}
              aria-current={headingOf(id as GroupId) === current ? 'location' : undefined}
              onClick={(event) => goTo(event, headingOf(id as GroupId))}
            >
              {name}
              {id === refused ? <span className={styles.refused}>확인 필요</span> : null}
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
