import { beforeAll, describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { textOfPdf, withoutSpaces } from '../../../dev/readPdf.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';
import { accessChecks } from '../../domain/record/monthlyCheck.jobs.ts';
import { accessSeals } from '../../domain/record/seals.jobs.ts';
import { runSweep } from '../../server/sweep.ts';

const server = await testServer();
const { context, database } = server;
const { pool } = database;
const { get, post } = consoleCalls(server);
const PATH = '/api/console/check';
const MONTH = '2027-02';

async function travel(to: string): Promise<void> {
  await database.moveClock(new Date(to));
  await context.clock.measure();
}

interface Row {
  at: string;
  company?: string;
  numbers?: string;
  members?: string;
  searched?: string;
}

const shown = ({ operatorId }: TestOperator, { at, company, numbers = '{}', members = '{}', searched }: Row) =>
  pool.query(
    `INSERT INTO access_log (at, act, operator_id, session_no, company_cd, numbers, members, searched)
     VALUES ($1, 'members.find', $2, gen_random_uuid(), $3, $4, $5, $6)`,
    [`${at}+09:00`, operatorId, company ?? null, numbers, members, searched ?? null],
  );

const exported = (run: string, company: string, numbers: string) =>
  pool.query(
    `INSERT INTO access_log (at, act, run, made_by, os_user, company_cd, pblanc_no, numbers, contact, reason)
     VALUES ('2027-02-09 15:00+09:00', 'export', $1, '인사팀', 'root', $2, '2027010101', $3, true, '서류 심사')`,
    [run, company, numbers],
  );

let officer: TestOperator;
let ofCompany: TestOperator;
let head: TestOperator;
let readers: TestOperator[] = [];

beforeAll(async () => {
  await travel('2027-02-01T09:00:00+09:00');
  readers = [];
  for (const company of ['DT', 'DT', 'DT', 'DF']) {
    readers.push(await makeOperator(context, { rights: [{ role: 'R', company }] }));
  }
  // The rights above are of February's first day: of the time before, so that lines are few.
  await pool.query("UPDATE operator_grant SET granted_at = '2027-01-15'");
  const [one, two] = readers as [TestOperator, TestOperator];
  // A Friday's last hour and Monday's first are within the day; the minutes beside them, a Saturday and a Sunday are not.
  for (const at of ['2027-02-05T20:59:59', '2027-02-08T07:00:00', '2027-02-28T12:00:00']) {
    await shown(two, { at, company: 'DT', numbers: '{10000001,10000002}' });
  }
  for (const at of ['2027-02-05T21:00:00', '2027-02-08T06:59:59', '2027-02-06T12:00:00']) {
    await shown(one, { at, company: 'DT', numbers: '{10000001,10000002}' });
  }
  for (const reader of readers)
    await shown(reader, { at: '2027-02-10T10:00:00', company: 'DT', numbers: '{10000009}' });
  for (const reader of readers.slice(1))
    await shown(reader, { at: '2027-02-10T10:00:00', company: 'DT', numbers: '{10000008}' });
  for (const at of ['2027-02-11T10:00:00', '2027-02-12T10:00:00']) {
    await shown(one, { at, company: 'DT', searched: 'name' });
  }
  // Of another month, by a minute.
  await shown(one, { at: '2027-01-31T23:59:00', company: 'DT', searched: 'name' });
  await shown(two, { at: '2027-03-01T00:00:00', company: 'DT', searched: 'name' });
  await exported('00000000-0000-4000-8000-000000000001', 'DT', '{1,2,3}');
  await exported('00000000-0000-4000-8000-000000000002', 'DF', '{4}');
  await pool.query("UPDATE operator_grant SET taken_at = '2027-02-20T10:00:00+09:00' WHERE operator_id = $1", [
    readers[3]!.operatorId,
  ]);
  await travel('2027-03-03T12:00:00+09:00');
  officer = await makeOperator(context, { rights: [{ role: 'D', company: null }] });
  ofCompany = await makeOperator(context, { rights: [{ role: 'D', company: 'DF' }] });
  head = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
  expect((await runSweep(context, accessSeals)).failed).toBe(0);
});

interface Line {
  line: string;
  kind: string;
  told: string;
  words: string;
  operator_nm: string;
}

async function check(by: TestOperator, { month = MONTH, company = '' } = {}) {
  const { status, json } = await get(`${PATH}?month=${month}&company_cd=${company}`, by);
  expect(status).toBe(200);
  return json as { over: boolean; sealed_days: number; rows: number; lines: Line[] };
}

const kinds = ({ lines }: { lines: Line[] }) => lines.map(({ kind }) => kind);
const told = (lines: readonly Line[], kind: string) => lines.filter((one) => one.kind === kind).map((one) => one.told);

describe('GET /api/console/check', () => {
  describe('works', () => {
    it('tells what of a month wants to be looked at, and that its seals are whole', async () => {
      const found = await check(officer);
      expect(found).toMatchObject({ over: true, sealed_days: 28, rows: 17 });
      const { lines } = found;
      expect(kinds(found)).toEqual(['hours', 'hours', 'many', 'export', 'export', 'name', 'right']);
      const hours = told(lines, 'hours').map((words) => words.replace(/^[^:]+: /, ''));
      expect(hours.toSorted()).toEqual([
        '업무 시간 밖에 1번 열람 (2. 28.(일))',
        '업무 시간 밖에 3번 열람 (2. 5.(금), 2. 6.(토), 2. 8.(월))',
      ]);
      expect(told(lines, 'many')).toEqual(['10000009: 운영자 4명이 열어 봄']);
      expect(told(lines, 'export')[0]).toMatch(
        /인사팀: .+ 2027010101 지원서 3건 내보내기 \(연락처 포함\)\. 까닭: 서류 심사$/,
      );
      expect(told(lines, 'name')).toEqual([expect.stringMatching(/이름으로 2번 찾음$/)]);
      expect(told(lines, 'right')).toEqual([expect.stringMatching(/님의 채용 담당자 · .+ 권한을 거둠$/)]);
    });

    it('tells somebody of a company of that company alone', async () => {
      expect(kinds(await check(ofCompany, { company: 'DF' }))).toEqual(['export', 'right']);
      expect(kinds(await check(head, { company: 'DT' }))).toEqual(['hours', 'hours', 'many', 'export', 'name']);
      expect(kinds(await check(officer, { company: 'DF' }))).toEqual(['export', 'right']);
    });

    it('has no line for what cannot occur, and none for a month without anything', async () => {
      expect(await check(officer, { month: '202612' })).toMatchObject({ over: true, sealed_days: 0, lines: [] });
      expect((await check(officer, { month: '2027-03' })).over).toBe(false);
    });

    it('names each day whose record is not what was sealed', async () => {
      await pool.query("UPDATE access_log SET numbers = '{10000077}' WHERE numbers = '{4}'");
      const { lines } = await check(officer);
      expect(lines[0]).toMatchObject({
        kind: 'seal',
        told: expect.stringMatching(/^2027\. 2\. 9\.\(화\): .*달라요\.$/),
      });
      await pool.query("UPDATE access_log SET numbers = '{4}' WHERE numbers = '{10000077}'");
      expect(told((await check(officer)).lines, 'seal')).toEqual([]);
    });
  });

  describe('refused', () => {
    it('without a login, to other roles, for another company and for the group to one of a company', async () => {
      const reader = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });
      expect((await get(`${PATH}?month=${MONTH}`)).json.code).toBe('operatorUnknown');
      expect((await get(`${PATH}?month=${MONTH}`, reader)).json.code).toBe('notYours');
      expect((await get(`${PATH}?month=${MONTH}&company_cd=DT`, ofCompany)).json.code).toBe('noCompany');
      expect((await get(`${PATH}?month=${MONTH}`, ofCompany)).json.code).toBe('noCompany');
    });
  });

  describe('wrong input', () => {
    it.each(['month=', 'month=2027-13', 'month=1949-01', 'month=x'])('%s is told in its field', async (query) => {
      expect((await get(`${PATH}?${query}`, officer)).json.fields).toHaveProperty('month');
    });
  });
});

