import type { ReactNode } from 'react';
import styles from './SplitPage.module.css';
import { type Picture, SplitPicture } from './SplitPicture.tsx';

interface SplitPageProps {
  picture: Picture;
  children: ReactNode;
}

/** A page that asks for one thing, beside a picture of it. */
export function SplitPage({ picture, children }: SplitPageProps) {
  return (
    <section className={styles.page}>
      <SplitPicture picture={picture} />
      <div className={styles.inside}>{children}</div>
    </section>
  );
}
