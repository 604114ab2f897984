import { DAY_MS, dayOf } from '../../fields/koreanDate.ts';

/** What a day of the record of access held when it was sealed; hashes are hexadecimal. */
export interface DayDigest {
  /** YYYY-MM-DD, Korea's. */
  day: string;
  rows: number;
  /** SHA-256 over the rows. */
  digest: string;
}

/** A day's digest, tied to the day before by its signature and signed. */
export interface Seal extends DayDigest {
  before: string | null;
  signature: string;
}

/** What is signed: all of a seal but the signature itself. */
export function sealedText({ day, rows, digest, before }: Omit<Seal, 'signature'>): string {
  return ['record of access', day, rows, digest, before ?? ''].join('\n');
}

// A transaction that wrote a row at the end of the day may take that long to be done.
const MARGIN_MS = DAY_MS / 24;

/** The last day that is over for good at an instant. */
export function lastOver(at: Date): string {
  return nextDay(dayOf(new Date(at.getTime() - MARGIN_MS)), -1);
}

/** The day some days after another one. */
export function nextDay(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The instants between which a day of Korea lies. */
export function boundsOf(day: string): { from: Date; to: Date } {
  const from = new Date(`${day}T00:00:00+09:00`);
  return { from, to: new Date(from.getTime() + DAY_MS) };
}

/** What may be wrong with the record of a day, each in the words a command prints. */
export const SEAL_FAULTS = {
  changed: 'rows of this day are not those that were sealed',
  removed: 'rows of this day are gone',
  added: 'rows were added to this day after it was over',
  forged: 'its seal was not signed with the key of this site',
  untied: 'its seal does not follow from that of the day before',
  missing: 'it has no seal, though later days have one',
  waiting: 'it is over and was not sealed: does a process run?',
  alone: 'its seal is not in the folder outside the database',
  differs: 'its seal is another one than the one in the folder outside the database',
  gone: 'its seal stands in the folder outside the database alone',
} as const;

export type SealFault = keyof typeof SEAL_FAULTS;

/** One thing that is wrong, by day. */
export interface SealFinding {
  day: string;
  fault: SealFault;
}

/** What a check compares. */
export interface Compared {
  /** The database's seals, the oldest first. */
  seals: readonly Seal[];
  /** Seals outside it, by day; null where the file cannot be read. */
  outside: ReadonlyMap<string, Seal | null>;
  /** What rows of some days are now. */
  found: readonly DayDigest[];
  /** The first day that holds a row, of those whose rows are still kept. */
  firstRow: string | undefined;
  isSigned(seal: Seal): boolean;
  at: Date;
}

/** Everything that is wrong with the record and its seals, by day; nothing where nobody has changed anything. */
export function compareSeals({ seals, outside, found, firstRow, isSigned, at }: Compared): SealFinding[] {
  const findings: SealFinding[] = [];
  const tell = (day: string, fault: SealFault) => findings.push({ day, fault });
  const byDay = new Map(seals.map((seal) => [seal.day, seal]));
  for (const [index, seal] of seals.entries()) {
    const earlier = seals[index - 1];
    if (!isSigned(seal)) tell(seal.day, 'forged');
    for (let day = earlier && nextDay(earlier.day); day && day < seal.day; day = nextDay(day)) tell(day, 'missing');
    if (seal.before !== (earlier?.signature ?? null)) tell(seal.day, 'untied');
    if (!outside.has(seal.day)) tell(seal.day, 'alone');
    else if (!isSame(outside.get(seal.day), seal)) tell(seal.day, 'differs');
  }
  for (const day of outside.keys()) if (!byDay.has(day)) tell(day, 'gone');
  for (const { day, rows, digest } of found) {
    const seal = byDay.get(day);
    if (!seal || seal.digest === digest) continue;
    tell(day, rows < seal.rows ? 'removed' : rows > seal.rows ? 'added' : 'changed');
  }
  const [first, last] = [seals[0]?.day, seals.at(-1)?.day];
  if (first !== undefined && firstRow !== undefined && firstRow < first) tell(firstRow, 'added');
  if (isSealLate(last, firstRow, at)) tell(awaitedAt(at), 'waiting');
  return findings.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

// The night's run may still come for the last one.
const awaitedAt = (at: Date) => nextDay(lastOver(at), -1);

/** Whether the nightly run has not come, by the last day with a seal or, without one, the first with a row. */
export function isSealLate(last: string | undefined, firstRow: string | undefined, at: Date): boolean {
  const from = last === undefined ? firstRow : nextDay(last);
  return from !== undefined && from <= awaitedAt(at);
}

function isSame(one: Seal | null | undefined, other: Seal): boolean {
  return one?.signature === other.signature && sealedText(one) === sealedText(other);
}
