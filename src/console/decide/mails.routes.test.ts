import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { selectionsDecided } from '../../../dev/decidedSelections.ts';
import { MINUTE, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { queueNew } from '../../domain/notices/outbox.acts.ts';
import { sendMail } from '../../domain/notices/outbox.jobs.ts';
import { results } from '../../domain/selection/telling.jobs.ts';
import { type Mail, MailRefused } from '../../server/outside/mail/mailer.ts';
import { runSweep } from '../../server/sweep.ts';

const server = await testServer({ env: { RESULT_MAILS_PER_SECOND: '3' } });
const { context, database } = server;
const { get } = consoleCalls(server);
const { head, recruiter, stranger, selection, frozen } = await selectionsDecided(server);

/** A step whose results were told a moment ago, to so many. */
async function told(people: number) {
  const all = await selection(people);
  const { announcement_no, shown_hash } = await frozen(all);
  await all.act('ask', { announcement_no, shown_hash });
  await all.act('approve', { announcement_no, shown_hash, passers: '1' }, head);
  await passTime(server, 3 * MINUTE);
  await database.pool.query('UPDATE operator_session SET proven_at = app_now()');
  const read = (path = '', by = recruiter) =>
    get(`/api/console/postings/decide/mails${path}?${new URLSearchParams({ ...all.named, announcement_no })}`, by);
  const does = (path: string, body: object = {}, by = recruiter) =>
    all.act(`mails/${path}`, { announcement_no, ...body }, by);
  const written = async () => (await read()).json.written;
  return { ...all, announcement_no, read, does, written };
}

const sent: Mail[] = [];
const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined };

/** Which of the mails that were sent are of an announcement. */
async function sentOf(announcement: number): Promise<string[]> {
  const { rows } = await database.pool.query(
    'SELECT outbox_id AS id FROM announcement_mail WHERE announcement_id = $1',
    [announcement],
  );
  return rows.map(({ id }) => id).filter((id) => sent.some(({ messageId }) => messageId.includes(id)));
}

/** Sends what is in the outbox and waits, as the queue does. */
async function sendAll(): Promise<void> {
  await queueNew(context.db);
  const { rows } = await database.pool.query(
    "SELECT split_part(key, ' ', 2) AS id FROM graphile_worker.jobs WHERE task_identifier = 'sendMail'",
  );
  for (const { id } of rows) {
    await sendMail(context, mailer, id);
    await database.pool.query("DELETE FROM graphile_worker._private_jobs WHERE key = 'sendMail ' || $1", [id]);
  }
}

describe('GET /api/console/postings/decide/mails', () => {
  describe('works', () => {
    it('counts whom it tells, whose mail is written and whose was sent; so many a second go out', async () => {
      const one = await told(7);
      expect((await one.read()).json).toMatchObject({ told: 7, written: 0, sent: 0, failed: 0, paused_at: null });
      // Two processes at once: a second has room for three mails, whoever writes them.
      await Promise.all([runSweep(context, results), runSweep(context, results)]);
      expect(await one.written()).toBe(7);
      const { rows } = await database.pool.query(
        'SELECT at FROM announcement_mail WHERE announcement_id = $1 ORDER BY at',
        [one.announcement_no],
      );
      const at = rows.map((row) => row.at.getTime());
      // Any four in a row took longer than a second.
      for (let place = 3; place < at.length; place += 1)
        expect(at[place]! - at[place - 3]!).toBeGreaterThanOrEqual(1000);
      await sendAll();
      expect((await one.read()).json).toMatchObject({ told: 7, written: 7, sent: 7, failed: 0 });
    });
  });
  describe('refused', () => {
    it('to another company', async () => {
      expect((await (await told(2)).read('', stranger)).json.code).toBe('noPosting');
    });
  });
  describe('wrong input', () => {
    it('no announcement', async () => {
      const { named } = await selection(0);
      const { json } = await get(`/api/console/postings/decide/mails?${new URLSearchParams(named)}`, recruiter);
      expect(Object.keys(json.fields)).toEqual(['announcement_no']);
    });
  });
});

describe('POST /api/console/postings/decide/mails/pause', () => {
  describe('works', () => {
    it('writes no more mails, sends none that is written, and goes on where it stopped, each once', async () => {
      const one = await told(2);
      await one.does('pause', { doing: 'stop' });
      await runSweep(context, results);
      expect((await one.read()).json).toMatchObject({ written: 0, paused_at: expect.any(String) });
      await one.does('pause', { doing: 'goOn' });
      await runSweep(context, results);
      // They wait for their turn already.
      await queueNew(context.db);
      await one.does('pause', { doing: 'stop' });
      await sendAll();
      expect(await sentOf(one.announcement_no)).toEqual([]);
      await one.does('pause', { doing: 'goOn' });
      await sendAll();
      await sendAll();
      expect((await sentOf(one.announcement_no)).length).toBe(2);
      expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(sent.length);
      expect((await one.read()).json).toMatchObject({ written: 2, sent: 2, paused_at: null });
    });
  });
  describe('refused', () => {
    it('to another company, and for an announcement of another posting', async () => {
      const [one, other] = [await told(2), await selection(0)];
      expect((await one.does('pause', { doing: 'stop' }, stranger)).json.code).toBe('noPosting');
      const { announcement_no } = one;
      const { json } = await other.act('mails/pause', { announcement_no, doing: 'stop' });
      expect(json.code).toBe('noAnnouncement');
    });
  });
  describe('wrong input', () => {
    it('neither to stop nor to go on', async () => {
      const { json } = await (await selection(0)).act('mails/pause', { announcement_no: 1, doing: 'x' });
      expect(Object.keys(json.fields)).toEqual(['doing']);
    });
  });
});

