import { dateWords } from '../../../fields/koreanDate.ts';
import { FEWEST, type Sum, toldCounts, toldInSums } from './smallCounts.ts';

/** The columns of a posting's totals, in their order: their headings, and how wide they are. */
export const TOTAL_COLUMNS = [
  { title: '구분', width: 16 },
  { title: '항목', width: 30 },
  { title: '무엇', width: 16 },
  { title: '수', width: 12 },
] as const;

/** The numbers of a posting, as its overview has them. */
interface Numbers {
  steps: readonly StepCounts[];
  days: readonly (Counts & { day: string })[];
  hours: readonly (Counts & { hour: number | undefined })[];
  sources: readonly { source: string; count: number | undefined }[];
  drafts: readonly { step: string; drafts: number | undefined }[];
}
type StepCounts = { step: string } & Record<Result | 'came', number | undefined>;
type Counts = Record<'begun' | 'submitted', number | undefined>;

/** Whether so few came that hardly any number would say nothing of one of them. */
export const areTooFew = ({ steps: [first] }: Pick<Numbers, 'steps'>) => (first?.came ?? 0) < FEWEST;

const RESULTS = {
  passed: '합격',
  reserve: '예비',
  waiting: '결과 전',
  failed: '불합격',
  left: '포기',
} as const;
type Result = keyof typeof RESULTS;
const results = Object.keys(RESULTS) as Result[];

/** The steps in numbers. Whoever passed one is who came to the next, so that what says it is said the same. */
function stepLines(steps: Numbers['steps']): string[][] {
  const [first] = steps;
  if (!first) return [];
  const counts = [first.came ?? 0, ...steps.flatMap((step) => results.map((result) => step[result] ?? 0))];
  const placeOf = (step: number, result: Result) => 1 + step * results.length + results.indexOf(result);
  const cameTo = (step: number) => (step === 0 ? 0 : placeOf(step - 1, 'passed'));
  const sums = steps.map((_, at): Sum => ({ total: cameTo(at), parts: results.map((result) => placeOf(at, result)) }));
  const told = toldInSums(counts, sums);
  return steps.flatMap(({ step }, at) => [
    ['전형', step, '지원자', told[cameTo(at)]!],
    ...results.map((result) => ['전형', step, RESULTS[result], told[placeOf(at, result)]!]),
  ]);
}

/** A posting in numbers as lines of a file, a number each: of nobody in particular, and none by which somebody could be known. */
export function totalLines({ steps, days, hours, sources, drafts }: Numbers): string[][] {
  const bySource = toldCounts(sources.map(({ count = 0 }) => count));
  return [
    ...stepLines(steps),
    ...sources.map(({ source }, at) => ['지원 경로', source, '지원자', bySource[at]!]),
    // When somebody wrote says nothing of them.
    ...days.flatMap(({ day, begun = 0, submitted = 0 }) => [
      ['날마다', dateWords(day), '시작', String(begun)],
      ['날마다', dateWords(day), '제출', String(submitted)],
    ]),
    ...hours.flatMap(({ hour = 0, begun = 0, submitted = 0 }) => [
      ['시간대', `${hour}시`, '시작', String(begun)],
      ['시간대', `${hour}시`, '제출', String(submitted)],
    ]),
    ...drafts.map(({ step, drafts: count = 0 }) => ['작성 중', step, '멈춘 지원서', String(count)]),
  ];
}
