import { dateTimeWords, secondsWords } from '../../fields/koreanDate.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import type { Printed } from '../../server/pdf/printer.ts';
import { readBrand } from '../company/brand.queries.ts';
import { chosenIn } from '../operators/chosenCompany.acts.ts';
import { listCompanies, operatorNames } from '../operators/operators.queries.ts';
import { type Checked, confirmations, insertConfirmation, monthFacts } from './monthlyCheck.queries.ts';
import type { CheckedLine, MonthlyCheck } from './monthlyCheck.records.ts';
import { CHECKED_FOR, type CheckedFor, daysOf, findingsOf, isMonthOver, monthWords } from './monthlyCheck.ts';
import { checkSeals } from './seals.acts.ts';

/**
 * What a call asks to be checked. Throws `noCompany` for another scope's company, and where none is named but the scope is
 * not the whole group.
 */
export async function checkedIn(
  scope: Scope,
  db: Queryable,
  { month, company }: { month: string; company: string },
): Promise<Checked> {
  if (company === '' && scope.companies !== 'group') throw problem('noCompany');
  return { scope, month, company: await chosenIn(scope, db, company) };
}

/** A month's check: its lines, each with what was written to it, and what was compared with the seals. */
export async function readCheck(context: Context, checked: Checked, at: Date): Promise<MonthlyCheck> {
  const { db, vault } = context;
  const { month, company } = checked;
  const days = daysOf(month);
  const isWithin = (day: string) => days.from <= day && day <= days.to;
  const seals = await checkSeals(context, at, days);
  const faults = seals.findings.filter(({ day }) => isWithin(day));
  const operators = await operatorNames(db, vault);
  const companies = new Map((await listCompanies(db)).map(({ code, name }) => [code, name]));
  const findings = findingsOf({ ...(await monthFacts(db, checked)), seals: faults }, { operators, companies });
  const written = await confirmations(db, month, company ?? '');
  return {
    ...{ month, isOver: isMonthOver(month, at), sealed: seals.looked, rows: seals.rows },
    lines: findings.map(({ key, kind, words: told }) => {
      const { words = '', operatorId, at: confirmedAt = null } = written.get(key) ?? {};
      const by = operatorId === undefined ? '' : (operators.get(operatorId) ?? operatorId);
      return { key, kind, told, words, by, at: confirmedAt };
    }),
  };
}

/** Writes what was found out about a line. Throws `monthNotOver`, `noCheckLine` or `lineConfirmed`. */
export async function confirmLine(
  context: Context,
  checked: Checked,
  { line, words, by, at }: { line: string; words: string; by: string; at: Date },
): Promise<void> {
  const { month, company = '' } = checked;
  if (!isMonthOver(month, at)) throw problem('monthNotOver');
  const { lines } = await readCheck(context, checked, at);
  if (!lines.some(({ key }) => key === line)) throw problem('noCheckLine');
  const isFirst = await insertConfirmation(context.db, { month, company, line, words, operatorId: by, at });
  if (!isFirst) throw problem('lineConfirmed');
}

/** The check on paper: every line with its answer, also those without one. */
export async function printedCheck(
  { db }: Pick<Context, 'db'>,
  checked: Checked,
  check: MonthlyCheck,
  { by, at }: { by: string; at: Date },
): Promise<{ name: string; printed: Printed }> {
  const { words: group } = await readBrand(db);
  const company = (await listCompanies(db)).find(({ code }) => code === checked.company)?.name;
  const place = company ?? `${group.name} 전체`;
  const title = `${monthWords(check.month)} 월 점검 – ${place}`;
  const waiting = check.lines.filter(({ at: confirmed }) => confirmed === null).length;
  const kinds = (Object.keys(CHECKED_FOR) as CheckedFor[]).map((kind) => ({
    title: CHECKED_FOR[kind],
    lines: check.lines.filter((line) => line.kind === kind).map(paperLine),
  }));
  const data = {
    ...{ title, name: group.name, mark: check.isOver ? null : '진행 중', kind: '열람 기록 월 점검', look: null },
    ...{ foot: `${place} · ${monthWords(check.month)}`, footEnd: `${secondsWords(at)} ${by}` },
    ...{ heading: `${monthWords(check.month)} 월 점검`, place, kinds, none: '없음' },
    facts: [
      {
        name: '봉인',
        value: sealWords(check),
      },
      { name: '점검할 줄', value: `${check.lines.length}건` },
      { name: '확인하지 않은 줄', value: `${waiting}건` },
    ],
  };
  return { name: `월 점검 ${check.month} ${place}.pdf`, printed: { template: 'check', data, at: at.getTime() } };
}

function sealWords({ lines, sealed = 0, rows = 0 }: MonthlyCheck): string {
  const broken = lines.filter(({ kind }) => kind === 'seal').length;
  if (broken > 0) return `봉인과 다른 기록 ${broken}건`;
  return sealed === 0 ? '봉인한 날 없음' : `이상 없음 (봉인한 날 ${sealed}일, 기록 ${rows}건 대조)`;
}

function paperLine({ told, words, by, at }: CheckedLine) {
  return { told, words: at ? words : '확인하지 않음', by: at ? `${by}, ${dateTimeWords(at)}` : '' };
}
