import type { GivenOwn } from '../release/ownColumns.queries.ts';
import { OWN_COLUMNS } from '../release/ownColumns.ts';
import { type ScoreName, scoreHeading, unnamedScore } from '../score.ts';
import type { GivenScore, GivenScores } from '../scores.queries.ts';
import { VERDICTS, type Verdict } from '../verdict.ts';
import type { GivenVerdict } from '../verdicts.queries.ts';
import type { ReadVerdict } from './readVerdicts.records.ts';
import type { SheetPerson, SheetStep } from './sheetPeople.acts.ts';
import { plainText, type VerdictHead, type VerdictRow } from './verdictCells.acts.ts';
import { VERDICT_COLUMNS } from './verdictSheet.records.ts';

/** What a sheet would change of a step: everybody in four groups, and the verdicts and scores to be kept. */
export interface PlannedSheet {
  rows: ReadVerdict[];
  renamed: { before: string; after: string }[];
  slipped: boolean;
  verdicts: GivenVerdict[];
  scores: GivenScores;
  own: GivenOwn[];
}

/** A row with whom it is of, and what it would have them be. */
interface PlannedRow {
  told: ReadVerdict;
  verdict?: GivenVerdict;
  scores?: GivenScore[];
  own?: GivenOwn[];
}

/**
 * What the rows of a sheet would change; nothing is changed. A code that stands twice, or beside a name that is not its
 * own, says that cells were moved by themselves: what else of the sheet is where it belongs nobody can tell.
 */
export function planVerdicts(
  step: Pick<SheetStep, 'people' | 'scores' | 'isBlind'>,
  head: Pick<VerdictHead, 'scores'>,
  rows: readonly VerdictRow[],
): PlannedSheet {
  const byCode = new Map(step.people.map((one) => [one.code, one]));
  const times = new Map<string, number>();
  for (const { code } of rows) times.set(code, (times.get(code) ?? 0) + 1);
  let slipped = false;
  const firstFree = Math.max(0, ...step.people.map(({ rank }) => rank ?? 0), ...rows.map(({ rank }) => rank ?? 0)) + 1;
  const ranks = { next: firstFree };
  const planned = rows.map((row): PlannedRow => {
    const one = byCode.get(row.code);
    const why = one ? slipOf(row, one, { isBlind: step.isBlind, times: times.get(row.code) ?? 0 }) : undefined;
    if (why !== undefined) slipped = true;
    if (!one || why !== undefined) return refused(row, why ?? UNKNOWN);
    if (row.faults.length > 0) return refused(row);
    return changesOf(row, one, { step, ranks });
  });
  const doubled = ranksDoubled(step.people, planned);
  const there = new Set(rows.map(({ code }) => code));
  const missing = step.people.filter(({ code }) => !there.has(code)).map((one) => toldOf(0, one, 'missing'));
  const kept = planned.map((one, index) =>
    one.verdict?.rank && doubled.has(one.verdict.rank) ? refused(rows[index]!, RANK_DOUBLED) : one,
  );
  const names = renamedIn(step.scores, head.scores);
  return {
    rows: [...kept.map(({ told }) => told), ...missing],
    renamed: names.map((after) => ({
      before: scoreHeading(
        after.place,
        step.scores.find(({ place }) => place === after.place),
      ),
      after: scoreHeading(after.place, after),
    })),
    slipped,
    verdicts: kept.flatMap(({ verdict }) => verdict ?? []),
    scores: { names, scores: kept.flatMap(({ scores = [] }) => scores) },
    own: kept.flatMap(({ own = [] }) => own),
  };
}

const UNKNOWN =
  '이 단계의 표에 없는 행 코드예요. 다른 공고나 단계의 행이거나, 지원을 취소했거나, 이 단계를 떠난 지원자예요.';
const RANK_DOUBLED = '같은 예비 순번이 두 번 있어요. 순번을 서로 다르게 적어 주세요.';
const TOLD = '이미 결과를 알린 지원자라 바꿀 수 없어요.';

/** Why a row is another person's than its code says; undefined for one that is whole. */
function slipOf(row: VerdictRow, one: SheetPerson, { isBlind, times }: { isBlind: boolean; times: number }) {
  if (times > 1) return '같은 행 코드가 두 번 있어요. 한 행만 남겨 주세요.';
  if (row.number !== one.shownNumber)
    return '행 코드와 접수번호가 서로 다른 사람이에요. 정렬이 어긋나지 않았는지 확인해 주세요.';
  if (!isBlind && row.name !== plainText(one.name)) {
    return '행 코드와 이름이 서로 다른 사람이에요. 정렬이 어긋나지 않았는지 확인해 주세요.';
  }
  return undefined;
}

