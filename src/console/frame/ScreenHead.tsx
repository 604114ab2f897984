import type { ReactNode } from 'react';
import styles from './ScreenHead.module.css';
import type { Page } from './usePage.ts';

interface ScreenHeadProps {
  page: Page;
  /** What is done with the whole screen; below its name where both do not fit. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A screen's name, which takes the focus as the screen opens, and a line of what it is for. */
export function ScreenHead({ page, beside, children }: ScreenHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title} ref={page.heading} tabIndex={-1}>
          {page.title}
        </h1>
        <p className={styles.lead}>{children}</p>
      </div>
      {beside ? <div className={styles.beside}>{beside}</div> : null}
    </div>
  );
}
