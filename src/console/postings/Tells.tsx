import type { ChangeAnswer } from '../../domain/operators/postings/changedPosting.records.ts';
import { grouped } from '../../fields/grouped.ts';
import styles from './ChangeDialog.module.css';

/** Every mail that would be sent, with how many get it and its text. */
export function Tells({ tells }: { tells: ChangeAnswer['tells'] }) {
  if (tells.length === 0) return <p>알림을 받는 사람이 없어요.</p>;
  return (
    <ul className={styles.tells} aria-label="알림">
      {tells.map(({ title, subject, text, count, later }) => (
        <li key={`${title} ${subject} ${later}`} className={styles.tell}>
          <p className={styles.subject}>{subject}</p>
          <p className={styles.quiet}>
            {title} · {grouped(count ?? 0)}명{later ? ', 그때까지 제출하지 않으면 마감하고 2분 뒤' : ', 바로'}
          </p>
          <details>
            <summary className={styles.summary}>메일 내용 보기</summary>
            <p className={styles.mail}>{text}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