const toldOf = (row: number, one: SheetPerson, group: ReadVerdict['group']): ReadVerdict => ({
  ...{ row, number: one.shownNumber, name: one.name, group, changes: [], faults: [] },
});

function refused(row: VerdictRow, sentence?: string): PlannedRow {
  const faults = sentence === undefined ? row.faults : [{ cell: `${row.row}행`, given: '', sentence }];
  const told = {
    ...{ row: row.row, number: row.number, name: row.name },
    group: 'refused' as const,
    changes: [],
    faults,
  };
  return { told };
}

interface Planning {
  step: Pick<SheetStep, 'scores'>;
  /** Who becomes one in reserve without a place gets the next. */
  ranks: { next: number };
}

function changesOf(row: VerdictRow, one: SheetPerson, { step, ranks }: Planning): PlannedRow {
  const verdict = row.verdict ?? one.verdict;
  // Whoever is taken out of reserve has the cell of their place as it was.
  const isLeft = row.rank === undefined || row.rank === one.rank;
  if (verdict !== 'reserve' && !isLeft) return refused(row, '예비 순번은 결정이 예비일 때만 적을 수 있어요.');
  const places = [...row.scores].filter(([place, score]) => one.scores[place - 1] !== score);
  const own = [...row.own].filter(([name, said]) => plainText(one.own[name] ?? '') !== said);
  const isOther = verdict !== one.verdict || !isLeft;
  const changesVerdict = isOther || saysOther(row.reason, one.reason);
  if (!changesVerdict && places.length + own.length === 0) return { told: toldOf(row.row, one, 'same') };
  if (one.standing === 'told') return refused(row, TOLD);
  const after = verdictAfter(row, one, verdict, ranks);
  const scores = places.map(([place, score]) => changedScore(step.scores, one, place, score));
  const columns = own.map(([name, said]) => ({ label: OWN_COLUMNS[name], before: one.own[name] ?? '', after: said }));
  const changes = [...(changesVerdict ? changedVerdict(one, after) : []), ...scores, ...columns];
  return {
    told: { ...toldOf(row.row, one, 'changed'), changes },
    ...(changesVerdict ? { verdict: after } : {}),
    scores: places.map(([place, score]) => ({ number: one.number, place, score })),
    own: own.map(([name, said]) => ({ number: one.number, name, said })),
  };
}

// A new verdict has the reason that is given with it: the one from before was that of another.
function verdictAfter(row: VerdictRow, one: SheetPerson, verdict: Verdict, ranks: Planning['ranks']): GivenVerdict {
  const rank = verdict === 'reserve' ? (row.rank ?? one.rank ?? ranks.next++) : null;
  return { number: one.number, verdict, rank, reason: row.reason ?? (verdict === one.verdict ? one.reason : '') };
}

function changedVerdict(one: SheetPerson, after: GivenVerdict) {
  const said = [
    { label: VERDICT_COLUMNS.verdict.title, before: inWords(one), after: inWords(after) },
    { label: VERDICT_COLUMNS.reason.title, before: one.reason, after: after.reason },
  ];
  return said.filter(({ before, after: then }) => before !== then);
}

const saysOther = (said: string | undefined, now: string) => said !== undefined && said !== plainText(now);

const inWords = ({ verdict, rank }: { verdict: Verdict; rank?: number | null }) =>
  verdict === 'reserve' ? `${VERDICTS.reserve} ${rank}번` : VERDICTS[verdict];

function changedScore(names: readonly ScoreName[], one: SheetPerson, place: number, score: number) {
  const label = names.find((named) => named.place === place)?.name ?? unnamedScore(place);
  return { label, before: String(one.scores[place - 1] ?? ''), after: String(score) };
}

/** Places in reserve that two would have after the sheet. */
function ranksDoubled(people: readonly SheetPerson[], planned: readonly PlannedRow[]): ReadonlySet<number> {
  const changed = new Map(planned.flatMap(({ verdict }) => (verdict ? [[verdict.number, verdict.rank] as const] : [])));
  const all = people.flatMap(({ number, rank, standing }) =>
    standing === 'told' ? [] : ((changed.has(number) ? changed.get(number) : rank) ?? []),
  );
  return new Set(all.filter((rank, index) => all.indexOf(rank) < index));
}

/** Scores that the sheet's headings call otherwise than they are called now. */
function renamedIn(known: readonly ScoreName[], said: readonly ScoreName[]): ScoreName[] {
  return said.flatMap(({ place, name, source }) => {
    const now = known.find((one) => one.place === place);
    const heading = scoreHeading(place, { name, source });
    // A heading without a name says nothing of it.
    if (heading === scoreHeading(place, undefined) || heading === scoreHeading(place, now)) return [];
    return [{ place, name, source }];
  });
}
