import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';
import { POSTINGS_PAGE } from '../../domain/operators/postings/listedPosting.records.ts';

// The list of a group that has kept every posting of ten years.

const server = await testServer();
const { context, database } = server;
const { get } = consoleCalls(server);
const group = await makeOperator(context, { rights: [{ role: 'O', company: null }] });
const own = await makeOperator(context, { rights: [{ role: 'L', company: 'DT' }] });

const MANY = 10_000;
const OF_SEASON = MANY / 10;
await database.pool.query(
  `INSERT INTO posting (company_cd, pblanc_no, category_cd, title, kind, employment, career, place, body, season,
     publish_at, accept_from, accept_to, form)
   SELECT company_cd, (9000000000 + n)::text, category_cd, '많은 공고 ' || n || '호', kind, employment, career, place, body,
     (2010 + n % 10) || '년', publish_at, accept_from, accept_from + n * interval '1 minute', form
   FROM (SELECT *, row_number() OVER (ORDER BY company_cd, pblanc_no) - 1 AS place_in, count(*) OVER () AS all_of
         FROM posting WHERE shown AND publish_at <= app_now()) sample
   JOIN generate_series(1, $1::int) AS n ON n % all_of = place_in`,
  [MANY],
);
await database.pool.query('ANALYZE');

interface Row {
  company_cd: string;
  pblanc_no: string;
}
const list = async (query: Record<string, string> = {}, by = group) => {
  const { status, text, json } = await get(`/api/console/postings?${new URLSearchParams(query)}`, by);
  expect(status).toBe(200);
  // An answer is a page, however many there are.
  expect(json.rows.length).toBeLessThanOrEqual(POSTINGS_PAGE);
  expect(text.length).toBeLessThan(POSTINGS_PAGE * 1500);
  return json as { rows: Row[]; next: string; states: { count: number }[]; seasons: { count: number }[] };
};

describe('GET /api/console/postings of ten thousand', () => {
  describe('works', () => {
    it('answers a page, and counts all of them', async () => {
      const { rows, next, states, seasons } = await list();
      expect(rows).toHaveLength(POSTINGS_PAGE);
      expect(next).not.toBe('');
      const { rows: stored } = await database.pool.query('SELECT count(*)::int AS n FROM posting');
      expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(stored[0].n);
      expect(seasons.filter(({ count }) => count === OF_SEASON)).toHaveLength(10);
    });

    it('finds one by its number and by its title, and all of a season page by page, none twice', async () => {
      expect((await list({ words: '9000004321' })).rows).toMatchObject([{ pblanc_no: '9000004321' }]);
      expect((await list({ words: '공고 4321호' })).rows).toMatchObject([{ pblanc_no: '9000004321' }]);
      for (const sort of ['', 'title']) {
        const found = new Set<string>();
        let [after, pages] = ['', 0];
        do {
          const page = await list({ season: '2013년', sort, after });
          for (const { company_cd, pblanc_no } of page.rows) found.add(`${company_cd} ${pblanc_no}`);
          after = page.next;
          pages += 1;
        } while (after !== '');
        expect([sort, found.size, pages]).toEqual([sort, OF_SEASON, OF_SEASON / POSTINGS_PAGE]);
      }
    });
  });

  describe('refused', () => {
    it('every posting of another company, of however many', async () => {
      const { states, rows } = await list({}, own);
      const { rows: stored } = await database.pool.query(
        "SELECT count(*)::int AS n FROM posting WHERE company_cd = 'DT' AND (shown OR was_shown)",
      );
      expect(new Set(rows.map(({ company_cd }) => company_cd))).toEqual(new Set(['DT']));
      expect(states.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(stored[0].n);
      expect((await list({ words: '많은 공고', season: '2013년', company: 'DT' }, own)).rows.length).toBeGreaterThan(0);
    });
  });

  describe('wrong input', () => {
    it('a place that no page gave, and words that are in none', async () => {
      expect((await get('/api/console/postings?after=1~2', group)).status).toBe(422);
      expect((await list({ words: '없는 공고의 제목' })).rows).toEqual([]);
    });
  });
});
