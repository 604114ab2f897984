import type { WaitingCheck } from '../../domain/operators/members/foundMember.records.ts';
import { grouped } from '../../fields/grouped.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import listing from '../frame/Listing.module.css';
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
      <h2 className={listing.heading} id="waiting">
        본인확인을 기다리는 회원 <span className={listing.quiet}>{grouped(waiting.length)}명</span>
      </h2>
      {waiting.length === 0 ? <p className={listing.none}>기다리는 회원이 없어요.</p> : null}
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
              <span className={listing.quiet}>{userId}</span>
              <span className={listing.quiet}>지원 {grouped(applications)}</span>
              <span className={listing.quiet}>{joinedAt ? dateWords(joinedAt, 'short') : ''} 가입</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
