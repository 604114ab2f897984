import type { ShownAct } from '../../domain/operators/twoPerson/twoPerson.records.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import listing from '../frame/Listing.module.css';
import styles from './ApprovalsPage.module.css';

/** How an act ended, and by whom. */
function endWords({ state, endedBy, madeBy, isOwn }: ShownAct): string {
  switch (state) {
    case 'approved':
      return `${endedBy} 님이 승인해 실행했어요`;
    case 'alone':
      return '승인할 사람이 없어 10분 뒤 혼자 실행했어요';
    case 'cancelled':
      return endedBy === madeBy ? `${isOwn ? '내가' : `${madeBy} 님이`} 취소했어요` : `${endedBy} 님이 돌려보냈어요`;
    case 'changed':
      return '내용이 달라져 실행하지 않았어요';
    case 'lapsed':
      return '24시간 안에 승인하지 않아 끝났어요';
    default:
      return '';
  }
}

/** What ended within the last 30 days. */
export function EndedActs({ acts }: { acts: readonly ShownAct[] }) {
  if (acts.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>
        끝난 요청 <span className={listing.quiet}>지난 30일</span>
      </h2>
      <ul>
        {acts.map((act) => (
          <li key={act.number} className={styles.over}>
            <span className={styles.what}>{act.title}</span>
            <span>{endWords(act)}</span>
            <span className={listing.quiet}>
              {act.madeBy} 님 요청 · {dateTimeWords((act.endedAt ?? act.until)!)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
