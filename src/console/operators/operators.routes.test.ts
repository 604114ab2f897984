import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';
import { operatorGrants } from '../../domain/operators/operatorGrants.jobs.ts';
import { acts, mayDo } from '../../domain/operators/roles.ts';
import { rightsKeptFrom } from '../../domain/retention/retention.ts';
import { runSweep } from '../../server/sweep.ts';

const server = await testServer();
const { context, database } = server;
const { get, post } = consoleCalls(server);

const administrator = (company: string | null = null) => makeOperator(context, { rights: [{ role: 'A', company }] });
const main = await administrator();

interface Row {
  operator_no: string;
  state: string;
  self: boolean;
  grants: { grant_no: number; role: string; company_cd: string; taken_at: string | null; taken_by: string }[];
  asked: { role: string; alone_from: string | null }[];
}
const listed = async (by: TestOperator): Promise<Row[]> => (await get('/api/console/operators', by)).json;
const rowOf = async ({ operatorId }: TestOperator, by = main) =>
  (await listed(by)).find(({ operator_no }) => operator_no === operatorId);
const grant = (to: TestOperator, role: string, company_cd?: string, by = main) =>
  post('/api/console/operators/grant', { operator_no: to.operatorId, role, company_cd }, by);
const take = (grant_no: number | undefined, by = main) => post('/api/console/operators/take', { grant_no }, by);
async function approveLatest(by: TestOperator): Promise<void> {
  const acts = (await get('/api/console/approvals', by)).json;
  const { act_no, shown_hash } = acts.find(({ state }: { state: string }) => state === 'waiting');
  expect((await post('/api/console/approvals/approve', { act_no, shown_hash }, by)).status).toBe(200);
}
const disable = (whom: TestOperator, by = main) =>
  post('/api/console/operators/disable', { operator_no: whom.operatorId }, by);

describe('GET /api/console/operators', () => {
  describe('works', () => {
    it('lists who there is with rights, past ones too, and never what proves them', async () => {
      const other = await makeOperator(context, { rights: [{ role: 'L', company: 'DT' }] });
      const row = await rowOf(other);
      expect(row).toMatchObject({ operator_email: other.email, state: 'active', self: false });
      expect(row?.grants).toMatchObject([{ role: 'L', company_cd: 'DT', taken_at: null }]);
      const { text } = await get('/api/console/operators', main);
      for (const secret of [other.secret, 'argon2', other.recoveryCodes[0]!]) expect(text).not.toContain(secret);
    });

    it('shows a right over the group that waits, beside whom it is for, until it is given', async () => {
      const [second, whom] = [await administrator(), await makeOperator(context)];
      expect((await rowOf(whom))?.asked).toEqual([]);
      expect((await grant(whom, 'O')).json.waits).toBe(true);
      expect((await rowOf(whom))?.asked).toEqual([{ role: 'O', alone_from: null }]);
      expect((await rowOf(whom, await administrator('DT')))?.asked).toEqual([]);
      await approveLatest(second);
      expect(await rowOf(whom)).toMatchObject({ asked: [], grants: [{ role: 'O', company_cd: '' }] });
    });

    it('shows an administrator of one company its own and those without rights alone', async () => {
      const own = await administrator('DT');
      const [here, there] = [
        await makeOperator(context, {
          rights: [
            { role: 'L', company: 'DT' },
            { role: 'L', company: 'DF' },
          ],
        }),
        await makeOperator(context, { rights: [{ role: 'L', company: 'DF' }] }),
      ];
      const nobody = await makeOperator(context);
      expect((await rowOf(here, own))?.grants.map(({ company_cd }) => company_cd)).toEqual(['DT']);
      expect(await rowOf(there, own)).toBeUndefined();
      expect(await rowOf(nobody, own)).toBeDefined();
    });
  });

  describe('refused', () => {
    it('to an operator without that role', async () => {
      const other = await makeOperator(context, { rights: [{ role: 'O', company: null }] });
      expect((await get('/api/console/operators', other)).json.code).toBe('notYours');
    });
  });
});

describe('POST /api/console/operators/invite', () => {
  const invite = (operator_email: string, by = main) =>
    post('/api/console/operators/invite', { operator_nm: '이도윤', operator_email }, by);

  describe('works', () => {
    it('mails an address, and another one to somebody who has not come yet', async () => {
      const { status, json } = await invite('doyun@example.com');
      expect(status).toBe(200);
      expect((await invite('Doyun@example.com')).json.operator_no).toBe(json.operator_no);
      const { rows } = await database.pool.query(
        "SELECT count(*)::int AS mails FROM outbox WHERE template = 'operatorInvited'",
      );
      expect(rows).toEqual([{ mails: 2 }]);
      expect((await listed(main)).find((row) => row.operator_no === json.operator_no)).toMatchObject({
        state: 'invited',
      });
    });
  });

  describe('refused', () => {
    it('for one who is there already, or was disabled', async () => {
      const other = await makeOperator(context);
      expect((await invite(other.email)).json.code).toBe('operatorExists');
      await disable(other);
      expect((await invite(other.email)).json.code).toBe('operatorDisabled');
    });
  });

  describe('wrong input', () => {
    it('names the field', async () => {
      const { status, json } = await invite('no address');
      expect([status, Object.keys(json.fields)]).toEqual([422, ['operator_email']]);
    });
  });
});

