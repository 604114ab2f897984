import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface PageHeadProps {
  /** Stands small above the title. */
  above?: string | undefined;
  title: string;
  intro?: string;
  children?: ReactNode;
}

/** The band that opens a page one reads: its title, what it says, and what opens it. */
export function PageHead({ above, title, intro, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.opening}>
        {above ? <p className={styles.above}>{above}</p> : null}
        <h1 id="title">{title}</h1>
        {intro ? <p className={styles.intro}>{intro}</p> : null}
        {children}
      </div>
    </header>
  );
}
