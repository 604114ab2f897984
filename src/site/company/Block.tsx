import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Block.module.css';

/** A block of the home page: its heading, one link beside it where there is more to see, and what it shows. */
export function Block({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}

/** The link beside a block's heading. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.more} to={to}>
      {children}
    </Link>
  );
}
