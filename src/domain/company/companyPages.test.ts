import { expect, it } from 'vitest';
import { textOf } from '../../../dev/house/source.ts';
import { pageTexts } from './companyPages.records.ts';

/** What is wrong with the sample's page after a change, by place. */
function faultsOf(page: 'process' | 'benefits', change: (words: Record<string, never>) => object) {
  const given = JSON.parse(textOf(`content/pages/${page}.json`));
  const faults: Record<string, string> = {};
  const shape = pageTexts[page];
  shape.check(shape.read({ ...given, ...change(given) }, '', faults) as never, '', faults, {});
  return faults;
}

const step = (more: object) => ({ name: '단계', lead: '한 줄', lines: [], period: '언제', ...more });

it('a step may say how long it takes and what one receives, and neither', () => {
  const gets = { what: '편지', drawing: 'letter' };
  expect(faultsOf('process', () => ({ steps: [step({}), step({ weeks: { least: 1, most: 1 }, gets })] }))).toEqual({});
});

it('a step that is shorter at most than at least, and a drawing nobody has drawn, are told', () => {
  const wrong = step({ weeks: { least: 3, most: 2 }, gets: { what: '편지', drawing: 'unicorn' } });
  expect(Object.keys(faultsOf('process', () => ({ steps: [wrong] }))).sort()).toEqual([
    'steps.0.gets.drawing',
    'steps.0.weeks.most',
  ]);
  expect(Object.keys(faultsOf('process', () => ({ steps: [step({ weeks: { least: 0 } })] }))).sort()).toEqual([
    'steps.0.weeks.least',
    'steps.0.weeks.most',
  ]);
});

it('of five numbers to be remembered none is', () => {
  const figures = Array.from({ length: 5 }, (_, at) => ({ value: `${at}`, of: '무엇' }));
  expect(Object.keys(faultsOf('benefits', () => ({ figures })))).toEqual(['figures']);
});