/** A told step of which the mail server refuses the first applicant. */
async function refusedOne() {
  const one = await told(2);
  await runSweep(context, results);
  const ids = one.members.map(({ memberId }) => memberId);
  const { rows } = await database.pool.query(
    `SELECT o.outbox_id AS id FROM announcement_mail m JOIN outbox o USING (outbox_id) WHERE o.member_id = $1`,
    ids.slice(0, 1),
  );
  const probe: Mail[] = [];
  const refusing = {
    async send(mail: Mail) {
      if (mail.messageId.includes(rows[0].id)) throw new MailRefused('550');
      probe.push(mail);
    },
    close: () => undefined,
  };
  const { rows: all } = await database.pool.query(
    'SELECT outbox_id AS id FROM announcement_mail WHERE announcement_id = $1',
    [one.announcement_no],
  );
  for (const { id } of all) await sendMail(context, refusing, id).catch(() => undefined);
  expect(probe.length).toBe(1);
  return { one, id: rows[0].id as string };
}

describe('GET /api/console/postings/decide/mails/failed', () => {
  describe('works', () => {
    it('says whom it did not reach and why, and leaves a row of whom it showed', async () => {
      const { one } = await refusedOne();
      expect((await one.read('/failed')).json).toEqual([
        { jnco_afe_no: one.numbers[0], cause: '메일 서버가 받지 않았어요. 주소를 확인해 주세요. (550)' },
      ]);
      const { rows } = await database.pool.query(
        'SELECT numbers FROM access_log WHERE pblanc_no = $1 ORDER BY at DESC LIMIT 1',
        [one.posting.PBLANC_NO],
      );
      expect(rows).toEqual([{ numbers: [String(one.numbers[0])] }]);
    });
  });
  describe('refused', () => {
    it('to another company', async () => {
      expect((await (await told(2)).read('/failed', stranger)).json.code).toBe('noPosting');
    });
  });
  describe('wrong input', () => {
    it('no announcement', async () => {
      const { named } = await selection(0);
      const { json } = await get(`/api/console/postings/decide/mails/failed?${new URLSearchParams(named)}`, recruiter);
      expect(Object.keys(json.fields)).toEqual(['announcement_no']);
    });
  });
});

describe('POST /api/console/postings/decide/mails/again', () => {
  describe('works', () => {
    it('queues what was not taken, under its own number, and nothing else', async () => {
      const { one, id } = await refusedOne();
      await database.pool.query('DELETE FROM graphile_worker._private_jobs');
      expect((await one.does('again')).json).toEqual({});
      const { rows } = await database.pool.query(
        "SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'sendMail'",
      );
      expect(rows).toEqual([{ key: `sendMail ${id}` }]);
      await sendAll();
      expect(await sentOf(one.announcement_no)).toEqual([id]);
      expect((await one.read()).json).toMatchObject({ sent: 2, failed: 0 });
    });

    it('names what came back after it was sent, and sends it once more under its own number', async () => {
      const one = await told(2);
      await runSweep(context, results);
      await sendAll();
      const [id] = await sentOf(one.announcement_no);
      const bounced = "UPDATE outbox SET failure = 'hard 5.1.1' WHERE outbox_id = $1 RETURNING jnco_afe_no";
      const { rows } = await database.pool.query(bounced, [id]);
      expect((await one.read()).json).toMatchObject({ written: 2, sent: 1, failed: 1 });
      const [missed] = (await one.read('/failed')).json;
      expect(missed).toEqual({
        jnco_afe_no: Number(rows[0].jnco_afe_no),
        cause: '받는 주소가 없다고 돌아왔어요. 주소를 고치기 전에는 다시 보내도 닿지 않아요. (5.1.1)',
      });
      const before = sent.length;
      await one.does('again');
      expect((await one.read()).json).toMatchObject({ sent: 1, failed: 0 });
      await sendAll();
      expect(sent.slice(before).map(({ messageId }) => messageId)).toEqual([expect.stringContaining(id!)]);
      expect((await one.read()).json).toMatchObject({ sent: 2, failed: 0 });
    });
  });
  describe('refused', () => {
    it('while they are stopped', async () => {
      const { one } = await refusedOne();
      await one.does('pause', { doing: 'stop' });
      expect((await one.does('again')).json.code).toBe('mailsStopped');
    });
  });
  describe('wrong input', () => {
    it('no announcement', async () => {
      expect(Object.keys((await (await selection(0)).act('mails/again', {})).json.fields)).toEqual(['announcement_no']);
    });
  });
});
