import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from '../../browser/store.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { type CopyRow, rowsAt, withValue } from '../../domain/postings/editing/workingCopy.ts';
import { ClashesAt } from './CopyField.tsx';
import { copyEditing, write } from './copyEditing.store.ts';
import styles from './RowList.module.css';
import { useCopyFault } from './useCopyFault.ts';

interface RowListProps {
  /** The place of the list. */
  at: string;
  title: string;
  /** What one row is called. */
  row: string;
  hint?: string;
  most?: number;
  blank?(rows: readonly CopyRow[]): object;
  /** What stands in the place of the button that adds a blank row. */
  adding?: ReactNode;
  /** The fields of a row, by its place. */
  children(at: string): ReactNode;
}

const NONE: CopyRow[] = [];

/** Rows of the open copy, which are added, moved and removed. */
export function RowList({ at, title, row, hint, most = 30, blank, adding, children }: RowListProps) {
  const rows = useStore(copyEditing, (open) => (open ? rowsAt(open.mine, at) : NONE));
  const fault = useCopyFault(at);
  const list = useRef<HTMLOListElement>(null);
  // Drawn at once: a key that is pressed right after must find the focus in the row.
  const change = (made: CopyRow[], focused: number) => {
    flushSync(() => write((copy) => withValue(copy, at, made)));
    (list.current?.children[focused] as HTMLElement | undefined)?.focus();
  };
  const add = () => change([...rows, { id: crypto.randomUUID(), ...blank?.(rows) }], rows.length);
  const move = (index: number, by: number) =>
    change(rows.toSpliced(index, 1).toSpliced(index + by, 0, rows[index]!), index + by);
  const remove = (index: number) => change(rows.toSpliced(index, 1), Math.max(0, index - 1));
  return (
    <section className={styles.list} aria-label={title} data-place={at} tabIndex={-1}>
      <h3 className={styles.title}>{title}</h3>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {fault ? <p className={styles.fault}>{fault}</p> : null}
      <ol className={styles.rows} ref={list}>
        {rows.map(({ id }, index) => (
          <li key={id} className={styles.row} tabIndex={-1} aria-label={`${row} ${index + 1}`}>
            {children(`${at}.${id}`)}
            <ClashesAt at={`${at}.${id}`} label={`${row} ${index + 1}`} />
            <div className={styles.actions}>
              {index > 0 ? (
                <Button look="muted" onClick={() => move(index, -1)} aria-label={`${row} ${index + 1} 위로`}>
                  위로
                </Button>
              ) : null}
              {index < rows.length - 1 ? (
                <Button look="muted" onClick={() => move(index, 1)} aria-label={`${row} ${index + 1} 아래로`}>
                  아래로
                </Button>
              ) : null}
              <Button look="muted" onClick={() => remove(index)} aria-label={`${row} ${index + 1} 삭제`}>
                삭제
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {rows.length >= most ? null : adding ? (
        adding
      ) : (
        <div>
          <Button look="secondary" onClick={add}>
            {row} 추가
          </Button>
        </div>
      )}
    </section>
  );
}
