import { afterSelectionWords, USUAL_DAYS } from './keptWords.ts';

/*
 * The periods of retention that a company chooses, each within what the law says. They count from a day on, as policies do;
 * the texts that people agree to name them.
 */

/** How far a period may go, and what says so. */
interface Bound {
  days: number;
  why: string;
}

interface PeriodKind {
  label: string;
  /** Where nobody has chosen. */
  usual: number;
  least: Bound;
  most: Bound;
}

/** In days. */
export const PERIODS = {
  afterSelection: {
    label: '전형이 끝난 뒤 지원서를 더 보관하는 날',
    usual: 0,
    least: { days: 0, why: '개인정보 보호법 21조: 목적을 이루면 지체 없이 파기' },
    most: { days: 180, why: '채용절차법 11조와 그 시행령: 채용 서류의 반환을 청구할 수 있는 기간은 길어야 180일' },
  },
  destroyWithin: {
    label: '보관 기간이 끝나고 파기할 때까지의 날',
    usual: USUAL_DAYS,
    least: { days: 2, why: '채용절차법 10조: 알린 결과를 다음 날 확인하고 바로잡을 하루' },
    most: { days: 5, why: '개인정보 보호법 21조와 표준 개인정보 보호지침: 5일 안에 파기' },
  },
  dormancyNotice: {
    label: '오래 쓰지 않은 회원에게 파기를 미리 알리는 날',
    usual: 30,
    least: { days: 30, why: '이용약관: 적어도 30일 전에 알림' },
    most: { days: 90, why: '이용약관: 쓰지 않은 지 1년이 되기 전 석 달 안에 알림' },
  },
} as const satisfies Record<string, PeriodKind>;

export type PeriodName = keyof typeof PERIODS;
export type Periods = Record<PeriodName, number>;

export const periodNames = Object.keys(PERIODS) as PeriodName[];

/** What counts before a company has chosen anything. */
export const USUAL = Object.fromEntries(periodNames.map((name) => [name, PERIODS[name].usual])) as Periods;

/** Periods that count from a day (YYYY-MM-DD) on. */
export interface PeriodVersion extends Periods {
  day: string;
}

/** The periods in force on a day. */
export function periodsOn(versions: readonly PeriodVersion[], day: string): Periods {
  return versions.filter((one) => one.day <= day).reduce<PeriodVersion | undefined>(later, undefined) ?? USUAL;
}

const later = (one: PeriodVersion | undefined, other: PeriodVersion) => (one && one.day > other.day ? one : other);

/** What texts say in the place of a period, and which periods each tells. */
const SAID: Readonly<Record<string, { of: readonly PeriodName[]; words(periods: Periods): string }>> = {
  destroyAfterSelection: { of: ['afterSelection', 'destroyWithin'], words: afterSelectionWords },
  destroyWithin: { of: ['destroyWithin'], words: (periods) => `${periods.destroyWithin}일` },
  dormancyNotice: { of: ['dormancyNotice'], words: (periods) => `${periods.dormancyNotice}일` },
};

const PLACE = /\{\{(\w+)\}\}/g;

/** The names a text may say in the place of a period. */
export const saidNames = Object.keys(SAID);

/** A text with its periods in words; other names stay as they are. */
export function withPeriods(text: string, periods: Periods): string {
  return text.replace(PLACE, (whole, name: string) => SAID[name]?.words(periods) ?? whole);
}

/** The same of every text in a value of JSON. */
export function withPeriodsIn<T>(value: T, periods: Periods): T {
  const json = JSON.stringify(value);
  return json.includes('{{') ? (JSON.parse(withPeriods(json, periods)) as T) : value;
}

const namesIn = (text: string) => [...text.matchAll(PLACE)].map(([, name = '']) => name);

/** The periods that a text tells. */
export function periodsToldIn(text: string): PeriodName[] {
  return namesIn(text).flatMap((name) => SAID[name]?.of ?? []);
}

/** Names in a text that no period has. */
export const unknownIn = (text: string) => namesIn(text).filter((name) => !Object.hasOwn(SAID, name));

/** Two neighbouring versions that differ, and in what; the first is compared with what is usual. */
export function periodChanges(versions: readonly PeriodVersion[]): { day: string; changed: PeriodName[] }[] {
  const inOrder = versions.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return inOrder.map((one, index) => {
    const before: Periods = inOrder[index - 1] ?? USUAL;
    return { day: one.day, changed: periodNames.filter((name) => one[name] !== before[name]) };
  });
}
