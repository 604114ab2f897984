import { grouped } from './grouped.ts';

/* Amounts as people write them: 4,600만원, 1억 2천만 원, 약 50명, 10~20명, USD 60,000. */

const PLAIN = /^[+-]?\d{1,15}(\.\d+)?$/;
const IN_THOUSANDS = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;
const EXACT_DIGITS = 15;

/** Removes what people type around digits: spaces and thousands separators. Any other comma stays and is no number. */
export function bare(typed: string): string {
  const trimmed = typed.trim();
  return IN_THOUSANDS.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
}

/** The number a text of digits means; undefined if it is not one, or has more digits than a JSON number keeps. */
export function numberOf(typed: string): number | undefined {
  const digits = bare(typed);
  if (!PLAIN.test(digits) || digits.replace(/\D/g, '').length > EXACT_DIGITS) return undefined;
  // Adding 0 turns -0, which JSON does not know, into 0. What prints as 1e-7 is no number people type.
  const value = Number(digits) + 0;
  return PLAIN.test(String(value)) ? value : undefined;
}

const SCALES = { 조: 1e12, 억: 1e8, 만: 1e4 } as const;
const SMALL = { 천: 1000, 백: 100, 십: 10 } as const;
const LARGE_PARTS = /^(?:([^조]+)조)?(?:([^조억]+)억)?(?:([^조억만]+)만)?([^조억만]+)?$/;
const SMALL_PARTS = /^(?:([\d,.]+)천)?(?:([\d,.]+)백)?(?:([\d,.]+)십)?([\d,.]+)?$/;

function sumOf(parts: readonly (string | undefined)[], read: (part: string) => number | undefined, by: number[]) {
  const values = parts.map((part) => (part === undefined ? 0 : read(part)));
  if (values.includes(undefined)) return undefined;
  return values.reduce((sum: number, value, at) => sum + value! * by[at]!, 0);
}

function smallOf(text: string): number | undefined {
  const parts = SMALL_PARTS.exec(text)?.slice(1);
  return parts && sumOf(parts, numberOf, [...Object.values(SMALL), 1]);
}

/** A number written with 조, 억, 만, 천, 백 (`1억 2천만`), or in digits alone; undefined if it is not one. */
function toldNumber(typed: string): number | undefined {
  const text = typed.replace(/\s/g, '');
  const parts = text === '' ? undefined : LARGE_PARTS.exec(text)?.slice(1);
  const sum = parts && sumOf(parts, smallOf, [...Object.values(SCALES), 1]);
  // 3.3억 is a whole amount, whatever the binary fraction says.
  return sum === undefined || sum > Number.MAX_SAFE_INTEGER ? undefined : Math.round(sum * 100) / 100;
}

/** An amount of won (`4,600만원`, `12억`, `46,000,000원`); digits alone name no won and do not count. */
export function wonIn(typed: string): number | undefined {
  const text = typed.trim();
  if (!/[조억만천백십]\s*원?정?$|\d\s*원정?$/.test(text)) return undefined;
  return toldNumber(text.replace(/\s*원정?$/, ''));
}

/** A number of people (`50명`, `1만 명`). */
export function peopleIn(typed: string): number | undefined {
  return toldNumber(typed.trim().replace(/\s*(?:명|인)$/, ''));
}

const BEFORE = /^(?:약|대략|최소|최대)\s*/;
const AFTER = /\s*(?:정도|쯤|내외|가량|안팎|남짓|이상|이하|미만|초과)$/;
const LONGEST = 50;

/** Whether an amount is written as a rough one: 약 50명, 50여 명, 100명 이상, 10~20명. */
export function isRough(typed: string, isAmount: (exact: string) => boolean): boolean {
  const text = typed.trim();
  if (text.length > LONGEST) return false;
  const exact = text
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .replace(/([\d조억만천백십])\s*여(?=\s|[조억만명인원]|$)/, '$1');
  const parts = exact.split(/\s*[~∼〜–-]\s*/);
  return parts.length <= 2 && parts.every((part) => part !== '' && isAmount(part));
}

const CURRENCY = '[A-Z]{3}|[$€£¥₫฿₱₹]|달러|불|유로|엔|위안|파운드|동|바트|페소|루피';
const FOREIGN_BEFORE = new RegExp(`^(?:${CURRENCY})\\s*(.+)$`, 'i');
const FOREIGN_AFTER = new RegExp(`^(.+?)\\s*(?:${CURRENCY})$`, 'i');

/** Whether an amount is written in the money of another country: `USD 60,000`, `6만 달러`. */
export function isForeignMoney(typed: string): boolean {
  const text = typed.trim();
  const [, amount] = FOREIGN_BEFORE.exec(text) ?? FOREIGN_AFTER.exec(text) ?? [];
  return amount !== undefined && text.length <= LONGEST && toldNumber(amount) !== undefined;
}

/** Whether a unit is shown behind what is typed: not if that is in words and names its own. */
export function wantsUnit(typed: string): boolean {
  return typed.trim() === '' || numberOf(typed) !== undefined;
}

/** An amount of won in digits, from 1억 on in words beside them: `1,230,000,000원`, `12억 3,000만 원`. */
export function wonWords(won: number): string[] {
  const digits = `${grouped(won)}원`;
  if (won < SCALES.억 || won % SCALES.만 !== 0) return [digits];
  const [eok, man] = [Math.floor(won / SCALES.억), (won % SCALES.억) / SCALES.만];
  return [digits, `${grouped(eok)}억${man > 0 ? ` ${grouped(man)}만` : ''} 원`];
}
