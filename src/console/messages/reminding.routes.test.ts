import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { leastWireCv } from '../../../dev/cvSample.ts';
import type { TestOperator } from '../../../dev/sampleOperator.ts';
import { makeMember } from '../../../dev/samples.ts';
import { MINUTE, makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { named, writtenMessages } from '../../../dev/writtenMessages.ts';
import { messages } from '../../domain/messages/messages.jobs.ts';
import { runSweep } from '../../server/sweep.ts';

const server = await testServer();
const { context, database } = server;
const { get, post } = consoleCalls(server);
const { head, stranger, save } = await writtenMessages(server);

describe('POST /api/console/applicants/messages/remind', () => {
  async function withDraft() {
    const posting = await makePosting(database, { closesIn: 5 * 24 * 60 * MINUTE });
    const member = await makeMember(context);
    await save(member, posting, leastWireCv);
    const act = (body: object, by: TestOperator = head) =>
      post('/api/console/applicants/messages/remind', { ...named(posting), ...body }, by);
    const read = () => get(`/api/console/applicants/messages?${new URLSearchParams(named(posting))}`, head);
    return { posting, member, act, read };
  }

  describe('works', () => {
    it('reminds every draft once by hand, in the words that are fixed', async () => {
      const { member, act, read } = await withDraft();
      expect((await read()).json.reminder).toMatchObject({ count: 1, mail_title: expect.stringContaining('마감까지') });
      const body = { message_no: randomUUID(), expected: 1 };
      expect((await act(body)).json.count).toBe(1);
      expect((await act(body)).json.count).toBe(1);
      await runSweep(context, messages);
      const { json } = await server.ask('GET /api/notice/list', { token: member.token });
      expect(json.items.map(({ subject }: { subject: string }) => subject)).toEqual([
        expect.stringContaining('지원서 마감까지'),
      ]);
      const again = (await read()).json;
      expect([again.reminder, again.messages[0].reminder]).toEqual([undefined, true]);
      expect((await act({ message_no: randomUUID(), expected: 1 })).json.code).toBe('countChanged');
    });
  });

  describe('refused', () => {
    it('to another company, and for another number of drafts', async () => {
      const { act } = await withDraft();
      expect((await act({ message_no: randomUUID(), expected: 1 }, stranger)).json.code).toBe('noPosting');
      expect((await act({ message_no: randomUUID(), expected: 2 })).json.code).toBe('countChanged');
    });
  });

  describe('wrong input', () => {
    it('without a number expected', async () => {
      const { act } = await withDraft();
      expect(Object.keys((await act({ message_no: randomUUID() })).json.fields)).toEqual(['expected']);
    });
  });
});
