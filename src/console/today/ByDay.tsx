import type { DayCounts } from '../../domain/operators/today.records.ts';
import { grouped } from '../../fields/grouped.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import { CountsChart, countedWords } from '../charts/CountsChart.tsx';

/** What was begun and submitted on each of the last days. */
export function ByDay({ days }: { days: readonly DayCounts[] }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <CountsChart
      id="days"
      title="지원 현황"
      quiet={`최근 ${grouped(days.length)}일`}
      unit="날"
      none={`최근 ${grouped(days.length)}일 동안 시작하거나 제출한 지원서가 없어요.`}
      counts={days.map(({ day, ...counts }) => ({ name: dateWords(day, 'short'), ...counts }))}
      ends={[dateWords(first.day, 'short'), `오늘 ${countedWords(last)}`]}
    />
  );
}
