import { type ReactNode, useId } from 'react';
import { Icon } from '../../../browser/ui/Icon.tsx';
import styles from './ReviewNote.module.css';

interface ReviewNoteProps {
  title: ReactNode;
  /** Nothing is wrong. */
  isGood?: boolean;
  children?: ReactNode;
}

/** Something to look at before one submits: what it is, and below it where. */
export function ReviewNote({ title, isGood = false, children }: ReviewNoteProps) {
  const id = useId();
  return (
    <section className={isGood ? `${styles.note} ${styles.good}` : styles.note} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        <span className={styles.sign}>
          <Icon name={isGood ? 'check' : 'alert'} />
        </span>
        {title}
      </h3>
      {children}
    </section>
  );
}
