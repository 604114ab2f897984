import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { selectionsDecided } from '../../../dev/decidedSelections.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { database } = server;
const { post } = consoleCalls(server);
const { recruiter, stranger, selection } = await selectionsDecided(server);
const texts = (numbers: readonly number[]) => numbers.map(String);
type Selection = Awaited<ReturnType<typeof selection>>;

describe('GET /api/console/postings/decide', () => {
  describe('works', () => {
    it('shows who is in the step, what was decided and why, and leaves a row of whom it showed', async () => {
      const all = await selection(2);
      await all.act('give', { jnco_afe_nos: texts(all.numbers), verdict: 'held', reason: '성적표를 기다려요' });
      const { json } = await all.step();
      expect(json).toMatchObject({
        steps: [
          { step_nm: '서류', step_kind: '서류' },
          { step_nm: '최종', step_kind: '최종' },
        ],
        before: 2,
        finished: false,
      });
      expect(json.candidates).toMatchObject(
        all.numbers.map((number) => ({ jnco_afe_no: number, verdict: 'held', reason: '성적표를 기다려요' })),
      );
      expect(json.candidates.every((one: { kor_nm: string }) => one.kor_nm !== '')).toBe(true);
      expect(json.batches).toMatchObject([{ count: 2, verdict: 'held', by: recruiter.name, undone: false }]);
      const { rows } = await database.pool.query('SELECT numbers FROM access_log WHERE pblanc_no = $1', [
        all.posting.PBLANC_NO,
      ]);
      expect(rows).toEqual([{ numbers: texts(all.numbers) }]);
      expect((await all.step('2')).json.candidates).toEqual([]);
    });
  });
  describe('refused', () => {
    it('to another company, and for a step there is not', async () => {
      const all = await selection(0);
      expect((await all.step('1', stranger)).json.code).toBe('noPosting');
      expect((await all.step('9')).json.code).toBe('noStep');
    });
  });
  describe('wrong input', () => {
    it('a step that is no number', async () => {
      expect(Object.keys((await (await selection(0)).step('x')).json.fields)).toEqual(['step_no']);
    });
  });
});

describe('POST /api/console/postings/decide/give', () => {
  describe('works', () => {
    it('gives places in reserve one after the other', async () => {
      const all = await selection(3);
      await all.act('give', { jnco_afe_nos: texts(all.numbers.slice(0, 2)), verdict: 'reserve' });
      await all.act('give', { jnco_afe_nos: texts(all.numbers.slice(2)), verdict: 'reserve' });
      expect((await all.step()).json.candidates.map((one: { rank: number }) => one.rank)).toEqual([1, 2, 3]);
    });

    it('answers what takes it back, and whoever opens the copy is told of it where they may decide', async () => {
      const all = await selection(1);
      const copy = { ...all.named, applicant: String(all.numbers[0]) };
      const rights = [{ role: 'H', company: 'DT', posting: all.posting.PBLANC_NO }] as const;
      const manager = await makeOperator(server.context, { rights });
      const decided = async (by = recruiter) =>
        (await post('/api/console/applicants/open', copy, by)).json.seen.decision;
      expect(await decided()).toEqual({ step_no: 1, step_nm: '서류', verdict: 'open' });
      const given = { jnco_afe_nos: texts(all.numbers), verdict: 'passed' };
      const { batch_no } = (await all.act('give', given)).json;
      expect((await all.act('give', given)).json).toEqual({});
      expect([(await decided()).verdict, await decided(manager)]).toEqual(['passed', undefined]);
      expect((await all.act('undo', { batch_no })).status).toBe(200);
      expect((await decided()).verdict).toBe('open');
    });
  });
  describe('refused', () => {
    it('for somebody of another posting, and then for nobody', async () => {
      const [all, other] = [await selection(1), await selection(1)];
      const both = texts([...all.numbers, ...other.numbers]);
      const { json } = await all.act('give', { jnco_afe_nos: both, verdict: 'passed' });
      expect(json).toMatchObject({ code: 'notDecided', applications: other.numbers });
      expect((await all.step()).json.candidates[0].verdict).toBe('open');
    });
  });
  describe('wrong input', () => {
    it('nobody at all, and no verdict', async () => {
      const { json } = await (await selection(0)).act('give', { jnco_afe_nos: [], verdict: '' });
      expect(Object.keys(json.fields).toSorted()).toEqual(['jnco_afe_nos', 'verdict']);
    });
  });
});

