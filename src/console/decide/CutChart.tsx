import listing from '../frame/Listing.module.css';
import sheet from '../postingSheet/SheetReport.module.css';
import page from './DecidePage.module.css';

interface CutChartProps {
  name: string;
  scores: readonly number[];
  line: number | undefined;
}

const BARS = 12;
const [WIDTH, HEIGHT] = [720, 160];

/** How a step's scores are spread, with the line over them; the same as a table below. */
export function CutChart({ name, scores, line }: CutChartProps) {
  if (scores.length === 0) return <p className={page.quiet}>아직 {name} 점수가 있는 지원자가 없어요.</p>;
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const step = (most - least) / BARS || 1;
  const bars = Array.from({ length: BARS }, (_, at) => {
    const isIn = (score: number) => Math.min(BARS - 1, Math.floor((score - least) / step)) === at;
    return { from: least + at * step, count: scores.filter(isIn).length };
  });
  const highest = Math.max(...bars.map(({ count }) => count));
  const width = WIDTH / BARS;
  const shown = (score: number) => String(Math.round(score * 100) / 100);
  const at = line === undefined ? undefined : Math.min(WIDTH, Math.max(0, ((line - least) / step) * width));
  return (
    <figure className={page.stack}>
      <svg width="100%" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {bars.map(({ from, count }, index) => {
          const height = (count / highest) * (HEIGHT - 8);
          const isPassing = line !== undefined && from + step > line;
          return (
            <rect
              key={from}
              fill="currentColor"
              opacity={isPassing ? 1 : 0.3}
              x={index * width + 2}
              y={HEIGHT - height}
              width={width - 4}
              height={height}
            />
          );
        })}
        <path d={`M0 ${HEIGHT}H${WIDTH}`} stroke="currentColor" opacity="0.3" />
        {at === undefined ? null : (
          <path d={`M${at} 0V${HEIGHT}`} stroke="currentColor" strokeWidth="2" strokeDasharray="6 4" />
        )}
      </svg>
      <figcaption className={page.quiet}>
        {shown(least)}점에서 {shown(most)}점 · {name} {scores.length}명 · 평균{' '}
        {shown(scores.reduce((sum, one) => sum + one, 0) / scores.length)}점
      </figcaption>
      <details>
        <summary className={sheet.summary}>점수 분포를 표로 보기</summary>
        <table className={listing.table}>
          <thead>
            <tr>
              <th scope="col">점수</th>
              <th scope="col">지원자</th>
            </tr>
          </thead>
          <tbody>
            {bars
              .filter(({ count }) => count > 0)
              .map(({ from, count }) => (
                <tr key={from}>
                  <td>
                    {shown(from)}~{shown(Math.min(from + step, most))}
                  </td>
                  <td>{count}명</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
