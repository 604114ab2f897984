import type { Stage } from '../applications/stage.ts';
import { OWN_COLUMNS, type Own } from './release/ownColumns.ts';
import { verdictOf } from './verdict.ts';

/** The results that have a text of their own. */
export const RESULTS = ['passed', 'reserve', 'failed'] as const;
export type Result = (typeof RESULTS)[number];

/** What applicants read beside their result, by result. */
export type ResultTexts = Record<Result, string>;

/** The values a text may name, and what they are. */
export const MERGED = { company: '회사', title: '공고', step: '전형 단계', result: '결과' } as const;
export type Merged = Record<keyof typeof MERGED, string>;

/** The result that a told stage is; undefined for one that is none. */
export function resultOf(stage: Stage): Result | undefined {
  const verdict = verdictOf(stage);
  return RESULTS.find((one) => one === verdict);
}

const NAMED = /\{\{(\w*)\}\}/g;
// Words for people who passed alone; "합격 여부" is said to everybody.
const PASSING = /축하|(?<!불)합격(?!\s*(?:여부|하지|시키지))/;
const FAILING = /불합격|아쉽게도|안타깝게도|함께하지 못/;

/** What a text of a result may name, and what that is: only who passed is told something of their own. */
export const valuesOf = (result: Result): Readonly<Record<string, string>> =>
  result === 'passed' ? { ...MERGED, ...OWN_COLUMNS } : MERGED;

/** What a text names that it may not, said with what it may; undefined for none. */
export function unknownIn(text: string, known: Readonly<Record<string, string>>): string | undefined {
  const unknown = [...text.matchAll(NAMED)].map(([, name]) => name!).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length === 0 && !/[{}]/.test(text.replace(NAMED, ''))) return undefined;
  return `쓸 수 있는 값은 ${namesIn(known)}예요.`;
}

/** The values a text may name, for whoever writes it. */
export const namesIn = (known: Readonly<Record<string, string>>) =>
  Object.entries(known)
    .map(([name, words]) => `{{${name}}} ${words}`)
    .join(', ');

/** Why a text cannot be told of a result: another value, no word of its own result, or one of another; undefined if it can. */
export function faultInText(result: Result, text: string): string | undefined {
  const unknown = unknownIn(text, valuesOf(result));
  if (unknown) return unknown;
  const says = text.includes('{{result}}');
  if (result === 'failed')
    return PASSING.test(text) ? '불합격한 지원자가 받는 글에 합격을 알리는 말이 있어요.' : undefined;
  if (FAILING.test(text)) return '불합격을 알리는 말이 있어요.';
  if (result === 'reserve') return says || text.includes('예비') ? undefined : '예비라는 말이 있어야 해요.';
  if (/예비/.test(text)) return '예비를 알리는 말이 있어요.';
  return says || PASSING.test(text) ? undefined : '합격이라는 말이 있어야 해요.';
}

/** A text with its values. */
export function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(NAMED, (_, name: string) => values[name] ?? '');
}

/** The text of a result with its values. */
export const filledText = (text: string, values: Merged & Own): string => filledIn(text, values);

/** What an applicant reads of a stage beside its name; blank if nothing was written. */
export function toldText(texts: Partial<ResultTexts> | null, stage: Stage, values: Merged, own: Own | null): string {
  const result = resultOf(stage);
  const text = result && texts ? (texts[result] ?? '') : '';
  return filledText(text, { ...values, ...own });
}
