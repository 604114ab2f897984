import { type FocusEvent, type MouseEvent, type ReactNode, type ToggleEvent, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../browser/ui/Button.tsx';
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
  /** Postings the list has now, in words; blank if that is not known. */
  total: string;
  children: Choice[];
}

/** Closes a filter's choices and leaves the focus where it began; opening is the browser's. */
export function closeFilter(details: HTMLDetailsElement | null): void {
  if (!details) return;
  details.open = false;
  details.querySelector('summary')?.focus({ preventScroll: true });
}

function closeAround({ currentTarget }: { currentTarget: HTMLElement }): void {
  closeFilter(currentTarget.closest('details'));
}

/** The choices lie over the page: whoever goes on by keyboard sees what is under them. */
function onBlur({ currentTarget: details, relatedTarget: next }: FocusEvent<HTMLDetailsElement>): void {
  // A click beside the choices gives the focus to nothing, or to all of the content.
  if (next && !details.contains(next) && !next.contains(details)) details.open = false;
}

/** On a phone the choices are a sheet over the page, which is no page to work with until they are closed. */
const isSheet = () => matchMedia('(max-width: 599.98px)').matches;

/**
 * A filter: its name or what was chosen, and the choices under it, which need no script. With one they are a dialog on a
 * phone: the focus stays in it, Escape closes it.
 */
export function Filter({ name, chosen, narrow = false, total, children }: FilterProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const onToggle = ({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>) => {
    const dialog = panel.current;
    if (!dialog) return;
    if (!details.open) dialog.close();
    else if (isSheet() && !dialog.open) {
      // A press beside the sheet closes it, where the browser knows how.
      dialog.setAttribute('closedby', 'any');
      dialog.showModal();
      dialog.querySelector<HTMLElement>('[aria-current]')?.focus();
    }
  };
  return (
    <details
      className={narrow ? `${styles.filter} ${styles.narrow}` : styles.filter}
      name="posting-filter"
      onBlur={onBlur}
      onToggle={onToggle}
    >
      <summary className={chosen ? `${styles.chip} ${styles.chosen}` : styles.chip}>
        {chosen ? <Said>{name} </Said> : null}
        {chosen || name}
        <Icon name="chevron" size={16} />
      </summary>
      <dialog className={styles.panel} ref={panel} aria-label={name} onCancel={closeAround}>
        <div className={styles.head}>
          <p className={styles.name}>{name}</p>
          <button className={styles.close} type="button" aria-label="닫기" onClick={closeAround}>
            <Icon name="close" />
          </button>
        </div>
        <ul className={styles.choices}>
          {children.map((choice) => (
            <li key={choice.to}>
              <Link
                className={styles.choice}
                to={choice.to}
                aria-current={choice.current ? 'true' : undefined}
                onClick={closeAround as (event: MouseEvent<HTMLElement>) => void}
                preventScrollReset
              >
                {choice.name}
                {choice.count === undefined ? null : <span className={styles.count}>{choice.count}건</span>}
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <Button wide onClick={closeAround}>
            {total || '공고'} 보기
          </Button>
        </div>
      </dialog>
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
