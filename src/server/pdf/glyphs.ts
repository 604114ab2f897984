import { grouped } from '../../fields/grouped.ts';
/** Stands where a character is in none of the embedded fonts. */
export const UNPRINTED = '□';

const clusters = new Intl.Segmenter('ko', { granularity: 'grapheme' });
// Nothing to see: joiners, variation selectors, direction marks, soft hyphens.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
// They look like a space, and a PDF may have a control character for them where it is copied or read aloud.
const FILLERS = /[\u3164\uffa0]/g;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/** A text that can be printed, and the characters of it that could not. */
export interface Fitted<T> {
  fitted: T;
  missing: string[];
}

/**
 * Fits texts to fonts: a character (as a person counts them) that no single font has whole becomes UNPRINTED, so that
 * what is missing is seen. Each font is the set of its code points.
 */
export function createFitting(fonts: readonly ReadonlySet<number>[]) {
  const isIn = (font: ReadonlySet<number>, text: string) =>
    [...text].every((one) => one === '\n' || font.has(one.codePointAt(0)!));
  const has = (text: string) => fonts.some((font) => isIn(font, text));

  function fitText(given: string, missing: string[]): string {
    const text = given.replace(LINE_ENDS, '\n').replaceAll('\t', ' ').replace(FILLERS, ' ');
    if (has(text)) return text;
    return [...clusters.segment(text)]
      .map(({ segment }) => {
        if (has(segment)) return segment;
        const visible = segment.replace(INVISIBLE, '');
        if (has(visible)) return visible;
        missing.push(segment);
        return UNPRINTED;
      })
      .join('');
  }

  function fitAll(value: unknown, missing: string[]): unknown {
    if (typeof value === 'string') return fitText(value, missing);
    if (Array.isArray(value)) return value.map((one) => fitAll(one, missing));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fitAll(one, missing)]));
  }

  /** Every string in a JSON value, fitted. */
  return function fit<T>(value: T): Fitted<T> {
    const missing: string[] = [];
    return { fitted: fitAll(value, missing) as T, missing };
  };
}

const NAMED = 20;

/** The sentence under a document that tells what was not printed; null if everything was. */
export function missingWords(missing: readonly string[]): string | null {
  if (missing.length === 0) return null;
  const names = [...new Set(missing)].map((one) =>
    [...one].map((part) => `U+${part.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`).join(' '),
  );
  const more = names.length > NAMED ? ' 외' : '';
  const listed = names.slice(0, NAMED).join(', ');
  return `${UNPRINTED} 표시 ${grouped(missing.length)}자는 인쇄 글꼴에 없는 글자입니다(${listed}${more}). 지원서에는 입력한 그대로 저장되어 있습니다.`;
}
