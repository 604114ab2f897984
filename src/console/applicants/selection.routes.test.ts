import { describe, expect, it } from 'vitest';
import { listedApplicants } from '../../../dev/listedApplicants.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const calls = listedApplicants(server);
const { postingWithSteps, applied, list, open, unread } = calls;
const chief = await calls.chief();
const elsewhere = await makeOperator(server.context, { rights: [{ role: 'O', company: 'DF' }] });

describe('POST /api/console/applicants/unread', () => {
  async function threeRead() {
    const by = await calls.chief();
    const posting = await postingWithSteps();
    const numbers: string[] = [];
    for (const [name, field] of [
      ['가하나', '01'],
      ['나두리', '01'],
      ['다서이', '02'],
    ] as const) {
      const { number } = await applied(posting, name, { field });
      await open(by, posting, number);
      numbers.push(String(number));
    }
    const stillRead = async () => (await list(by, posting, { read: 'read' })).json.first.counts.matching;
    return { by, posting, numbers, stillRead };
  }

  describe('works', () => {
    it('with exactly these, of whom nobody is nobody', async () => {
      const { by, posting, numbers, stillRead } = await threeRead();
      expect((await unread(by, posting, { applicants: numbers.slice(0, 1) })).json).toEqual({ count: 1 });
      expect(await stillRead()).toBe(2);
      expect((await unread(by, posting, { applicants: [] })).json).toEqual({ count: 0 });
      expect(await stillRead()).toBe(2);
    });

    it('with all who fit a condition, as many as expected', async () => {
      const { by, posting, stillRead } = await threeRead();
      const answer = await unread(by, posting, { applicants: [], condition: { rcrt_sect_no: ['01'] }, expected: 2 });
      expect([answer.json, await stillRead()]).toEqual([{ count: 2 }, 1]);
    });
  });

  describe('refused', () => {
    it('with another number than expected, and nothing is done', async () => {
      const { by, posting, numbers, stillRead } = await threeRead();
      const about = { applicants: [], condition: { rcrt_sect_no: ['01'] }, expected: 3 };
      for (const given of [about, { ...about, expected: undefined }, { applicants: [...numbers, '99999999'] }]) {
        const { status, json } = await unread(by, posting, given);
        expect([status, json.code]).toEqual([409, 'selectionChanged']);
      }
      expect(await stillRead()).toBe(3);
    });

    it('of another company', async () => {
      const { posting, numbers } = await threeRead();
      expect((await unread(elsewhere, posting, { applicants: numbers })).json.code).toBe('noPosting');
      expect((await unread(undefined, posting, { applicants: numbers })).json.code).toBe('operatorUnknown');
    });
  });

  describe('wrong input', () => {
    it('somebody who is no number', async () => {
      const { status, json } = await unread(chief, await postingWithSteps(), { applicants: ['x'] });
      expect([status, Object.keys(json.fields)]).toEqual([422, ['applicants.0']]);
    });
  });
});
