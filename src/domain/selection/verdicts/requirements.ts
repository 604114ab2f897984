import { isAfter } from '../../../fields/dates.ts';
import { careerMonths } from '../../applicants/applicantRow.ts';
import type { Cv } from '../../cv/sections.ts';

/** What a posting requires that can be told from answers alone; what is blank requires nothing. */
export interface Requirements {
  /** The least level of education, as its code. */
  level: string;
  months: number | undefined;
  licence: string;
  /** A language test, with the least score where it has one. */
  test: string;
  score: number | undefined;
}

/** What answers are held against. */
export interface Against {
  /** The last day of applying in Korea (YYYY-MM-DD). */
  day: string;
  /** Levels of education from the lowest, with their names. */
  levels: readonly { cd: string; nm: string }[];
}

// 고졸 미만 stands last in the list of codes, behind 박사, where whoever fills in a form looks for it.
const BELOW_ALL = '6';

/** Levels of education from the lowest, given in the order of their codes. */
export function fromLowest<C extends { cd: string }>(levels: readonly C[]): C[] {
  return [...levels.filter(({ cd }) => cd === BELOW_ALL), ...levels.filter(({ cd }) => cd !== BELOW_ALL)];
}

type Facts = Pick<Cv, 'career' | 'certificate' | 'language' | 'profileDetail'>;

/** Why somebody does not meet what is required, a sentence each, nothing if they do. A person decides what follows. */
export function unmetBy(cv: Facts, required: Requirements, against: Against): string[] {
  return [
    ...levelUnmet(cv, required, against),
    ...monthsUnmet(cv, required, against),
    ...licenceUnmet(cv, required, against),
    ...testUnmet(cv, required, against),
  ];
}

function levelUnmet({ profileDetail }: Facts, { level }: Requirements, { levels }: Against): string[] {
  const placeOf = (code: string) => levels.findIndex(({ cd }) => cd === code);
  const least = placeOf(level);
  if (least < 0) return [];
  const own = placeOf(profileDetail.finalEducation);
  if (own >= least) return [];
  const asked = `최종 학력 ${levels[least]!.nm} 이상`;
  return [own < 0 ? `${asked}: 최종 학력을 적지 않음` : `${asked}: ${levels[own]!.nm}`];
}

function monthsUnmet(cv: Facts, { months }: Requirements, { day }: Against): string[] {
  if (months === undefined) return [];
  const own = careerMonths(cv, day);
  return own >= months ? [] : [`경력 ${months}개월 이상: ${own}개월`];
}

/** Names as people compare them: composed, without spaces and in one case. */
const plain = (name: string) => name.normalize('NFC').replace(/\s+/g, '').toLowerCase();
const names = (name: string, wanted: string) => plain(name).includes(plain(wanted));
const isUnwritten = (wanted: string) => plain(wanted) === '';

/** Days as answers have them, with what they are compared to written alike. */
const compact = (day: string) => day.replaceAll('-', '');

function licenceUnmet({ certificate }: Facts, { licence }: Requirements, { day }: Against): string[] {
  if (isUnwritten(licence)) return [];
  const own = certificate.filter(({ name }) => names(name, licence));
  if (own.length === 0) return [`${licence}: 적지 않음`];
  const inTime = own.filter(({ date }) => !isAfter(compact(date), compact(day)));
  if (inTime.length === 0) return [`${licence}: 마감일 뒤에 취득`];
  const isValid = inTime.some(({ validUntil }) => validUntil === '' || !isAfter(compact(day), compact(validUntil)));
  return isValid ? [] : [`${licence}: 마감일에 유효 기간이 지남`];
}

function testUnmet({ language }: Facts, { test, score }: Requirements, { day }: Against): string[] {
  if (isUnwritten(test)) return [];
  const own = language.filter((row) => names(row.test, test) && !isAfter(compact(row.date), compact(day)));
  if (own.length === 0) return [`${test}: 마감일까지의 성적을 적지 않음`];
  if (score === undefined) return [];
  const best = Math.max(...own.flatMap((row) => (row.score.trim() === '' ? [] : [Number(row.score)])));
  if (best >= score) return [];
  return [`${test} ${score}점 이상: ${Number.isFinite(best) ? `${best}점` : '점수를 적지 않음'}`];
}
