import { VERDICTS, type Verdict } from './verdict.ts';

/** A cut line over one of a step's scores, as somebody has chosen it. */
export interface Cut {
  /** Which score. */
  place: number;
  /** From which score on one passes. */
  line: number;
  /** How many are kept in reserve below. */
  reserve: number;
  /** How many may pass of a field of support; of one without a number, all above the line. */
  quotas: readonly { field: string; most: number }[];
}

/** Somebody in a step, as a cut line looks at them. */
export interface CutPerson {
  number?: number;
  field: string;
  verdict: Verdict;
  rank?: number;
  scores: readonly (number | null)[];
  standing: string;
}

/** People of one score of whom not all fit where they come to lie: who of them does, a person says. */
export interface Band {
  why: 'quota' | 'reserve';
  field: string;
  score: number;
  numbers: number[];
  /** For how many of them there is room. */
  room: number;
}

/** What a cut line proposes; a person applies it. */
export interface Proposal {
  verdicts: { number: number; verdict: 'passed' | 'reserve' | 'failed'; rank: number | null }[];
  bands: Band[];
  /** Without this score. */
  unscored: number[];
  /** Excluded or held back by a person, who alone changes that. */
  kept: number[];
}

interface Scored {
  number: number;
  field: string;
  score: number;
}

/** What a cut line makes of the people of a step. Nobody is cut off among equals: they are a band. */
export function proposeCut({ place, line, reserve, quotas }: Cut, people: readonly CutPerson[]): Proposal {
  const open = people.filter(({ standing }) => standing === 'candidate');
  const isKept = ({ verdict }: CutPerson) => verdict === 'excluded' || verdict === 'held';
  const scoreOf = ({ scores }: CutPerson) => scores[place - 1] ?? null;
  const numbersOf = (some: readonly CutPerson[]) => some.map(({ number = 0 }) => number).toSorted((a, b) => a - b);
  const scored = open.flatMap((one): Scored[] => {
    const score = scoreOf(one);
    return isKept(one) || score === null ? [] : [{ number: one.number ?? 0, field: one.field, score }];
  });
  const passed: Scored[] = [];
  const below = scored.filter(({ score }) => score < line);
  const bands: Band[] = [];
  for (const [field, above] of Map.groupBy(scored, (one) => one.field)) {
    const most = quotas.find((one) => one.field === field)?.most ?? Number.POSITIVE_INFINITY;
    const filled = fill(
      above.filter(({ score }) => score >= line),
      most,
    );
    passed.push(...filled.taken);
    below.push(...filled.rest);
    if (filled.split.length > 0) bands.push(bandOf('quota', field, filled));
  }
  const kept = fill(below, reserve);
  if (kept.split.length > 0) bands.push(bandOf('reserve', '', kept));
  const decided = new Set([...passed, ...kept.taken, ...kept.rest].map(({ number }) => number));
  const taken = open.flatMap(({ number = 0, rank }) => (decided.has(number) ? [] : (rank ?? [])));
  const first = Math.max(0, ...taken) + 1;
  return {
    verdicts: [
      ...passed.map(({ number }) => ({ number, verdict: 'passed' as const, rank: null })),
      ...kept.taken.map(({ number }, index) => ({ number, verdict: 'reserve' as const, rank: first + index })),
      ...kept.rest.map(({ number }) => ({ number, verdict: 'failed' as const, rank: null })),
    ].toSorted((a, b) => a.number - b.number),
    bands: bands.toSorted((a, b) => b.score - a.score || (a.field < b.field ? -1 : 1)),
    unscored: numbersOf(open.filter((one) => !isKept(one) && scoreOf(one) === null)),
    kept: numbersOf(open.filter(isKept)),
  };
}

interface Filled {
  taken: Scored[];
  split: Scored[];
  rest: Scored[];
  room: number;
}

/** Takes the best as long as all of one score fit; those who do not are split off, and nobody below them is taken. */
function fill(some: readonly Scored[], most: number): Filled {
  const sorted = some.toSorted((a, b) => b.score - a.score || a.number - b.number);
  const taken: Scored[] = [];
  for (const [score, equals] of Map.groupBy(sorted, (one) => one.score)) {
    const room = most - taken.length;
    if (equals.length <= room) {
      taken.push(...equals);
      continue;
    }
    const rest = sorted.slice(taken.length);
    if (room === 0) return { taken, split: [], rest, room };
    return { taken, split: equals, rest: rest.filter((one) => one.score !== score), room };
  }
  return { taken, split: [], rest: [], room: 0 };
}

const bandOf = (why: Band['why'], field: string, { split, room }: Filled): Band => ({
  ...{ why, field, score: split[0]!.score, room },
  numbers: split.map(({ number }) => number),
});

/** One number for all that a proposal says: what is applied is what was looked at. */
export function proposalMark({ verdicts }: Pick<Proposal, 'verdicts'>): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b9];
  for (const letter of verdicts.map(({ number, verdict, rank }) => `${number} ${verdict} ${rank};`).join('')) {
    a = Math.imul(a ^ letter.charCodeAt(0), 0x01000193);
    b = Math.imul(b ^ letter.charCodeAt(0), 0x85ebca6b) ^ (a >>> 13);
  }
  return [a, b].map((one) => (one >>> 0).toString(16).padStart(8, '0')).join('');
}

/** A cut line in words, under what its score is called. */
export function cutWords({ line, reserve, quotas }: Cut, name: string): string {
  const fields = quotas.map(({ field, most }) => `${field} ${most}명까지`);
  return [
    `${name} ${line}점부터 ${VERDICTS.passed}`,
    ...fields,
    ...(reserve > 0 ? [`${VERDICTS.reserve} ${reserve}명`] : []),
  ].join(', ');
}
