import { grouped } from '../../fields/grouped.ts';
import listing from '../frame/Listing.module.css';
import styles from './CountsChart.module.css';
import { endsOf, HEIGHT, roomFor, roundTop, WIDTH } from './scale.ts';

/** What was begun and submitted in one unit of time, as that is called. */
export interface Counted {
  name: string;
  begun?: number;
  submitted?: number;
}

interface CountsChartProps {
  id: string;
  title: string;
  /** Of which time, beside the title. */
  quiet: string;
  /** In the order of time. */
  counts: readonly Counted[];
  unit: string;
  /** Said where there is nothing to draw. */
  none: string;
  /** What stands below the two ends of the drawing. */
  ends: readonly [string, string];
}

const begunOf = ({ begun = 0 }: Counted) => begun;
const submittedOf = ({ submitted = 0 }: Counted) => submitted;
const sum = (counts: readonly Counted[], of: (one: Counted) => number) =>
  counts.reduce((total, one) => total + of(one), 0);

/** The two numbers in words. */
export const countedWords = (one: Omit<Counted, 'name'>) =>
  `작성 시작 ${grouped(one.begun ?? 0)}건, 제출 ${grouped(one.submitted ?? 0)}건`;

/** What was begun and submitted over time: drawn, and as the table it is drawn from. */
export function CountsChart({ id, title, quiet, counts, unit, none, ends }: CountsChartProps) {
  const most = Math.max(0, ...counts.map(begunOf), ...counts.map(submittedOf));
  return (
    <section aria-labelledby={id}>
      <h2 className={listing.heading} id={id}>
        {title} <span className={listing.quiet}>{quiet}</span>
      </h2>
      {most === 0 ? (
        <p className={listing.none}>{none}</p>
      ) : (
        <>
          <ul className={styles.legend}>
            <li className={styles.begun}>작성 시작 {grouped(sum(counts, begunOf))}건</li>
            <li className={styles.submitted}>제출 {grouped(sum(counts, submittedOf))}건</li>
          </ul>
          <Bars counts={counts} top={roundTop(most)} label={`${title}: 작성을 시작한 지원서와 제출한 지원서의 건수`} />
          <p className={styles.ends}>
            {endsOf(counts.length, ends).map((end) => (
              <span key={end}>{end}</span>
            ))}
          </p>
          <details className={styles.details}>
            <summary>{title} 표로 보기</summary>
            <Table counts={counts} unit={unit} of={id} />
          </details>
        </>
      )}
    </section>
  );
}

interface BarsProps {
  counts: readonly Counted[];
  top: number;
  label: string;
}

/** A pale bar for what was begun, and before it a narrower one for what was submitted; the table says the same. */
function Bars({ counts, top, label }: BarsProps) {
  const tall = (count: number) => (count / top) * HEIGHT;
  return (
    <div className={styles.chart}>
      <span className={styles.top} aria-hidden="true">
        {grouped(top)}
      </span>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${WIDTH * roomFor(counts.length)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {counts.map((one, index) => (
          <g key={one.name}>
            <title>{`${one.name} ${countedWords(one)}`}</title>
            <rect className={styles.ground} x={WIDTH * index} y={0} width={WIDTH} height={HEIGHT} />
            <rect
              className={styles.pale}
              x={WIDTH * index + 2}
              y={HEIGHT - tall(begunOf(one))}
              width={WIDTH - 4}
              height={tall(begunOf(one))}
            />
            <rect
              className={styles.strong}
              x={WIDTH * index + 6}
              y={HEIGHT - tall(submittedOf(one))}
              width={WIDTH - 12}
              height={tall(submittedOf(one))}
            />
          </g>
        ))}
      </svg>
    </div>
  );
}

function Table({ counts, unit, of }: { counts: readonly Counted[]; unit: string; of: string }) {
  return (
    <table className={`${listing.table} ${styles.table}`} aria-labelledby={of}>
      <thead>
        <tr>
          {[unit, '작성 시작', '제출'].map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counts.map((one) => (
          <tr key={one.name}>
            <th scope="row">{one.name}</th>
            <td>{grouped(begunOf(one))}</td>
            <td>{grouped(submittedOf(one))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
