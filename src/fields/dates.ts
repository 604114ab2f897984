import { type Field, type FieldOptions, field } from './field.ts';
import { readText, tidyText } from './text.ts';

// Years people can mean (domain decision §4).
const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;

// `98` is 1998 and `26` is 2026: of the years people can mean, the one that is nearer to now.
const century = (year: string) => (year.length === 4 ? year : `${Number(year) < FIRST_YEAR % 100 ? 20 : 19}${year}`);

function tidy(typed: string, parts: 2 | 3): string {
  const digits = typed
    .trim()
    .replace(/^['’‘]/, '')
    .replace(/[\s./년월일-]+/g, '-')
    .replace(/-$/, '');
  const compact = parts === 2 ? /^(\d{4})(\d{2})$/ : /^(\d{4})(\d{2})(\d{2})$/;
  // Two digits are a year only if there are signs between: 981203 may be anything.
  const spread = parts === 2 ? /^(\d{4}|\d{2})-(\d{1,2})$/ : /^(\d{4}|\d{2})-(\d{1,2})-(\d{1,2})$/;
  const found = compact.exec(digits) ?? spread.exec(digits);
  const [year = '', ...rest] = found?.slice(1) ?? [];
  if (!found || (year.length === 2 && Number(rest[0]) > 12)) return typed;
  return [year, ...rest].map((part, index) => (index === 0 ? century(part) : part.padStart(2, '0'))).join('-');
}

/** Whether a canonical text (YYYY-MM-DD of three parts, YYYY-MM of two) is a day or month of the years people can mean. */
export function exists(canonical: string, parts: 2 | 3): boolean {
  const form = parts === 2 ? /^\d{4}-\d{2}$/ : /^\d{4}-\d{2}-\d{2}$/;
  if (!form.test(canonical)) return false;
  const [year, month, day] = canonical.split('-').map(Number) as [number, number, number?];
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return false;
  return day === undefined || (day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate());
}

interface DateOptions extends FieldOptions<string> {
  /** Words a person may give instead of a day, offered while typing; `즉시 가능` begins with one of them. */
  words?: readonly string[];
}

const LONGEST_WORDS = 30;

function dateKind(kind: 'date' | 'month', parts: 2 | 3, example: string) {
  return (wire: string, label: string, options: DateOptions = {}): Field<string> => {
    const isWords = (value: string) =>
      value.trim().length <= LONGEST_WORDS && options.words?.some((word) => value.trim().startsWith(word)) === true;
    // The sentence about a wrong date has the example shown beside the field.
    const own = /^예: (\d+)/.exec(options.hint ?? '')?.[1] ?? example;
    // As it stands in the field once that is left.
    const shown = tidy(own, parts);
    return field(
      wire,
      label,
      { ...options, hint: options.hint?.replace(own, shown) },
      {
        kind,
        input: options.words ? 'dateOrWords' : kind,
        blank: '',
        schema: { type: 'string', examples: [shown] },
        read: readText,
        isBlank: (value) => value.trim() === '',
        canonical: (value) => (isWords(value) ? tidyText(value) : tidy(value, parts)),
        wrong: (value) =>
          isWords(value) || exists(tidy(value, parts), parts)
            ? undefined
            : `날짜를 확인해 주세요. 예: ${shown} (${FIRST_YEAR}년~${LAST_YEAR}년)`,
        inWords: (value) => (isWords(value) ? value.trim() : tidy(value, parts).replaceAll('-', '.')),
      },
    );
  };
}

/** A day, typed or picked; canonical `YYYY-MM-DD`, years 1950–2100. */
export const date = dateKind('date', 3, '20150227');

/** A month, for schools and careers; canonical `YYYY-MM`, years 1950–2100. */
export const month = dateKind('month', 2, '201502');

/** The same day some years earlier (YYYY-MM-DD), the 29th of February becoming the 28th. */
export function yearsBefore(day: string, years: number): string {
  const [year = '', ...rest] = day.split('-');
  const before = [String(Number(year) - years), ...rest].join('-');
  return exists(before, 3) ? before : before.replace(/-29$/, '-28');
}

/** Whether two dates or two months are in the wrong order; blank ones never do. */
export function isAfter(start: string, end: string): boolean {
  return ([2, 3] as const).some((parts) => {
    const [from, to] = [tidy(start, parts), tidy(end, parts)];
    return exists(from, parts) && exists(to, parts) && from > to;
  });
}

const monthNumber = (canonical: string) => {
  const [year = 0, month = 0] = canonical.split('-').map(Number);
  return year * 12 + month;
};

/**
 * Months in which at least one of the periods (YYYY-MM to YYYY-MM, both counted) was running; what overlaps counts
 * once, an empty end is this month, and what is no period, or begins later, counts nothing.
 */
export function monthsCovered(periods: readonly { startDate: string; endDate: string }[], thisMonth: string): number {
  const spans = periods
    .map(
      ({ startDate, endDate }) => [tidy(startDate, 2), endDate.trim() === '' ? thisMonth : tidy(endDate, 2)] as const,
    )
    .filter(([from, to]) => exists(from, 2) && exists(to, 2) && from <= to)
    .map(([from, to]) => [monthNumber(from), monthNumber(to)] as const)
    .toSorted((a, b) => a[0] - b[0]);
  let covered = 0;
  let last = 0;
  for (const [from, to] of spans) {
    covered += Math.max(0, to - Math.max(from - 1, last));
    last = Math.max(last, to);
  }
  return covered;
}
