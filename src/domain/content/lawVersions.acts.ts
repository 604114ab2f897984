import { date } from '../../fields/dates.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import type { Loose } from '../../fields/shape.ts';
import { POLICY_FILE, splitPolicy } from './contentFiles.records.ts';
import { type ContentFileMap, jsonFile } from './exportContent.queries.ts';
import {
  CONSENT_CODES,
  type ConsentKind,
  isVersioned,
  type LawText,
  PERIODS_FILE,
  type VersionedText,
} from './lawFiles.records.ts';

/*
 * Where what two people publish stands among the files of content/: a version of a policy in a file each, consents in one,
 * codes in one by groups, periods of retention in one by days.
 */

const CONSENTS = 'consents.json';

/** A version as its form has it, with the day from which it counts. */
interface Version {
  day: string;
  value: Loose;
}

interface StoredConsent extends Loose {
  cd: string;
  version: string;
}

const dayField = date('', '');

/** The member of a version that is the day from which it counts. */
export const dayMember = (law: VersionedText) => ('consent' in law ? 'version' : 'effective');

const consentsIn = (files: ContentFileMap) =>
  JSON.parse(files.get(CONSENTS)?.toString('utf8') ?? '[]') as StoredConsent[];

/** The day from which what is typed counts, as it is stored; blank while there is none. */
export function dayOfTyped(law: VersionedText, typed: unknown): string {
  const day = (typed as Loose | undefined)?.[dayMember(law)];
  return typeof day === 'string' ? dayField.canonical(day) : '';
}

/** The versions there are, the oldest first; one without a day is never edited. */
function versionsIn(files: ContentFileMap, law: VersionedText): Version[] {
  const all = versionsOf(files, law);
  return all.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

function versionsOf(files: ContentFileMap, law: VersionedText): Version[] {
  if ('policy' in law) return policiesIn(files, law.policy);
  if ('consent' in law) return consentsOf(files, law.consent);
  return periodsIn(files).map((value) => ({ day: value.effective, value }));
}

interface StoredPeriods extends Loose {
  effective: string;
}

const periodsIn = (files: ContentFileMap) =>
  JSON.parse(files.get(PERIODS_FILE)?.toString('utf8') ?? '[]') as StoredPeriods[];

function policiesIn(files: ContentFileMap, kind: string): Version[] {
  return [...files].flatMap(([file, content]) => {
    const { head, markdown = '' } = splitPolicy(content.toString('utf8')) ?? {};
    if (POLICY_FILE.exec(file)?.[1] !== kind || head?.offered !== 'true' || head.effective === 'unknown') return [];
    const { title = '', effective = '' } = head;
    return [{ day: effective, value: { effective, title, markdown: markdown.trim() } }];
  });
}

function consentsOf(files: ContentFileMap, { cd }: ConsentKind): Version[] {
  const own = consentsIn(files).filter((one) => one.cd === cd);
  return own.map(({ version, title, body }) => ({ day: version, value: { version, title, body } }));
}

/** What stands now, the newest version where there are several; undefined if there is none. */
export function standingIn(files: ContentFileMap, law: LawText): unknown {
  if (!isVersioned(law)) return groupIn(codesIn(files), law.codes)?.codes;
  return versionsIn(files, law).at(-1)?.value;
}

/** Puts what is typed among the files: a version in the place of one of the same day, codes in that of their group. */
export function putTyped(files: ContentFileMap, law: LawText, typed: unknown): void {
  if (!isVersioned(law)) {
    putCodes(files, law.codes, typed as CodeRow[]);
    return;
  }
  const value = typed as Loose;
  const day = dayOfTyped(law, typed);
  if ('policy' in law) {
    const head = `---\ntitle: ${value.title}\neffective: ${day}\noffered: true\n---\n`;
    files.set(`policies/${law.policy}-${day}.md`, Buffer.from(`${head}\n${value.markdown}\n`));
    return;
  }
  if ('periods' in law) {
    const others = periodsIn(files).filter(({ effective }) => effective !== day);
    const all = [...others, { ...value, effective: day }].toSorted((a, b) => (a.effective < b.effective ? -1 : 1));
    files.set(PERIODS_FILE, jsonFile(all));
    return;
  }
  const { cd, moment, required } = law.consent;
  const { title, body } = value;
  const next = { cd, version: day, title, moment, required, body };
  const others = consentsIn(files).filter((one) => one.cd !== cd || one.version !== day);
  files.set(CONSENTS, jsonFile(inOrder([...others, next])));
}

// Consents stand in the order in which they are asked, those that only an import knows before them.
function inOrder(consents: readonly StoredConsent[]): StoredConsent[] {
  const place = ({ cd }: StoredConsent) => CONSENT_CODES.indexOf(cd);
  return consents.toSorted((a, b) => place(a) - place(b) || (a.version < b.version ? -1 : 1));
}

/** The sentence for a version that would change one people were told of, or come before it; undefined if it does not. */
export function refusedDay(files: ContentFileMap, law: LawText, typed: unknown): string | undefined {
  const newest = isVersioned(law) ? versionsIn(files, law).at(-1) : undefined;
  if (!isVersioned(law) || !newest || dayOfTyped(law, typed) > newest.day) return undefined;
  return `${dateWords(newest.day)}의 판은 이미 게시해서 고치지 않아요. 그보다 뒤의 시행일을 적어 새 판으로 게시해 주세요.`;
}

const CODES = 'codes.json';

interface CodeRow extends Loose {
  cd: string;
  nm: string;
}

interface CodeFile {
  groups: { field: string; codes: CodeRow[] }[];
}

const codesIn = (files: ContentFileMap) =>
  JSON.parse(files.get(CODES)?.toString('utf8') ?? '{"groups":[]}') as CodeFile;
const groupIn = ({ groups }: CodeFile, group: string) => groups.find(({ field }) => field === group);

function putCodes(files: ContentFileMap, group: string, typed: readonly CodeRow[]): void {
  const all = codesIn(files);
  const own = groupIn(all, group);
  if (!own) return;
  const taken = new Set(typed.map(({ cd }) => cd));
  const isNumbered = own.codes.every(({ cd }) => /^\d+$/.test(cd));
  own.codes = typed.map((row, index) => {
    const cd = row.cd === '' ? freeCode(taken, isNumbered ? own.codes[0]!.cd.length : undefined, row.nm) : row.cd;
    taken.add(cd);
    return { ...row, cd, order: index + 1 };
  });
  files.set(CODES, jsonFile(all));
}

/** A code that no other has: the next number where all are numbers, so many digits long at least, else its own name. */
function freeCode(taken: ReadonlySet<string>, digits: number | undefined, name: string): string {
  if (digits === undefined) return name;
  for (let number = 1; ; number += 1) {
    const cd = String(number).padStart(digits, '0');
    if (!taken.has(cd)) return cd;
  }
}
