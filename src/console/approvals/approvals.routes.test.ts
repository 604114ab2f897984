import { describe, expect, it } from 'vitest';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';
import { twoPeople } from '../../../dev/twoPeople.ts';
import { twoPersonActs } from '../../domain/operators/twoPerson/twoPerson.jobs.ts';
import { APPROVED_WITHIN_MS } from '../../domain/operators/twoPerson/twoPerson.ts';
import { runSweep } from '../../server/sweep.ts';

const server = await testServer();
const { context, database } = server;
const people = twoPeople(server);
const { clock, get, post, ofGroup, ofCompany, reader, asked, standing, listed, approve, cancel, isIn } = people;

async function resetMails(): Promise<number> {
  const { rows } = await database.pool.query(
    "SELECT count(*)::int AS mails FROM outbox WHERE template = 'operatorReset'",
  );
  return rows[0].mails;
}
// Somebody is there to approve in every company.
await ofGroup();

describe('GET /api/console/approvals', () => {
  describe('works', () => {
    it('shows what one asked for and what one may approve, with who and how it ended, of one’s own companies', async () => {
      const [maker, other, elsewhere, whom] = [
        await ofGroup(),
        await ofCompany('DT'),
        await ofCompany('DF'),
        await reader('DT'),
      ];
      const act = await asked(whom, maker);
      expect(act).toMatchObject({ own: true, may_approve: false, kind_nm: '운영자 재설정', company_cd: 'DT' });
      expect(await standing(act, other)).toMatchObject({
        own: false,
        may_approve: true,
        made_by: expect.stringContaining('운영자'),
      });
      expect(await standing(act, elsewhere)).toBeUndefined();
      const waiting = async (by: TestOperator) => (await get('/api/console/waiting', by)).json.approvals;
      const mayApprove = async (by: TestOperator) => (await listed(by)).filter((one) => one.may_approve).length;
      for (const by of [maker, other, elsewhere]) expect(await waiting(by)).toBe(await mayApprove(by));
      expect(await waiting(other)).toBeGreaterThan(0);
      expect(await waiting(whom)).toBe(0);
      await approve(act, other);
      expect(await standing(act, maker)).toMatchObject({
        state: 'approved',
        ended_by: expect.stringContaining('운영자'),
      });
    });
  });
  describe('refused', () => {
    it('to whoever has no part in it', async () => {
      expect((await get('/api/console/approvals', await reader('DT'))).json.code).toBe('notYours');
    });
  });
});

