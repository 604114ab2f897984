import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { leastWireCv } from '../../../dev/cvSample.ts';
import type { RunningProduct } from '../../../dev/launchProduct.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { testKeys } from '../../../dev/testKeys.ts';
import { makePosting } from '../../../dev/testPosting.ts';
import { startProduct } from '../../../dev/testProduct.ts';
import { type TestServer, testServer } from '../../../dev/testServer.ts';
import { SubmitStatus } from '../../domain/applications/application.ts';
import { LONGEST_HOLD_UP } from '../../server/heldUp.ts';

/*
 * 200 submissions to two processes of the machine around the last second: each is stamped before the end with a
 * receipt, or refused. The database's clock is moved to the end in the middle of them; each process notices by itself.
 */
const COUNT = 200;
const AT_ONCE = 20;
const IN_A_MOMENT = 1_000;

let server: TestServer;
let other: RunningProduct;
beforeAll(async () => {
  server = await testServer();
  const { context, database } = server;
  other = await startProduct({ ...database.env, DATA_DIR: context.config.dataDir, ENCRYPTION_KEYS: testKeys });
});

it('around the end every submission is in time with a receipt, or refused; none is lost, none is double', {
  timeout: 60_000,
}, async () => {
  const { context, database } = server;
  const posting = await makePosting(database);
  const members: SampleMember[] = [];
  for (let at = 0; at < COUNT; at += AT_ONCE) {
    members.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => makeMember(context)))));
  }
  const origins = [server.origin, other.origin];
  const ask = async (at: number, path: string, body: object, origin = origins[at % 2]!) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${members[at]!.token}` };
    const given = { method: 'POST', headers, body: JSON.stringify({ ...posting, ...body }) };
    const answer = await fetch(`${origin}${path}`, given);
    return { status: answer.status, json: await answer.json() };
  };
  for (let from = 0; from < COUNT; from += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, at) => ask(from + at, '/api/updatecv', leastWireCv));
    expect((await Promise.all(some)).filter(({ status }) => status !== 200)).toEqual([]);
  }
  const submit = (from: number, to: number) =>
    Promise.all(Array.from({ length: to - from }, (_, at) => ask(from + at, '/api/submitcv', { revision: 1 })));

  const before = await submit(0, 40);
  const around = submit(40, 100);
  const { rows: ends } = await database.pool.query('SELECT accept_to FROM posting WHERE pblanc_no = $1', [
    posting.PBLANC_NO,
  ]);
  const moving = database.moveClock(ends[0].accept_to);
  const further = submit(100, 160);
  await moving;
  const isOpen = (origin: string) => fetch(`${origin}/api/isopen?${new URLSearchParams(posting)}`);
  for (const origin of origins) await expect.poll(async () => (await isOpen(origin)).json()).toBe(false);
  // A busy process measures the clock a little wrong, and takes what it could not read for earlier.
  await database.moveClock(2 * LONGEST_HOLD_UP);
  const now = async (origin: string) => Date.parse((await (await fetch(`${origin}/api/now`)).json()).now);
  const certain = ends[0].accept_to.getTime() + 1.5 * LONGEST_HOLD_UP;
  for (const origin of origins) await expect.poll(() => now(origin)).toBeGreaterThan(certain);
  const after = submit(160, COUNT);
  const answers = [...before, ...(await around), ...(await further), ...(await after)];

  expect(before.filter(({ status }) => status !== 200)).toEqual([]);
  expect((await after).filter(({ json }) => json.code !== 'closed')).toEqual([]);
  expect(answers.filter(({ status, json }) => status !== 200 && json.code !== 'closed')).toEqual([]);
  const receipts = answers.filter(({ status }) => status === 200);

  const { rows } = await database.pool.query(
    `SELECT s.jnco_afe_no, s.arrived_at, p.accept_to, a.sbmt_st FROM submission s JOIN application a USING (jnco_afe_no)
     JOIN posting p USING (company_cd, pblanc_no) WHERE p.pblanc_no = $1`,
    [posting.PBLANC_NO],
  );
  expect(rows.filter(({ arrived_at, accept_to }) => arrived_at >= accept_to)).toEqual([]);
  const numbers = receipts.map(({ json }) => json.jnco_afe_no).toSorted();
  expect(rows.map(({ jnco_afe_no }) => jnco_afe_no).toSorted()).toEqual(numbers);
  expect(new Set(numbers).size).toBe(numbers.length);
  const submitted = await database.pool.query(
    `SELECT count(*)::int FROM application WHERE sbmt_st = ${SubmitStatus.submitted} AND pblanc_no = $1`,
    [posting.PBLANC_NO],
  );
  expect(submitted.rows[0].count).toBe(numbers.length);
  const mails = await database.pool.query("SELECT count(*)::int FROM outbox WHERE template = 'receipt'");
  expect(mails.rows[0].count).toBe(numbers.length);
  // A member who got a receipt gets the same one again, after the end and from the other process.
  const at = answers.indexOf(receipts[0]!);
  const again = await ask(at, '/api/submitcv', { revision: 1 }, origins[(at + 1) % 2]);
  expect(again.json).toEqual(receipts[0]!.json);
});

it('whoever comes while the process does something else is let in at once when it goes on', async () => {
  const { hostname, port } = new URL(other.origin);
  let count = 0;
  other.child.kill('SIGSTOP');
  const sockets = Array.from({ length: IN_A_MOMENT }, () =>
    connect(Number(port), hostname, () => {
      count += 1;
    }),
  );
  const [first] = sockets as [(typeof sockets)[0]];
  await once(first, 'connect');
  other.child.kill('SIGCONT');
  // It takes all that wait before it answers the first: who comes then finds room, and is not before any of them.
  first.write(`GET /api/now HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  await once(first, 'data');
  await fetch(`${other.origin}/api/now`);
  for (const socket of sockets) socket.destroy();
  // One that found none asks again a second later, and then after two, four and eight.
  expect(count).toBe(IN_A_MOMENT);
});
