import { describe, expect, it } from 'vitest';
import { testServer } from '../../dev/testServer.ts';

const { ask } = await testServer();

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
      expect(json.steps[0]).toBe('서류 접수');
    });
  });
});
