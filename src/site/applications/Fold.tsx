import type { ReactNode } from 'react';
import { Icon } from '../../browser/ui/Icon.tsx';
import styles from './Fold.module.css';

/** The name that only says that there is more: on paper it is there. */
export const MORE = '자세히';

/** What is asked for seldom, behind its name. */
export function Fold({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary className={name === MORE ? `${styles.name} ${styles.more}` : styles.name}>
        {name} <Icon name="chevron" size={16} />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
