import { describe, expect, it } from 'vitest';
import { makeReceived } from '../../../dev/appliedMember.ts';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';
import { someWords, writtenMessages } from '../../../dev/writtenMessages.ts';
import { messages } from '../../domain/messages/messages.jobs.ts';
import { runSweep } from '../../server/sweep.ts';

const server = await testServer();
const { context, database } = server;
const { get, post } = consoleCalls(server);
const { head, stranger, withApplicants, records } = await writtenMessages(server);
const manager = await makeOperator(context, { rights: [{ role: 'H', company: 'DT', posting: '2026110101' }] });

describe('GET /api/console/applicants/messages', () => {
  describe('works', () => {
    it('lists what was sent, the latest first, with who sent it', async () => {
      const { read, send } = await withApplicants(1);
      await send();
      const { message_no } = await send();
      const { json } = await read('');
      expect([json.pblanc_nm, json.reminder]).toEqual(['시험 공고', undefined]);
      expect([json.messages.length, json.messages[0]]).toEqual([
        2,
        expect.objectContaining({ message_no, ...someWords, count: 1, reminder: false, state: 'sending' }),
      ]);
    });
  });
  describe('refused', () => {
    it('to another company, and to whoever may not write', async () => {
      const { read } = await withApplicants(0);
      expect((await read('', {}, stranger)).json.code).toBe('noPosting');
      expect((await read('', {}, manager)).json.code).toBe('notYours');
    });
  });
  describe('wrong input', () => {
    it('no posting', async () => {
      const { json } = await get('/api/console/applicants/messages', head);
      expect(Object.keys(json.fields).toSorted()).toEqual(['company_cd', 'pblanc_no']);
    });
  });
});

describe('POST /api/console/applicants/messages/preview', () => {
  describe('works', () => {
    it('says whom it is for and shows the very mails of three of them, and sends nothing', async () => {
      const { act, exactly, numbers, noticesOf } = await withApplicants(4);
      const { json } = await act('preview', { ...exactly, ...someWords });
      expect(json).toMatchObject({ count: 4, needs_approval: false, tells_result: false });
      expect(json.mails.map((mail: { jnco_afe_no: number }) => mail.jnco_afe_no)).toEqual([
        numbers[0],
        numbers[1],
        numbers[3],
      ]);
      const [mail] = json.mails;
      expect(mail.mail_title).not.toContain('필기시험');
      expect(mail.mail_txt).toContain('시험 공고 시험은 3층에서 봅니다.\n');
      expect(mail.mail_txt).toContain(`접수번호 ${numbers[0]}`);
      expect(mail.mail_txt).toContain(`${mail.kor_nm} 님`);
      await runSweep(context, messages);
      expect(await noticesOf(0)).toEqual([]);
      expect((await records(head)).at(-1)).toMatchObject({ act: 'messages.send', numbers });
    });

    it('of everybody in a step, and warns of words that tell a result', async () => {
      const { act } = await withApplicants(2);
      const about = { applicants: [], condition: { step: 1 }, expected: 2 };
      const { json } = await act('preview', { ...about, ...someWords, message_txt: '서류 심사에 합격하셨습니다.' });
      expect(json).toMatchObject({ count: 2, tells_result: true });
    });
  });

  describe('refused', () => {
    it('to another company, to whoever may not write, for another number than expected, and for nobody', async () => {
      const { act, exactly } = await withApplicants(1);
      expect((await act('preview', { ...exactly, ...someWords }, stranger)).json.code).toBe('noPosting');
      expect((await act('preview', { ...exactly, ...someWords }, manager)).json.code).toBe('notYours');
      const other = { applicants: [], condition: { step: 1 }, expected: 2, ...someWords };
      expect((await act('preview', other)).json.code).toBe('selectionChanged');
      expect((await act('preview', { applicants: [], ...someWords })).json.code).toBe('nobodyChosen');
    });
  });

  describe('wrong input', () => {
    it('blank words, and a value that no message has', async () => {
      const { act, exactly } = await withApplicants(1);
      const blank = await act('preview', { ...exactly, message_title: '', message_txt: ' ' });
      expect(Object.keys(blank.json.fields)).toEqual(['message_title', 'message_txt']);
      const unknown = await act('preview', { ...exactly, ...someWords, message_txt: '{{password}}' });
      expect(unknown.json.fields.message_txt).toContain('{{number}} 접수번호');
    });
  });
});

