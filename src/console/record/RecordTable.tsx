import type { AccessRow } from '../../domain/record/accessLog.records.ts';
import { actWords, searchedWords } from '../../domain/record/recordedActs.ts';
import { grouped } from '../../fields/grouped.ts';
import { secondsWords } from '../../fields/koreanDate.ts';
import { directionParticle } from '../../fields/particle.ts';
import listing from '../frame/Listing.module.css';
import { useOwn } from '../frame/useOwn.ts';
import styles from './RecordTable.module.css';

/** Rows of the record; scrolls by itself where it is too narrow for them. */
export function RecordTable({ rows }: { rows: readonly AccessRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by a keyboard.
    <section className={styles.scroll} aria-label="기록 표" tabIndex={0}>
      <table className={`${listing.table} ${styles.table}`}>
        <thead>
          <tr>
            {['시각', '운영자', '한 일', '회사와 공고', '본 사람', '까닭'].map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.number} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row }: { row: AccessRow }) {
  const { companies } = useOwn();
  const company = companies.find(({ code }) => code === row.company)?.name ?? row.company;
  const marks = [
    ...(row.searched === ''
      ? []
      : [`${searchedWords(row.searched)}${directionParticle(searchedWords(row.searched))} 찾음`]),
    ...(row.contact ? ['연락처 포함'] : []),
  ];
  return (
    <tr>
      <td className={styles.steady}>{row.at ? secondsWords(row.at) : ''}</td>
      <td>
        {row.operator}
        {row.address === '' ? null : <span className={styles.quiet}>{row.address}</span>}
      </td>
      <td>
        {actWords(row.act)}
        <span className={styles.marks}>
          {marks.map((mark) => (
            <span key={mark} className={styles.mark}>
              {mark}
            </span>
          ))}
        </span>
      </td>
      <td>
        {company === '' ? '–' : company}
        {row.posting === '' ? null : <span className={styles.quiet}>{row.posting}</span>}
      </td>
      <td>
        <People row={row} />
      </td>
      <td className={styles.reason}>{row.reason === '' ? '–' : row.reason}</td>
    </tr>
  );
}

// More numbers than this are folded away.
const SHOWN = 3;

function People({ row: { applications, members } }: { row: AccessRow }) {
  const numbers = [...applications.map(String), ...members];
  if (numbers.length === 0) return <>없음</>;
  if (numbers.length <= SHOWN) return <Numbers numbers={numbers} />;
  return (
    <details>
      <summary className={styles.summary}>{grouped(numbers.length)}명</summary>
      <Numbers numbers={numbers} />
    </details>
  );
}

function Numbers({ numbers }: { numbers: readonly string[] }) {
  return (
    <ul className={styles.steady}>
      {numbers.map((number) => (
        <li key={number} className={number.length > 15 ? styles.long : undefined}>
          {number}
        </li>
      ))}
    </ul>
  );
}
