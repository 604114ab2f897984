import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectDir } from '../../../server/instance.mjs';
import type { Where } from './forbiddenAsks.ts';
import { lintText } from './lintPosting.ts';

// Two halves of 100 sentences: `own` was written for developing the rules, `blind` by somebody who had not seen them.
// What came up while the rules were mended is in `further`.

interface Sentence {
  text: string;
  where: Where;
  label: string;
}
const corpus = (name: string) =>
  JSON.parse(readFileSync(path.join(projectDir, 'dev/lintCorpus', `${name}.json`), 'utf8')) as Sentence[];
const own = corpus('own');
const blind = corpus('blind');
const further = corpus('further');

const OTHER = ['religion', 'military', 'body', 'standing'];
/** What the rules say of a sentence, by the corpus's labels. */
const labelsOf = ({ text, where }: Sentence) =>
  new Set<string>(lintText(text, where).map(({ rule }) => (OTHER.includes(rule) ? 'other' : rule)));

describe.each([
  ['own half', own],
  ['blind half', blind],
  ['further part', further],
])('the %s', (_, sentences) => {
  it('holds 100 sentences or more, right and wrong', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(100);
    expect(sentences.filter(({ label }) => label === 'ok').length).toBeGreaterThan(20);
  });

  it('has no forbidden question that is missed, and nothing else that is blocked', () => {
    const blocked = sentences.filter((sentence) => labelsOf(sentence).has('forbidden'));
    expect(blocked).toEqual(sentences.filter(({ label }) => label === 'forbidden'));
  });

  it.each(['\u200b', '\u00ad', '\ufe0f'])('is read alike letter by letter and with invisible signs', (sign) => {
    for (const sentence of sentences) {
      const disguised = sentence.text.normalize('NFD').replaceAll(' ', `${sign} `);
      expect(labelsOf({ ...sentence, text: disguised }), sentence.text).toEqual(labelsOf(sentence));
    }
  });
});

it('finds every limit of the sentences that it was developed with, and none where there is none', () => {
  const wrong = [...own, ...further].filter((sentence) => {
    const labels = labelsOf(sentence);
    return sentence.label === 'ok' ? labels.size > 0 : !labels.has(sentence.label);
  });
  expect(wrong).toEqual([]);
});

it('tells the rates of the blind half', () => {
  const labels = [...new Set(blind.map(({ label }) => label))].filter((label) => label !== 'ok');
  const rates = labels.map((label) => {
    const meant = blind.filter((sentence) => sentence.label === label);
    const found = blind.filter((sentence) => labelsOf(sentence).has(label));
    const right = meant.filter((sentence) => found.includes(sentence)).length;
    return { label, recall: right / meant.length, precision: right / found.length };
  });
  console.table(rates);
  for (const { label, recall } of rates) expect(recall, label).toBeGreaterThanOrEqual(0.8);
  const innocent = blind.filter(({ label }) => label === 'ok');
  const flagged = innocent.filter((sentence) => labelsOf(sentence).size > 0);
  expect(flagged.length / innocent.length).toBeLessThan(0.05);
});
