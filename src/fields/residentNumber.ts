// As escapes: no font has to hold what is only looked for.
const DASH = '[-\u2010\u2011\u2012–—\u2212]';
// Six digits of a birth date, then a first digit that says century and sex, then six more: whatever is between them, or
// dots and slashes within the date. A dotted date with an amount after it (98.03.15 1500000원) does not count.
const SHAPES = [
  new RegExp(`(?<!\\d)(\\d{2})(\\d{2})(\\d{2})\\s?(?:${DASH}|[./·])?\\s?([1-8])\\d{6}(?!\\d)`, 'g'),
  new RegExp(`(?<!\\d)(\\d{2})[./](\\d{2})[./](\\d{2})\\s?${DASH}\\s?([1-8])\\d{6}(?!\\d)`, 'g'),
];

const LENGTH = 13;

// 1, 2, 5 and 6 were given to those born before 2000.
const BEFORE_2000 = '1256';

function isDay(year: string, month: string, day: string, first: string): boolean {
  const full = (BEFORE_2000.includes(first) ? 1900 : 2000) + Number(year);
  const inMonth = Number(month) >= 1 && Number(month) <= 12;
  return inMonth && Number(day) >= 1 && Number(day) <= new Date(Date.UTC(full, Number(month), 0)).getUTCDate();
}

/** Whether a text holds what looks like a resident registration number with a valid date (개인정보보호법 24조의2). */
export function hasResidentNumber(text: string): boolean {
  if (text.length < LENGTH) return false;
  // Full-width digits and hyphens are the same number, and what nobody sees hides none.
  const seen = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return SHAPES.some((shape) =>
    [...seen.matchAll(shape)].some(([, year = '', month = '', day = '', first = '']) => isDay(year, month, day, first)),
  );
}

/** Why it is refused, and what to do. */
export const RESIDENT_NUMBER_SENTENCE =
  '주민등록번호로 보이는 숫자가 있어요. 법으로 받을 수 없는 정보라 제출할 수 없으니 지워 주세요.';
