import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VERDICTS } from '../verdict.ts';
import { planVerdicts } from './planVerdicts.acts.ts';
import type { SheetPerson } from './sheetPeople.acts.ts';
import { verdictHead, verdictRow } from './verdictCells.acts.ts';
import { VERDICT_COLUMNS } from './verdictSheet.records.ts';

// A sheet of a step as it comes back from people and their spreadsheets.

const NAMES = ['김하늘', '이바다', '박구름', '최단비', '정노을', '한여울', '오솔길', '남가람'];
const HEAD = [...Object.values(VERDICT_COLUMNS).map(({ title }) => title), '점수 1: 필기 (외부 기관)'];
const [CODE, NUMBER, NAME, , VERDICT, RANK, REASON, SCORE] = HEAD.keys();
const SCORES = [{ place: 1, name: '필기', source: '외부 기관' }];

const person = (at: number): SheetPerson => ({
  ...{ number: 10_000_001 + at, shownNumber: String(10_000_001 + at), code: `CODE${'BCDFGHJK'[at]}` },
  ...{
    name: NAMES[at]!,
    own: {},
    field: '개발',
    verdict: 'open',
    rank: undefined,
    reason: '',
    standing: 'candidate',
    told: '',
  },
  correctable: '',
  scores: [80 + at, null, null],
});
const people = (count: number) => Array.from({ length: count }, (_, at) => person(at));
const cellsOf = (one: SheetPerson): string[] => [
  ...[one.code, one.shownNumber, one.name, one.field, VERDICTS[one.verdict], String(one.rank ?? ''), one.reason],
  String(one.scores[0]),
];
function planned(all: readonly SheetPerson[], rows: readonly (readonly string[])[]) {
  const given = [HEAD, ...rows].map((cells, index) => ({ row: index + 1, cells: [...cells] }));
  const head = verdictHead(given);
  return planVerdicts(
    { people: [...all], scores: SCORES, isBlind: false },
    head,
    head.body.map((row) => verdictRow(row, head)),
  );
}
const groupsOf = ({ rows }: ReturnType<typeof planned>) => rows.map(({ group }) => group);
const withCell = (cells: readonly string[], at: number | undefined, text: string) => cells.with(at!, text);
const faults = ({ rows }: ReturnType<typeof planned>) => rows.flatMap(({ faults: found }) => found);

const some = fc.integer({ min: 2, max: NAMES.length });
const words = fc.constantFrom(...Object.values(VERDICTS));

