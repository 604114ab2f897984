import { describe, expect, it } from 'vitest';
import { testServer } from '../../../dev/testServer.ts';
import { findPosting } from '../../domain/postings/postings.queries.ts';

const { ask, database } = await testServer();
const { db } = database;
const DAY = 86_400_000;

const list = (query = '') => ask(`GET /api/rec-post/list${query}`);
const BACKEND = '?COMPANY_CD=DT&PBLANC_NO=2026110201';

describe('GET /api/rec-post/categoryList', () => {
  describe('works', () => {
    it('counts the open postings of every category', async () => {
      const { status, json } = await ask('GET /api/rec-post/categoryList');
      expect(status).toBe(200);
      expect(json).toHaveLength(8);
      for (const { category_cd, count } of json) {
        expect((await list(`?category=${category_cd}`)).json.total).toBe(count);
      }
    });
  });
});

describe('GET /api/now', () => {
  describe('works', () => {
    it('answers the product’s time, never a kept one', async () => {
      const before = await database.now();
      const { json, headers } = await ask('GET /api/now');
      const after = await database.now();
      // A process knows the clock to within a second.
      expect(Date.parse(json.now)).toBeGreaterThanOrEqual(before.getTime() - 1000);
      expect(Date.parse(json.now)).toBeLessThanOrEqual(after.getTime() + 1000);
      expect(headers.get('cache-control')).toBe('no-store');
    });
  });
});

describe('GET /api/rec-post/detail', () => {
  const detail = (query: string) => ask(`GET /api/rec-post/detail${query}`);

  describe('works', () => {
    it('answers the posting with its body and fields', async () => {
      const { status, json } = await detail(BACKEND);
      expect(status).toBe(200);
      expect(json).toMatchObject({
        company_nm: '다온테크',
        headcount: '5명',
        status: '마감 임박',
        close_reason: null,
        edit_until_deadline: true,
        support_fields: [
          { rcrt_sect_no: '01', rcrt_sect_dc: '결제 승인' },
          { rcrt_sect_no: '02', rcrt_sect_dc: '정산' },
          { rcrt_sect_no: '03', rcrt_sect_dc: '플랫폼' },
        ],
      });
      expect(json.body.steps[0]).toMatchObject({ name: '서류 접수', deadline: true });
    });

    it('brings its neighbours in the list and open postings like it', async () => {
      const numbers = (items: { pblanc_no: string }[]) => items.map(({ pblanc_no }) => pblanc_no);
      const open = (await list('?size=100')).json.items;
      const { json } = await detail(BACKEND);
      expect(json.previous).toBeUndefined();
      expect(json.next).toEqual(open[1]);
      expect((await detail(`?COMPANY_CD=${open[1].company_cd}&PBLANC_NO=${open[1].pblanc_no}`)).json.previous).toEqual(
        open[0],
      );
      const software = numbers((await list('?category=SW')).json.items).filter((one) => one !== '2026110201');
      expect(numbers(json.similar)).toEqual(software.slice(0, 4));
    });

    it('gives the reason of a posting closed early', async () => {
      const { json } = await detail('?COMPANY_CD=DT&PBLANC_NO=2026101901');
      expect(json).toMatchObject({ status: '조기 마감', days_left: null });
      expect(json.close_reason).toMatch(/./);
    });

    it('follows the clock over the end', async () => {
      const end = new Date((await detail(BACKEND)).json.accept_to);
      await database.moveClock(end);
      expect((await findPosting(db, { companyCode: 'DT', postingNumber: '2026110201' }))?.times.acceptTo).toEqual(end);
      await expect.poll(async () => (await detail(BACKEND)).json.status).toBe('접수 마감');
    });
  });

  describe('wrong input', () => {
    it.each([
      ['?COMPANY_CD=DT&PBLANC_NO=2026111501', 'hidden'],
      ['?COMPANY_CD=DT&PBLANC_NO=1', 'unknown'],
      ['?COMPANY_CD=DF&PBLANC_NO=2026110201', "another company's"],
    ])('answers %s, %s, as no posting', async (query) => {
      const { status, json } = await detail(query);
      expect(status).toBe(404);
      expect(json.code).toBe('noPosting');
    });

    it('answers a posting before its publishing as none', async () => {
      const key = { company_cd: 'DT', pblanc_no: '2026111001' };
      await db
        .updateTable('posting')
        .set({ publish_at: new Date((await database.now()).getTime() + DAY) })
        .where('company_cd', '=', key.company_cd)
        .where('pblanc_no', '=', key.pblanc_no)
        .execute();
      expect((await detail(`?COMPANY_CD=${key.company_cd}&PBLANC_NO=${key.pblanc_no}`)).status).toBe(404);
      const listed = (await list('?status=all&size=100')).json.items;
      expect(listed.map((item: { pblanc_no: string }) => item.pblanc_no)).not.toContain(key.pblanc_no);
    });

    it('names every missing or malformed part', async () => {
      expect(Object.keys((await detail('')).json.fields)).toEqual(['COMPANY_CD', 'PBLANC_NO']);
      expect((await detail('?COMPANY_CD=dt&PBLANC_NO=1')).status).toBe(422);
      expect((await detail('?COMPANY_CD=DT&PBLANC_NO=1%00')).status).toBe(400);
    });
  });
});
