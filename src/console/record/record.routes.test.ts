import { beforeAll, describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';
import { findOperatorSession } from '../../domain/operators/operatorSessions.queries.ts';
import { type Accessing, recordAccess, recordExport, type Shown } from '../../domain/record/accessLog.queries.ts';
import { inTransaction } from '../../server/database/transaction.ts';

const server = await testServer();
const { context, database } = server;
const { get, post } = consoleCalls(server);
const MEMBER = '00000000-0000-4000-8000-00000000000a';

async function accessing({ token }: TestOperator, act: string): Promise<Accessing> {
  const at = context.clock.now();
  const { operator } = await findOperatorSession(context.db, token, at, {
    act: undefined,
    slide: false,
    address: '203.0.113.7',
  });
  return { operator: operator!, address: '203.0.113.7', act };
}

const shows = async (who: TestOperator, act: string, shown: Shown) => {
  const by = await accessing(who, act);
  await inTransaction(context.db, (tx) => recordAccess(tx, by, shown, {}));
};

let [group, own, administrator, reader] = [] as unknown as TestOperator[] as [
  TestOperator,
  TestOperator,
  TestOperator,
  TestOperator,
];

beforeAll(async () => {
  group = await makeOperator(context, { rights: [{ role: 'D', company: null }] });
  own = await makeOperator(context, { rights: [{ role: 'O', company: 'DF' }] });
  administrator = await makeOperator(context, { rights: [{ role: 'A', company: null }] });
  reader = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });
  const posting = { companyCode: 'DF', postingNumber: '2026110301' };
  const exporting = { run: MEMBER, by: '인사팀', systemUser: 'root', reason: '서류 심사', posting, contact: true };
  await recordExport(context.db, exporting, { act: 'export', numbers: [10000003] });
  await shows(reader, 'list.read', { company: 'DT', posting: '2026110201', applications: [10000001, 10000002] });
  await shows(reader, 'copy.open', { company: 'DT', applications: [10000002], contact: true, reason: '면접 안내' });
  await shows(administrator, 'members.find', { members: [MEMBER], searched: 'phone', reason: '본인 문의' });
});

const numbersOf = ({ json }: { json: { rows: { applications: number[]; members: string[] }[] } }) =>
  json.rows.map(({ applications, members }) => [...applications, ...members].join(' '));

