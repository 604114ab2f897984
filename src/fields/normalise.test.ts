import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters, countText, hasControls, normaliseText, stripControls } from './normalise.ts';

/** Text with everything that matters here: controls, line ends, jamo, accents and what lies outside the BMP. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '\u0000',
      '\u0007',
      '\u000b',
      '\r',
      '\r\n',
      '\u001f',
      '\u007f',
      '\t',
      '\n',
      'e\u0301',
      '가',
      '👍🏽',
    ),
    fc.constantFrom('ㅎ', '\u1112', '\u1161', '\u11ab', ' '),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});

describe('stored text', () => {
  it('loses the control characters of Specification §5 and no others', () => {
    const all = Array.from({ length: 160 }, (_, code) => String.fromCharCode(code));
    const left = all.filter((character) => stripControls(character) === character);
    const gone = [...Array.from({ length: 9 }, (_, i) => i), ...Array.from({ length: 21 }, (_, i) => i + 11), 127];
    expect(all.filter((character) => !left.includes(character)).map((one) => one.charCodeAt(0))).toEqual(gone);
  });

  it('has LF line ends', () => {
    expect(normaliseText('가\r\n나\r다\n라')).toBe('가\n나\n다\n라');
  });

  it('is composed (NFC), also where a control character stood between', () => {
    expect(normaliseText('\u1112\u1161\u11ab\u1100\u1173\u11af')).toBe('한글');
    expect(normaliseText('e\u0000\u0301')).toBe('é');
  });

  it('normalises once and for all', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once)).toBe(once);
        expect(hasControls(once)).toBe(false);
        expect(once).not.toContain('\r');
      }),
    );
  });

  it('finds controls exactly where stripping changes something', () => {
    fc.assert(fc.property(anyText, (text) => hasControls(text) === (stripControls(text) !== text)));
  });
});

describe('counting', () => {
  it.each([
    ['한글', 2],
    ['\u1112\u1161\u11ab', 1],
    ['ㅎㅏㄴ', 3],
    ['👨‍👩‍👧‍👦', 1],
    ['👍🏽', 1],
    ['🇰🇷', 1],
    ['é', 1],
    ['e\u0301', 1],
    ['가 나\n다', 5],
    ['', 0],
  ])('%j is %i characters', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  it('counts the plain cases as the segmenter does', () => {
    const segmenter = new Intl.Segmenter('ko', { granularity: 'grapheme' });
    fc.assert(fc.property(anyText, (text) => countCharacters(text) === [...segmenter.segment(text)].length));
  });

  it('counts without spaces, and bytes with Hangul as 2', () => {
    expect(countText('지원 a1\n')).toEqual({ characters: 6, withoutSpaces: 4, bytes: 8 });
    expect(countText('漢é').bytes).toBe(4);
  });
});
