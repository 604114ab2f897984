import type { ReactNode } from 'react';
import styles from './Chip.module.css';

export type ChipTone = 'plain' | 'blue' | 'red' | 'green' | 'amber';

/** A short state in words: 접수 중, D-1, 제출 완료. */
export function Chip({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>;
}
