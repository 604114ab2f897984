import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outline } from './colours.records.ts';
import { readSvg, SVG_LENGTH } from './svgOutlines.ts';
import { drawingOf, glyphOf, isSeen, signOf } from './svgParts.ts';
import { readPath } from './svgPath.ts';

const GRID = { width: 24, height: 24 };
const svg = (inside: string, more = '') =>
  `<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"${more}>${inside}</svg>\n`;
const faultOf = (inside: string, more?: string) => {
  const read = readSvg(svg(inside, more), GRID, 8);
  return 'fault' in read ? read.fault : undefined;
};
const shapesOf = (inside: string) => {
  const read = readSvg(svg(inside), GRID, 8);
  return 'shapes' in read ? read.shapes : read.fault;
};

describe('an SVG that somebody brings', () => {
  it('is shapes in the units asked for, whatever it calls them, and nothing else of it stays', () => {
    expect(
      shapesOf(`<g fill="#1F5FE0" id="layer" data-name="층">
        <rect x="4" y="8" width="40" height="32"/>
        <path d="m2,4 10 0c1e0-1 2 3-4 5l.5.5z" stroke="white" stroke-width="4"/>
      </g><circle cx="24" cy="24" r="8" fill="none" stroke="#000"/><line x1="0" y1="0" x2="48" y2="48" stroke="#abc"/>`),
    ).toEqual([
      { d: 'M2 4H22V20H2z', colour: '#1f5fe0' },
      { d: 'm1 2 5 0c.5-.5 1 1.5-2 2.5l.25 .25z', colour: '#1f5fe0' },
      { d: 'm1 2 5 0c.5-.5 1 1.5-2 2.5l.25 .25z', colour: '#ffffff', line: 2 },
      { d: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0z', colour: '#000000', line: 1 },
      { d: 'M0 0L24 24', colour: '#000000' },
      { d: 'M0 0L24 24', colour: '#aabbcc', line: 1 },
    ]);
  });

  it('stands whole and in the middle, where it is no square', () => {
    const read = readSvg('<svg viewBox="10 0 20 10"><path d="M10 0H30V10z"/></svg>', GRID, 8);
    expect(read).toEqual({ shapes: [{ d: 'M0 6H24V18z', colour: '#000000' }] });
  });

  it.each([
    ['<script>alert(1)</script>', '스크립트(script)'],
    ['<path d="M0 0h1z" onload="alert(1)"/>', '스크립트(onload)'],
    ['<style>path{fill:red}</style>', '스타일(style)'],
    ['<path d="M0 0h1z" style="fill:red"/>', '스타일(style)'],
    ['<text x="1">다온</text>', '글자(text)'],
    ['<g>다온</g>', '글자'],
    ['<image href="https://example.com/a.png"/>', '사진(image)'],
    ['<use href="#a"/>', '다른 곳을 가리키는 것(use)'],
    ['<path d="M0 0h1z" fill="url(#a)"/>', '밖을 가리키는 것(fill)'],
    ['<path d="M0 0h1z" xlink:href="#a"/>', '밖을 가리키는 것(xlink:href)'],
    ['<a href="https://example.com"><path d="M0 0h1z"/></a>', '링크(a)'],
    ['<foreignObject><p>글</p></foreignObject>', '다른 문서(foreignObject)'],
    ['<defs><linearGradient/></defs>', '정의(defs)'],
    ['<path d="M0 0h1z" transform="scale(2)"/>', '변형(transform)'],
    ['<path d="M0 0h1z" opacity=".5"/>', 'path의 opacity'],
    ['<path d="M0 0h1z" fill="rgb(1,2,3)"/>', '색 rgb(1,2,3)'],
    ['<animate attributeName="d"/>', '움직임(animate)'],
    ['<blink/>', 'blink'],
    ['<path d="javascript:alert(1)"/>', '밖을 가리키는 것(d)'],
    ['<path d="M0 0"/>', '윤곽을 읽을 수 없어요'],
    ['<path d="L1 1"/>', '윤곽을 읽을 수 없어요'],
    ['<path d="M0 0h1z" d="&#x6a;"/>', 'SVG로 읽을 수 없어요'],
    ['<path d="M0 0h1z"', 'SVG로 읽을 수 없어요'],
    ['<g><path d="M0 0h1z"/>', 'SVG로 읽을 수 없어요'],
    ['', '보이는 도형이 없어요'],
    ['<path d="M0 0h1z"/>'.repeat(9), '도형이 9개예요. 8개까지'],
  ])('is refused by name: %s', (inside, sentence) => {
    expect(faultOf(inside)).toContain(sentence);
  });

  it('is refused for what stands around it', () => {
    expect(faultOf('<path d="M0 0h1z"/>', ' xmlns:x="http://example.com"')).toContain('svg의 xmlns:x');
    expect(readSvg('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', GRID, 8)).toEqual({
      fault: expect.stringContaining('ENTITY'),
    });
    expect(readSvg('<html></html>', GRID, 8)).toEqual({ fault: 'SVG 파일이 아니에요.' });
    expect(readSvg('<svg><path d="M0 0h1z"/></svg>', GRID, 8)).toEqual({ fault: expect.stringContaining('viewBox') });
    expect(readSvg(' '.repeat(SVG_LENGTH + 1), GRID, 8)).toEqual({ fault: expect.stringContaining('40KB') });
  });

  it('never comes out as anything but outlines that content may have, whatever it is', () => {
    const piece = fc.constantFrom(
      '<g>',
      '</g>',
      '<path d="M0 0h1z"/>',
      '<script>',
      ' onload="x"',
      '">',
      "'",
      '&lt;',
      '<!--',
      '-->',
      'M1',
      'url(#a)',
      '<svg viewBox="0 0 1 1">',
      '</svg>',
      '<![CDATA[',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const read = readSvg(`<svg viewBox="0 0 9 9">${pieces.join('')}</svg>`, GRID, 8);
        if ('fault' in read) return;
        for (const { d, colour } of read.shapes) {
          const faults = {};
          outline.check(d, 'd', faults, {});
          expect([faults, colour]).toEqual([{}, expect.stringMatching(/^#[0-9a-f]{6}$/)]);
        }
      }),
    );
  });
});

describe('the outline of a shape', () => {
  it('written again says the same, and is none where it does not begin or end', () => {
    const value = fc.integer({ min: -2000, max: 2000 }).map((one) => one / 100);
    const command = fc.oneof(
      fc.tuple(fc.constantFrom('M', 'l', 'T'), value, value),
      fc.tuple(fc.constantFrom('H', 'v'), value),
      fc.tuple(fc.constantFrom('C', 'c'), value, value, value, value, value, value),
      fc.tuple(
        fc.constantFrom('A', 'a'),
        value.map(Math.abs),
        value.map(Math.abs),
        value,
        fc.nat(1),
        fc.nat(1),
        value,
        value,
      ),
      fc.constant(['z'] as const),
    );
    fc.assert(
      fc.property(fc.array(command, { minLength: 1, maxLength: 6 }), (commands) => {
        const d = `M1 2${commands.map(([letter, ...numbers]) => letter + numbers.join(' ')).join('')}`;
        const once = readPath(d);
        if (commands.every(([letter]) => letter === 'M')) return;
        expect(once).toBeDefined();
        expect(readPath(once!)).toBe(once);
      }),
    );
    for (const wrong of ['', 'M', 'M1 2', 'H3', 'M1 2X3', 'M1 2L3', 'M1 2z4', 'M1 2h1e', 'M1 2A1 1 0 2 0 3 4']) {
      expect([wrong, readPath(wrong)]).toEqual([wrong, undefined]);
    }
  });
});

describe('what shapes are in a picture of the site', () => {
  const colours = { strong: '#1f5fe0', deep: '#0a2a6b', light: '#e6eeff', accent: '#8db6ff' };
  const shape = (colour: string, line?: number) => ({ d: 'M0 0h1z', colour, ...(line ? { line } : {}) });

  it('of a glyph are filled, lines or cut out; of a sign two tones; of a drawing the company’s colours', () => {
    expect(glyphOf([shape('#123456'), shape('#123456', 2), shape('#ffffff')]).map(({ part }) => part)).toEqual([
      'solid',
      'line',
      'ground',
    ]);
    expect(signOf([shape('#111111'), shape('#222222'), shape('#111111')]).map(({ part }) => part)).toEqual([
      'back',
      'front',
      'back',
    ]);
    expect(drawingOf([shape('#e0e8ff'), shape('#2060dd', 3), shape('#fafafa')], colours)).toMatchObject([
      { tone: 'light' },
      { tone: 'strong', line: 3 },
      { tone: 'white' },
    ]);
  });

  it('are seen only where two of them differ in lightness', () => {
    const tones = (...named: ('light' | 'white' | 'deep')[]) => named.map((tone) => ({ tone, d: 'M0 0h1z' }));
    expect(isSeen(tones('light', 'deep'), colours)).toBe(true);
    expect(isSeen(tones('light', 'white'), colours)).toBe(false);
  });
});
