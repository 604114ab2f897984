import {
  applyChanges,
  type Clash,
  type CopyChange,
  changesBetween,
} from '../../domain/postings/editing/copyChanges.ts';
import {
  isSameJson,
  rowsAt,
  splitPlace,
  valueAt,
  type WorkingCopy,
  withValue,
} from '../../domain/postings/editing/workingCopy.ts';

/** A working copy here: as the server has it, as it is written here, and what is to be asked. */
export interface CopyHere {
  base: WorkingCopy;
  mine: WorkingCopy;
  /** What others changed differently: the own text stays in its field, and is not sent before it is chosen. */
  clashes: readonly Clash[];
}

/** What is to be sent: all that differs from what the server has, but for what is to be asked first. */
export function toSend({ base, mine, clashes }: CopyHere): CopyChange[] {
  return changesBetween(base, mine).filter(({ at }) => !clashes.some((clash) => isAbout(clash, at)));
}

const isAbout = (clash: Clash, at: string) => at === clash.at || at.startsWith(`${clash.at}.`);

/**
 * What is written here once the server has answered with its copy: it, with what was written since `sent`, and with the
 * own texts where others wrote differently.
 */
export function taken(
  { mine, clashes }: CopyHere,
  sent: WorkingCopy,
  answer: { copy: WorkingCopy; clashes: readonly Clash[] },
): CopyHere {
  const since = applyChanges(answer.copy, changesBetween(sent, mine));
  const told = [...clashes, ...answer.clashes, ...since.clashes];
  const places = new Set(told.map(({ at }) => askedPlace(at, mine, answer.copy)));
  const all = [...places].map((at) => ({
    at,
    mine: valueAt(mine, at) ?? null,
    theirs: valueAt(answer.copy, at) ?? null,
  }));
  const asked = all.filter((clash) => !isSameJson(clash.mine, clash.theirs));
  const kept = asked.reduce((copy, { at }) => withOwn(copy, mine, at), since.copy);
  return { base: answer.copy, mine: isSameJson(kept, mine) ? mine : kept, clashes: asked };
}

// Where one of the two has removed a row the whole row is asked about.
function askedPlace(at: string, mine: WorkingCopy, theirs: WorkingCopy): string {
  const { around } = splitPlace(at);
  if (around === '' || (valueAt(mine, around) !== undefined && valueAt(theirs, around) !== undefined)) return at;
  return askedPlace(around, mine, theirs);
}

// The own text stays where one writes it.
function withOwn(copy: WorkingCopy, mine: WorkingCopy, at: string): WorkingCopy {
  const own = valueAt(mine, at);
  if (own !== undefined && valueAt(copy, at) !== undefined) return withValue(copy, at, own);
  const { around, name } = splitPlace(at);
  const rows = rowsAt(mine, around);
  const after = rows[rows.findIndex(({ id }) => id === name) - 1]?.id ?? '';
  const from = valueAt(copy, at) ?? null;
  return applyChanges(copy, [{ at, from, to: own ?? null, after }]).copy;
}

/** One of the two texts is chosen. The own one is then sent as a change of theirs. */
export function chosen({ base, mine, clashes }: CopyHere, clash: Clash, which: 'mine' | 'theirs'): CopyHere {
  const rest = clashes.filter((one) => one !== clash);
  const value = which === 'mine' ? clash.mine : clash.theirs;
  return { base, mine: withChosen(mine, clash.at, value), clashes: rest };
}

function withChosen(mine: WorkingCopy, at: string, value: unknown): WorkingCopy {
  const { around, name } = splitPlace(at);
  const rows = Array.isArray(valueAt(mine, around)) ? rowsAt(mine, around) : undefined;
  if (!rows) return withValue(mine, at, value);
  const rest = rows.filter(({ id }) => id !== name);
  if (value === null) return withValue(mine, around, rest);
  return rest.length < rows.length ? withValue(mine, at, value) : withValue(mine, around, [...rows, value]);
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.every(isBlank));

/** What of an opened copy says whether somebody has written at a place. */
interface Written {
  opened: { copy: WorkingCopy; published?: WorkingCopy | undefined };
  mine: WorkingCopy;
}

/** Whether a place of a draft that was never published is as blank as it was when it was opened. */
export function isUnwritten({ opened, mine }: Written, at: string): boolean {
  return !opened.published && isBlank(valueAt(mine, at)) && isBlank(valueAt(opened.copy, at));
}
