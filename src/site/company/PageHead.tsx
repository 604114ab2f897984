import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface PageHeadProps {
  /** Stands small above the title. */
  above?: string | undefined;
  title: string;
  intro?: string;
  children?: ReactNode;
}

interface HeadDrawingProps {
  viewBox: string;
  /** Also on a phone, beside what stands above the title. */
  small?: boolean;
  /** Also on a phone, below the words. */
  below?: boolean;
  children: ReactNode;
}

/** A drawing that stands on the end of that band, at its right; hidden from readers: the words say it. */
export function HeadDrawing({ viewBox, small, below, children }: HeadDrawingProps) {
  const place = small ? styles.small : below ? styles.below : '';
  return (
    <svg className={`${styles.drawing} ${place}`} viewBox={viewBox} preserveAspectRatio="xMaxYMax" aria-hidden="true">
      {children}
    </svg>
  );
}

/** The band that opens a page one reads: its title, what it says, and what opens it. */
export function PageHead({ above, title, intro, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.opening}>
        {above ? <p className={styles.above}>{above}</p> : null}
        <h1 id="title">{title}</h1>
        {intro ? <p className={styles.intro}>{intro}</p> : null}
        {children}
      </div>
    </header>
  );
}
