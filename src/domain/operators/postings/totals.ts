import { dateWords } from '../../../fields/koreanDate.ts';
import { FEWEST, OF_FEW, toldCounts } from './smallCounts.ts';

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

/** A posting in numbers as lines of a file, a number each: of nobody in particular, and none by which somebody could be known. */
export function totalLines({ steps, days, hours, sources, drafts }: Numbers): string[][] {
  const came = (count: number) => (count > 0 && count < FEWEST ? OF_FEW : String(count));
  const bySource = toldCounts(sources.map(({ count = 0 }) => count));
  return [
    ...steps.flatMap((step) => {
      const told = toldCounts(results.map((result) => step[result] ?? 0));
      const all = ['전형', step.step, '지원자', came(step.came ?? 0)];
      return [all, ...results.map((result, at) => ['전형', step.step, RESULTS[result], told[at]!])];
    }),
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
