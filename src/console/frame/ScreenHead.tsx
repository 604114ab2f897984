import type { ReactNode } from 'react';
import styles from './ScreenHead.module.css';
import type { Page } from './usePage.ts';

/** A screen's name, which takes the focus as the screen opens, and a line of what it is for. */
export function ScreenHead({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <div>
      <h1 className={styles.title} ref={page.heading} tabIndex={-1}>
        {page.title}
      </h1>
      <p className={styles.lead}>{children}</p>
    </div>
  );
}
