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

/** A seal on one line, as it goes by mail: day, rows, digest, signature of the day before or -, own signature. */
export function sealLine({ day, rows, digest, before, signature }: Seal): string {
  return [day, rows, digest, before ?? '-', signature].join(' ');
}

const LINE = /(\d{4}-\d\d-\d\d)\s+(\d{1,15})\s+([0-9a-f]{64})\s+([0-9a-f]{64}|-)\s+([0-9a-f]{64})/g;
const MEMBERS = /"(day|rows|digest|before|signature)":\s*"?([0-9a-f-]+|null)"?,?/g;

/** The seals of a text that somebody pasted: of mails, wherever they broke the line, or of files of SEALS_DIR. */
export function readSealLines(text: string): Seal[] {
  // A file becomes a line: its members are in the order in which they are written.
  const asLines = text.replace(/\{[^{}]*\}/g, (file) => {
    const of = Object.fromEntries([...file.matchAll(MEMBERS)].map(([, name, value]) => [name, value]));
    return [of.day, of.rows, of.digest, of.before === 'null' ? '-' : of.before, of.signature].join(' ');
  });
  return [...asLines.matchAll(LINE)].map(([, day = '', rows = '', digest = '', before = '', signature = '']) => ({
    ...{ day, rows: Number(rows), digest, signature },
    before: before === '-' ? null : before,
  }));
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
  strange: 'what was pasted is no seal of this site',
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
  /** The seals outside it by day. One that is unreadable is null. */
  outside: ReadonlyMap<string, Seal | null>;
  /** What rows of some days are now. */
  found: readonly DayDigest[];
  /** The first day that holds a row, of those whose rows are still kept. */
  firstRow: string | undefined;
  isSigned(seal: Seal): boolean;
  at: Date;
}

/** Everything that is wrong with the record and its seals, by day; nothing where nobody has changed anything. */
export function compareSeals(compared: Compared): SealFinding[] {
  const findings = [...faultsOfSeals(compared), ...faultsOfRows(compared)];
  return findings.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

function faultsOfSeals({ seals, outside, isSigned }: Compared): SealFinding[] {
  const findings = seals.flatMap((seal, index): SealFinding[] => {
    const { day } = seal;
    const before = seals[index - 1];
    return [
      ...(isSigned(seal) ? [] : [{ day, fault: 'forged' as const }]),
      ...daysBetween(before?.day, day).map((missing) => ({ day: missing, fault: 'missing' as const })),
      ...(seal.before === (before?.signature ?? null) ? [] : [{ day, fault: 'untied' as const }]),
      ...(outside.has(day) ? [] : [{ day, fault: 'alone' as const }]),
      ...(!outside.has(day) || isSame(outside.get(day), seal) ? [] : [{ day, fault: 'differs' as const }]),
    ];
  });
  const sealed = new Set(seals.map(({ day }) => day));
  const gone = [...outside.keys()].filter((day) => !sealed.has(day));
  return [...findings, ...gone.map((day) => ({ day, fault: 'gone' as const }))];
}

function faultsOfRows({ seals, found, firstRow, at }: Compared): SealFinding[] {
  const [first, last] = [seals[0]?.day, seals.at(-1)?.day];
  const findings = found.flatMap(({ day, rows, digest }): SealFinding[] => {
    const seal = seals.find((one) => one.day === day);
    if (!seal || seal.digest === digest) return [];
    return [{ day, fault: rows < seal.rows ? 'removed' : rows > seal.rows ? 'added' : 'changed' }];
  });
  if (first !== undefined && firstRow !== undefined && firstRow < first) {
    findings.push({ day: firstRow, fault: 'added' });
  }
  if (isSealLate(last, firstRow, at)) findings.push({ day: awaitedAt(at), fault: 'waiting' });
  return findings;
}

function daysBetween(from: string | undefined, to: string): string[] {
  const days: string[] = [];
  for (let day = from === undefined ? to : nextDay(from); day < to; day = nextDay(day)) days.push(day);
  return days;
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