describe('a sheet that comes back', () => {
  it('changes nothing as it went out, in any order, with names taken apart as macOS does', () => {
    fc.assert(
      fc.property(
        some.chain((count) => fc.shuffledSubarray([...people(count).keys()], { minLength: count })),
        (order) => {
          const all = people(order.length);
          const rows = order.map((at) => withCell(cellsOf(all[at]!), NAME, NAMES[at]!.normalize('NFD')));
          const plan = planned(all, rows);
          expect(new Set(groupsOf(plan))).toEqual(new Set(['same']));
          expect([plan.slipped, plan.verdicts, plan.scores]).toEqual([false, [], { names: [], scores: [] }]);
        },
      ),
    );
  });

  it('gives each person what stands in their row, whatever its place, and nobody else anything', () => {
    fc.assert(
      fc.property(
        some.chain((count) =>
          fc.tuple(
            fc.shuffledSubarray([...people(count).keys()]),
            fc.array(words, { minLength: count, maxLength: count }),
            fc.constant(count),
          ),
        ),
        ([order, said, count]) => {
          fc.pre(order.length > 0);
          const all = people(count);
          const plan = planned(
            all,
            order.map((at) => withCell(cellsOf(all[at]!), VERDICT, said[at]!)),
          );
          const given = new Map(plan.verdicts.map(({ number, verdict }) => [number, VERDICTS[verdict]]));
          for (const at of all.keys()) {
            const expected = order.includes(at) && said[at] !== VERDICTS.open ? said[at] : undefined;
            expect(given.get(all[at]!.number)).toBe(expected);
          }
          expect(groupsOf(plan).filter((group) => group === 'missing')).toHaveLength(count - order.length);
          const ranks = plan.verdicts.flatMap(({ rank }) => rank ?? []);
          expect(ranks).toEqual(ranks.map((_, index) => index + 1));
        },
      ),
    );
  });

  it('is applied to nobody once one column was sorted by itself', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(CODE!, NUMBER!, NAME!),
        some.chain((count) => fc.shuffledSubarray([...people(count).keys()], { minLength: count })),
        (column, order) => {
          fc.pre(order.some((at, index) => at !== index));
          const all = people(order.length);
          const rows = all.map((one, index) => withCell(cellsOf(one), column, cellsOf(all[order[index]!]!)[column]!));
          const plan = planned(all, rows);
          expect(plan.slipped).toBe(true);
          const moved = order.filter((at, index) => at !== index).length;
          expect(groupsOf(plan).filter((group) => group === 'refused')).toHaveLength(moved);
        },
      ),
    );
    const [first, second] = people(2).map(cellsOf);
    const doubled = planned(people(2), [first!, second!, first!]);
    expect([doubled.slipped, groupsOf(doubled)]).toEqual([true, ['refused', 'same', 'refused']]);
  });

  it('leaves out rows of another posting, and those of whom it has not', () => {
    const [own, other] = [people(2), people(4).slice(2)];
    const plan = planned(
      own,
      [...other, own[0]!].map((one) => withCell(cellsOf(one), VERDICT, '합격')),
    );
    expect([plan.slipped, groupsOf(plan)]).toEqual([false, ['refused', 'refused', 'changed', 'missing']]);
    expect(plan.verdicts.map(({ number }) => number)).toEqual([own[0]!.number]);
  });

  it('says in which cell a number became a date, and in which a word is none', () => {
    const [one] = people(1);
    const cells = cellsOf(one!);
    const dates = ['2026-01-03', '3-1', '1900-04-05'];
    for (const [at, cell] of [
      [RANK, 'F2'],
      [SCORE, 'H2'],
    ] as const) {
      for (const date of dates) {
        const row = withCell(withCell(cells, VERDICT, '예비'), at, date);
        const found = faults(planned([one!], [row]));
        expect(found).toMatchObject([{ cell, given: date }]);
        expect(found[0]!.sentence).toContain('날짜로 바꾼 칸');
      }
    }
    expect(faults(planned([one!], [withCell(cells, VERDICT, '합')]))[0]).toMatchObject({ cell: 'E2', given: '합' });
    expect(faults(planned([one!], [withCell(cells, REASON, '가'.repeat(301))]))[0]).toMatchObject({ cell: 'G2' });
    expect(faults(planned([one!], [withCell(cells, RANK, '2')]))[0]!.sentence).toContain('예비일 때만');
  });

  it('changes nothing by what is blank, and keeps places in reserve apart', () => {
    const [one, two] = people(2) as [SheetPerson, SheetPerson];
    const held = { ...one, verdict: 'reserve' as const, rank: 3, reason: '면접 우수' };
    const blank = cellsOf(held).map((cell, at) => (at > NAME! ? '' : cell));
    expect(groupsOf(planned([held], [blank]))).toEqual(['same']);
    // Taken out of reserve, with the cell of the place left as it was.
    const passed = planned([held], [withCell(cellsOf(held), VERDICT, '합격')]);
    expect(passed.verdicts).toEqual([{ number: held.number, verdict: 'passed', rank: null, reason: '면접 우수' }]);
    expect(planned([held, two], [withCell(cellsOf(two), VERDICT, '예비')]).verdicts).toMatchObject([{ rank: 4 }]);
    expect(planned([held, two], [withCell(cellsOf(two), VERDICT, '예비 7번')]).verdicts).toMatchObject([{ rank: 7 }]);
    const same = planned([held, two], [withCell(cellsOf(two), VERDICT, '예비 3번')]);
    expect([groupsOf(same), same.verdicts]).toEqual([['refused', 'missing'], []]);
    const told = planned([{ ...one, standing: 'told' }], [withCell(cellsOf(one), VERDICT, '합격')]);
    expect(groupsOf(told)).toEqual(['refused']);
  });

  it('takes scores with their names, each beside the one from before', () => {
    const [one] = people(1) as [SheetPerson];
    const plan = planned([one], [withCell(cellsOf(one), SCORE, '91.5')]);
    expect(plan.scores.scores).toEqual([{ number: one.number, place: 1, score: 91.5 }]);
    expect(plan.rows[0]!.changes).toEqual([{ label: '필기', before: '80', after: '91.5' }]);
    expect(plan.verdicts).toEqual([]);
  });
});