describe('POST /api/console/operators/grant', () => {
  describe('works', () => {
    it('gives a role over a company at once, and over the group when another person has approved it', async () => {
      const [other, second] = [await makeOperator(context), await administrator()];
      for (const company of ['DT', 'DT']) {
        expect((await grant(other, 'O', company)).json).toEqual({ waits: false, alone_from: null });
      }
      expect((await grant(other, 'O')).json).toEqual({ waits: true, alone_from: null });
      expect((await rowOf(other))?.grants.map(({ company_cd }) => company_cd)).toEqual(['DT']);
      await approveLatest(second);
      expect((await rowOf(other))?.grants.map(({ company_cd }) => company_cd)).toEqual(['DT', '']);
      expect((await get('/api/console/session', other)).json.acts).toEqual(acts.filter((act) => mayDo('O', act)));
    });
  });

  describe('refused', () => {
    it.each([
      ['R', undefined, 'notGrantable'],
      ['V', 'DT', 'notGrantable'],
      ['H', 'DT', 'notGrantable'],
      ['L', 'ZZ', 'noCompany'],
    ])('what cannot be granted: %s over %s', async (role, company, code) => {
      const other = await makeOperator(context);
      expect((await grant(other, role, company)).json.code).toBe(code);
      expect((await rowOf(other))?.grants).toEqual([]);
    });

    it('to oneself, to one who is disabled, and beyond one’s own scope', async () => {
      const other = await makeOperator(context);
      const own = await administrator('DT');
      expect((await grant(main, 'O')).json.code).toBe('ownRights');
      expect((await grant(other, 'O', undefined, own)).json.code).toBe('noCompany');
      expect((await grant(other, 'O', 'DF', own)).json.code).toBe('noCompany');
      expect((await grant(other, 'O', 'DT', own)).status).toBe(200);
      await disable(other);
      expect((await grant(other, 'O')).json.code).toBe('operatorDisabled');
    });
  });

  describe('wrong input', () => {
    it('a role or an operator that nobody knows', async () => {
      const other = await makeOperator(context);
      expect((await grant(other, 'Z', 'DT')).status).toBe(422);
      expect((await grant({ ...other, operatorId: 'nobody' }, 'L', 'DT')).json.code).toBe('noOperator');
    });
  });
});

describe('POST /api/console/operators/take', () => {
  describe('works', () => {
    it('takes it once, and the record says who did', async () => {
      const other = await makeOperator(context, { rights: [{ role: 'L', company: 'DT' }] });
      const number = (await rowOf(other))?.grants[0]?.grant_no;
      expect((await take(number)).status).toBe(200);
      const [taken] = (await rowOf(other))?.grants ?? [];
      expect(taken).toMatchObject({ grant_no: number, taken_by: expect.stringContaining('운영자') });
      expect((await take(number)).json.code).toBe('noGrant');
    });
  });

  describe('refused', () => {
    it('beyond one’s own scope, one’s own, and the last administrator’s', async () => {
      const own = await administrator('DT');
      const other = await makeOperator(context, { rights: [{ role: 'L', company: 'DF' }] });
      const number = (await rowOf(other))?.grants[0]?.grant_no;
      expect((await take(number, own)).json.code).toBe('noGrant');
      expect((await take((await rowOf(main))?.grants[0]?.grant_no)).json.code).toBe('ownRights');
      const [second, third] = [await administrator(), await administrator()];
      const last = (await rowOf(main))?.grants[0]?.grant_no;
      expect((await take(last, second)).status).toBe(200);
      expect((await get('/api/console/operators', main)).json.code).toBe('notYours');
      expect((await grant(main, 'A', undefined, second)).status).toBe(200);
      await approveLatest(third);
    });
  });

  describe('wrong input', () => {
    it('a number of no right', async () => {
      expect((await take(999_999_999)).json.code).toBe('noGrant');
      expect((await take(undefined)).status).toBe(422);
    });
  });
});

describe('POST /api/console/operators/disable', () => {
  describe('works', () => {
    it('ends the login at once and takes every right', async () => {
      const other = await makeOperator(context, { rights: [{ role: 'L', company: 'DT' }] });
      expect((await disable(other)).status).toBe(200);
      expect((await get('/api/console/session', other)).json.code).toBe('operatorUnknown');
      const row = await rowOf(other);
      expect(row?.state).toBe('disabled');
      expect(row?.grants.every(({ taken_at }) => taken_at !== null)).toBe(true);
    });
  });

  describe('refused', () => {
    it('of oneself, and of one with rights beyond one’s own scope', async () => {
      const own = await administrator('DT');
      const other = await makeOperator(context, { rights: [{ role: 'L', company: 'DF' }] });
      expect((await disable(main)).json.code).toBe('ownRights');
      expect((await disable(other, own)).json.code).toBe('noOperator');
      expect((await get('/api/console/session', other)).status).toBe(200);
    });
  });

  describe('wrong input', () => {
    it('a number of no operator', async () => {
      expect((await disable({ ...main, operatorId: 'nobody' })).json.code).toBe('noOperator');
    });
  });
});

it('rights are kept three years after they were taken, then forgotten by the owner of their table', async () => {
  const other = await makeOperator(context, {
    rights: [
      { role: 'L', company: 'DT' },
      { role: 'R', company: 'DT' },
    ],
  });
  const ofOther = `operator_id = '${other.operatorId}'`;
  await database.pool.query(
    `UPDATE operator_grant SET taken_at = $1::timestamptz + CASE role WHEN 'L' THEN -1 ELSE 1 END * interval '1 hour'
     WHERE ${ofOther}`,
    [rightsKeptFrom(await database.now())],
  );
  expect(await runSweep(context, operatorGrants)).toMatchObject({ failed: 0, done: { forgotten: 1 } });
  const { rows } = await database.pool.query(`SELECT role FROM operator_grant WHERE ${ofOther}`);
  expect(rows).toEqual([{ role: 'R' }]);
});
