import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from '../../src/server/instance.mjs';

/** Screens a visitor sees, and the sentences of the errors they can meet. */
const PUBLIC = [
  'src/{browser,http,site/{main,frame,session,development},{site,domain}/{company,postings,legal}}/**/*.{ts,tsx}',
];
/** Those of them that only operators meet. */
const NOT_PUBLIC = [
  'src/http/operatingProblems.ts',
  'src/domain/postings/lint/lintRules.ts',
  'src/domain/postings/editing/formEffects.ts',
  'src/domain/postings/editing/postingPublish.acts.ts',
  'src/domain/postings/editing/publishPosting.acts.ts',
  'src/domain/postings/editing/workingCopy.records.ts',
];
/** What anyone can read of the content, and the pages that say it. */
const READ_BY_ANYONE = [
  'src/site/found/**/*.{ts,tsx}',
  'content/{postings,pages,policies}/**/*.{json,md}',
  'content/{categories,companies,group}.json',
];
/** What operators alone are told. */
const CONSOLE = [
  'src/console/**/*.{ts,tsx}',
  'src/domain/{applicants,operators,record}/**/*.ts',
  'src/domain/postings/versions/**/*.ts',
  ...NOT_PUBLIC,
];
const ALL = ['src/**/*.{ts,tsx}', 'content/**/*.{json,md}'];

/** Lists to compare with what people write, what commands print, and how files of content are named: no page says it. */
const NOT_SHOWN = [
  ...globSync('src/upkeep/**/*.ts', { cwd: projectDir }),
  'src/domain/cv/knownCompanies.ts',
  'src/domain/members/commonPasswords.ts',
  'src/domain/company/colours.records.ts',
  'src/domain/company/companyLook.records.ts',
  'src/domain/company/companyPages.records.ts',
  ...globSync('src/domain/postings/lint/!(lintRules).ts', { cwd: projectDir }),
  'src/domain/postings/postingFile.records.ts',
  'src/fields/prose.ts',
  'src/fields/quantities.ts',
];

/** What people may call a code instead of its name: compared likewise. */
const OTHER_NAMES = /"also": \[[^\]]*\]/g;

/** Names that are offered while one writes: the browser draws their list in a font of the device. */
const OFFERED_NAMES = /"field": "(?:schl_nm|mjr_nm|qua_card_nm)"[^\]]*\]/g;

/** Most characters of the file every page loads: about 56 KB. */
const FIRST = 440;

/**
 * Every code point the product itself says, in four: what people type with any keyboard and what public screens say
 * most, then everything else that anyone can read, then what is said to members alone, then to operators alone.
 */
export function siteCharacters(): Record<'first' | 'second' | 'third' | 'fourth', Set<number>> {
  // With the space that does not break: code writes it as an escape.
  const first = new Set([...Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at), 0xa0, ...onEveryPage()]);
  const said = [...count(PUBLIC, NOT_PUBLIC)].sort(([, a], [, b]) => b - a);
  for (const [point] of said) if (first.size < FIRST) first.add(point);
  const second = new Set(count([...PUBLIC, ...READ_BY_ANYONE], NOT_PUBLIC).keys()).difference(first);
  const apart = globSync(CONSOLE, { cwd: projectDir });
  const third = new Set(count(ALL, apart).keys()).difference(first).difference(second);
  const fourth = new Set(count(CONSOLE).keys()).difference(first).difference(second).difference(third);
  return { first, second, third, fourth };
}

/** What the header and the footer say of the group. */
function onEveryPage(): number[] {
  const { wordmark, copyright } = JSON.parse(readFileSync(path.join(projectDir, 'content/group.json'), 'utf8'));
  return [...`${wordmark}${copyright}`].map((char) => char.codePointAt(0) ?? 0);
}

/** How often each shown code point occurs in these files. */
function count(patterns: readonly string[], not: readonly string[] = []): Map<number, number> {
  const found = new Map<number, number>();
  for (const file of globSync(patterns, { cwd: projectDir })) {
    if (/\.test\.tsx?$/.test(file) || NOT_SHOWN.includes(file) || not.includes(file)) continue;
    const text = readFileSync(path.join(projectDir, file), 'utf8').replace(OFFERED_NAMES, '').replace(OTHER_NAMES, '');
    for (const char of text) {
      const point = char.codePointAt(0) ?? 0;
      if (isShown(point)) found.set(point, (found.get(point) ?? 0) + 1);
    }
  }
  return found;
}

/** Control characters draw nothing: no font is loaded for them. */
export function isShown(point: number): boolean {
  return point >= 0x20 && !(point >= 0x7f && point < 0xa0);
}

/** Reads the value of CSS's `unicode-range`: `U+20-7e, U+ac00`. */
export function readRange(text: string): Set<number> {
  const points = new Set<number>();
  for (const [, from = '', to = from] of text.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)) {
    for (let at = Number.parseInt(from, 16); at <= Number.parseInt(to, 16); at += 1) points.add(at);
  }
  return points;
}

/** The shortest `unicode-range` of these code points. */
export function writeRange(points: Iterable<number>): string {
  const spans: [from: number, to: number][] = [];
  for (const point of [...points].sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && point <= last[1] + 1) last[1] = point;
    else spans.push([point, point]);
  }
  return spans.map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`).join(',');
}
