import type { ReactNode } from 'react';
import styles from './Elements.module.css';

/** One kind of element with all its states below its name. */
export function Kind({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.kind} id={title} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

/** One state with its name; `wide` where it takes the whole line. */
export function State({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? styles.whole : undefined}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
  );
}
