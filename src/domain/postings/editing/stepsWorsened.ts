import type { CopyRow } from './workingCopy.ts';

const AT = 'body.steps';

/** The steps of both with which a name, or else the place in the order, belongs together; new ones have nothing before. */
function paired(before: readonly CopyRow[], after: readonly CopyRow[]): { was: CopyRow | undefined; is: CopyRow }[] {
  const named = (rows: readonly CopyRow[], { name }: CopyRow) => rows.find((row) => row.name === name);
  const renamed = before.filter((row) => !named(after, row));
  return after.map((is) => ({ is, was: named(before, is) ?? renamed.shift() }));
}

const daysOf = ({ when }: CopyRow) => {
  const [first = '', last = first] = String(when ?? '').split('..');
  return { first, last };
};

function worsened({ was, is }: { was: CopyRow | undefined; is: CopyRow }): string | undefined {
  const name = String(is.name ?? '');
  if (!was) return `전형 단계가 늘어요: ${name}`;
  const [before, after] = [daysOf(was), daysOf(is)];
  if (before.first === after.first && before.last === after.last) {
    return String(was.term ?? '') === String(is.term ?? '') ? undefined : `전형의 때가 바뀌어요: ${name}`;
  }
  if (before.first === '') return undefined;
  if (!/^\d/.test(after.first) || !/^\d/.test(before.first)) return `전형의 날짜가 바뀌어요: ${name}`;
  return after.last > before.last ? `전형이 늦어져요: ${name}` : `전형이 당겨지거나 짧아져요: ${name}`;
}

/** What of a change of the selection's steps concerns applicants: one more, or another date. */
export function stepsWorsened(
  before: readonly CopyRow[],
  after: readonly CopyRow[],
): { at: string; sentence: string }[] {
  const sentences = paired(before, after).flatMap((pair) => worsened(pair) ?? []);
  return sentences.length === 0 ? [] : [{ at: AT, sentence: `${sentences.join('. ')}.` }];
}
