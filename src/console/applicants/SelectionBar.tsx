import { useRef } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { grouped } from '../../fields/grouped.ts';
import styles from './ApplicantsPage.module.css';

interface SelectionBarProps {
  /** Exactly these, or all who fit. */
  chosen: ReadonlySet<string> | 'all';
  matching: number;
  chooseAll(): void;
  clear(): void;
  markUnread(): void;
}

/** Whom an act would be about, in words of its own for each, and what can be done; nothing while nobody is chosen. */
export function SelectionBar({ chosen, matching, chooseAll, clear, markUnread }: SelectionBarProps) {
  const words = useRef<HTMLParagraphElement>(null);
  if (chosen !== 'all' && chosen.size === 0) return null;
  return (
    <section className={styles.bar} aria-label="고른 지원자">
      <p ref={words} tabIndex={-1}>
        <strong>{chosen === 'all' ? `조건에 맞는 ${grouped(matching)}명` : `선택 ${grouped(chosen.size)}명`}</strong>
      </p>
      {chosen !== 'all' && matching > chosen.size ? (
        <Button
          look="text"
          onClick={() => {
            chooseAll();
            words.current?.focus();
          }}
        >
          조건에 맞는 {grouped(matching)}명 모두
        </Button>
      ) : null}
      <Button look="secondary" onClick={clear}>
        선택 지우기
      </Button>
      <Button onClick={markUnread}>안 읽음으로</Button>
    </section>
  );
}
