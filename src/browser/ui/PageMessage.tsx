import type { ReactNode } from 'react';
import styles from './PageMessage.module.css';

interface PageMessageProps {
  title: string;
  text?: string;
  /** Stands over the title, where there is something to show. */
  above?: ReactNode;
  children?: ReactNode;
}

/** A page that only says something: one sentence what happened, one what to do, one action. */
export function PageMessage({ title, text, above, children }: PageMessageProps) {
  return (
    <section className={styles.box}>
      {above}
      <h1>{title}</h1>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children}
    </section>
  );
}
