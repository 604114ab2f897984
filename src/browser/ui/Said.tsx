import type { ReactNode } from 'react';
import styles from './Said.module.css';

/** Words for who listens to the page; who looks at it has them from the layout. */
export function Said({ children }: { children: ReactNode }) {
  return <span className={styles.said}>{children}</span>;
}