describe('POST /api/console/applicants/messages/send', () => {
  describe('works', () => {
    it('reaches exactly these, each once, by mail, among their notices and at their application', async () => {
      const { posting, all, numbers, send, act, noticesOf } = await withApplicants(3);
      const { message_no, answer } = await send({ applicants: numbers.slice(0, 2).map(String) });
      expect(answer.json).toEqual({ count: 2, asked: { waits: false, alone_from: null } });
      // An answer that was lost: sent again under the same number.
      await act('send', { message_no, ...someWords, applicants: numbers.slice(0, 2).map(String) });
      await runSweep(context, messages);
      await runSweep(context, messages);
      const [first] = await noticesOf(0);
      expect(first.lines).toEqual([
        expect.stringContaining('지원하신 공고에서 알려 드립니다'),
        '시험 공고 시험은 3층에서 봅니다.',
        `접수번호 ${numbers[0]}`,
      ]);
      expect(first.facts).toContainEqual({ name: '알림', value: someWords.message_title });
      expect([(await noticesOf(0)).length, (await noticesOf(1)).length, (await noticesOf(2)).length]).toEqual([
        1, 1, 0,
      ]);
      const query = new URLSearchParams({ ...posting });
      const { json } = await server.ask(`GET /api/apply/detail?${query}` as 'GET /api/apply/detail', {
        token: all[0]!.member.token,
      });
      expect(json.messages).toEqual([
        {
          message_title: someWords.message_title,
          message_txt: `시험 공고 시험은 3층에서 봅니다.\n접수번호 ${numbers[0]}`,
          sent_at: expect.any(String),
        },
      ]);
      expect((await records(head)).at(-1)).toMatchObject({ act: 'messages.send', numbers: numbers.slice(0, 2) });
    });

    it('drops whoever withdraws before it goes out', async () => {
      const { posting, all, send, read, noticesOf } = await withApplicants(2);
      const { message_no } = await send();
      await server.ask('POST /api/apply/withdraw', { token: all[0]!.member.token, body: { ...posting } });
      await runSweep(context, messages);
      expect([(await noticesOf(0)).length, (await noticesOf(1)).length]).toEqual([0, 1]);
      expect((await read('/mails', { message_no })).json).toMatchObject({ told: 1, written: 1 });
      expect((await read('')).json.messages).toEqual([
        expect.objectContaining({ message_no, count: 2, state: 'sent', ...someWords }),
      ]);
    });

    it('to more than a hundred waits for another person, who reads the words', async () => {
      const { posting, read, send, noticesOf } = await withApplicants(1);
      const more = () => makeReceived(context, database, { company: 'DT', posting: posting.PBLANC_NO });
      for (let made = 0; made < 100; made += 10) await Promise.all(Array.from({ length: 10 }, more));
      const other = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });
      const { answer } = await send({ applicants: [], condition: { step: 1 }, expected: 101 });
      expect(answer.json).toEqual({ count: 101, asked: { waits: true, alone_from: null } });
      await runSweep(context, messages);
      expect((await read('')).json.messages[0].state).toBe('asked');
      const acts = (await get('/api/console/approvals', other)).json;
      const act = acts.find(({ kind_nm }: { kind_nm: string }) => kind_nm === '지원자에게 알림');
      expect(act.lines.map(({ value }: { value: string }) => value)).toEqual([
        expect.any(String),
        '101명',
        someWords.message_title,
        someWords.message_txt,
      ]);
      const { act_no, shown_hash } = act;
      expect((await post('/api/console/approvals/approve', { act_no, shown_hash }, other)).status).toBe(200);
      expect((await read('')).json.messages[0].state).toBe('sending');
      await runSweep(context, messages);
      expect(await noticesOf(0)).not.toEqual([]);
    });
  });

  describe('refused', () => {
    it('to another company, for other people than expected, with nothing sent', async () => {
      const { send, read, exactly } = await withApplicants(1);
      expect((await send(exactly, stranger)).answer.json.code).toBe('noPosting');
      expect((await send({ applicants: ['99999999'] })).answer.json.code).toBe('selectionChanged');
      expect((await send({ applicants: [] })).answer.json.code).toBe('nobodyChosen');
      expect((await read('')).json.messages).toEqual([]);
    });
  });

  describe('wrong input', () => {
    it('without a number of its own, and without words', async () => {
      const { act, exactly } = await withApplicants(0);
      const { json } = await act('send', { ...exactly, message_no: 'x', message_title: '', message_txt: '' });
      expect(Object.keys(json.fields).toSorted()).toEqual(['message_no', 'message_title', 'message_txt']);
    });
  });
});

describe('what is left of a message', () => {
  it('goes with the last of those it was for', async () => {
    const { send, numbers } = await withApplicants(1);
    const { message_no } = await send();
    await database.pool.query('DELETE FROM application WHERE jnco_afe_no = $1', [numbers[0]]);
    const { rows } = await database.pool.query('SELECT FROM message WHERE message_no = $1', [message_no]);
    expect(rows).toEqual([]);
  });
});
