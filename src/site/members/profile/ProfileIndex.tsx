import type { MouseEvent } from 'react';
import styles from '../OwnPage.module.css';

/** Parts of the page by the id of the heading they begin with. */
const ENTRIES = [
  ['contact-title', '연락처'],
  ['person-title', '본인 정보'],
  ['optional-title', '추가 정보'],
  ['consents-title', '동의'],
  ['password-title', '비밀번호와 기기'],
  ['own-copy', '내 정보와 탈퇴'],
] as const;

/** The parts of the page, beside it where there is room; they are gone to within it, so that nothing typed is left. */
export function ProfileIndex() {
  return (
    <nav aria-label="이 화면의 차례">
      <ul className={styles.index}>
        {ENTRIES.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
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
