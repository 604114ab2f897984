// What people put between digits: spaces, brackets, dots, slashes and every hyphen and dash.
const BETWEEN = /[\s()./\-\u2010-\u2015\u2212\uff0d]/g;
const FULL_WIDTH_DIGIT = /[\uff10-\uff19]/g;
const FULL_WIDTH_ZERO = 0xff10;

// A Korean number as it is dialled from abroad; +82 1588-1234 has no zero to begin with here.
const FROM_ABROAD = /^\+820?(?=1\d{8,9}$|[2-9]\d{7,9}$)/;

/** A telephone number as it is stored: digits, after a + or none; a Korean one as it is dialled here. */
export function phoneDigits(typed: string): string {
  return typed
    .replace(BETWEEN, '')
    .replace(FULL_WIDTH_DIGIT, (digit) => String(digit.charCodeAt(0) - FULL_WIDTH_ZERO))
    .replace(/^\uff0b/, '+')
    .replace(FROM_ABROAD, '0');
}

/** `01012345678` → `010-1234-5678`, `15881234` → `1588-1234`; anything else comes back as it is. */
export function withHyphens(digits: string): string {
  return digits.replace(/^(02|050\d|01\d|0\d\d)(\d{3,4})(\d{4})$/, '$1-$2-$3').replace(/^(1\d{3})(\d{4})$/, '$1-$2');
}
