import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../dev/testServer.ts';
import { signatureOf } from '../outside/mail/shortMessages.ts';
import { runSweep } from '../sweep.ts';
import { securityHandedOn } from './handingOn.ts';

// The collector's side: what of the security log arrives there.

const SECRET = 'collector-secret';
const arrived: { signature: string; body: string }[] = [];
let status = 200;
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (status === 200) {
    arrived.push({ signature: String(request.headers['x-jiwon-signature']), body: Buffer.concat(chunks).toString() });
  }
  response.writeHead(status).end();
});
await new Promise<void>((resolve) => {
  collector.listen(0, '127.0.0.1', () => resolve());
});
afterAll(() => collector.close());
const SECURITY_LOG_URL = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/events`;
const server = await testServer({ env: { SECURITY_LOG_URL, SECURITY_LOG_SECRET: SECRET } });
const { context } = server;

const eventsOf = (body: string) =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { number: string; event: string; facts: { round?: number } });
const rounds = () => arrived.flatMap(({ body }) => eventsOf(body).flatMap(({ facts }) => facts.round ?? []));

async function note(round: number) {
  context.security.note('loginFailed', { facts: { round } });
  await context.security.flush();
}
const run = () => runSweep(context, securityHandedOn);

describe('the security log', () => {
  it('arrives once, in order, signed, with when, what and no more than is stored', async () => {
    await note(1);
    await note(2);
    await run();
    await run();
    await note(3);
    await run();
    await run();
    await run();
    expect(rounds()).toEqual([1, 2, 3]);
    const [{ signature, body }] = arrived as [(typeof arrived)[0]];
    const seconds = Number(/^t=(\d+),v1=/.exec(signature)?.[1]);
    expect(signature).toBe(signatureOf(SECRET, seconds, body));
    expect(Object.keys(eventsOf(body)[0]!).sort()).toEqual(
      ['at', 'count', 'event', 'facts', 'member', 'network', 'number', 'request'].sort(),
    );
  });

  it('waits for a collector that is away, and loses nothing', async () => {
    status = 503;
    await note(4);
    await run();
    expect((await run()).failed).toBe(1);
    await note(5);
    status = 200;
    await run();
    await run();
    expect(rounds()).toEqual([1, 2, 3, 4, 5]);
  });

  it('goes nowhere where nobody asks for it', async () => {
    const quiet = { ...context, config: { ...context.config, securityLogUrl: undefined } };
    await note(6);
    expect(await runSweep(quiet, securityHandedOn)).toMatchObject({ done: {}, failed: 0 });
    expect(rounds()).toHaveLength(5);
  });
});
