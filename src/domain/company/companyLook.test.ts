import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../dev/house/source.ts';
import { contrastOf, mixed, WHITE } from './colour.ts';
import { lookMembers } from './companyLook.records.ts';
import { type CompanyColours, LOOK_COLOURS, looksMarkup, looksOf, looksStyle, STYLE_BYTES } from './companyLook.ts';
import { PALETTE } from './companyPalette.ts';
import { DESK, inTheDark, lineInTheLight } from './schemes.ts';

const ALL_GIVEN = (JSON.parse(textOf('content/companies.json')) as { colours: CompanyColours }[]).map(
  ({ colours }) => colours,
);
const names = (count: number) => Array.from({ length: count }, (_, at) => ({ code: `C${at}` }));

/** What is wrong with a company's colours, by name. */
function faultsOf(colours: Record<string, string>): Record<string, string> {
  const faults: Record<string, string> = {};
  const shape = lookMembers.colours;
  shape.check(shape.read(colours, '', faults), '', faults, {});
  return faults;
}

describe('the colours of a company', () => {
  it.each([...PALETTE.colours, ...ALL_GIVEN])('can be read and told apart, light and dark: $strong', (colours) => {
    expect(faultsOf(colours)).toEqual({});
    const { ground, line } = inTheDark(colours);
    expect(contrastOf(line, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(colours.light, ground)).toBeGreaterThanOrEqual(4.5);
    const word = lineInTheLight(colours);
    for (const under of [WHITE, DESK, colours.light]) expect(contrastOf(word, under)).toBeGreaterThanOrEqual(4.5);
  });

  it('are told where they cannot', () => {
    const [fine] = PALETTE.colours;
    const wrong = (more: Partial<CompanyColours>) => faultsOf({ ...fine!, ...more });
    expect(wrong({ strong: '#9bb8ee' }).strong).toMatch(/^흰색과의 명도 대비가 2\.\d\d이에요\. 글에는 4\.5이/);
    expect(wrong({ deep: '#8a8ac8' }).deep).toMatch(/^light과의 명도 대비가 2\.\d\d이에요/);
    expect(wrong({ accent: fine!.deep }).accent).toMatch(/^deep과의 명도 대비가 1\.00이에요\. 그림에는 3이/);
    expect(wrong({ light: '#c0c0c8', deep: '#000000' }).light).toMatch(/흰색에 가까운 색/);
    expect(wrong({ strong: 'blue' }).strong).toBe('색은 #1a2b3c처럼 적어 주세요.');
    const { accent: _, ...three } = fine!;
    expect(Object.keys(faultsOf(three))).toEqual(['accent']);
  });

  it('that content may give are readable where the device is dark too', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((one) => `#${one.toString(16).padStart(6, '0')}`);
    const pale = hex.map((one) => mixed(one, WHITE, 10));
    const dark = hex.map((one) => mixed(one, '#000000', 40));
    fc.assert(
      fc.property(fc.record({ strong: dark, deep: dark, light: pale, accent: hex }), (colours) => {
        if (faultsOf(colours).strong || faultsOf(colours).deep || faultsOf(colours).light) return;
        const { ground, line } = inTheDark(colours);
        expect(contrastOf(WHITE, ground)).toBeGreaterThanOrEqual(13);
        expect(contrastOf(line, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(colours.light, ground)).toBeGreaterThanOrEqual(4.5);
        const word = lineInTheLight(colours);
        expect(contrastOf(word, colours.light)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(word, DESK)).toBeGreaterThanOrEqual(4);
      }),
    );
  });
});

describe('companies without a look', () => {
  it('get one each, and those beside one another differ in both', () => {
    const looks = looksOf(names(56));
    expect(new Set(looks.map(({ glyph, colours }) => JSON.stringify([glyph, colours]))).size).toBe(56);
    for (const [at, { glyph, colours }] of looks.entries()) {
      expect(looks[at + 1]?.glyph).not.toBe(glyph);
      expect(looks[at + 1]?.colours).not.toBe(colours);
    }
  });

  it('keep what content says and get the rest', () => {
    const glyph = [{ part: 'solid', d: 'M0 0h1z' }] as const;
    const [first, second] = looksOf([
      { code: 'A', glyph },
      { code: 'B', colours: ALL_GIVEN[0] },
    ]);
    expect([first?.glyph, first?.colours]).toEqual([glyph, PALETTE.colours[0]]);
    expect([second?.glyph, second?.colours]).toEqual([PALETTE.glyphs[1], ALL_GIVEN[0]]);
  });
});

describe('what a page carries of them', () => {
  it('is at most 2 KB for seven of their own, and for eighty from the palette', () => {
    const own = names(7).map((one, at) => ({
      ...one,
      colours: { ...PALETTE.colours[0]!, accent: `#00000${at}` },
    }));
    for (const given of [own, names(80)]) expect(looksStyle(looksOf(given)).length).toBeLessThanOrEqual(STYLE_BYTES);
  });

  it('names each company once, with all its colours', () => {
    const looks = looksOf(names(9));
    const style = looksStyle(looks);
    for (const { code, colours } of looks) {
      expect(style.split(`.co-${code}`).length).toBe(2);
      for (const name of LOOK_COLOURS) expect(style).toContain(colours[name]);
      expect(looksMarkup(looks)).toContain(`<symbol id="co-${code}" viewBox="0 0 24 24"><path `);
    }
  });
});