describe('POST /api/console/approvals/approve', () => {
  describe('works', () => {
    it('does the act: the login ends, and a mail brings the address to come in again', async () => {
      const [maker, other, whom] = [await ofGroup(), await ofCompany('DT'), await reader('DT')];
      const before = await resetMails();
      expect((await approve(await asked(whom, maker), other)).status).toBe(200);
      expect(await isIn(whom)).toBe(false);
      const { rows } = await database.pool.query('SELECT state FROM operator WHERE operator_id = $1', [
        whom.operatorId,
      ]);
      expect(rows).toEqual([{ state: 'invited' }]);
      expect(await resetMails()).toBe(before + 1);
    });

    it('once, by whichever of several people is first', async () => {
      const [maker, whom] = [await ofGroup(), await reader('DT')];
      const others = [await ofGroup(), await ofGroup(), await ofCompany('DT'), await ofCompany('DT')];
      const act = await asked(whom, maker);
      const before = await resetMails();
      const answers = await Promise.all([...others.map((by) => approve(act, by)), cancel(act, maker)]);
      const [by] = answers.filter(({ status }) => status === 200);
      expect(answers.filter(({ json }) => json.code === 'actOver')).toHaveLength(answers.length - 1);
      const { state } = await standing(act, maker);
      expect((await resetMails()) - before).toBe(by === answers.at(-1) ? 0 : 1);
      expect(state).toBe(by === answers.at(-1) ? 'cancelled' : 'approved');
    });
  });
  describe('refused', () => {
    it('to its maker, to whom it is about, without the factor afresh, beyond one’s scope, and after a day', async () => {
      const [maker, other, elsewhere] = [await ofGroup(), await ofCompany('DT'), await ofCompany('DF')];
      const whom = await ofCompany('DT');
      const act = await asked(whom, maker);
      expect((await approve(act, maker)).json.code).toBe('ownAct');
      expect((await approve(act, whom)).json.code).toBe('ownAct');
      expect((await approve(act, elsewhere)).json.code).toBe('noAct');
      const old = await makeOperator(context, { rights: [{ role: 'A', company: null }], fresh: false });
      expect((await approve(act, old)).json.code).toBe('factorNeeded');
      expect((await approve({ ...act, shown_hash: '00' }, other)).json.code).toBe('actChanged');
      clock.pass(APPROVED_WITHIN_MS);
      const next = await ofCompany('DT');
      expect((await approve(act, next)).json.code).toBe('actOver');
      expect((await standing(act, next)).state).toBe('lapsed');
      const { rows } = await database.pool.query('SELECT state FROM operator WHERE operator_id = $1', [
        whom.operatorId,
      ]);
      expect(rows).toEqual([{ state: 'active' }]);
      expect((await runSweep(context, twoPersonActs)).done).toMatchObject({ lapsed: expect.any(Number) });
    });

    it('with nothing done, where things have changed since it was asked for', async () => {
      const watching = await ofGroup();
      const [maker, other, whom] = [await ofGroup(), await ofGroup(), await reader('DT')];
      const act = await asked(whom, maker);
      const grant = { operator_no: whom.operatorId, role: 'R', company_cd: 'DT' };
      expect((await post('/api/console/operators/grant', grant, watching)).status).toBe(200);
      expect((await approve(act, other)).json.code).toBe('actChanged');
      expect((await standing(act, maker)).state).toBe('changed');
      expect((await approve(act, other)).json.code).toBe('actOver');
      expect(await isIn(whom)).toBe(true);
    });

    it('with nothing done, where its maker may no longer do it, or the act itself refuses', async () => {
      const [maker, other, whom] = [await ofGroup(), await ofGroup(), await reader('DT')];
      const act = await asked(whom, maker);
      await post('/api/console/operators/disable', { operator_no: maker.operatorId }, other);
      expect((await approve(act, other)).json.code).toBe('actChanged');
      expect(await isIn(whom)).toBe(true);
      const given = { operator_no: whom.operatorId, role: 'D' };
      expect((await post('/api/console/operators/grant', given, other)).json).toEqual({
        waits: true,
        alone_from: null,
      });
      const right = (await listed(other)).find(({ state, own }) => own && state === 'waiting')!;
      const third = await ofGroup();
      await post('/api/console/operators/disable', { operator_no: whom.operatorId }, third);
      expect((await approve(right, third)).json.code).toBe('operatorDisabled');
      expect((await standing(right, third)).state).toBe('changed');
    });
  });
  describe('wrong input', () => {
    it('a number of no act', async () => {
      const body = { act_no: 'none', shown_hash: '00' };
      expect((await post('/api/console/approvals/approve', body, await ofGroup())).json.code).toBe('noAct');
    });
  });
});

describe('POST /api/console/approvals/cancel', () => {
  describe('works', () => {
    it('takes it back as its maker, and sends it back as who might approve it', async () => {
      const [maker, other, whom] = [await ofGroup(), await ofGroup(), await reader('DT')];
      for (const by of [maker, other]) {
        const act = await asked(whom, maker);
        expect((await cancel(act, by)).status).toBe(200);
        expect((await approve(act, other)).json.code).toBe('actOver');
        expect((await standing(act, maker)).state).toBe('cancelled');
      }
      expect(await isIn(whom)).toBe(true);
    });
  });
  describe('refused', () => {
    it('to whom it is about, beyond one’s scope, and once it is over', async () => {
      const [maker, elsewhere, whom] = [await ofGroup(), await ofCompany('DF'), await ofCompany('DT')];
      const act = await asked(whom, maker);
      expect((await cancel(act, whom)).json.code).toBe('ownAct');
      expect((await cancel(act, elsewhere)).json.code).toBe('noAct');
      await cancel(act, maker);
      expect((await cancel(act, maker)).json.code).toBe('actOver');
    });
  });
  describe('wrong input', () => {
    it('a number of no act', async () => {
      const by = await ofGroup();
      expect((await post('/api/console/approvals/cancel', { act_no: 'none' }, by)).json.code).toBe('noAct');
    });
  });
});
