import { once } from 'node:events';
import net from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { leastWireCv } from '../../dev/cvSample.ts';
import { makeMember } from '../../dev/samples.ts';
import { makePosting } from '../../dev/testPosting.ts';
import { testServer } from '../../dev/testServer.ts';
import { createArrivals } from './arrivals.ts';

const server = await testServer({ heldUp: true });
const { context, database } = server;
const { hostname, port, host } = new URL(server.origin);

/** Sends what it is given over a connection of its own, whatever this thread does meanwhile. */
const SENDER = `const { parentPort } = require('node:worker_threads');
const net = require('node:net');
parentPort.on('message', ({ port, hostname, text }) => {
  const socket = net.connect(port, hostname, () => socket.write(text));
  socket.on('data', (bytes) => parentPort.postMessage(String(bytes)));
});`;

/** A draft that may be submitted until the posting's end, and the request that submits it. */
async function draft() {
  const posting = await makePosting(database);
  const { token } = await makeMember(context);
  await server.ask('POST /api/updatecv', { token, body: { ...posting, ...leastWireCv } });
  const body = JSON.stringify({ ...posting, revision: 1 });
  const lines = ['POST /api/submitcv HTTP/1.1', `Host: ${host}`, `Authorization: Bearer ${token}`];
  const about = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`];
  return { posting, request: [...lines, ...about, '', body].join('\r\n') };
}

/** Ends a posting so many milliseconds from now; answers when, on the product's clock. */
async function endIn(posting: { PBLANC_NO: string }, ms: number): Promise<number> {
  const end = new Date(context.clock.ms() + ms);
  await database.pool.query('UPDATE posting SET accept_to = $2 WHERE pblanc_no = $1', [posting.PBLANC_NO, end]);
  return end.getTime();
}

const asleep = new Int32Array(new SharedArrayBuffer(4));

/** Keeps this thread, and with it the server, from doing anything else until an instant of the product's clock. */
function holdUpUntil(instant: number): void {
  while (context.clock.ms() < instant) Atomics.wait(asleep, 0, 0, instant - context.clock.ms());
}

it('a submission that reached the machine before the end counts, though the process was held up beyond it', async () => {
  const { posting, request } = await draft();
  const socket = net.connect(Number(port), hostname).setEncoding('utf8');
  await once(socket, 'connect');
  const end = await endIn(posting, 2_000);
  socket.write(request);
  holdUpUntil(end + 200);
  const [answer] = (await once(socket, 'data')) as [string];
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  const { rows } = await database.pool.query(
    'SELECT arrived_at FROM submission s JOIN application a USING (jnco_afe_no) WHERE pblanc_no = $1',
    [posting.PBLANC_NO],
  );
  expect(rows[0].arrived_at.getTime()).toBeLessThan(end);
});

it('also over a connection that had yet to be accepted', async () => {
  const { posting, request } = await draft();
  const sender = new Worker(SENDER, { eval: true });
  await once(sender, 'online');
  const end = await endIn(posting, 2_000);
  sender.postMessage({ port: Number(port), hostname, text: request });
  holdUpUntil(end + 200);
  const [answer] = (await once(sender, 'message')) as [string];
  await sender.terminate();
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

it('one that is sent after the end does not count', async () => {
  const { posting, request } = await draft();
  const socket = net.connect(Number(port), hostname).setEncoding('utf8');
  await once(socket, 'connect');
  const end = await endIn(posting, 300);
  await expect.poll(() => context.clock.ms()).toBeGreaterThan(end + 200);
  // A process that is held up from then on makes it no earlier.
  holdUpUntil(context.clock.ms() + 200);
  await expect.poll(() => context.clock.heldUp()).toBeLessThan(100);
  socket.write(request);
  const [answer] = (await once(socket, 'data')) as [string];
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 409 /);
});

it('what is asked after an answer on its connection did not arrive before it', () => {
  const arrivals = createArrivals({ now: () => new Date(10_000), heldUp: () => 4_000 });
  const [one, other] = [new net.Socket(), new net.Socket()];
  arrivals.answered(one);
  expect(arrivals.of(one).getTime()).toBeGreaterThan(9_000);
  expect(arrivals.of(other).getTime()).toBe(6_000);
});
