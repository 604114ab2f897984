import type { ReactNode } from 'react';
import styles from './PageMessage.module.css';

interface PageMessageProps {
  title: string;
  text?: string;
  /** What can be done. */
  children?: ReactNode;
  /** What stands below, from edge to edge. */
  more?: ReactNode;
}

/** A page that only says something: two circles apart, one sentence what happened, one what to do, one action. */
export function PageMessage({ title, text, children, more }: PageMessageProps) {
  return (
    <section className={more ? styles.box : `${styles.box} ${styles.alone}`}>
      <div className={styles.said}>
        <h1 className={styles.title}>{title}</h1>
        {text ? <p className={styles.text}>{text}</p> : null}
        {children}
      </div>
      {more ? <div className={styles.more}>{more}</div> : null}
    </section>
  );
}
