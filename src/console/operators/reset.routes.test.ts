import { describe, expect, it } from 'vitest';
import { testServer } from '../../../dev/testServer.ts';
import { twoPeople } from '../../../dev/twoPeople.ts';
import { twoPersonActs } from '../../domain/operators/twoPerson/twoPerson.jobs.ts';
import { ALONE_AFTER_MS } from '../../domain/operators/twoPerson/twoPerson.ts';
import { runSweep } from '../../server/sweep.ts';

const server = await testServer();
const { context, database } = server;
const { clock, post, ofGroup, ofCompany, reader, reset, asked, approve, standing, cancel, isIn } = twoPeople(server);

// Somebody is there to approve in every company, unless a test says otherwise.
const watcher = await ofGroup();

describe('POST /api/console/operators/reset', () => {
  describe('works', () => {
    it('does nothing but wait for another person, who reads the same', async () => {
      const [maker, whom] = [await ofGroup(), await reader('DT')];
      const { json } = await reset(whom, maker);
      expect(json).toEqual({ waits: true, alone_from: null });
      expect(await isIn(whom)).toBe(true);
      const { rows } = await database.pool.query('SELECT asked FROM two_person_act WHERE concerns = $1', [
        whom.operatorId,
      ]);
      expect(rows[0].asked.toString('latin1')).not.toContain(whom.email);
    });
  });
  describe('refused', () => {
    it('of oneself, of one beyond one’s scope, of one who has not come, and twice', async () => {
      const [maker, own, whom] = [await ofGroup(), await ofCompany('DT'), await reader('DF')];
      expect((await reset(maker, maker)).json.code).toBe('ownRights');
      expect((await reset(whom, own)).json.code).toBe('noOperator');
      const invited = await post(
        '/api/console/operators/invite',
        { operator_nm: '새 사람', operator_email: 'waits@example.com' },
        maker,
      );
      expect((await reset({ ...whom, operatorId: invited.json.operator_no }, maker)).json.code).toBe('operatorWaits');
      const twice = await Promise.all([reset(whom, maker), reset(whom, watcher)]);
      expect(twice.map(({ status, json }) => json.code ?? status).toSorted()).toEqual([200, 'actWaits']);
    });

    it('of an account that was stopped or closed, also where that was after it was asked for', async () => {
      const [maker, whom, closed] = [await ofGroup(), await reader('DT'), await reader('DT')];
      const act = await asked(whom, maker);
      expect((await post('/api/console/operators/disable', { operator_no: whom.operatorId }, maker)).status).toBe(200);
      expect((await approve(act, watcher)).json.code).toBe('operatorDisabled');
      expect((await reset(whom, maker)).json.code).toBe('operatorDisabled');
      await database.pool.query(
        "UPDATE operator SET state = 'closed', unused_told_at = app_now() WHERE operator_id = $1",
        [closed.operatorId],
      );
      expect((await reset(closed, maker)).json.code).toBe('operatorClosed');
      const { rows } = await database.pool.query('SELECT state FROM operator WHERE operator_id = ANY($1) ORDER BY 1', [
        [whom.operatorId, closed.operatorId],
      ]);
      expect(rows.map(({ state }) => state)).toEqual(['closed', 'disabled']);
    });

    it('while the others’ rights were taken by whoever asks, less than a day ago', async () => {
      const [maker, other, whom] = [await ofCompany('ZA'), await ofCompany('ZA'), await reader('ZA')];
      await withoutGroup(async () => {
        const { rows } = await database.pool.query('SELECT grant_id FROM operator_grant WHERE operator_id = $1', [
          other.operatorId,
        ]);
        expect((await post('/api/console/operators/take', { grant_no: Number(rows[0].grant_id) }, maker)).status).toBe(
          200,
        );
        expect((await reset(whom, maker)).json.code).toBe('noApprover');
      });
    });
  });
  describe('wrong input', () => {
    it('a number of no operator', async () => {
      expect((await reset({ ...watcher, operatorId: 'nobody' }, watcher)).json.code).toBe('noOperator');
    });
  });
});

/** While no administrator of the group may do anything: a company of its own. */
async function withoutGroup(work: () => Promise<void>): Promise<void> {
  const group = "role = 'A' AND company_cd IS NULL";
  const { rows } = await database.pool.query(
    `UPDATE operator_grant SET taken_at = app_now() - interval '1 year' WHERE ${group} AND taken_at IS NULL RETURNING grant_id`,
  );
  try {
    await work();
  } finally {
    await database.pool.query('UPDATE operator_grant SET taken_at = NULL WHERE grant_id = ANY($1)', [
      rows.map(({ grant_id }) => grant_id),
    ]);
  }
}

it('a company with one operator waits ten minutes instead, can take it back until then, and the record says so', async () => {
  const company = 'ZB';
  const [maker, one, other] = [await ofCompany(company), await reader(company), await reader(company)];
  await withoutGroup(async () => {
    const act = await asked(one, maker);
    const back = await asked(other, maker);
    expect(Date.parse(act.alone_from!) - context.clock.now().getTime()).toBe(ALONE_AFTER_MS);
    clock.pass(ALONE_AFTER_MS - 1000);
    expect((await runSweep(context, twoPersonActs)).done['done alone']).toBeUndefined();
    expect(await isIn(one)).toBe(true);
    expect((await cancel(back, maker)).status).toBe(200);
    clock.pass(1000);
    const runs = await Promise.all([1, 2, 3].map(() => runSweep(context, twoPersonActs)));
    expect(runs.reduce((sum, { done }) => sum + (done['done alone'] ?? 0), 0)).toBe(1);
    expect([await isIn(one), await isIn(other)]).toEqual([false, true]);
    expect(await standing(act, maker)).toMatchObject({ state: 'alone', ended_by: '' });
  });
});