describe('POST /api/console/check/confirm', () => {
  const confirm = (by: TestOperator | undefined, line: string, more: object = {}) =>
    post(`${PATH}/confirm`, { month: MONTH, company_cd: '', line, words: '담당자에게 물어 확인함', ...more }, by);

  describe('works', () => {
    it('writes to a line once, and it stays', async () => {
      const { lines } = await check(officer);
      const [one] = lines as [Line];
      const answers = await Promise.all([confirm(officer, one.line), confirm(officer, one.line)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await confirm(officer, one.line, { words: '다시' })).json.code).toBe('lineConfirmed');
      const [now, next] = (await check(officer)).lines as [Line, Line];
      expect(now).toMatchObject({ words: '담당자에게 물어 확인함', operator_nm: expect.stringMatching(/^운영자 /) });
      expect(next).toMatchObject({ words: '', operator_nm: '' });
      // Letters as a person sees them, each of many characters.
      expect((await confirm(officer, next.line, { words: '👨‍👩‍👧‍👦'.repeat(500) })).status).toBe(200);
      // A company's check is one of its own.
      expect((await check(officer, { company: 'DT' })).lines.every(({ words }) => words === '')).toBe(true);
    });

    it('is forgotten three years after the month, by the owner of its table', async () => {
      await pool.query(`INSERT INTO access_check VALUES ('2024-02', '', 'x', 'x', gen_random_uuid(), app_now()),
        ('2024-03', '', 'x', 'x', gen_random_uuid(), app_now())`);
      expect((await runSweep(context, accessChecks, { dry: true })).done).toEqual({ forgotten: 1 });
      expect(await runSweep(context, accessChecks)).toMatchObject({ failed: 0, done: { forgotten: 1 } });
      expect((await runSweep(context, accessChecks)).done).toEqual({});
      expect((await pool.query("SELECT month FROM access_check WHERE month < '2027'")).rows).toEqual([
        { month: '2024-03' },
      ]);
    });
  });

  describe('refused', () => {
    it('before the month is over, for a line that is none, and to whoever may only read', async () => {
      expect((await confirm(officer, 'x', { month: '2027-03' })).json.code).toBe('monthNotOver');
      expect((await confirm(officer, 'hours 1')).json.code).toBe('noCheckLine');
      expect((await confirm(head, 'x', { company_cd: 'DT' })).json.code).toBe('notYours');
      expect((await confirm(undefined, 'x')).json.code).toBe('operatorUnknown');
    });
  });

  describe('wrong input', () => {
    it('is told in its field', async () => {
      expect((await confirm(officer, 'x', { words: ' ' })).json.fields).toHaveProperty('words');
      expect((await confirm(officer, 'x', { words: '가'.repeat(501) })).json.fields).toHaveProperty('words');
    });
  });
});

