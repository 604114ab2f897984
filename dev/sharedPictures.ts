import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from '../src/server/instance.mjs';

/** What stands on a picture shown when a page is shared; `company` is a code, '' for the group's own picture. */
export interface SharedPicture {
  company: string;
  sign: string;
  over: string;
  lines: readonly string[];
}

const read = (file: string) => JSON.parse(readFileSync(path.join(projectDir, 'content', file), 'utf8'));

/** The pictures as the words of content/ would have them drawn now. */
export function sharedPictures(): SharedPicture[] {
  const { wordmark: sign, headline } = read('group.json') as { wordmark: string; headline: string[] };
  const companies = read('companies.json') as { cd: string; name: string; line: string }[];
  return [
    { company: '', sign, over: '', lines: headline },
    ...companies.map(({ cd, name, line }) => ({ company: cd, sign, over: name, lines: [line.replace(/\.$/, '')] })),
  ];
}

/** All that a picture says, for who does not see it. */
export function wordsOn({ sign, over, lines }: SharedPicture): string {
  return [sign, over, lines.join(' ')].filter(Boolean).join('. ');
}

/** Where dev/drawBrand.ts notes, by company, what it has written on each picture. */
export const WORDS_FILE = 'content/brand/shared.json';
