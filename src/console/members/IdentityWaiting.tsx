import type { WaitingCheck } from '../../domain/operators/members/foundMember.records.ts';
import { grouped } from '../../fields/grouped.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import styles from './IdentityWaiting.module.css';

/** Why a member of this list is opened, as the record of access keeps it. */
const REASON = '메일로 가입한 회원의 본인확인';

interface IdentityWaitingProps {
  waiting: readonly WaitingCheck[];
  /** The number of whoever is looked at. */
  current: string | undefined;
  onOpen(number: string, reason: string): Promise<void>;
}

/** Members who registered by mail alone and wait for somebody to look at who they are. */
export function IdentityWaiting({ waiting, current, onOpen }: IdentityWaitingProps) {
  return (
    <section aria-labelledby="waiting">
      <h2 className={styles.title} id="waiting">
        본인확인을 기다리는 회원 <span className={styles.quiet}>{grouped(waiting.length)}명</span>
      </h2>
      {waiting.length === 0 ? <p className={styles.none}>기다리는 회원이 없어요.</p> : null}
      <ul>
        {waiting.map(({ number, name, userId, joinedAt, applications = 0 }) => (
          <li key={number}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={number === current}
              onClick={() => void onOpen(number, REASON)}
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.quiet}>{userId}</span>
              <span className={styles.quiet}>지원 {grouped(applications)}</span>
              <span className={styles.quiet}>{joinedAt ? dateWords(joinedAt, 'short') : ''} 가입</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
