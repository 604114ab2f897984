import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectFiles, textOf } from '../../dev/house/source.ts';
import { projectDir } from '../server/instance.mjs';

// Any group brings its own content: nothing of the sample group's is in the product or in what builds it.

const json = (file: string) => JSON.parse(textOf(`content/${file}`));
const group = json('group.json');
const companies = json('companies.json') as { cd: string; name: string }[];

/** The beginning that all of these share. */
function beginning(names: readonly string[]): string {
  const [first = ''] = names;
  const end = [...first].findIndex((_, at) => names.some((name) => name[at] !== first[at]));
  return end < 0 ? first : first.slice(0, end);
}

const mailHosts = readdirSync(path.join(projectDir, 'content/postings'))
  .map((file) => json(`postings/${file}`).body.contact.email.split('@')[1] as string)
  .filter((host, at, all) => all.indexOf(host) === at);

const NAMES = [beginning([group.name, ...companies.map(({ name }) => name)]), beginning(mailHosts)];
const SAMPLE = [
  ...NAMES.map((name) => new RegExp(name, 'i')),
  ...companies.map(({ cd }) => new RegExp(`(?<![A-Za-z])${cd}(?![A-Za-z가-힣])`)),
  ...Object.values(group.colours as Record<string, string>).map((colour) => new RegExp(colour, 'i')),
  ...[...group.headline, group.companiesHeading].map((line: string) => new RegExp(RegExp.escape(line))),
];

const ours = [...projectFiles('src'), ...projectFiles('dev/bundle')].filter(
  (file) => /\.(tsx?|mts|mjs|css|typ)$/.test(file) && !/\.test\.tsx?$/.test(file),
);

it('knows what is the sample group’s', () => {
  expect(NAMES.map((name) => name.length)).toEqual([2, 4]);
  expect(SAMPLE.length).toBeGreaterThan(10);
  expect(ours.length).toBeGreaterThan(500);
  const own = textOf('content/group.json') + textOf('content/companies.json') + textOf('content/pages/help.json');
  expect(SAMPLE.filter((one) => !one.test(own))).toEqual([]);
});

it('has no name, code, mail host, colour or headline of the sample group in the product', () => {
  const breaches = ours.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, at) => (SAMPLE.some((one) => one.test(line)) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(breaches).toEqual([]);
});
