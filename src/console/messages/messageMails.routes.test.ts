import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../dev/testServer.ts';
import { writtenMessages } from '../../../dev/writtenMessages.ts';
import { messages } from '../../domain/messages/messages.jobs.ts';
import { sendMail } from '../../domain/notices/outbox.jobs.ts';
import { MailRefused } from '../../server/outside/mail/mailer.ts';
import { runSweep } from '../../server/sweep.ts';

const server = await testServer();
const { context, database } = server;
const { stranger, withApplicants } = await writtenMessages(server);

describe('POST /api/console/applicants/messages/mails/pause', () => {
  describe('works', () => {
    it('stops what has not gone out, and lets it go on', async () => {
      const { act, send, read, noticesOf } = await withApplicants(1);
      const { message_no } = await send();
      await act('mails/pause', { message_no, doing: 'stop' });
      await runSweep(context, messages);
      expect([(await noticesOf(0)).length, (await read('')).json.messages[0].state]).toEqual([0, 'stopped']);
      await act('mails/pause', { message_no, doing: 'goOn' });
      await runSweep(context, messages);
      expect((await noticesOf(0)).length).toBe(1);
    });
  });
  describe('refused', () => {
    it('for a message of another posting', async () => {
      const [one, other] = [await withApplicants(1), await withApplicants(0)];
      const { message_no } = await one.send();
      expect((await other.act('mails/pause', { message_no, doing: 'stop' })).json.code).toBe('noMessage');
      expect((await one.act('mails/pause', { message_no, doing: 'stop' }, stranger)).json.code).toBe('noPosting');
    });
  });
  describe('wrong input', () => {
    it('neither to stop nor to go on', async () => {
      const { act } = await withApplicants(0);
      const { json } = await act('mails/pause', { message_no: randomUUID(), doing: 'x' });
      expect(Object.keys(json.fields)).toEqual(['doing']);
    });
  });
});

describe('GET /api/console/applicants/messages/mails/failed', () => {
  describe('works', () => {
    it('says whom it did not reach; sent again, it goes to them alone', async () => {
      const { act, send, read, numbers } = await withApplicants(1);
      const { message_no } = await send();
      await runSweep(context, messages);
      const { rows } = await database.pool.query('SELECT outbox_id AS id FROM message_mail WHERE message_no = $1', [
        message_no,
      ]);
      const refusing = { send: () => Promise.reject(new MailRefused('550')), close: () => undefined };
      await expect(sendMail(context, refusing, rows[0].id)).rejects.toThrow();
      expect((await read('/mails/failed', { message_no })).json).toEqual([
        { jnco_afe_no: numbers[0], cause: expect.stringContaining('550') },
      ]);
      await database.pool.query('DELETE FROM graphile_worker._private_jobs');
      expect((await act('mails/again', { message_no })).json).toEqual({});
      const jobs = await database.pool.query("SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'sendMail'");
      expect(jobs.rows).toEqual([{ key: `sendMail ${rows[0].id}` }]);
    });
  });
  describe('refused', () => {
    it('to another company, and again while it is stopped', async () => {
      const { act, send, read } = await withApplicants(1);
      const { message_no } = await send();
      expect((await read('/mails/failed', { message_no }, stranger)).json.code).toBe('noPosting');
      await act('mails/pause', { message_no, doing: 'stop' });
      expect((await act('mails/again', { message_no })).json.code).toBe('mailsStopped');
    });
  });
  describe('wrong input', () => {
    it('no message', async () => {
      const { read } = await withApplicants(0);
      expect(Object.keys((await read('/mails/failed')).json.fields)).toEqual(['message_no']);
    });
  });
});

describe('GET /api/console/applicants/messages/mails', () => {
  describe('works', () => {
    it('counts whom it tells and whose mail is written', async () => {
      const { send, read } = await withApplicants(2);
      const { message_no } = await send();
      expect((await read('/mails', { message_no })).json).toMatchObject({ told: 2, written: 0, sent: 0, failed: 0 });
      await runSweep(context, messages);
      expect((await read('/mails', { message_no })).json).toMatchObject({ told: 2, written: 2, paused_at: null });
    });
  });
  describe('refused', () => {
    it('to another company', async () => {
      const { send, read } = await withApplicants(1);
      const { message_no } = await send();
      expect((await read('/mails', { message_no }, stranger)).json.code).toBe('noPosting');
    });
  });
  describe('wrong input', () => {
    it('no message', async () => {
      const { read } = await withApplicants(0);
      expect(Object.keys((await read('/mails')).json.fields)).toEqual(['message_no']);
    });
  });
});

describe('POST /api/console/applicants/messages/mails/again', () => {
  describe('works', () => {
    it('queues nothing where everybody was reached', async () => {
      const { act, send } = await withApplicants(1);
      const { message_no } = await send();
      await database.pool.query('DELETE FROM graphile_worker._private_jobs');
      expect((await act('mails/again', { message_no })).json).toEqual({});
      const { rows } = await database.pool.query('SELECT FROM graphile_worker.jobs');
      expect(rows).toEqual([]);
    });
  });
  describe('refused', () => {
    it('while it is stopped, and to another company', async () => {
      const { act, send } = await withApplicants(1);
      const { message_no } = await send();
      await act('mails/pause', { message_no, doing: 'stop' });
      expect((await act('mails/again', { message_no })).json.code).toBe('mailsStopped');
      expect((await act('mails/again', { message_no }, stranger)).json.code).toBe('noPosting');
    });
  });
  describe('wrong input', () => {
    it('no message', async () => {
      const { act } = await withApplicants(0);
      expect(Object.keys((await act('mails/again', {})).json.fields)).toEqual(['message_no']);
    });
  });
});
