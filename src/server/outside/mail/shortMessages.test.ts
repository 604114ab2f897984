import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleSubject } from '../../../../dev/openOutbox.ts';
import { runJobs } from '../../../../dev/runJobs.ts';
import { makeMember } from '../../../../dev/samples.ts';
import { testServer } from '../../../../dev/testServer.ts';
import { tell } from '../../../domain/notices/outbox.acts.ts';
import { strays } from '../../../domain/notices/outbox.jobs.ts';
import { runSweep } from '../../sweep.ts';
import { signatureOf } from './shortMessages.ts';

// The gateway's side of the port: what arrives there, and what becomes of it when it does not.

const SECRET = 'gateway-secret';
const arrived: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 200;
const gateway = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  arrived.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
  response.writeHead(status).end();
});
await new Promise<void>((resolve) => {
  gateway.listen(0, '127.0.0.1', () => resolve());
});
afterAll(() => gateway.close());
const NOTIFY_URL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/messages`;
const server = await testServer({ env: { NOTIFY_URL, NOTIFY_SECRET: SECRET } });
const { context } = server;
beforeEach(() => {
  status = 200;
  arrived.length = 0;
});

const reminder = {
  template: 'reminder' as const,
  data: { ...sampleSubject, daysLeft: 3, acceptTo: new Date('2026-11-24T09:00:00Z') },
};

describe('a short message', () => {
  it('reaches the gateway once, signed, with its text and the member’s number', async () => {
    const member = await makeMember(context);
    const id = (await tell(context.db, context.vault, member.memberId, reminder))!;
    await runJobs(server);
    await runJobs(server, { again: true });
    expect(arrived).toHaveLength(1);
    const [{ headers, body }] = arrived as [(typeof arrived)[0]];
    expect(JSON.parse(body)).toEqual({
      id,
      to: member.personal.phone,
      template: 'reminder',
      text: '[다온테크] 서버 개발자 지원서 마감까지 3일 남았습니다. 2026. 11. 24.(화) 18:00까지 제출해 주십시오.',
    });
    expect(headers['idempotency-key']).toBe(id);
    const signature = String(headers['x-jiwon-signature']);
    const seconds = Number(/^t=(\d+),v1=[0-9a-f]{64}$/.exec(signature)?.[1]);
    expect(Math.abs(seconds * 1000 - context.clock.ms())).toBeLessThan(60_000);
    expect(signature).toBe(signatureOf(SECRET, seconds, body));
    expect(signature).not.toBe(signatureOf('another', seconds, body));
  });

  it('is tried again under the same key until the gateway takes it', async () => {
    const member = await makeMember(context);
    const id = (await tell(context.db, context.vault, member.memberId, reminder))!;
    status = 500;
    await runJobs(server);
    status = 202;
    await runJobs(server, { again: true });
    expect(arrived.map(({ headers }) => headers['idempotency-key'])).toEqual([id, id]);
    const { rows } = await server.database.pool.query('SELECT notified_at FROM outbox WHERE outbox_id = $1', [id]);
    expect(rows[0].notified_at).not.toBeNull();
  });

  it('whose job a dead process held is queued again, and once', async () => {
    const member = await makeMember(context);
    const id = (await tell(context.db, context.vault, member.memberId, reminder))!;
    status = 500;
    await runJobs(server);
    arrived.length = 0;
    const swept = async () => (await runSweep(context, strays)).done['short messages'] ?? 0;
    const { pool } = server.database;
    const held = async (since: string) => {
      const { rowCount } = await pool.query(
        `UPDATE graphile_worker._private_jobs SET locked_by = 'dead', locked_at = clock_timestamp() - $2::interval
          WHERE key = $1`,
        [`sendShortMessage ${id}`, since],
      );
      expect(rowCount).toBe(1);
    };
    // It waits for its next try, then somebody is at it.
    expect(await swept()).toBe(0);
    await held('1 minute');
    expect(await swept()).toBe(0);
    await held('4 minutes');
    expect(await swept()).toBe(1);
    status = 202;
    await runJobs(server);
    expect(arrived.map(({ headers }) => headers['idempotency-key'])).toEqual([id]);
    expect(await swept()).toBe(0);
  });

  it('is not sent for what has no short text, such as a mail with a key', async () => {
    const member = await makeMember(context);
    const data = { to: 'a@example.com', userId: member.userId, link: `${server.origin}/auth/resetPassword#key=secret` };
    await tell(context.db, context.vault, member.memberId, { template: 'resetPassword', data });
    await runJobs(server);
    expect(arrived).toEqual([]);
  });
});

describe('the local page of mails', () => {
  it('shows what would have gone out, and where no mail server is set up nothing goes', async () => {
    const member = await makeMember(context);
    const id = (await tell(context.db, context.vault, member.memberId, reminder))!;
    const listed = await server.ask('GET /development/mails');
    expect(listed.text).toContain(`href="/development/mails/${id}"`);
    expect(listed.text).toContain(member.personal.email);
    const one = await server.ask(`GET /development/mails/${id}`);
    expect(one.text).toContain(`&lt;${id}@`);
    expect(one.text).toContain(`${server.origin}/CVManage/DT/9000000001`);
    expect(one.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await server.ask('GET /development/mails/none')).status).toBe(404);
  });

  it('is not there where there is a mail server', async () => {
    const other = await testServer({ database: server.database, env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    expect((await other.ask('GET /development/mails')).text).not.toContain(sampleSubject.title);
    expect((await other.ask('GET /development/mails')).status).toBe(404);
  });
});
