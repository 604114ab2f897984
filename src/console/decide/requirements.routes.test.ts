import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { selectionsDecided } from '../../../dev/decidedSelections.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { database } = server;
const { post } = consoleCalls(server);
const { recruiter, stranger, selection } = await selectionsDecided(server);
const texts = (numbers: readonly number[]) => numbers.map(String);
type Selection = Awaited<ReturnType<typeof selection>>;
// Nobody of the samples has it.
const NEEDS = { required_licence: '기술사 자격' };
const open = ({ named }: Selection, number: number) =>
  post('/api/console/applicants/open', { ...named, applicant: String(number) }, recruiter);
const propose = async ({ act }: Selection) => (await act('requirements', NEEDS)).json;

describe('POST /api/console/postings/decide/requirements', () => {
  describe('works', () => {
    it('says who does not meet what is required and why, leaves a row of whom it showed, and decides nothing', async () => {
      const all = await selection(2);
      await all.act('give', { jnco_afe_nos: texts(all.numbers.slice(1)), verdict: 'excluded' });
      expect(await propose(all)).toMatchObject({
        looked: 1,
        people: [{ jnco_afe_no: all.numbers[0], reason: '기술사 자격: 적지 않음', opened: false, sample: true }],
      });
      const { rows } = await database.pool.query('SELECT numbers FROM access_log WHERE pblanc_no = $1', [
        all.posting.PBLANC_NO,
      ]);
      expect(rows).toEqual([{ numbers: texts(all.numbers.slice(0, 1)) }]);
      expect((await all.step()).json.candidates[0].verdict).toBe('open');
    });

    it('offers levels of education from the lowest', async () => {
      const { levels } = (await (await selection(0)).step()).json;
      expect(levels.map(({ cd }: { cd: string }) => cd)).toEqual(['6', '1', '2', '3', '4', '5']);
    });
  });
  describe('refused', () => {
    it('to another company', async () => {
      expect((await (await selection(1)).act('requirements', NEEDS, stranger)).json.code).toBe('noPosting');
    });
  });
  describe('wrong input', () => {
    it('nothing required, a score without its test, and what is no number', async () => {
      const { act } = await selection(0);
      expect(Object.keys((await act('requirements', {})).json.fields)).toEqual(['required_level']);
      const given = { required_level: '3', required_score: '800', required_months: '많이' };
      expect(Object.keys((await act('requirements', given)).json.fields).toSorted()).toEqual([
        ...['required_months', 'required_test'],
      ]);
    });
  });
});

describe('POST /api/console/postings/decide/requirements/apply', () => {
  const apply = (all: Selection, shown_hash: string, numbers: readonly number[], by = recruiter) =>
    all.act('requirements/apply', { ...NEEDS, shown_hash, jnco_afe_nos: texts(numbers) }, by);
  describe('works', () => {
    it('excludes whoever was opened, with the reason, as one batch that is undone', async () => {
      const all = await selection(2);
      const { shown_hash } = await propose(all);
      await open(all, all.numbers[0]!);
      expect((await propose(all)).people.map((one: { opened: boolean }) => one.opened)).toEqual([true, false]);
      expect((await apply(all, shown_hash, all.numbers.slice(0, 1))).json).toEqual({});
      const { candidates, batches } = (await all.step()).json;
      expect(candidates).toMatchObject([
        { verdict: 'excluded', reason: '요건 미달: 기술사 자격: 적지 않음' },
        { verdict: 'open' },
      ]);
      await all.act('undo', { batch_no: batches[0].batch_no });
      expect((await all.step()).json.candidates[0].verdict).toBe('open');
    });
  });
  describe('refused', () => {
    it('until the copies were opened, once the list is another, and to another company', async () => {
      const all = await selection(2);
      const { shown_hash } = await propose(all);
      expect((await apply(all, shown_hash, all.numbers)).json.code).toBe('notLookedAt');
      expect((await apply(all, '0'.repeat(64), all.numbers)).json.code).toBe('unmetChanged');
      expect((await apply(all, shown_hash, all.numbers, stranger)).json.code).toBe('noPosting');
    });
  });
  describe('wrong input', () => {
    it('nobody', async () => {
      const { json } = await apply(await selection(0), '0'.repeat(64), []);
      expect(Object.keys(json.fields)).toEqual(['jnco_afe_nos']);
    });
  });
});

describe('POST /api/console/postings/decide/order', () => {
  const reserved = async (people: number) => {
    const all = await selection(people);
    await all.act('give', { jnco_afe_nos: texts(all.numbers), verdict: 'reserve' });
    return all;
  };
  const ranks = async ({ step }: Selection) => (await step()).json.candidates.map((one: { rank: number }) => one.rank);
  describe('works', () => {
    it('gives the places of the order at once, and takes them back as one', async () => {
      const all = await reserved(3);
      await all.act('order', { jnco_afe_nos: texts(all.numbers.toReversed()) });
      expect(await ranks(all)).toEqual([3, 2, 1]);
      await all.act('undo', { batch_no: (await all.step()).json.batches[0].batch_no });
      expect(await ranks(all)).toEqual([1, 2, 3]);
    });
  });
  describe('refused', () => {
    it('for others than those in reserve, and to another company', async () => {
      const all = await reserved(2);
      expect((await all.act('order', { jnco_afe_nos: texts(all.numbers.slice(1)) })).json.code).toBe('reserveChanged');
      const doubled = texts([all.numbers[0]!, all.numbers[0]!]);
      expect((await all.act('order', { jnco_afe_nos: doubled })).json.code).toBe('reserveChanged');
      expect((await all.act('order', { jnco_afe_nos: texts(all.numbers) }, stranger)).json.code).toBe('noPosting');
    });
  });
  describe('wrong input', () => {
    it('nobody', async () => {
      const { json } = await (await selection(0)).act('order', { jnco_afe_nos: [] });
      expect(Object.keys(json.fields)).toEqual(['jnco_afe_nos']);
    });
  });
});
