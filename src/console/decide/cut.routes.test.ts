import { describe, expect, it } from 'vitest';
import { selectionsDecided, wrote } from '../../../dev/decidedSelections.ts';
import { testServer } from '../../../dev/testServer.ts';
import { proposalMark, proposeCut } from '../../domain/selection/cut.ts';
import { insertScores } from '../../domain/selection/scores.queries.ts';
import { insertBatch } from '../../domain/selection/verdicts.queries.ts';
import { inTransaction } from '../../server/database/transaction.ts';

const server = await testServer();
const { context } = server;
const { stranger, selection, soon } = await selectionsDecided(server);
type Selection = Awaited<ReturnType<typeof selection>>;

/** A step whose applicants have these scores. */
async function scored(scores: readonly number[]) {
  const all = await selection(scores.length);
  const key = { companyCode: all.posting.COMPANY_CD, postingNumber: all.posting.PBLANC_NO, step: 1 };
  await inTransaction(context.db, async (tx) => {
    const by = { words: '시험' };
    const batch = await insertBatch(tx, context.vault, key, { at: await server.database.now(), by, verdicts: [] });
    const given = all.numbers.map((number, at) => ({ number, place: 1, score: scores[at]! }));
    await insertScores(tx, key, batch, { names: [{ place: 1, name: '필기', source: '' }], scores: given });
  });
  return all;
}
const typed = { score_no: '1', cut_line: '80', cut_reserve: '1', quotas: [] };
/** The mark of what the line would propose now, as the screen works it out. */
async function markOf({ step }: Selection, line = 80): Promise<string> {
  const people = (await step()).json.candidates.map((one: Record<string, unknown>) => ({
    ...one,
    number: one.jnco_afe_no,
    field: one.rcrt_sect_nm,
  }));
  return proposalMark(proposeCut({ place: 1, line, reserve: 1, quotas: [] }, people));
}

describe('POST /api/console/postings/decide/cut', () => {
  describe('works', () => {
    it('gives what the line proposes as one batch, keeps the line with the announcement, and is undone as one', async () => {
      const all = await scored([90, 80, 79, 60]);
      expect((await all.act('cut', { ...typed, shown_mark: await markOf(all) })).json).toEqual({});
      const { candidates, batches } = (await all.step()).json;
      expect(candidates.map(({ verdict, rank }: { verdict: string; rank?: number }) => [verdict, rank ?? 0])).toEqual([
        ...[
          ['passed', 0],
          ['passed', 0],
        ],
        ...[
          ['reserve', 1],
          ['failed', 0],
        ],
      ]);
      await all.act('freeze', { announce_at: soon(), planned: '', ...wrote });
      expect((await all.step()).json.announcements).toMatchObject([{ cut: '필기 80점부터 합격, 예비 1명' }]);
      await all.act('undo', { batch_no: batches[0].batch_no });
      const after = (await all.step()).json;
      expect(after.candidates.map(({ verdict }: { verdict: string }) => verdict)).toEqual(Array(4).fill('open'));
      expect(after.candidates[0].scores).toEqual([90, null, null]);
    });
  });
  describe('refused', () => {
    it('to another company, once it would propose something else, and where all is as proposed', async () => {
      const all = await scored([90, 70]);
      const mark = await markOf(all);
      expect((await all.act('cut', { ...typed, shown_mark: mark }, stranger)).json.code).toBe('noPosting');
      expect((await all.act('cut', { ...typed, cut_line: '60', shown_mark: mark })).json.code).toBe('cutChanged');
      expect((await all.act('cut', { ...typed, score_no: '2', shown_mark: mark })).json.code).toBe('cutChanged');
      expect((await all.step()).json.candidates[0].verdict).toBe('open');
      await all.act('cut', { ...typed, shown_mark: mark });
      expect((await all.act('cut', { ...typed, shown_mark: mark })).json.code).toBe('nothingProposed');
    });
  });
  describe('wrong input', () => {
    it('a line that is no number', async () => {
      const all = await selection(0);
      const { json } = await all.act('cut', { ...typed, cut_line: '높게', shown_mark: '0'.repeat(16) });
      expect(Object.keys(json.fields)).toEqual(['cut_line']);
    });
  });
});