describe('GET /api/console/record', () => {
  const search = (by: TestOperator, query = '') => get(`/api/console/record${query}`, by);

  describe('works', () => {
    it('lists all there is, the newest first, with names of operators and numbers of people alone', async () => {
      const { status, json } = await search(group);
      expect(status).toBe(200);
      expect(numbersOf({ json })).toEqual([MEMBER, '10000002', '10000001 10000002', '10000003']);
      expect(json.rows[1]).toMatchObject({
        ...{ operator_nm: expect.stringMatching(/^운영자 /), act: 'copy.open', company_cd: 'DT', contact: true },
        ...{ reason: '면접 안내', address: '203.0.113.7', searched: '' },
      });
      expect(json.rows[3]).toMatchObject({ operator_nm: '인사팀 (서버 명령, root)', act: 'export' });
      expect(json.operators.map(({ operator_no }: { operator_no: string }) => operator_no).toSorted()).toEqual(
        [reader.operatorId, administrator.operatorId].toSorted(),
      );
      expect(json.next).toBe('');
    });

    it.each([
      ['act=copy.open', ['10000002']],
      ['number=10000002', ['10000002', '10000001 10000002']],
      [`number=${MEMBER}`, [MEMBER]],
      ['company_cd=DF', ['10000003']],
      ['from=20000101&to=2000-12-31', []],
      ['from=2100-01-01', []],
      ['to=21000101&number=10000003', ['10000003']],
    ])('finds by %s', async (query, numbers) => {
      expect(numbersOf(await search(group, `?${query}`))).toEqual(numbers);
    });

    it('finds by operator, and takes days as Korea counts them', async () => {
      expect(numbersOf(await search(group, `?operator_no=${administrator.operatorId}`))).toEqual([MEMBER]);
      const { rows } = await database.pool.query(
        "SELECT to_char(app_now() AT TIME ZONE 'Asia/Seoul', 'YYYYMMDD') AS day",
      );
      expect(numbersOf(await search(group, `?from=${rows[0].day}&to=${rows[0].day}`))).toHaveLength(4);
    });

    it('shows somebody of a company the rows of that company alone, whatever they ask', async () => {
      for (const query of ['', '?company_cd=DF', `?operator_no=${administrator.operatorId}`, '?number=10000002']) {
        const found = numbersOf(await search(own, query));
        expect(found.filter((one) => one !== '10000003')).toEqual([]);
      }
      expect(numbersOf(await search(own))).toEqual(['10000003']);
      expect((await search(own)).json.operators).toEqual([]);
    });

    it('shows them what was done without a company by whoever then had a right in theirs', async () => {
      const dt = await makeOperator(context, { rights: [{ role: 'D', company: 'DT' }] });
      await shows(reader, 'members.find', { members: [MEMBER], applications: [10000007] });
      expect(numbersOf(await search(dt))).toEqual([`10000007 ${MEMBER}`, '10000002', '10000001 10000002']);
      expect(numbersOf(await search(own))).toEqual(['10000003']);
      await database.pool.query('UPDATE operator_grant SET granted_at = app_now() WHERE operator_id = $1', [
        reader.operatorId,
      ]);
      expect(numbersOf(await search(dt))).toEqual(['10000002', '10000001 10000002']);
    });

    it('goes on page by page, each row once, also where instants are the same', async () => {
      const before = numbersOf(await search(group)).length;
      await database.pool.query(
        `INSERT INTO access_log (act, made_by, os_user, at)
         SELECT 'export', '인사팀', 'root', '2026-01-01T00:00:00.123456Z' FROM generate_series(1, 120)`,
      );
      const seen: number[] = [];
      for (let next = ''; ; ) {
        const { json } = await search(group, next === '' ? '' : `?before=${next}`);
        seen.push(...json.rows.map(({ access_no }: { access_no: number }) => access_no));
        next = json.next;
        if (next === '') break;
        expect(json.rows).toHaveLength(50);
      }
      expect(seen).toHaveLength(before + 120);
      expect(new Set(seen).size).toBe(seen.length);
    });
  });

  describe('refused', () => {
    it('without a login, to a role that reads none, and for another company', async () => {
      expect((await get('/api/console/record')).json.code).toBe('operatorUnknown');
      expect((await search(reader)).json.code).toBe('notYours');
      expect((await search(administrator)).json.code).toBe('notYours');
      expect((await search(own, '?company_cd=DT')).json.code).toBe('noCompany');
      expect((await search(group, '?company_cd=ZZ')).json.code).toBe('noCompany');
    });
  });

  describe('wrong input', () => {
    it.each(['number=abc', 'number=99999999999999999999', 'from=20260231', 'before=1', 'operator_no=1', 'act=%27'])(
      '%s is told in its field',
      async (query) => {
        const { status, json } = await search(group, `?${query}`);
        expect(status).toBe(422);
        expect(Object.keys(json.fields)).toEqual([query.split('=')[0]]);
      },
    );
  });
});

describe('GET /api/console/record/own', () => {
  describe('works', () => {
    it('shows a system administrator what they were shown themselves', async () => {
      const found = await get('/api/console/record/own', administrator);
      expect(numbersOf(found)).toEqual([MEMBER]);
      const other = await makeOperator(context, { rights: [{ role: 'A', company: null }] });
      expect(numbersOf(await get(`/api/console/record/own?number=${MEMBER}`, other))).toEqual([]);
    });
  });

  describe('refused', () => {
    it('to whoever is none', async () => {
      expect((await get('/api/console/record/own')).json.code).toBe('operatorUnknown');
      expect((await get('/api/console/record/own', reader)).json.code).toBe('notYours');
    });
  });

  describe('wrong input', () => {
    it('is told in its field', async () => {
      expect((await get('/api/console/record/own?number=x', administrator)).json.fields).toHaveProperty('number');
    });
  });
});

describe('POST /api/console/record/seals', () => {
  const compare = (seals: string, by: TestOperator) => post('/api/console/record/seals', { seals }, by);
  const line = `2027-05-03 1 ${'a'.repeat(64)} - ${'b'.repeat(64)}`;

  describe('works', () => {
    it('tells which of the seals that somebody kept is not what stands', async () => {
      const by = await makeOperator(context, { rights: [{ role: 'D', company: null }] });
      expect((await compare(line, by)).json).toEqual({ days: 1, findings: [{ day: '2027-05-03', fault: 'strange' }] });
    });
  });
  describe('refused', () => {
    it('to whoever looks after one company', async () => {
      const by = await makeOperator(context, { rights: [{ role: 'D', company: 'DT' }] });
      expect((await compare(line, by)).json.code).toBe('notYours');
    });
  });
  describe('wrong input', () => {
    it('holds no seal, or those of more days than are read at once', async () => {
      const by = await makeOperator(context, { rights: [{ role: 'D', company: null }] });
      for (const seals of ['봉인', Array.from({ length: 41 }, () => line).join('\n')]) {
        const { status, json } = await compare(seals, by);
        expect([status, Object.keys(json.fields)]).toEqual([422, ['seals']]);
      }
    });
  });
});
