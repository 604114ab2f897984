import { describe, expect, it } from 'vitest';
import { codeOf } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';
import { twoPeople } from '../../../dev/twoPeople.ts';
import { INVITED_HOURS } from '../../domain/operators/invitationLink.ts';
import { operatorGrants } from '../../domain/operators/operatorGrants.jobs.ts';
import { unusedOperators } from '../../domain/operators/unused.jobs.ts';
import { CLOSED_AFTER_DAYS, UNUSED_DAYS } from '../../domain/operators/unused.ts';
import { DAY_MS } from '../../fields/koreanDate.ts';
import { runSweep } from '../../server/sweep.ts';

const server = await testServer();
const { context, database } = server;
const { clock, get, post, ofGroup, ofCompany, reader, isIn, asked, cancel } = twoPeople(server);
// Accounts are made by the database's clock, which goes on.
const MARGIN = 60 * 60_000;
const run = async () => (await runSweep(context, unusedOperators)).done;
const logIn = ({ email, password, ...factor }: Awaited<ReturnType<typeof reader>>) =>
  post('/api/console/login', {
    operator_email: email,
    operator_pw: password,
    code: codeOf(factor as never, context.clock.now()),
  });
const reopen = (operator_no: string, by: Awaited<ReturnType<typeof reader>>) =>
  post('/api/console/operators/reopen', { operator_no }, by);

it('two months without a login bring a mail, a week later the account is closed; whoever came in between stays', async () => {
  const [one, comes] = [await reader('DT'), await reader('DT')];
  expect(await run()).toEqual({});
  clock.pass(UNUSED_DAYS * DAY_MS + MARGIN);
  const main = await ofGroup();
  expect(await run()).toEqual({ told: 2 });
  expect(await run()).toEqual({});
  const { rows } = await database.pool.query("SELECT outbox_id, data FROM outbox WHERE template = 'operatorUnused'");
  const told = rows.map(({ outbox_id, data }) => context.vault.open<{ to: string }>(data, `outbox ${outbox_id}`).to);
  expect(told.toSorted()).toEqual([one.email, comes.email].toSorted());
  clock.pass(CLOSED_AFTER_DAYS * DAY_MS);
  expect((await logIn(comes)).status).toBe(200);
  expect(await run()).toEqual({ closed: 1 });
  expect((await logIn(one)).json.code).toBe('operatorLoginFailed');
  const again = await ofGroup();
  const states = (await get('/api/console/operators', again)).json.map(
    (row: { operator_no: string; state: string }) => [row.operator_no, row.state],
  );
  expect(new Map(states).get(one.operatorId)).toBe('closed');
  expect(new Map(states).get(main.operatorId)).toBe('active');
});

it('the last administrator of the group is told and never closed', async () => {
  await database.pool.query("UPDATE operator_grant SET taken_at = app_now() WHERE role = 'A' AND company_cd IS NULL");
  const last = await ofGroup();
  clock.pass(UNUSED_DAYS * DAY_MS + MARGIN);
  await run();
  const { rows } = await database.pool.query('SELECT unused_told_at FROM operator WHERE operator_id = $1', [
    last.operatorId,
  ]);
  expect(rows[0].unused_told_at).toEqual(context.clock.now());
  clock.pass(CLOSED_AFTER_DAYS * DAY_MS);
  await run();
  expect((await logIn(last)).status).toBe(200);
});

describe('POST /api/console/operators/reopen', () => {
  const closed = async () => {
    const operator = await reader('DT');
    await database.pool.query(
      "UPDATE operator SET state = 'closed', unused_told_at = app_now() WHERE operator_id = $1",
      [operator.operatorId],
    );
    return operator;
  };
  describe('works', () => {
    it('lets them in again with what they had, and gives them two months', async () => {
      const [by, one] = [await ofCompany('DT'), await closed()];
      expect(await isIn(one)).toBe(false);
      for (const _twice of [1, 2]) expect((await reopen(one.operatorId, by)).status).toBe(200);
      expect((await logIn(one)).status).toBe(200);
      expect((await run()).closed).toBeUndefined();
    });
  });
  describe('refused', () => {
    it('beyond one’s scope, of oneself, and of one who was disabled; inviting names the way', async () => {
      const [main, elsewhere, one] = [await ofGroup(), await ofCompany('DF'), await closed()];
      expect((await reopen(one.operatorId, elsewhere)).json.code).toBe('noOperator');
      expect((await reopen(main.operatorId, main)).json.code).toBe('ownRights');
      const invite = { operator_nm: '다시', operator_email: one.email };
      expect((await post('/api/console/operators/invite', invite, main)).json.code).toBe('operatorClosed');
      await post('/api/console/operators/disable', { operator_no: one.operatorId }, main);
      expect((await reopen(one.operatorId, main)).json.code).toBe('operatorDisabled');
    });
  });
  describe('wrong input', () => {
    it('a number of no operator', async () => {
      expect((await reopen('nobody', await ofGroup())).json.code).toBe('noOperator');
    });
  });
});

it('an invitation that ran out has no day until which to come, before anything sweeps it', async () => {
  const main = await ofGroup();
  const email = 'late@example.com';
  await post('/api/console/operators/invite', { operator_nm: '늦는 사람', operator_email: email }, main);
  const until = async (by: typeof main) => {
    const { json } = await get('/api/console/operators', by);
    return json.find((one: { operator_email: string }) => one.operator_email === email).invited_until;
  };
  expect(await until(main)).not.toBeNull();
  clock.pass(INVITED_HOURS * 60 * 60_000);
  expect(await until(await ofGroup())).toBeNull();
});

it('what two people did is kept three years after it was over, then forgotten', async () => {
  const [maker, whom] = [await ofGroup(), await reader('DT')];
  const act = await asked(whom, maker);
  await cancel(act, maker);
  const count = async () => {
    const { rows } = await database.pool.query('SELECT FROM two_person_act WHERE act_no = $1', [act.act_no]);
    return rows.length;
  };
  clock.pass(3 * 365 * DAY_MS);
  await runSweep(context, operatorGrants);
  expect(await count()).toBe(1);
  clock.pass(3 * DAY_MS);
  await runSweep(context, operatorGrants);
  expect(await count()).toBe(0);
});
