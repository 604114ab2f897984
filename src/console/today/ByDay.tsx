import type { DayCounts } from '../../domain/operators/today.records.ts';
import { grouped } from '../../fields/grouped.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import listing from '../frame/Listing.module.css';
import styles from './ByDay.module.css';
import { HEIGHT, roundTop, WIDTH } from './byDayScale.ts';

const begunOf = ({ begun = 0 }: DayCounts) => begun;
const submittedOf = ({ submitted = 0 }: DayCounts) => submitted;
const sum = (days: readonly DayCounts[], of: (day: DayCounts) => number) =>
  days.reduce((total, day) => total + of(day), 0);
const wordsOf = (day: DayCounts) => `작성 시작 ${grouped(begunOf(day))}건, 제출 ${grouped(submittedOf(day))}건`;

/** What was begun and submitted on each of the last days: drawn, and as the table it is drawn from. */
export function ByDay({ days }: { days: readonly DayCounts[] }) {
  const [first, last] = [days[0], days.at(-1)];
  const most = Math.max(...days.map(begunOf), ...days.map(submittedOf));
  if (!first || !last) return null;
  return (
    <section aria-labelledby="days">
      <h2 className={listing.heading} id="days">
        지원 현황 <span className={listing.quiet}>최근 {grouped(days.length)}일</span>
      </h2>
      {most === 0 ? (
        <p className={listing.none}>최근 {grouped(days.length)}일 동안 시작하거나 제출한 지원서가 없어요.</p>
      ) : (
        <>
          <ul className={styles.legend}>
            <li className={styles.begun}>작성 시작 {grouped(sum(days, begunOf))}건</li>
            <li className={styles.submitted}>제출 {grouped(sum(days, submittedOf))}건</li>
          </ul>
          <Bars days={days} top={roundTop(most)} />
          <p className={styles.ends}>
            <span>{dateWords(first.day, 'short')}</span>
            <span>오늘 {wordsOf(last)}</span>
          </p>
          <details className={styles.details}>
            <summary>날마다 표로 보기</summary>
            <Table days={days} />
          </details>
        </>
      )}
    </section>
  );
}

/** A pale bar for what was begun, and before it a narrower one for what was submitted; the table says the same. */
function Bars({ days, top }: { days: readonly DayCounts[]; top: number }) {
  const tall = (count: number) => (count / top) * HEIGHT;
  return (
    <div className={styles.chart}>
      <span className={styles.top} aria-hidden="true">
        {grouped(top)}
      </span>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${WIDTH * days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label="날마다 작성을 시작한 지원서와 제출한 지원서의 건수"
      >
        {days.map((day, index) => (
          <g key={day.day}>
            <title>{`${dateWords(day.day, 'short')} ${wordsOf(day)}`}</title>
            <rect className={styles.ground} x={WIDTH * index} y={0} width={WIDTH} height={HEIGHT} />
            <rect
              className={styles.pale}
              x={WIDTH * index + 2}
              y={HEIGHT - tall(begunOf(day))}
              width={WIDTH - 4}
              height={tall(begunOf(day))}
            />
            <rect
              className={styles.strong}
              x={WIDTH * index + 6}
              y={HEIGHT - tall(submittedOf(day))}
              width={WIDTH - 12}
              height={tall(submittedOf(day))}
            />
          </g>
        ))}
      </svg>
    </div>
  );
}

function Table({ days }: { days: readonly DayCounts[] }) {
  return (
    <table className={`${listing.table} ${styles.table}`} aria-labelledby="days">
      <thead>
        <tr>
          {['날', '작성 시작', '제출'].map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row">{dateWords(day.day, 'short')}</th>
            <td>{grouped(begunOf(day))}</td>
            <td>{grouped(submittedOf(day))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
