import type { ReactNode } from 'react';
import styles from './Message.module.css';

interface EmptyStateProps {
  /** What happened or what is missing, in one sentence. */
  title: string;
  /** What to do next, in one sentence. */
  text?: string;
  /** One action. */
  action?: ReactNode;
}

/** Stands where a list or a page would: nothing there yet, nothing found, or it could not be loaded. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

interface NoticeProps {
  tone?: 'plain' | 'amber' | 'red' | 'green';
  /**
   * Read out when it appears: for what a person's own action brought about. A failure is an alert, since a status that
   * comes into the page together with its words is mostly passed over.
   */
  live?: boolean;
  children: ReactNode;
}

/** A quiet band that stays, for what a snackbar alone must not say. */
export function Notice({ tone = 'plain', live = false, children }: NoticeProps) {
  const role = tone === 'red' ? 'alert' : 'status';
  return (
    <div className={`${styles.notice} ${styles[tone] ?? ''}`} role={live ? role : undefined}>
      {children}
    </div>
  );
}