describe('POST /api/console/postings/decide/undo', () => {
  const batchOf = async ({ step }: Selection) => (await step()).json.batches[0].batch_no;
  describe('works', () => {
    it('takes a batch back as one', async () => {
      const all = await selection(2);
      await all.act('give', { jnco_afe_nos: texts(all.numbers), verdict: 'failed' });
      expect((await all.act('undo', { batch_no: await batchOf(all) })).status).toBe(200);
      const { candidates, batches } = (await all.step()).json;
      expect(candidates.map((one: { verdict: string }) => one.verdict)).toEqual(['open', 'open']);
      expect(batches).toMatchObject([{ undoes: true }, { undone: true }]);
    });

    it('and after it the one before, though of the same people', async () => {
      const all = await selection(2);
      await all.act('give', { jnco_afe_nos: texts(all.numbers), verdict: 'held' });
      const first = await batchOf(all);
      for (const verdict of ['failed', 'passed']) {
        await all.act('give', { jnco_afe_nos: texts(all.numbers.slice(1)), verdict });
        expect((await all.act('undo', { batch_no: await batchOf(all) })).status).toBe(200);
        expect((await all.step()).json.candidates[1].verdict).toBe('held');
      }
      expect((await all.act('undo', { batch_no: first })).status).toBe(200);
      const { candidates } = (await all.step()).json;
      expect(candidates.map((one: { verdict: string }) => one.verdict)).toEqual(['open', 'open']);
    });

    it('of reasons alone, and brings back the reason from before', async () => {
      const all = await selection(2);
      const given = { jnco_afe_nos: texts(all.numbers), verdict: 'failed' };
      await all.act('give', { ...given, jnco_afe_nos: texts(all.numbers.slice(1)), reason: '자료 부족' });
      await all.act('give', { ...given, jnco_afe_nos: texts(all.numbers.slice(0, 1)) });
      await all.act('give', { ...given, reason: '요건 미달' });
      const reasons = async () => (await all.step()).json.candidates.map((one: { reason: string }) => one.reason);
      expect(await reasons()).toEqual(['요건 미달', '요건 미달']);
      expect((await all.act('undo', { batch_no: await batchOf(all) })).status).toBe(200);
      expect(await reasons()).toEqual(['', '자료 부족']);
      const { candidates, batches } = (await all.step()).json;
      expect(candidates.map((one: { verdict: string }) => one.verdict)).toEqual(['failed', 'failed']);
      expect(batches.slice(0, 2)).toMatchObject([{ undoes: true }, { undone: true }]);
    });
  });
  describe('refused', () => {
    it('once somebody of it was decided about again', async () => {
      const all = await selection(2);
      await all.act('give', { jnco_afe_nos: texts(all.numbers), verdict: 'failed' });
      const batch_no = await batchOf(all);
      await all.act('give', { jnco_afe_nos: texts(all.numbers.slice(1)), verdict: 'passed' });
      expect((await all.act('undo', { batch_no })).json).toMatchObject({
        ...{ code: 'batchChanged', applications: all.numbers.slice(1) },
      });
    });

    it('what undoes another', async () => {
      const all = await selection(1);
      await all.act('give', { jnco_afe_nos: texts(all.numbers), verdict: 'failed' });
      await all.act('undo', { batch_no: await batchOf(all) });
      expect((await all.act('undo', { batch_no: await batchOf(all) })).json.code).toBe('noBatch');
    });
  });
  describe('wrong input', () => {
    it('no batch', async () => {
      expect(Object.keys((await (await selection(0)).act('undo', {})).json.fields)).toEqual(['batch_no']);
    });
  });
});
