import type { ReactNode } from 'react';
import { grouped } from '../../fields/grouped.ts';
import listing from '../frame/Listing.module.css';
import styles from './BarTable.module.css';

/** A line of numbers, of which the first is drawn. */
export interface BarLine {
  name: string;
  /** Its name as it is drawn, where that is more than words. */
  drawn?: ReactNode;
  counts: readonly [number, ...number[]];
}

interface BarTableProps {
  id: string;
  title: string;
  quiet?: string;
  /** What a line is, then what each of its numbers counts. */
  head: readonly [string, string, ...string[]];
  lines: readonly BarLine[];
  /** Below the lines. */
  children?: ReactNode;
}

const BAR = 100;

/** Numbers as bars in the very table that says them, each beside the largest. */
export function BarTable({ id, title, quiet, head, lines, children }: BarTableProps) {
  const most = Math.max(1, ...lines.map(({ counts }) => counts[0]));
  const [what, ...of] = head;
  return (
    <section aria-labelledby={id}>
      <h2 className={listing.heading} id={id}>
        {title} {quiet ? <span className={listing.quiet}>{quiet}</span> : null}
      </h2>
      <table className={`${listing.table} ${styles.table}`} aria-labelledby={id}>
        <thead className={of.length === 1 ? styles.said : undefined}>
          <tr>
            <th scope="col">{what}</th>
            <td className={styles.room} />
            {of.map((words) => (
              <th key={words} scope="col" className={styles.number}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, drawn = name, counts }) => (
            <tr key={name}>
              <th scope="row">{drawn}</th>
              <td className={styles.room}>
                <svg className={styles.bar} viewBox={`0 0 ${BAR} 1`} preserveAspectRatio="none" aria-hidden="true">
                  <rect className={styles.ground} width={BAR} height={1} />
                  <rect className={styles.strong} width={(counts[0] / most) * BAR} height={1} />
                </svg>
              </td>
              {counts.map((count, place) => (
                <td key={of[place]} className={place === 0 ? `${styles.number} ${styles.first}` : styles.number}>
                  {grouped(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}
