import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { atEndOfFile } from '../../../dev/endOfFile.ts';
import {
  askResult,
  chooseAtSimulator,
  comeBack,
  type StartAnswer,
  startVerification,
} from '../../../dev/identitySimulatorVisitor.ts';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { type TestServer, testServer } from '../../../dev/testServer.ts';
import { startWireProxy } from '../../../dev/wireProxy.ts';
import { requestNoOf } from '../../domain/identity/identity.ts';
import { forgettingSoon } from '../../domain/retention/expired.jobs.ts';
import { runSweep } from '../../server/sweep.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const MB = 1024 * 1024;
const numberOf = (start: StartAnswer) => requestNoOf(start.pass_key);
// What does not get smaller when it is sealed.
const noise = (length: number) => randomBytes(length).toString('base64url').slice(0, length);

/** Posts a return as somebody would who knows a transaction's number; the parameters of the page it leads to. */
async function forge(origin: string, number: string, fields: Record<string, string>) {
  return comeBack({ address: `${origin}/userPassSuccess?request_no=${number}`, fields });
}

async function kept({ database }: TestServer = server) {
  return database.db.selectFrom('callback_handle').selectAll().execute();
}

describe('what is posted to a return address', () => {
  describe('works', () => {
    test('leaves room for the true return, which works before and after hundreds that are forged', async () => {
      const first = await startVerification(server.origin);
      const mine = await startVerification(server.origin);
      const before = await comeBack(await chooseAtSimulator(first));
      const { pool } = server.database;
      const bytes = async () =>
        Number((await pool.query('SELECT pg_database_size(current_database())')).rows[0].pg_database_size);
      const size = await bytes();
      const forged = { token_version_id: 'a', enc_data: noise(4000), integrity_value: 'b', more: noise(3000) };
      const attack = async () => {
        for (let times = 0; times < 40; times += 1) await forge(server.origin, numberOf(mine), forged);
      };
      await Promise.all(Array.from({ length: 16 }, attack));
      expect((await bytes()) - size).toBeLessThan(MB);
      expect(await kept()).toHaveLength(1);
      expect((await askResult(server.origin, before)).status).toBe(200);
      expect((await askResult(server.origin, await comeBack(await chooseAtSimulator(mine)))).status).toBe(200);
      expect(await kept()).toEqual([]);
    }, 60_000);

    test('is said once more by a button, and not that somebody cancelled, when the database was lost meanwhile', async () => {
      const database = await testDatabase();
      const wire = await startWireProxy(Number(new URL(database.url).port));
      atEndOfFile(wire.stop);
      const own = await testServer({ database: { ...database, url: wire.at(database.url) } });
      const { address, fields } = await chooseAtSimulator(await startVerification(own.origin));
      // The transaction is looked for, and waits, as long as somebody holds this.
      const holding = await database.pool.connect();
      await holding.query('BEGIN; LOCK TABLE verification IN ACCESS EXCLUSIVE MODE');
      const returning = fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
      const isWaiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
      await expect.poll(async () => (await database.pool.query(isWaiting)).rowCount).toBe(1);
      wire.cut();
      const answer = await returning;
      await holding.query('ROLLBACK');
      holding.release();
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      const [, form = ''] = /<form method="post" action="">(.*?)<button>/.exec(await answer.text()) ?? [];
      const inputs = form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
      const again = Object.fromEntries([...inputs].map(([, name, value]) => [name!, value!]));
      expect(again).toEqual(fields);
      expect((await askResult(own.origin, await comeBack({ address, fields: again }))).status).toBe(200);
    });

    test('keeps only what the provider names', async () => {
      const start = await startVerification(server.origin);
      const { address, fields } = await chooseAtSimulator(start);
      const { handle = '' } = await comeBack({ address, fields: { ...fields, more: noise(5000) } });
      const row = (await kept()).find((one) => one.handle === handle)!;
      const { callback } = server.context.vault.open<{ callback: object }>(row.callback, 'verification callback');
      expect(Object.keys(callback).sort()).toEqual(['enc_data', 'integrity_value', 'token_version_id']);
    });
  });

  describe('refused', () => {
    test('the fourth that waits of one transaction, at once or one by one; none takes the place of another', async () => {
      const own = await testServer();
      const start = await startVerification(own.origin);
      const back = await chooseAtSimulator(start);
      const all = await Promise.all(Array.from({ length: 6 }, () => comeBack(back)));
      expect(all.filter(({ handle }) => handle !== 'none')).toHaveLength(3);
      expect(await kept(own)).toHaveLength(3);
      const fourth = await comeBack(back);
      expect((await (await askResult(own.origin, fourth)).json()).code).toBe('verificationFailed');
      const one = all.find(({ handle }) => handle !== 'none')!;
      expect((await askResult(own.origin, one)).status).toBe(200);
    });

    test('without a signature, where the provider gives none, more than an address may begin in a minute', async () => {
      const own = await testServer({ env: { IDENTITY_PROVIDER: 'simulator-intc' } });
      const starts = await Promise.all(Array.from({ length: 101 }, () => startVerification(own.origin)));
      const fields = { web_transaction_id: 'a' };
      await Promise.all(starts.flatMap((start) => [1, 2, 3].map(() => forge(own.origin, numberOf(start), fields))));
      expect(await kept(own)).toHaveLength(300);
    });

    test('of a transaction that is over, finished or unknown, and with nothing or too much of the provider’s', async () => {
      const own = await testServer();
      const [open, finished, late] = [
        await startVerification(own.origin),
        await startVerification(own.origin),
        await startVerification(own.origin),
      ];
      const back = await chooseAtSimulator(finished);
      expect((await askResult(own.origin, await comeBack(back))).status).toBe(200);
      await comeBack(back);
      await forge(own.origin, 'JW0000000000000000000000', { enc_data: 'a' });
      await forge(own.origin, numberOf(open), { more: 'a' });
      await forge(own.origin, numberOf(open), { enc_data: noise(8001) });
      const afterwards = await chooseAtSimulator(late);
      await own.database.moveClock(10 * 60_000);
      await comeBack(afterwards);
      expect(await kept(own)).toEqual([]);
    });

    test('larger than any return, before it is read', async () => {
      const start = await startVerification(server.origin);
      const to = `${server.origin}/userPassSuccess?request_no=${numberOf(start)}`;
      for (const body of [
        new URLSearchParams({ enc_data: noise(40_000) }),
        JSON.stringify({ enc_data: noise(40_000) }),
      ]) {
        const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
        expect((await fetch(to, { method: 'POST', body, headers, redirect: 'manual' })).status).toBe(413);
      }
    });
  });
});

test('what waits for nobody any more is gone within minutes, without another visitor', async () => {
  const own = await testServer();
  await comeBack(await chooseAtSimulator(await startVerification(own.origin)));
  const verifications = () => own.database.db.selectFrom('verification').select('request_no').execute();
  await runSweep(own.context, forgettingSoon);
  expect([await kept(own), await verifications()].map(({ length }) => length)).toEqual([1, 1]);
  await own.database.moveClock(11 * 60_000);
  await expect
    .poll(async () => {
      await runSweep(own.context, forgettingSoon);
      return kept(own);
    })
    .toEqual([]);
  expect(await verifications()).toHaveLength(1);
  expect(forgettingSoon.cron).toBe('*/3 * * * *');
});
