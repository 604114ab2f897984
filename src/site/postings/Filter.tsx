import type { FocusEvent, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../browser/ui/Icon.tsx';
import { Said } from '../../browser/ui/Said.tsx';
import styles from './Filter.module.css';

/** One choice of a filter; `count` where it is worth knowing before choosing. */
export interface Choice {
  name: string;
  to: string;
  current: boolean;
  count?: number;
}

interface FilterProps {
  name: string;
  /** The choice in force, in words; empty when the filter is not used. */
  chosen: string;
  /** Only where the page has no column for it. */
  narrow?: boolean;
  children: Choice[];
}

/** Closes a filter's choices and leaves the focus where it began; opening is the browser's. */
export function closeFilter(details: HTMLDetailsElement | null): void {
  if (!details) return;
  details.open = false;
  details.querySelector('summary')?.focus({ preventScroll: true });
}

function onChoose(event: MouseEvent<HTMLElement>): void {
  closeFilter(event.currentTarget.closest('details'));
}

/** The choices lie over the page: whoever goes on by keyboard sees what is under them. */
function onBlur({ currentTarget: details, relatedTarget: next }: FocusEvent<HTMLDetailsElement>): void {
  // A click beside the choices gives the focus to nothing, or to all of the content.
  if (next && !details.contains(next) && !next.contains(details)) details.open = false;
}

/** A filter: its name or what was chosen, and the choices under it, which need no script. */
export function Filter({ name, chosen, narrow = false, children }: FilterProps) {
  return (
    <details
      className={narrow ? `${styles.filter} ${styles.narrow}` : styles.filter}
      name="posting-filter"
      onBlur={onBlur}
    >
      <summary className={chosen ? `${styles.chip} ${styles.chosen}` : styles.chip}>
        {chosen ? <Said>{name} </Said> : null}
        {chosen || name}
        <Icon name="chevron" size={16} />
      </summary>
      <div className={styles.panel}>
        <p className={styles.panelTitle}>{name}</p>
        <ul>
          {children.map((choice) => (
            <li key={choice.to}>
              <Link
                className={styles.choice}
                to={choice.to}
                aria-current={choice.current ? 'true' : undefined}
                onClick={onChoose}
                preventScrollReset
              >
                {choice.name}
                <Count count={choice.count} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** How many postings a choice leaves; nothing where that is not known. */
export function Count({ count }: { count: number | undefined }): ReactNode {
  if (count === undefined) return null;
  return (
    <span className={styles.count}>
      {count}
      <Said>건</Said>
    </span>
  );
}
