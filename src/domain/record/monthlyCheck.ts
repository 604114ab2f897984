import { dateTimeWords, dateWords } from '../../fields/koreanDate.ts';
import { ROLES, type Role } from '../operators/roles.ts';
import { boundsOf, lastOver, type SealFault } from './seal.ts';

/** Hours of a working day, Korea's, within which reading is not remarkable: from and to. */
export const WORKING_HOURS = { from: 7, to: 21 } as const;
/** From so many operators on who opened one and the same person it is a line. */
export const MANY_OPERATORS = 4;

/** What a monthly check looks for. What cannot occur, because what it is about is not built, has no line. */
export const CHECKED_FOR = {
  seal: '봉인과 다른 기록',
  hours: `업무 시간(평일 ${WORKING_HOURS.from}~${WORKING_HOURS.to}시) 밖의 열람`,
  many: `운영자 ${MANY_OPERATORS}명 이상이 열어 본 사람`,
  export: '내보내기',
  name: '이름으로 찾기',
  right: '권한 변경',
} as const;

export type CheckedFor = keyof typeof CHECKED_FOR;

/** One line of a check: told in words, and known by its key when it is confirmed. */
export interface Finding {
  kind: CheckedFor;
  key: string;
  words: string;
}

/** What a month's record shows, before it is put into words. */
export interface MonthFacts {
  hours: readonly { operatorId: string; count: number; days: readonly string[] }[];
  many: readonly { person: string; operators: number }[];
  exports: readonly {
    /** Of a command; of the console the number of the one row. */
    run: string;
    at: Date;
    /** As whoever ran the command was named; null in the console. */
    by: string | null;
    operatorId: string | null;
    company: string;
    posting: string;
    people: number;
    contact: boolean;
    reason: string;
  }[];
  names: readonly { operatorId: string; count: number }[];
  rights: readonly {
    number: number;
    isTaken: boolean;
    at: Date;
    byId: string | null;
    operatorId: string;
    role: Role;
    company: string | null;
  }[];
  seals: readonly { day: string; fault: SealFault }[];
}

/** The same faults of seals as a person reads them. */
export const SEAL_FAULT_WORDS: Readonly<Record<SealFault, string>> = {
  changed: '이 날의 기록이 봉인한 것과 달라요.',
  removed: '이 날의 기록 가운데 없어진 것이 있어요.',
  added: '이 날이 끝난 뒤에 더해진 기록이 있어요.',
  forged: '봉인에 이 사이트의 서명이 없어요.',
  untied: '봉인이 앞 날의 봉인과 이어지지 않아요.',
  missing: '봉인이 없어요.',
  waiting: '날이 끝났는데 아직 봉인하지 않았어요.',
  alone: '데이터베이스 밖 폴더에 봉인이 없어요.',
  differs: '봉인이 데이터베이스 밖에 보관한 것과 달라요.',
  strange: '붙여 넣은 것이 이 사이트의 봉인이 아니에요. 빠진 글자가 있는지 확인해 주세요.',
  gone: '봉인이 데이터베이스 밖에만 있어요.',
};

/** The first and last day of a month (YYYY-MM). */
export function daysOf(month: string): { from: string; to: string } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** The instants between which a month of Korea lies. */
export function monthBounds(month: string): { from: Date; to: Date } {
  const { from, to } = daysOf(month);
  return { from: boundsOf(from).from, to: boundsOf(to).to };
}

/** Whether a month is over and its last day could be sealed: only then can its lines be confirmed. */
export function isMonthOver(month: string, at: Date): boolean {
  return daysOf(month).to <= lastOver(at);
}

/** `2026년 11월`. */
export function monthWords(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${year}년 ${number}월`;
}

/** How numbers of operators and codes of companies are called. */
export interface Names {
  operators: ReadonlyMap<string, string>;
  companies: ReadonlyMap<string, string>;
}

const DAYS_NAMED = 4;

function daysNamed(days: readonly string[]): string {
  const named = days.slice(0, DAYS_NAMED).map((day) => dateWords(day, 'short'));
  const rest = days.length - named.length;
  return `${named.join(', ')}${rest > 0 ? ` 외 ${rest}일` : ''}`;
}

/** The lines of a check, in the order of what it looks for. */
export function findingsOf(facts: MonthFacts, names: Names): Finding[] {
  const who = (id: string) => names.operators.get(id) ?? id;
  const where = (code: string | null) => (code === null ? '그룹 전체' : (names.companies.get(code) ?? code));
  return [
    ...facts.seals.map(({ day, fault }) => ({
      ...{ kind: 'seal' as const, key: `seal ${day} ${fault}` },
      words: `${dateWords(day)}: ${SEAL_FAULT_WORDS[fault]}`,
    })),
    ...facts.hours.map(({ operatorId, count, days }) => ({
      ...{ kind: 'hours' as const, key: `hours ${operatorId}` },
      words: `${who(operatorId)}: 업무 시간 밖에 ${count}번 열람 (${daysNamed(days)})`,
    })),
    ...facts.many.map(({ person, operators }) => ({
      ...{ kind: 'many' as const, key: `many ${person}` },
      words: `${person}: 운영자 ${operators}명이 열어 봄`,
    })),
    ...facts.exports.map(({ run, at, by, operatorId, company, posting, people, contact, reason }) => ({
      ...{ kind: 'export' as const, key: `export ${run}` },
      words: `${dateTimeWords(at)} ${by ?? who(operatorId ?? '')}: ${where(company)} ${posting} 지원서 ${people}건 내보내기${contact ? ' (연락처 포함)' : ''}. 까닭: ${reason}`,
    })),
    ...facts.names.map(({ operatorId, count }) => ({
      ...{ kind: 'name' as const, key: `name ${operatorId}` },
      words: `${who(operatorId)}: 이름으로 ${count}번 찾음`,
    })),
    ...facts.rights.map(({ number, isTaken, at, byId, operatorId, role, company }) => ({
      ...{ kind: 'right' as const, key: `right ${number} ${isTaken ? 'taken' : 'given'}` },
      words: `${dateTimeWords(at)} ${byId === null ? '서버 명령' : who(byId)}: ${who(operatorId)} 님${isTaken ? '의' : '에게'} ${ROLES[role].name} · ${where(company)} 권한을 ${isTaken ? '거둠' : '줌'}`,
    })),
  ];
}
