import type { ReactNode } from 'react';
import styles from './PageMessage.module.css';

/** A page that only says something: two circles apart, one sentence what happened, one what to do, one action. */
export function PageMessage({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <section className={styles.box}>
      <h1>{title}</h1>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children}
    </section>
  );
}
