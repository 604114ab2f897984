import type { Ref } from 'react';
import { Link } from 'react-router';
import { Chip } from '../../browser/ui/Chip.tsx';
import type { ColumnName } from '../../domain/applicants/listChoices.ts';
import { careerWords, shownColumns } from '../../domain/applicants/listColumns.records.ts';
import type { ListedApplicant } from '../../domain/applicants/listed.records.ts';
import listing from '../frame/Listing.module.css';
import styles from './ApplicantTable.module.css';
import { type Names, READ_STATES } from './columns.ts';

interface ApplicantTableProps {
  rows: readonly ListedApplicant[];
  names: Names;
  columns: readonly ColumnName[];
  isBlind: boolean;
  /** Chosen lines, or everybody who fits. */
  chosen: ReadonlySet<string> | 'all';
  choose(applicant: string): void;
  chooseShown(): void;
  ref: Ref<HTMLTableElement>;
}

/** Applicants, one a line; on a phone what matters most of each stands under their name. */
export function ApplicantTable({ rows, names, columns, isBlind, chosen, ...acts }: ApplicantTableProps) {
  const shown = shownColumns(columns, isBlind);
  const isAll = chosen === 'all' || (rows.length > 0 && rows.every(({ applicant }) => chosen.has(applicant)));
  return (
    <div className={styles.room}>
      <table className={`${listing.table} ${styles.table}`} ref={acts.ref}>
        <thead>
          <tr>
            <th scope="col" className={styles.box}>
              <input
                type="checkbox"
                aria-label="보이는 지원자 모두 고르기"
                checked={isAll}
                onChange={acts.chooseShown}
              />
            </th>
            <th scope="col">{isBlind ? '가린 번호' : '접수번호'}</th>
            {isBlind ? null : <th scope="col">이름</th>}
            {shown.map(({ name, title }) => (
              <th key={name} scope="col" className={styles.further}>
                {title}
              </th>
            ))}
            <th scope="col">읽음</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isChosen = chosen === 'all' || chosen.has(row.applicant);
            return (
              <tr key={row.applicant} className={isChosen ? styles.chosen : styles.row}>
                <td className={styles.box}>
                  <input
                    type="checkbox"
                    aria-label={`고르기: ${row.name} ${row.applicant}`.replace('  ', ' ')}
                    checked={isChosen}
                    onChange={() => acts.choose(row.applicant)}
                  />
                </td>
                <td className={styles.number}>
                  <Link to={row.applicant}>{row.applicant}</Link>
                </td>
                {isBlind ? null : (
                  <td className={styles.name}>
                    {row.name} {row.isReopened ? <Chip tone="amber">다시 열림</Chip> : null}
                    <span className={styles.narrow}>{narrowWords(row, names)}</span>
                  </td>
                )}
                {shown.map(({ name, words }) => (
                  <td key={name} className={styles.further}>
                    {words(row, names) || '–'}
                  </td>
                ))}
                <td className={styles.state}>
                  <ReadChip row={row} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const narrowWords = (row: ListedApplicant, names: Names) =>
  [shownColumns(['field'], false)[0]!.words(row, names), careerWords(row.careerMonths ?? 0)]
    .filter(Boolean)
    .join(' · ');

function ReadChip({ row: { read } }: { row: ListedApplicant }) {
  if (read !== 'unread' && read !== 'changed') return <span className={styles.quiet}>{READ_STATES.read}</span>;
  return <Chip tone={read === 'unread' ? 'blue' : 'amber'}>{READ_STATES[read]}</Chip>;
}
