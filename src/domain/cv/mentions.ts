import { normaliseText } from '../../fields/normalise.ts';
import type { Mentions } from '../../fields/shape.ts';
import { knownCompanies, meantOtherwise } from './knownCompanies.ts';

// A name ends where a word ends, or a particle follows it: 카카오톡 is not 카카오.
const AFTER = [
  '(?:그룹)?(?:이라|이었|였|입니다|이다|인)',
  '(?:그룹|본사|측)?(?:에서의|에서는|에서도|에서|에게|에는|에도|에|께서|은|는|이|가|을|를|의|으로|로|와|과|도|만|보다|처럼|까지|부터|이나|나|님)?(?![가-힣A-Za-z0-9])',
].join('|');

// A title alone may be the name of a trade; with these words behind it, it is a posting.
const POSTING_AFTER = '\\s*(?:직무|공고|분야|부문|포지션|직군|채용|모집|(?:으로|로|에)?\\s*지원)';

function literal(name: string): string {
  const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s*');
  const otherwise = meantOtherwise[name];
  return otherwise ? `${pattern}(?!${otherwise})` : pattern;
}

// The group's own names may be written apart anywhere (가나 상사), unless they are so short that the parts are words.
const WRITTEN_APART = 4;

function apart(name: string): string {
  const letters = [...name.replace(/\s/g, '')];
  return letters.length < WRITTEN_APART ? literal(name) : letters.map(literal).join('\\s*');
}

// 백엔드 엔지니어 (결제 플랫폼) is the 백엔드 엔지니어 of most texts.
const BRACKETED = /\s*(?:\([^)]*\)|\[[^\]]*\])\s*/g;

function titlesOf(posting: string): string[] {
  const whole = posting.trim();
  const bare = whole.replace(BRACKETED, ' ').trim();
  const front = whole.replace(/^(?:\[[^\]]*\]|\([^)]*\))\s*/, '');
  return [...new Set([whole, front, bare])].filter((title) => title !== '');
}

function finder(names: readonly string[], after: string, written: (name: string) => string): RegExp | undefined {
  if (names.length === 0) return undefined;
  // The longest name at a place is the one that is meant.
  const ordered = names.toSorted((a, b) => b.length - a.length).map(written);
  return new RegExp(`(?<![가-힣A-Za-z0-9])(?<name>${ordered.join('|')})(?:${after})`, 'giu');
}

const finders = new WeakMap<readonly string[], RegExp | undefined>();

function find(names: readonly string[], make: () => RegExp | undefined, text: string): string[] {
  if (!finders.has(names)) finders.set(names, make());
  const pattern = finders.get(names);
  return pattern ? [...text.matchAll(pattern)].map((found) => found.groups?.name ?? '') : [];
}

const plain = (name: string) => name.replace(/\s/g, '').toLowerCase();

/** The other companies and postings that a text names, each once, in the order they are named. */
export function othersNamed(given: string, { companies, postings, own }: Mentions): string[] {
  const text = normaliseText(given);
  const found = [
    ...find(companies, () => finder(companies, AFTER, apart), text),
    ...find(knownCompanies, () => finder(knownCompanies, AFTER, literal), text),
    ...find(postings, () => finder(postings.flatMap(titlesOf), POSTING_AFTER, literal), text),
  ];
  const owned = own.map(plain);
  const isFirst = (name: string, index: number) => found.findIndex((one) => plain(one) === plain(name)) === index;
  return found.filter((name, index) => isFirst(name, index) && !owned.some((one) => one.includes(plain(name))));
}
