import { describe, expect, it } from 'vitest';
import { selectionsDecided, wrote } from '../../../dev/decidedSelections.ts';
import { MINUTE } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { results } from '../../domain/selection/telling.jobs.ts';
import { runSweep } from '../../server/sweep.ts';

const server = await testServer();
const { context } = server;
const { head, selection, soon, passing } = await selectionsDecided(server);
const texts = (numbers: readonly number[]) => numbers.map(String);
type Selection = Awaited<ReturnType<typeof selection>>;

const reserve = ({ act }: Selection, numbers: readonly number[]) =>
  act('give', { jnco_afe_nos: texts(numbers), verdict: 'reserve' });
const board = async ({ step }: Selection) => (await step()).json;
const ranks = async (all: Selection) =>
  (await board(all)).candidates.map(({ rank }: { rank: number | null }) => rank ?? null);
const freeze = ({ act }: Selection) => act('freeze', { announce_at: soon(), ...wrote });

/** Tells what is decided now. */
async function tell(all: Selection): Promise<void> {
  expect((await freeze(all)).json).toEqual({});
  const [{ announcement_no, shown_hash }] = (await board(all)).announcements;
  await all.act('ask', { announcement_no, shown_hash });
  expect((await all.act('approve', { announcement_no, shown_hash, passers: '0' }, head)).json).toEqual({});
  await passing(3 * MINUTE);
  await runSweep(context, results);
}

/** A selection of one step, in which the first two were told that they are in reserve. */
async function twoTold(people: number): Promise<Selection> {
  const all = await selection(people, { steps: ['최종'] });
  await reserve(all, all.numbers.slice(0, 2));
  await tell(all);
  return all;
}

describe('POST /api/console/postings/decide/freeze', () => {
  describe('works', () => {
    it('tells whoever comes into reserve later the place after those that were told', async () => {
      const all = await twoTold(3);
      expect((await board(all)).next_rank).toBe(3);
      // Decided about, and not told: their place is still theirs.
      await all.act('give', { jnco_afe_nos: texts(all.numbers.slice(1, 2)), verdict: 'held' });
      await reserve(all, all.numbers.slice(2));
      expect(await ranks(all)).toEqual([1, null, 3]);
      await tell(all);
      expect([await all.stageOf(0), await all.stageOf(1), await all.stageOf(2)]).toEqual([60, 60, 60]);
    });
  });
  describe('refused', () => {
    it('for a place that somebody else was told, and says where places go on', async () => {
      const all = await twoTold(3);
      await all.act('give', { jnco_afe_nos: texts(all.numbers.slice(2)), verdict: 'reserve', rank: '2' });
      const { json } = await freeze(all);
      expect([json.code, json.message]).toEqual(['rankMissing', expect.stringContaining('3번부터')]);
    });
  });
});

describe('POST /api/console/postings/decide/order', () => {
  const order = ({ act }: Selection, numbers: readonly number[]) => act('order', { jnco_afe_nos: texts(numbers) });
  describe('works', () => {
    it('gives places after those that were told', async () => {
      const all = await twoTold(4);
      await reserve(all, all.numbers.slice(2));
      expect((await order(all, all.numbers.slice(2).toReversed())).json).toEqual({});
      expect(await ranks(all)).toEqual([1, 2, 4, 3]);
    });
  });
  describe('refused', () => {
    it('with those who were told their place', async () => {
      const all = await twoTold(3);
      await reserve(all, all.numbers.slice(2));
      expect((await order(all, all.numbers)).json.code).toBe('reserveChanged');
    });
  });
});
