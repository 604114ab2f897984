import { expect, it } from 'vitest';
import { textOf } from '../../../dev/house/source.ts';
import { DRAWINGS, DRAWINGS_ALONE, drawingId, drawingOfCategory } from '../postings/companyClass.ts';
import { drawingSymbols, KIT } from './drawings.ts';

const codes = ['ASTER', 'BIRCH', 'CEDAR', 'DAHLIA', 'ELDER', 'FERN', 'GINKGO'];
const kitOnly = (some: readonly string[]) => drawingSymbols(some.map((code) => ({ code })));
const idsOf = (symbols: readonly string[]) => symbols.map((one) => /id="([^"]+)"/.exec(one)?.[1]);
/** What of the kit a company shows, in its order. */
const shownBy = (symbols: readonly string[], code: string) =>
  Array.from({ length: DRAWINGS }, (_, at) => {
    const own = symbols.find((one) => one.includes(`id="${drawingId(code, at)}"`));
    return /href="#(kit-\d+)"/.exec(own ?? '')?.[1];
  });

it('every drawing of a company is in the document, and each of the kit at most once', () => {
  for (const count of [1, 3, 7]) {
    const symbols = kitOnly(codes.slice(0, count));
    const ids = idsOf(symbols);
    expect(new Set(ids).size).toBe(ids.length);
    for (const code of codes.slice(0, count)) expect(ids).toEqual(expect.arrayContaining(shownBy(symbols, code)));
  }
  expect(drawingSymbols([])).toEqual([]);
});

it('a company shows four that differ, its neighbour others, and none of them change when one joins at the end', () => {
  const symbols = kitOnly(codes);
  for (const [at, code] of codes.entries()) {
    const shown = shownBy(symbols, code);
    expect(new Set(shown).size).toBe(DRAWINGS);
    for (const other of shownBy(symbols, codes[at + 1] ?? '')) expect(shown).not.toContain(other ?? 'none');
    expect(shownBy(kitOnly(codes.slice(0, at + 1)), code)).toEqual(shown);
  }
});

it('a category has one drawing of each company, and the sample’s categories show all four', () => {
  const categories = (JSON.parse(textOf('content/categories.json')) as { cd: string }[]).map(({ cd }) => cd);
  const shown = categories.map((code) => drawingId('DT', drawingOfCategory(code)));
  expect(new Set(shown).size).toBe(DRAWINGS);
  expect(drawingId('DT', drawingOfCategory('SW'))).toBe(drawingId('DT', drawingOfCategory('SW')));
});

it('the kit draws in the colours of the company alone, on the whole square', () => {
  const symbols = kitOnly(codes);
  expect(symbols.join('')).not.toMatch(/fill="(?!var\(--)|#[0-9a-f]{3,6}\b(?!-)/i);
  for (const [ground] of KIT) expect(ground?.d).toBe('M0 0h200v200h-200z');
});

it('what a company brings comes first, in its tones and its lines; the kit fills up what is missing', () => {
  const own = [
    { tone: 'light', d: 'M0 0z' },
    { tone: 'accent', d: 'M1 1h9', line: 8 },
  ] as const;
  const symbols = drawingSymbols([{ code: 'ASTER' }, { code: 'BIRCH', drawings: [own] }]);
  const [first, second] = [0, 1].map((at) => symbols.find((one) => one.includes(`id="${drawingId('BIRCH', at)}"`)));
  expect(first).toContain(
    '<path fill="var(--co-l)" d="M0 0z"/><path fill="none" stroke="var(--co-a)" stroke-width="8"',
  );
  expect(second).toContain('href="#kit-5"');
  expect(symbols.join('')).not.toContain('id="kit-4"');
});

it('a company that is the group alone has eight that differ', () => {
  const shown = kitOnly(['ASTER']).filter((one) => one.includes('id="co-ASTER-'));
  expect(new Set(shown.map((one) => /#kit-\d+/.exec(one)?.[0])).size).toBe(DRAWINGS_ALONE);
});