describe('GET /api/console/check/paper', () => {
  describe('works', () => {
    it('prints every line with what was written to it', async () => {
      const { lines } = await check(officer, { company: 'DF' });
      await post(
        `${PATH}/confirm`,
        { month: MONTH, company_cd: 'DF', line: lines[0]!.line, words: '심사위원회에 넘긴 자료예요.' },
        officer,
      );
      const { json } = await get(`${PATH}/paper?month=${MONTH}&company_cd=DF`, officer);
      expect(json.name).toMatch(/^월 점검 2027-02 .+\.pdf$/);
      const text = withoutSpaces((await textOfPdf(Buffer.from(json.pdf, 'base64'))).join(''));
      for (const words of [
        '2027년 2월 월 점검',
        '이상 없음',
        lines[0]!.told,
        '심사위원회에 넘긴 자료예요.',
        lines[1]!.told,
        '확인하지 않음',
      ]) {
        expect(text).toContain(withoutSpaces(words));
      }
    });
  });

  describe('refused', () => {
    it('as the check itself', async () => {
      expect((await get(`${PATH}/paper?month=${MONTH}`)).json.code).toBe('operatorUnknown');
      expect((await get(`${PATH}/paper?month=${MONTH}`, ofCompany)).json.code).toBe('noCompany');
    });
  });

  describe('wrong input', () => {
    it('is told in its field', async () => {
      expect((await get(`${PATH}/paper?month=x`, officer)).json.fields).toHaveProperty('month');
    });
  });
});
