import type { Ref } from 'react';
import { Link } from 'react-router';
import type { ListedPosting } from '../../domain/operators/postings/listedPosting.records.ts';
import { grouped } from '../../fields/grouped.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import listing from '../frame/Listing.module.css';
import { serverNow } from '../frame/operatorNow.store.ts';
import { copyOf, screenOf } from '../frame/places.ts';
import styles from './PostingTable.module.css';
import { periodOf } from './periodOf.ts';
import { DaysLeft, StateChip } from './StandingChips.tsx';

const HEADS = ['상태', '공고', '접수', '작성 중', '제출', '지원 취소', '담당', '전형'] as const;
const NUMBERS: readonly string[] = ['작성 중', '제출', '지원 취소'];
const classOf = (words: string) =>
  NUMBERS.includes(words) ? styles.number : ['접수', '담당', '전형'].includes(words) ? styles.further : undefined;

interface PostingTableProps {
  rows: readonly ListedPosting[];
  /** Chosen lines, by `screenOf`; undefined for whoever can do nothing to several. */
  chosen: ReadonlySet<string> | undefined;
  choose(row: ListedPosting): void;
  ref: Ref<HTMLTableElement>;
}

/** Postings, one a line; on a phone what matters most of each stands under its title. */
export function PostingTable({ rows, chosen, choose, ref }: PostingTableProps) {
  return (
    <table className={`${listing.table} ${styles.table}`} ref={ref}>
      <thead>
        <tr>
          {chosen ? (
            <th scope="col">
              <span className={styles.hidden}>고르기</span>
            </th>
          ) : null}
          {HEADS.map((words) => (
            <th key={words} scope="col" className={classOf(words)}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={screenOf(row)} row={row} isChosen={chosen?.has(screenOf(row))} choose={choose} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  row: ListedPosting;
  isChosen: boolean | undefined;
  choose(row: ListedPosting): void;
}

function Row({ row, isChosen, choose }: RowProps) {
  const now = serverNow();
  const isDraft = row.state === 'draft';
  const { until, since } = periodOf(row, now);
  const [drafts, submitted, withdrawn] = [row.drafts, row.submitted, row.withdrawn].map((count) =>
    isDraft ? '–' : grouped(count ?? 0),
  );
  return (
    <tr className={isChosen ? styles.chosen : styles.row} data-copy={copyOf(row)}>
      {isChosen === undefined ? null : (
        <td className={styles.box}>
          {isDraft ? null : (
            <input
              type="checkbox"
              aria-label={`고르기: ${row.title}`}
              checked={isChosen}
              onChange={() => choose(row)}
            />
          )}
        </td>
      )}
      <td className={styles.state}>
        <StateChip posting={row} />
        {row.state === 'unpublished' && row.publishAt ? (
          <span className={styles.quiet}>{dateTimeWords(row.publishAt, 'short')}</span>
        ) : null}
      </td>
      <td className={styles.what}>
        <Link className={styles.title} to={isDraft ? `${screenOf(row)}/edit` : screenOf(row)}>
          {row.title}
        </Link>
        <span className={styles.quiet}>
          {row.company} <span className={styles.steady}>{row.postingNumber}</span>
        </span>
        <span className={styles.narrow}>
          {until} <DaysLeft posting={row} />
          <br />
          작성 중 {drafts} · 제출 {submitted} · 지원 취소 {withdrawn}
          {row.owner === '' ? null : ` · 담당 ${row.owner}`}
        </span>
      </td>
      <td className={styles.period}>
        {until} <DaysLeft posting={row} />
        <span className={styles.quiet}>{since}</span>
      </td>
      <td className={styles.number}>{drafts}</td>
      <td className={styles.strong}>{submitted}</td>
      <td className={styles.number}>{withdrawn}</td>
      <td className={styles.owner}>{row.owner || '–'}</td>
      <td className={styles.steps}>{row.steps.join(' → ') || '–'}</td>
    </tr>
  );
}
