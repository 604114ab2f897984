import { dateTimeWords } from '../../fields/koreanDate.ts';
import styles from './DecidePage.module.css';

/** Once approval was asked for: that another person is waited for, or when it is done if nobody else may approve. */
export function AwaitingApproval({ aloneFrom }: { aloneFrom: Date | null }) {
  return (
    <p className={styles.quiet}>
      {aloneFrom
        ? `승인할 수 있는 다른 사람이 없어요. ${dateTimeWords(aloneFrom)}에 실행되고, 혼자 한 일로 기록에 남아요.`
        : '다른 사람의 승인을 기다려요. 지원자에게는 아무것도 보이지 않아요.'}
    </p>
  );
}
