import type { ReactNode } from 'react';
import { Brandmark } from './Brandmark.tsx';
import styles from './EnteringFrame.module.css';
import { usePage } from './usePage.ts';

/** A page before the console: one card with one thing to do. */
export function EnteringFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { heading } = usePage(title);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Brandmark />
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </div>
    </main>
  );
}
