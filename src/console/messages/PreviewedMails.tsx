import type { PreviewedMail } from '../../domain/messages/message.records.ts';
import styles from './MessagesPage.module.css';

interface PreviewedMailsProps {
  mails: readonly PreviewedMail[];
}

const PLACES = ['처음', '가운데', '마지막'];

/** The very mails of a few of those who get them. */
export function PreviewedMails({ mails }: PreviewedMailsProps) {
  const places = mails.length === 2 ? [PLACES[0], PLACES[2]] : PLACES;
  return (
    <ol className={styles.mails} aria-label="받을 메일">
      {mails.map(({ number, name, subject, text }, place) => (
        <li key={number} className={styles.mail}>
          <p className={styles.quiet}>
            {mails.length > 1 ? `${places[place]} · ` : ''}
            {name} {number}
          </p>
          <p className={styles.subject}>{subject}</p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
