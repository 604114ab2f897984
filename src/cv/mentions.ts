import type { Mentions } from '../fields/shape.ts';
import { knownCompanies } from './knownCompanies.ts';

// A name ends where a word ends, or a particle follows it: 카카오톡 is not 카카오.
const AFTER = [
  '(?:그룹)?(?:이라|이었|였|입니다|이다|인)',
  '(?:그룹|본사|측)?(?:에서의|에서는|에서도|에서|에게|에는|에도|에|께서|은|는|이|가|을|를|의|으로|로|와|과|도|만|보다|처럼|까지|부터|이나|나|님)?(?![가-힣A-Za-z0-9])',
].join('|');

// A title alone may be the name of a trade; with these words behind it, it is a posting.
const POSTING_AFTER = '\\s*(?:직무|공고|분야|부문|포지션|직군|채용|모집|(?:으로|로|에)?\\s*지원)';

function literal(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s*');
}

function finder(names: readonly string[], after: string): RegExp | undefined {
  if (names.length === 0) return undefined;
  // The longest name at a place is the one that is meant.
  const ordered = names.toSorted((a, b) => b.length - a.length).map(literal);
  return new RegExp(`(?<![가-힣A-Za-z0-9])(?<name>${ordered.join('|')})(?:${after})`, 'giu');
}

const finders = new WeakMap<readonly string[], RegExp | undefined>();

function find(names: readonly string[], after: string, text: string): string[] {
  if (!finders.has(names)) finders.set(names, finder(names, after));
  const pattern = finders.get(names);
  return pattern ? [...text.matchAll(pattern)].map((found) => found.groups?.name ?? '') : [];
}

const plain = (name: string) => name.replace(/\s/g, '').toLowerCase();

/** The other companies and postings that a text names, each once, in the order they are named. */
export function othersNamed(text: string, { companies, postings, own }: Mentions): string[] {
  const found = [
    ...find(companies, AFTER, text),
    ...find(knownCompanies, AFTER, text),
    ...find(postings, POSTING_AFTER, text),
  ];
  const owned = own.map(plain);
  const isFirst = (name: string, index: number) => found.findIndex((one) => plain(one) === plain(name)) === index;
  return found.filter((name, index) => isFirst(name, index) && !owned.some((one) => one.includes(plain(name))));
}
