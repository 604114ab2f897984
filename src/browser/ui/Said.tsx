import type { ReactNode } from 'react';
import styles from './Said.module.css';

/** Words for people who listen to the page; those who look at it have them from the layout. */
export function Said({ children }: { children: ReactNode }) {
  return <span className={styles.said}>{children}</span>;
}
