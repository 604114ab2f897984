import type { Verdict } from '../../selection/verdict.ts';
import { CAREER_FROM, type ReadState } from '../listChoices.ts';

/** How many applicants share these answers: what counts are made of, so that the table is read once. */
export interface Group {
  step: number;
  field: string | null;
  type: string | null;
  level: string | null;
  /** How many of CAREER_FROM their career reaches. */
  band: number;
  kinds: readonly string[];
  read: ReadState;
  /** Null for a reader who decides nothing. */
  verdict: Verdict | null;
  count: number;
}

/** A group whose answers are one text, as rows have them. */
export type Counted = Pick<Group, 'step' | 'read' | 'verdict' | 'count'> & { answers: string };

export function groupOf({ answers, ...of }: Counted): Group {
  type Answers = [string | null, string | null, string | null, number, string[]];
  const [field, type, level, band, kinds] = JSON.parse(answers) as Answers;
  return { ...of, field, type, level, band, kinds };
}

/** The conditions that choices are counted under. */
interface Choosing {
  fields: readonly string[];
  types: readonly string[];
  levels: readonly string[];
  careerFrom: number | undefined;
  kinds: readonly string[];
  read: ReadState | '';
  verdict: Verdict | '';
}

type Dimension = 'fields' | 'types' | 'levels' | 'careers' | 'kinds' | 'reads' | 'verdicts';

const isIn = (chosen: readonly string[], value: string | null) => chosen.length === 0 || chosen.includes(value ?? '');

// Whether a group fits one condition of each filter.
const FITS: Record<Dimension, (group: Group, asked: Choosing) => boolean> = {
  fields: ({ field }, { fields }) => isIn(fields, field),
  types: ({ type }, { types }) => isIn(types, type),
  levels: ({ level }, { levels }) => isIn(levels, level),
  careers: ({ band }, { careerFrom = 0 }) => CAREER_FROM.filter((months) => months <= careerFrom).length <= band,
  kinds: ({ kinds }, asked) => asked.kinds.every((kind) => kinds.includes(kind)),
  reads: ({ read }, asked) => asked.read === '' || asked.read === read,
  verdicts: ({ verdict }, asked) => asked.verdict === '' || asked.verdict === verdict,
};
const DIMENSIONS = Object.keys(FITS) as Dimension[];

// The choices that a group counts for.
const CHOICES: Record<Dimension, (group: Group) => readonly string[]> = {
  fields: ({ field }) => [field ?? ''],
  types: ({ type }) => [type ?? ''],
  levels: ({ level }) => [level ?? ''],
  careers: ({ band }) => CAREER_FROM.slice(0, band).map(String),
  kinds: ({ kinds }) => kinds,
  reads: ({ read }) => [read],
  verdicts: ({ verdict }) => [verdict ?? ''],
};

const sum = (groups: readonly Group[]) => groups.reduce((total, { count }) => total + count, 0);

/** How many of a step fit all conditions, and how many each choice of a filter would leave under the other ones. */
export function countsOf(groups: readonly Group[], asked: Choosing) {
  const fitting = (left?: Dimension) =>
    groups.filter((group) => DIMENSIONS.every((one) => one === left || FITS[one](group, asked)));
  const choices = (dimension: Dimension) => {
    const counts = new Map<string, number>();
    for (const group of fitting(dimension)) {
      for (const cd of CHOICES[dimension](group)) if (cd !== '') counts.set(cd, (counts.get(cd) ?? 0) + group.count);
    }
    return [...counts].map(([cd, count]) => ({ cd, count })).toSorted((a, b) => (a.cd < b.cd ? -1 : 1));
  };
  return {
    matching: sum(fitting()),
    ...{ fields: choices('fields'), types: choices('types'), levels: choices('levels') },
    ...{ careers: choices('careers'), kinds: choices('kinds'), reads: choices('reads') },
    verdicts: choices('verdicts'),
  };
}
