import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../dev/testServer.ts';
import { midnightOf } from '../../domain/postings/deadlines.ts';
import { USUAL, withPeriods } from '../../domain/retention/periods.ts';
import { DAY_MS, dayOf } from '../../fields/koreanDate.ts';

const { ask, database } = await testServer();

describe('GET /api/home', () => {
  describe('works', () => {
    it('answers what the home page shows, counted as the list counts it', async () => {
      const { status, json } = await ask('GET /api/home');
      const list = await ask('GET /api/rec-post/list');
      expect(status).toBe(200);
      expect(json.open_count).toBe(list.json.total);
      expect(json.closing_soon).toEqual(list.json.items.slice(0, 4));
      expect(json.headline.join(' ')).toMatch(/./);
      expect(json.companies.map((company: { company_cd: string }) => company.company_cd)).toEqual(['DT', 'DF', 'DL']);
      for (const { company_cd, count } of json.companies) {
        expect((await ask(`GET /api/rec-post/list?company=${company_cd}`)).json.total).toBe(count);
      }
      expect(json.categories).toEqual((await ask('GET /api/rec-post/categoryList')).json);
      const [first] = json.introduced;
      expect(first.company_cd).toBe('DT');
      expect(first.facts[0]).toEqual({ name: '시작', value: '2012년' });
      expect(json.values.map(({ name }: { name: string }) => name)).toEqual([
        '끝을 보는 사람',
        '묻고 듣는 사람',
        '고쳐 가는 사람',
      ]);
      expect(json.questions).toHaveLength(5);
      expect(json.questions[0]).toEqual({ id: 'several', question: '여러 공고에 함께 지원할 수 있나요?' });
    });

    it('counts the deadlines of two weeks by day and company, as the list of that day has them', async () => {
      const { json } = await ask('GET /api/home');
      expect(json.today).toBe(dayOf(await database.now()));
      const days = json.deadlines.map(({ day }: { day: string }) => day);
      expect(days).toEqual(days.toSorted());
      expect(new Set(days).size).toBeGreaterThan(8);
      const last = dayOf(new Date((await database.now()).getTime() + 13 * DAY_MS));
      for (const { day, company_cd, count } of json.deadlines) {
        expect(day >= json.today && day <= last).toBe(true);
        const found = await ask(`GET /api/rec-post/list?ends=${day}&company=${company_cd}`);
        expect([day, company_cd, found.json.total]).toEqual([day, company_cd, count]);
      }
    });

    it('offers shortcuts that each find something', async () => {
      const { shortcuts } = (await ask('GET /api/home')).json;
      expect(shortcuts.map(({ filter }: { filter: string }) => filter)).toEqual(
        expect.arrayContaining(['career', 'place', 'kind']),
      );
      for (const { filter, value } of shortcuts) {
        const found = await ask(`GET /api/rec-post/list?${new URLSearchParams({ [filter]: value })}`);
        expect([filter, value, found.json.total > 0]).toEqual([filter, value, true]);
      }
    });

    it('begins its calendar anew at midnight in Korea, though the page was kept', async () => {
      const wordsOf = async () => (await ask('GET /')).text.match(/오늘<\/span><b>([^<]+)/)?.[1];
      const now = await database.now();
      const [, , date] = dayOf(now).split('-').map(Number);
      await expect.poll(wordsOf).toContain(String(date));
      const midnight = new Date(midnightOf(now.getTime(), 1));
      const [, , next] = dayOf(midnight).split('-').map(Number);
      await database.moveClock(midnight);
      await expect.poll(wordsOf).toMatch(new RegExp(`(^| )${next}$`));
      await expect.poll(async () => (await ask('GET /api/home')).json.today).toBe(dayOf(midnight));
      await database.moveClock(now);
    });
  });
});

describe('GET /api/pages', () => {
  describe('works', () => {
    it.each([
      ['process', 'process'],
      ['recruitFAQ', 'faq'],
      ['talented', 'talented'],
      ['benefits', 'benefits'],
      ['accessibility', 'accessibility'],
      ['help', 'help'],
    ])('answers the words of %s, and who is hiring now', async (page, file) => {
      const { status, json } = await ask(`GET /api/pages?page=${page}`);
      const home = await ask('GET /api/home');
      expect(status).toBe(200);
      expect(json.text).toEqual(JSON.parse(withPeriods(readFileSync(`content/pages/${file}.json`, 'utf8'), USUAL)));
      expect(json.open_count).toBe(home.json.open_count);
      expect(json.companies).toEqual(home.json.companies);
    });

    it('shows a changed word at once', async () => {
      await database.pool.query(
        `UPDATE page_text SET body = jsonb_set(body, '{title}', '"새 제목"') WHERE page = 'benefits'`,
      );
      await expect.poll(async () => (await ask('GET /api/pages?page=benefits')).json.text.title).toBe('새 제목');
      expect((await ask('GET /benefits')).text).toContain('>새 제목</h1>');
    });

    it('counts what is open at this instant', async () => {
      const { rows } = await database.pool.query('SELECT max(accept_to) AS last FROM posting');
      await database.moveClock(rows[0].last);
      const withoutEnd = 'SELECT count(*)::int AS count FROM posting WHERE shown AND accept_to IS NULL';
      const { count } = (await database.pool.query(withoutEnd)).rows[0];
      await expect.poll(async () => (await ask('GET /api/pages?page=process')).json.open_count).toBe(count);
    });
  });

  describe('wrong input', () => {
    it.each(['', '?page=', '?page=group', '?page=PROCESS', '?page=process&page=benefits'])(
      'refuses "%s"',
      async (query) => {
        const { status, json } = await ask(`GET /api/pages${query}`);
        expect([400, 422]).toContain(status);
        expect(Object.keys(json.fields)).toEqual(['page']);
      },
    );

    it('answers a page whose words are not there as nothing, and its address says that it is being prepared', async () => {
      await database.pool.query("DELETE FROM page_text WHERE page = 'talented'");
      await expect.poll(async () => (await ask('GET /api/pages?page=talented')).status).toBe(404);
      const page = await ask('GET /talented');
      expect([page.status, page.text.includes('content="noindex"')]).toEqual([200, true]);
      expect(page.text).toContain('준비 중입니다');
    });
  });
});

it('the home page shows what has no end where little closes, and no talent pool', async () => {
  const few = await testServer();
  // One alone still has an end.
  await few.database.pool.query(`
    UPDATE posting SET accept_to = NULL, kind = CASE kind WHEN '정기' THEN '상시' ELSE kind END
    WHERE accept_to > now() AND pblanc_no <> '2026110306'`);
  const { closing_soon } = (await few.ask('GET /api/home')).json;
  expect(closing_soon.map(({ accept_to }: { accept_to: string | null }) => accept_to === null)).toEqual([
    ...[false, true, true, true],
  ]);
  expect(closing_soon.filter(({ kind }: { kind: string }) => kind === '인재풀')).toEqual([]);
});
