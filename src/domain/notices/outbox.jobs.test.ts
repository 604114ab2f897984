import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { sampleSubject } from '../../../dev/openOutbox.ts';
import { readable } from '../../../dev/readableMail.ts';
import { runJobs } from '../../../dev/runJobs.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { testKeys } from '../../../dev/testKeys.ts';
import { type Mood, testMailServer } from '../../../dev/testMailServer.ts';
import { MINUTE, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { projectDir } from '../../server/instance.mjs';
import { runSweep } from '../../server/sweep.ts';
import { tell } from './outbox.acts.ts';
import { strays } from './outbox.jobs.ts';

// The outbox against a real SMTP server that takes, refuses, hangs up, is away or waits, and a sender that is killed.

const smtp = await testMailServer();
const server = await testServer({ env: { SMTP_URL: smtp.url } });
const { context } = server;
const { pool } = server.database;

afterEach(async () => {
  smtp.mood = 'takes';
  await runJobs(server, { again: true });
  smtp.taken.length = 0;
});

const receipt = {
  template: 'receipt' as const,
  data: { ...sampleSubject, submittedAt: new Date('2026-11-21T09:00:00Z'), contentHash: 'abc' },
};
const told = async (member: SampleMember) => (await tell(context.db, context.vault, member.memberId, receipt))!;
const row = async (id: string) => (await pool.query('SELECT * FROM outbox WHERE outbox_id = $1', [id])).rows[0];
const messageId = (id: string) => `<${id}@${new URL(server.origin).hostname}>`;

const swept = async () => (await runSweep(context, strays)).done.mails ?? 0;

describe('a notice', () => {
  it('goes out once, to its member, as text and as a page', async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    const [one, two] = [await told(member), await told(other)];
    await runJobs(server);
    await runJobs(server, { again: true });
    const sent = smtp.taken.map(({ to, messageId }) => [to, messageId]);
    expect(sent.toSorted()).toEqual(
      [
        [[member.personal.email], messageId(one)],
        [[other.personal.email], messageId(two)],
      ].toSorted(),
    );
    const { raw } = smtp.taken.find(({ to }) => to.includes(member.personal.email))!;
    const parts = readable(raw);
    expect(parts).toContain(`${member.personal.name} 님, 지원해 주셔서 고맙습니다.`);
    expect(parts).toContain('- 제출 시각: 2026. 11. 21.(토) 18:00');
    expect(parts).toContain(`<a href="${server.origin}/ApplyManage"`);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/im);
    expect(await row(one)).toMatchObject({ sent_at: expect.any(Date), failure: null });
  });

  it('is not sent when what it tells did not happen', async () => {
    const member = await makeMember(context);
    const work = context.db.transaction().execute(async (tx) => {
      await tell(tx, context.vault, member.memberId, receipt);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await runJobs(server);
    expect(smtp.taken).toEqual([]);
  });

  it('goes to the address its member has by then, or to the one it names', async () => {
    const member = await makeMember(context);
    await told(member);
    const body = { user_email: 'moved@example.com', current_pw: member.password };
    expect((await server.ask('POST /api/auth/edite', { token: member.token, body })).status).toBe(200);
    await runJobs(server);
    expect(smtp.taken.flatMap(({ to }) => to).toSorted()).toEqual(
      ['moved@example.com', member.personal.email].toSorted(),
    );
  });

  it('that has no meaning for who has asked to leave since is not sent; the others are', async () => {
    const member = await makeMember(context);
    const data = { ...sampleSubject, endedAt: new Date('2026-11-21T09:00:00Z') };
    const missed = (await tell(context.db, context.vault, member.memberId, { template: 'missed', data }))!;
    await told(member);
    await server.ask('POST /api/auth/leave', { token: member.token, body: {} });
    expect(await tell(context.db, context.vault, member.memberId, { template: 'missed', data })).toBeUndefined();
    await runJobs(server);
    const subjects = smtp.taken.map(({ raw }) => /^Message-ID: <([^@]+)/m.exec(raw)?.[1]);
    expect([subjects.length, subjects.includes(missed), await row(missed)]).toEqual([2, false, undefined]);
  });

  it('to somebody who is gone takes their address with it', async () => {
    const data = { to: 'gone@example.com', destroyedOn: '2026-11-21', reason: '탈퇴' };
    const id = (await tell(context.db, context.vault, null, { template: 'destroyed', data }))!;
    smtp.mood = 'refusesData';
    await runJobs(server);
    expect(await row(id)).toMatchObject({ failure: '452' });
    smtp.mood = 'takes';
    await runJobs(server, { again: true });
    expect(smtp.taken.map(({ to }) => to)).toEqual([['gone@example.com']]);
    expect(await row(id)).toBeUndefined();
  });
});

describe('a mail server that', () => {
  it.each<[Mood, string]>([
    ['refusesSender', '451'],
    ['refusesRecipient', '550'],
    ['refusesData', '452'],
    ['hangsUpAfterGreeting', 'ECONNECTION'],
    ['hangsUpAfterRecipient', 'ECONNECTION'],
    ['hangsUpInData', 'ECONNECTION'],
  ])('%s is tried again, later each time, and then takes the mail once', async (mood, failure) => {
    const member = await makeMember(context);
    const id = await told(member);
    smtp.mood = mood;
    const waits: number[] = [];
    for (const again of [false, true]) {
      await runJobs(server, { again });
      const { rows } = await pool.query(
        `SELECT extract(epoch FROM run_at - clock_timestamp())::float8 AS wait, attempts, last_error
         FROM graphile_worker._private_jobs WHERE key = $1`,
        [`sendMail ${id}`],
      );
      waits.push(rows[0].wait);
      expect(rows[0].last_error).not.toMatch(/@|somebody/);
    }
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
    expect(await row(id)).toMatchObject({ sent_at: null, failure: expect.stringMatching(failure.slice(0, 3)) });
    expect(smtp.taken).toEqual([]);
    smtp.mood = 'takes';
    await runJobs(server, { again: true });
    expect(smtp.taken.map((mail) => mail.messageId)).toEqual([messageId(id)]);
    expect(await row(id)).toMatchObject({ sent_at: expect.any(Date), failure: null });
  });

  it('hangs up after taking it gets a second copy under the same Message-ID', async () => {
    const id = await told(await makeMember(context));
    smtp.mood = 'hangsUpAfterTaking';
    await runJobs(server);
    smtp.mood = 'takes';
    await runJobs(server, { again: true });
    expect(smtp.taken.map((mail) => mail.messageId)).toEqual([messageId(id), messageId(id)]);
  });

  it('is away loses nothing, and breaks no submit', async () => {
    const id = await told(await makeMember(context));
    await smtp.stop();
    await runJobs(server);
    expect(await row(id)).toMatchObject({ sent_at: null });
    await smtp.start();
    await runJobs(server, { again: true });
    expect(smtp.taken.map((mail) => mail.messageId)).toEqual([messageId(id)]);
  });

  it('is slow keeps nobody from reading the notice on the site, and no second sender sends it too', async () => {
    const member = await makeMember(context);
    const id = await told(member);
    smtp.mood = 'waits';
    const sending = runJobs(server);
    await smtp.held;
    const body = { notice_no: id };
    expect((await server.ask('POST /api/notice/read', { token: member.token, body })).json).toEqual({ unread: 0 });
    await pool.query('SELECT graphile_worker.add_job($1, $2::json, job_key := $3)', [
      'sendMail',
      JSON.stringify({ id }),
      `sendMail ${id}`,
    ]);
    await runJobs(server);
    smtp.mood = 'takes';
    smtp.release();
    await sending;
    await runJobs(server, { again: true });
    expect(smtp.taken.map((mail) => mail.messageId)).toEqual([messageId(id)]);
  });
});

function startSender(): ChildProcess {
  const sender = spawn(process.execPath, ['dev/sendMails.ts'], {
    cwd: projectDir,
    env: {
      PATH: process.env.PATH ?? '',
      ...server.database.env,
      DATA_DIR: context.config.dataDir,
      ENCRYPTION_KEYS: testKeys,
      SMTP_URL: smtp.url,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void sender.kill('SIGKILL'));
  return sender;
}

describe('a sender killed', () => {
  it.each<[string, Mood, number]>([
    ['before the mail is on the line', 'waitsForSender', 0],
    ['while the server has not taken it', 'waits', 0],
    ['between the server’s taking it and our note of that', 'takesAndWaits', 1],
  ])('%s leaves the mail to the next', async (_, mood, before) => {
    const id = await told(await makeMember(context));
    smtp.mood = mood;
    const sender = startSender();
    await smtp.held;
    const ended = new Promise((resolve) => sender.once('exit', resolve));
    sender.kill('SIGKILL');
    await ended;
    smtp.forget();
    smtp.mood = 'takes';
    expect(smtp.taken).toHaveLength(before);
    // Its job is held by a process that is gone; until that is certain nobody takes it.
    expect(await swept()).toBe(0);
    await passTime(server, 4 * MINUTE);
    await pool.query("UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '4 minutes'");
    expect(await swept()).toBe(1);
    // The database lets go of the dead process's lock in its own time.
    const sentAt = async () => {
      await runJobs(server, { again: true });
      return (await row(id)).sent_at;
    };
    await expect.poll(sentAt).toEqual(expect.any(Date));
    expect(smtp.taken.map((mail) => mail.messageId)).toEqual(Array(before + 1).fill(messageId(id)));
    expect(await swept()).toBe(0);
  });
});

describe('the sweep of the outbox', () => {
  it('leaves what waits for its next try, and finds what was never queued', async () => {
    const id = await told(await makeMember(context));
    smtp.mood = 'refusesData';
    await runJobs(server);
    await passTime(server, 4 * MINUTE);
    expect(await swept()).toBe(0);
    await pool.query('DELETE FROM graphile_worker._private_jobs WHERE key = $1', [`sendMail ${id}`]);
    expect(await swept()).toBe(1);
    smtp.mood = 'takes';
    await runJobs(server);
    expect(smtp.taken.map((mail) => mail.messageId)).toEqual([messageId(id)]);
  });
});
