import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sampleSubject } from '../../../dev/openOutbox.ts';
import { makeMember } from '../../../dev/samples.ts';
import { testServer } from '../../../dev/testServer.ts';
import { tell } from '../../domain/notices/outbox.acts.ts';
import { forgetting } from '../../domain/retention/expired.jobs.ts';
import { DAY_MS } from '../../fields/koreanDate.ts';
import { hookSignature } from '../../server/requests/signedHook.ts';
import { runSweep } from '../../server/sweep.ts';

const BOUNCE_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const lines: string[] = [];
const server = await testServer({ env: { BOUNCE_SECRET, LOG_LEVEL: 'debug' }, log: (line) => lines.push(line) });
const { context, database } = server;
const host = new URL(server.origin).hostname;

/** A mail that the mail server has taken. */
async function sentMail(): Promise<string> {
  const { memberId } = await makeMember(context);
  const data = { ...sampleSubject, stage: '서류 합격', words: '' };
  const id = (await tell(context.db, context.vault, memberId, { template: 'stageAnnounced', data }))!;
  await database.pool.query('UPDATE outbox SET sent_at = app_now() WHERE outbox_id = $1', [id]);
  return id;
}
const stands = async (id: string) =>
  (await database.pool.query('SELECT sent_at IS NOT NULL AS sent, failure FROM outbox WHERE outbox_id = $1', [id]))
    .rows[0];

interface Sent {
  hook?: string;
  at?: Date;
  secret?: string;
  body?: string;
  headers?: Record<string, string>;
}

/** What a provider sends of a mail. */
async function send(given: object, { hook = randomUUID(), at = context.clock.now(), ...more }: Sent = {}) {
  const body = more.body ?? JSON.stringify(given);
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signature = hookSignature(more.secret ?? BOUNCE_SECRET, { id: hook, seconds, body: Buffer.from(body) });
  const answer = await fetch(`${server.origin}/api/hooks/bounces`, {
    method: 'POST',
    body,
    headers: {
      ...{ 'content-type': 'application/json', 'webhook-id': hook, 'webhook-timestamp': seconds },
      ...{ 'webhook-signature': signature, ...more.headers },
    },
  });
  return { status: answer.status, json: await answer.json() };
}
const of = (id: string, bounce = 'hard', status = '5.1.1') => ({ message_id: `<${id}@${host}>`, bounce, status });

async function forgedSoFar(): Promise<unknown[]> {
  await context.security.flush();
  const { rows } = await database.pool.query("SELECT facts FROM security_event WHERE event = 'hookForged' ORDER BY 1");
  return rows.map(({ facts }) => facts);
}

describe('POST /api/hooks/bounces', () => {
  describe('works', () => {
    it('marks a mail that was sent as not reached, for good or for now', async () => {
      const [gone, full] = [await sentMail(), await sentMail()];
      expect(await send(of(gone))).toEqual({ status: 200, json: {} });
      expect(await send(of(full, 'soft', '4.2.2'))).toEqual({ status: 200, json: {} });
      expect(await stands(gone)).toEqual({ sent: true, failure: 'hard 5.1.1' });
      expect(await stands(full)).toEqual({ sent: true, failure: 'soft 4.2.2' });
      const bare = await sentMail();
      await send({ message_id: `${bare}@${host}`, bounce: 'hard' });
      expect(await stands(bare)).toEqual({ sent: true, failure: 'hard' });
    });

    it('does what comes twice once, also days later, and forgets its number then', async () => {
      const id = await sentMail();
      const hook = randomUUID();
      expect((await send(of(id), { hook })).status).toBe(200);
      await database.pool.query('UPDATE outbox SET failure = NULL WHERE outbox_id = $1', [id]);
      await database.moveClock(DAY_MS);
      await context.clock.measure();
      const both = await Promise.all([send(of(id), { hook }), send(of(id), { hook })]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await stands(id)).toEqual({ sent: true, failure: null });
      await database.moveClock(3 * DAY_MS);
      await context.clock.measure();
      await runSweep(context, forgetting);
      expect((await database.pool.query('SELECT FROM hook_taken')).rowCount).toBe(0);
    });

    it('changes nothing for a mail that waits, is gone, or is not ours', async () => {
      const id = await sentMail();
      await database.pool.query('UPDATE outbox SET sent_at = NULL WHERE outbox_id = $1', [id]);
      const others = [of(id), of(randomUUID()), { ...of(await sentMail()), message_id: `<${id}@elsewhere.example>` }];
      for (const given of others) expect(await send(given)).toEqual({ status: 200, json: {} });
      expect(await stands(id)).toEqual({ sent: false, failure: null });
    });
  });

  describe('refused', () => {
    it('what somebody else signed, what is too old, and what is not signed, with a line in the security log', async () => {
      const id = await sentMail();
      const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
      const old = new Date(context.clock.ms() - 10 * 60_000);
      const before = (await forgedSoFar()).length;
      const answers = [
        await send(of(id), { secret: other }),
        await send(of(id), { at: old }),
        await send(of(id), { headers: { 'webhook-signature': '' } }),
        // Before it is known whose it is nothing of it is read.
        await send({}, { secret: other, body: 'no JSON' }),
      ];
      expect(answers.map(({ status, json }) => [status, json.code])).toEqual(Array(4).fill([401, 'hookForged']));
      expect(await stands(id)).toEqual({ sent: true, failure: null });
      const noted = (await forgedSoFar()).slice(before).map((facts) => (facts as { why: string }).why);
      expect(noted.toSorted()).toEqual(['signature', 'signature', 'time', 'unsigned']);
    });

    it('where no secret is set there is no such address', async () => {
      const bare = await testServer({ database });
      const { status } = await bare.ask('POST /api/hooks/bounces', { body: {} });
      expect(status).toBe(404);
    });

    it('what is longer than it can be', async () => {
      expect((await send({}, { body: JSON.stringify({ status: 'x'.repeat(17_000) }) })).status).toBe(413);
    });
  });

  describe('wrong input', () => {
    it('no Message-ID, no kind of bounce, a status that is none, no JSON; and nothing of it is logged', async () => {
      const address = 'somebody.unknown@example.com';
      const { status, json } = await send({ message_id: address, bounce: 'odd', status: `550 <${address}>` });
      expect([status, Object.keys(json.fields)]).toEqual([422, ['message_id', 'bounce', 'status']]);
      expect((await send({ message_id: { text: 'x' } })).status).toBe(400);
      expect((await send({}, { body: 'no JSON' })).json.code).toBe('malformed');
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter((line) => line.includes(address))).toEqual([]);
    });
  });
});
