import { describe, expect, it } from 'vitest';
import { testServer } from '../../../dev/testServer.ts';
import { EMPLOYMENT_TYPES, employmentTypeOf } from '../../domain/postings/employment.ts';
import { CAREERS, PAGE_SIZE, STATUS_FILTERS } from '../../domain/postings/posting.records.ts';
import { daysLeft, isOpen, statusOf } from '../../domain/postings/posting.ts';
import { findPostings } from '../../domain/postings/postingList.queries.ts';
import { readNextEdge, timesOf } from '../../domain/postings/postings.queries.ts';
import { emptySearch } from './postingSearch.ts';

const { ask, database, context } = await testServer();
const { db } = database;
const DAY = 86_400_000;

const list = (query = '') => ask(`GET /api/rec-post/list${query}`);
const rows = await db.selectFrom('posting').selectAll().execute();
const shown = (at: Date) => rows.filter((row) => row.shown && row.publish_at <= at);

describe('GET /api/rec-post/list', () => {
  describe('works', () => {
    it('answers the open postings, the next to close first', async () => {
      const { status, json } = await list();
      const now = await database.now();
      expect(status).toBe(200);
      expect(json).toMatchObject({ page: 1, size: PAGE_SIZE });
      expect(json.total).toBe(shown(now).filter((row) => isOpen(timesOf(row), now)).length);
      const ends = json.items.map((item: { accept_to: string | null }) => item.accept_to ?? '9');
      expect(ends).toEqual(ends.toSorted());
      expect(json.items[0]).toMatchObject({
        company_cd: 'DT',
        pblanc_no: '2026110201',
        title: '백엔드 엔지니어 (결제 플랫폼)',
        company_nm: '다온테크',
        category_nm: '소프트웨어 개발',
        status: '마감 임박',
        days_left: daysLeft(new Date(json.items[0].accept_to), now),
      });
    });

    it('suggests what finds something where nothing was found', async () => {
      const [slip, far, meant] = [await list('?q=데이타'), await list('?q=없는말'), await list('?q=데이터')];
      expect([slip.json.total, slip.json.suggestion]).toEqual([0, '데이터']);
      expect(meant.json.total).toBeGreaterThan(0);
      for (const { json } of [far, meant]) expect(json).not.toHaveProperty('suggestion');
      // With a filter that leaves nothing of it either there is nothing to suggest.
      expect((await list('?q=데이타&company=DL&status=upcoming')).json).not.toHaveProperty('suggestion');
    });

    it('keeps hidden and unpublished postings to itself', async () => {
      const { json } = await list('?status=all&size=100');
      const now = await database.now();
      expect(json.total).toBe(shown(now).length);
      expect(json.items.map((item: { title: string }) => item.title)).not.toContain('사내 변호사');
    });

    it.each(['upcoming', 'closed'])('filters by the status %s', async (filter) => {
      const { json } = await list(`?status=${filter}&size=100`);
      const wanted = filter === 'upcoming' ? ['접수 예정'] : ['접수 마감', '조기 마감', '전형 종료'];
      const found = new Set(json.items.map((item: { status: string }) => item.status));
      expect([...found].toSorted()).toEqual(wanted.toSorted());
    });

    it('filters by category, company, experience and place together', async () => {
      const { json } = await list('?category=SW&company=DT&career=경력&place=서울');
      expect(json.total).toBeGreaterThan(0);
      for (const item of json.items) {
        expect(item).toMatchObject({ category_cd: 'SW', company_cd: 'DT', place: '서울' });
        expect(item.career).toContain('경력');
      }
    });

    it('filters by the type of employment, whatever else a posting says of it', async () => {
      const now = await database.now();
      const found: number[] = [];
      for (const type of EMPLOYMENT_TYPES) {
        const { json } = await list(`?employment=${type}&status=all&size=100`);
        expect(json.total).toBe(shown(now).filter(({ employment }) => employmentTypeOf(employment) === type).length);
        for (const item of json.items) expect(employmentTypeOf(item.employment)).toBe(type);
        if (json.total > 0) found.push(json.total);
      }
      expect(found.length).toBeGreaterThan(2);
    });

    it.each(['백엔드 결제', '백엔드엔지니어', 'ㆍ백엔드', '다온테크 백엔드 서울'])('finds %s by parts', async (q) => {
      const { json } = await list(`?q=${encodeURIComponent(q)}`);
      expect(json.items.map((item: { title: string }) => item.title)).toContain('백엔드 엔지니어 (결제 플랫폼)');
    });

    it.each(['ㅂㅇㄷ', 'ㄱㅈ ㅍㄹㅍ', 'ㄷㅇㅌㅋ ㅂㅇㄷ', 'ㅂㅇㄷㅇㅈㄴㅇ', '백엔드 ㄱㅈ'])(
      'finds %s by initials',
      async (q) => {
        const { json } = await list(`?q=${encodeURIComponent(q)}`);
        expect(json.items.map((item: { title: string }) => item.title)).toContain('백엔드 엔지니어 (결제 플랫폼)');
      },
    );

    it('looks through duties, support fields and the workplace, as they are now', async () => {
      const titles = async (q: string) => {
        const { json } = await list(`?q=${encodeURIComponent(q)}`);
        return json.items.map((item: { title: string }) => item.title);
      };
      const backend = '백엔드 엔지니어 (결제 플랫폼)';
      for (const q of ['카드사 전문', '정산', '성동구', 'ㅈㅅ']) expect(await titles(q)).toContain(backend);
      const rename = (from: string, to: string) =>
        db.updateTable('support_field').set({ rcrt_sect_dc: to }).where('rcrt_sect_dc', '=', from).execute();
      await rename('결제 승인', '출납 승인');
      await expect.poll(() => titles('출납')).toEqual([backend]);
      await rename('출납 승인', '결제 승인');
      await db.updateTable('company').set({ name: '다온기술' }).where('company_cd', '=', 'DT').execute();
      await expect.poll(() => titles('다온기술 백엔드')).toEqual([backend]);
      await db.updateTable('company').set({ name: '다온테크' }).where('company_cd', '=', 'DT').execute();
      await expect.poll(() => titles('다온기술')).toEqual([]);
    });

    it('finds what a posting says of employment and experience, as words: initials of those would find all', async () => {
      const totals = async (q: string) => (await list(`?status=all&q=${encodeURIComponent(q)}`)).json.total;
      const saying =
        (words: string) =>
        ({ employment, career }: { employment: string; career: string }) =>
          `${employment}\n${career}`.includes(words);
      const now = await database.now();
      for (const words of ['정규직', '계약직', '수습', '신입']) {
        expect(await totals(words), words).toBeGreaterThanOrEqual(shown(now).filter(saying(words)).length);
        expect(await totals(words), words).toBeGreaterThan(0);
      }
      expect(await totals('ㅅㅅ3ㄱㅇ')).toBe(0);
      const { company_cd, pblanc_no } = rows.find((row) => row.shown && row.publish_at <= now)!;
      const say = (employment: string) =>
        db.updateTable('posting').set({ employment }).where('pblanc_no', '=', pblanc_no).execute();
      const { employment } = rows.find((row) => row.company_cd === company_cd && row.pblanc_no === pblanc_no)!;
      await say('파견직');
      await expect.poll(() => totals('파견직')).toBe(1);
      await say(employment);
      await expect.poll(() => totals('파견직')).toBe(0);
    });

    it('takes signs of a search as letters, and a word across two columns as none', async () => {
      expect((await list('?q=%25')).json.total).toBe(0);
      expect((await list(`?q=${encodeURIComponent('다온테크소프트웨어')}`)).json.total).toBe(0);
      expect((await list('?q=wms')).json.total).toBe(1);
    });

    it('pages through everything exactly once', async () => {
      const seen: string[] = [];
      const { total } = (await list('?status=all&size=7')).json;
      for (let page = 1; page <= Math.ceil(total / 7); page += 1) {
        const { json } = await list(`?status=all&size=7&page=${page}`);
        seen.push(...json.items.map((item: { pblanc_no: string }) => item.pblanc_no));
      }
      expect(seen).toHaveLength(total);
      expect(new Set(seen).size).toBe(total);
      expect((await list('?status=all&size=7&page=9999')).json).toMatchObject({ items: [], total });
    });

    it('sorts by newest', async () => {
      const { json } = await list('?sort=newest&size=100');
      const at = (item: { company_cd: string; pblanc_no: string }) =>
        rows.find((row) => row.pblanc_no === item.pblanc_no)?.publish_at.getTime() ?? 0;
      const published = json.items.map(at);
      expect(published).toEqual(published.toSorted((a: number, b: number) => b - a));
    });

    it('counts beside each filter what choosing it would leave', async () => {
      const { json } = await list('?company=DT&career=신입');
      const choices: [string, { cd: string; count: number }[]][] = Object.entries(json.facets);
      for (const [name, facets] of choices) {
        for (const { cd, count } of facets) {
          const query = new URLSearchParams({ company: 'DT', career: '신입' });
          query.set(name, cd);
          expect((await list(`?${query}`)).json.total, `${name}=${cd}`).toBe(count);
        }
      }
      expect(choices.map(([name]) => name)).toEqual(['category', 'company', 'employment', 'career', 'place']);
      expect(json.facets.employment.map(({ cd }: { cd: string }) => cd)).toEqual(EMPLOYMENT_TYPES);
      expect(json.facets.career.map(({ cd }: { cd: string }) => cd)).toEqual([...CAREERS]);
    });

    it('agrees with the rules of a posting at every time, and says when it changes next', async () => {
      for (let day = -75; day <= 45; day += 3) {
        const at = new Date((await database.now()).getTime() + day * DAY);
        const statuses = shown(at).map((row) => statusOf(timesOf(row), at));
        const count = async (status: (typeof STATUS_FILTERS)[number], when: Date) => {
          const filter = { ...emptySearch, sort: 'deadline', status } as const;
          return findPostings(context, { ...filter, page: 1, size: 1 }, when);
        };
        const isFound = {
          open: ['접수 중', '마감 임박'],
          upcoming: ['접수 예정'],
          closed: ['접수 마감', '조기 마감', '전형 종료'],
          all: statuses,
        };
        const edge = await readNextEdge(db, at);
        for (const status of STATUS_FILTERS) {
          const { total, edge: found } = await count(status, at);
          expect(total).toBe(statuses.filter((one) => isFound[status].includes(one)).length);
          expect(found).toEqual(edge);
          if (edge) expect((await count(status, new Date(edge.getTime() - 1))).total).toBe(total);
        }
      }
    });
  });

  describe('wrong input', () => {
    it.each([
      'status=now',
      'sort=title',
      'page=0',
      'page=x',
      'size=101',
      'category=a%00',
      'q=a&q=b',
      'career=x',
      'employment=x',
      'kind=x',
      'ends=x',
      'ends=2026-13-01',
      'ends=2026-11-40',
      'ends=2026-02-31',
      'ends=2027-02-29',
    ])('refuses %s', async (query) => {
      const { status, json } = await list(`?${query}`);
      expect([400, 422]).toContain(status);
      expect(Object.keys(json.fields)).toEqual([query.split('=')[0]]);
    });

    it('asks for a shorter search', async () => {
      const { status, json } = await list(`?q=${'가'.repeat(101)}`);
      expect(status).toBe(422);
      expect(json.fields.q).toBe('검색어를 100자 안으로 줄여 주세요.');
    });
  });
});
