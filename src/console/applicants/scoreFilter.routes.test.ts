import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { listedApplicants } from '../../../dev/listedApplicants.ts';
import type { TestOperator } from '../../../dev/sampleOperator.ts';
import type { PostingName } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';

// Part of POST /api/console/applicants/list and of whom acts are about: narrowed by the scores that came in with a sheet.

const server = await testServer();
const { pool } = server.database;
const { post } = consoleCalls(server);
const { postingWithSteps, applied, list, open, unread, manager, ...calls } = listedApplicants(server);
const chief = await calls.chief();

type Row = { kor_nm: string };

/** A batch of the first step that gives scores, as a sheet does. */
async function score(posting: PostingName, scores: readonly [number: number, place: number, score: number | null][]) {
  const { rows } = await pool.query(
    `INSERT INTO verdict_batch (company_cd, pblanc_no, step_no, at, made_words) VALUES ('DT', $1, 1, app_now(), '시험') RETURNING batch_id`,
    [posting.PBLANC_NO],
  );
  const batch = rows[0].batch_id;
  await pool.query("INSERT INTO score_name VALUES ($1, 1, '필기', '시험위원회'), ($1, 2, '과제', '')", [batch]);
  for (const [number, place, given] of scores)
    await pool.query('INSERT INTO score_change VALUES ($1, 1, $2, $3, $4)', [number, batch, place, given]);
}

/** Three people: 가 with 70 and 5, 나 with 82.5, first 95; 다 with a score that was taken back. */
async function scored() {
  const posting = await postingWithSteps();
  const [a, b, c] = [
    await applied(posting, '가하나'),
    await applied(posting, '나두리', { field: '02' }),
    await applied(posting, '다서이'),
  ];
  await score(posting, [
    [a.number, 1, 70],
    [a.number, 2, 5],
    [b.number, 1, 95],
    [c.number, 1, 99],
  ]);
  await score(posting, [
    [b.number, 1, 82.5],
    [c.number, 1, null],
  ]);
  const named = async (condition: object, by: TestOperator = chief) =>
    (await list(by, posting, { sort: 'number', ...condition })).json.rows.map(({ kor_nm }: Row) => kor_nm);
  return { posting, numbers: [a.number, b.number, c.number], named };
}

describe('POST /api/console/applicants/list by a score', () => {
  describe('works', () => {
    it('finds by the number that counts now, between two that are included', async () => {
      const { named } = await scored();
      expect(await named({ score_no: '1' })).toEqual(['가하나', '나두리']);
      expect(await named({ score_no: '1', score_from: '82.5' })).toEqual(['나두리']);
      expect(await named({ score_no: '1', score_to: '82.4' })).toEqual(['가하나']);
      expect(await named({ score_no: '1', score_from: '70', score_to: '70' })).toEqual(['가하나']);
      expect(await named({ score_no: '1', score_from: '90' })).toEqual([]);
      expect(await named({ score_no: '2', score_from: '-1' })).toEqual(['가하나']);
    });

    it('names the scores of the step, counts who has each, and counts every other filter under it', async () => {
      const { posting } = await scored();
      const { first } = (await list(chief, posting, { score_no: '1', score_from: '80' })).json;
      expect(first.score_names).toEqual([
        { cd: '1', nm: '필기' },
        { cd: '2', nm: '과제' },
      ]);
      expect(first.counts).toMatchObject({
        ...{ all: 3, matching: 1, rcrt_sect_no: [{ cd: '02', count: 1 }] },
        score_no: [
          { cd: '1', count: 2 },
          { cd: '2', count: 1 },
        ],
      });
      const byField = (await list(chief, posting, { rcrt_sect_no: ['02'] })).json.first.counts;
      expect(byField.score_no).toEqual([{ cd: '1', count: 1 }]);
      const later = (await list(chief, posting, { step: 2 })).json.first;
      expect([later.score_names, later.counts.score_no]).toEqual([[], []]);
    });

    it('is a condition that acts are about, as many as expected, and part of a view of its posting', async () => {
      const { posting, numbers } = await scored();
      for (const number of numbers) await open(chief, posting, number);
      const condition = { score_no: '1', score_from: '80' };
      const about = { applicants: [], condition };
      expect((await unread(chief, posting, { ...about, expected: 2 })).json.code).toBe('selectionChanged');
      expect((await unread(chief, posting, { ...about, expected: 1 })).json).toEqual({ count: 1 });
      expect((await list(chief, posting, { read: 'unread' })).json.rows).toMatchObject([{ kor_nm: '나두리' }]);
      const kept = { company_cd: 'DT', pblanc_no: posting.PBLANC_NO, view_nm: '필기 80', columns: [], ...condition };
      const { views } = (await post('/api/console/applicants/view', kept, chief)).json;
      expect(views).toMatchObject([{ of_posting: true, asked: { ...condition, score_to: '' } }]);
    });
  });

  describe('refused', () => {
    it('for whoever decides nothing, who is told no names either', async () => {
      const { posting } = await scored();
      const by = await manager(posting);
      const { status, json } = await list(by, posting, { score_no: '1' });
      expect([status, Object.keys(json.fields)]).toEqual([422, ['score_no']]);
      const { first } = (await list(by, posting)).json;
      expect([first.score_names, first.counts.score_no]).toEqual([[], []]);
    });
  });

  describe('wrong input', () => {
    it('a score that there cannot be, a bound that is no number, one without a score, and two upside down', async () => {
      const posting = await postingWithSteps();
      const faults = async (asked: object) => {
        const { status, json } = await list(chief, posting, asked);
        return [status, Object.keys(json.fields)];
      };
      expect(await faults({ score_no: '4' })).toEqual([422, ['score_no']]);
      expect(await faults({ score_no: '1', score_from: '높음' })).toEqual([422, ['score_from']]);
      expect(await faults({ score_to: '80' })).toEqual([422, ['score_no']]);
      expect(await faults({ score_no: '1', score_from: '9', score_to: '8' })).toEqual([422, ['score_to']]);
    });
  });
});
