import { type ReactNode, useId } from 'react';
import { Icon } from '../../../browser/ui/Icon.tsx';
import styles from './ReviewNote.module.css';

/** Something to look at before one submits: what it is, and below it where. */
export function ReviewNote({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.note} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        <span className={styles.sign}>
          <Icon name="alert" />
        </span>
        {title}
      </h3>
      {children}
    </section>
  );
}
