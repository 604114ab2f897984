// Six digits of a birth date, then a first digit that says century and sex, then six more.
const SHAPE = /(?<!\d)(\d{2})(\d{2})(\d{2})\s?[-‐‑‒–—−]?\s?([1-8])\d{6}(?!\d)/g;

/** Whether a text holds what looks like a resident registration number with a valid date (개인정보보호법 24조의2). */
export function hasResidentNumber(text: string): boolean {
  // Full-width digits and hyphens are the same number.
  for (const [, , month, day] of text.normalize('NFKC').matchAll(SHAPE)) {
    if (Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31) return true;
  }
  return false;
}

/** Why it is refused, and what to do. */
export const RESIDENT_NUMBER_SENTENCE =
  '주민등록번호로 보이는 숫자가 있어요. 법으로 받을 수 없는 정보라 제출할 수 없으니 지워 주세요.';
