import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';
import { shiftedText } from '../../domain/operators/seasons/shiftedCopy.ts';
import { dayOf } from '../../fields/koreanDate.ts';

const server = await testServer();
const { context, database } = server;
const { get, post } = consoleCalls(server);
const group = await makeOperator(context, { rights: [{ role: 'O', company: null }] });
const own = await makeOperator(context, { rights: [{ role: 'R', company: 'DF' }] });
const other = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });

type By = Parameters<typeof get>[1];
const choices = (by: By, named: Record<string, string> = {}) =>
  get(`/api/console/postings/new?${new URLSearchParams(named)}`, by);
const begin = (by: By, more: Record<string, unknown> = {}) =>
  post('/api/console/postings/new', { begun_id: randomUUID(), company_cd: 'DF', ...more }, by);
const opened = async ({ company_cd = 'DF', pblanc_no }: Record<string, string>, by: By = group) =>
  (await get(`/api/console/postings/copy?${new URLSearchParams({ company_cd, pblanc_no: pblanc_no! })}`, by)).json;
const countOf = async (table: string) =>
  (await database.pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n as number;

/** A posting of the sample with steps and images. */
const [{ pblanc_no: SOURCE }] = (
  await database.pool.query("SELECT pblanc_no FROM posting_image WHERE company_cd = 'DF' ORDER BY pblanc_no LIMIT 1")
).rows as [{ pblanc_no: string }];
const named = { copied_company: 'DF', copied_no: SOURCE };

describe('GET /api/console/postings/new', () => {
  describe('works', () => {
    it('says which companies there are to choose from, and what would be copied', async () => {
      expect((await choices(own)).json).toEqual({ companies: [expect.objectContaining({ company_cd: 'DF' })] });
      expect((await choices(group)).json.companies.length).toBeGreaterThan(1);
      const { copy } = await opened({ pblanc_no: SOURCE });
      const { json } = await choices(own, { company_cd: 'DF', pblanc_no: SOURCE });
      expect(json.copied).toMatchObject({ title: copy.title, season: copy.season, accept_from: copy.accept.from });
    });
  });
  describe('refused', () => {
    it('to nobody, to whoever makes none, and of another company', async () => {
      const reader = await makeOperator(context, { rights: [{ role: 'L', company: 'DF' }] });
      expect((await choices(undefined)).json.code).toBe('operatorUnknown');
      expect((await choices(reader)).json.code).toBe('notYours');
      expect((await choices(other, { company_cd: 'DF', pblanc_no: SOURCE })).json.code).toBe('noPosting');
    });
  });
  describe('wrong input', () => {
    it('a posting that there is not', async () => {
      expect((await choices(own, { company_cd: 'DF', pblanc_no: '1' })).json.code).toBe('noPosting');
      const { json } = await choices(own, { company_cd: 'DF', pblanc_no: 'A-1' });
      expect(Object.keys(json.fields)).toEqual(['pblanc_no']);
    });
  });
});

describe('POST /api/console/postings/new', () => {
  describe('works', () => {
    it('begins a blank one under a number of today, which its editor opens and saves', async () => {
      const { status, json } = await begin(own, { season: '2027년 상반기' });
      expect(status).toBe(200);
      expect(json.company_cd).toBe('DF');
      const today = dayOf(context.clock.now()).replaceAll('-', '');
      expect(json.pblanc_no).toMatch(new RegExp(`^${today}\\d\\d$`));
      const { copy, revision, published, copied_from } = await opened(json, own);
      expect(copy).toMatchObject({ title: '', season: '2027년 상반기', edit_until_deadline: true, images: [] });
      expect([revision, published, copied_from]).toEqual([1, undefined, '']);
      const changes = [{ at: 'title', from: '', to: '새로 쓰는 공고' }];
      const saved = await post('/api/console/postings/copy/save', { ...json, changes }, own);
      expect(saved.json.clashes).toEqual([]);
      expect((await opened(json)).copy.title).toBe('새로 쓰는 공고');
    });

    it('copies a posting, its dates later or gone, and says what it was copied from', async () => {
      const { copy: was } = await opened({ pblanc_no: SOURCE });
      const later = (await begin(own, { ...named, dates: 'later', days: 364, season: '2027년' })).json;
      const { copy: is, copied_from, leftovers } = await opened(later, own);
      const { season, publish, accept, body, ...rest } = is;
      const { season: from, publish: wasPublish, accept: wasAccept, body: wasBody, ...wasRest } = was;
      expect(rest).toEqual(wasRest);
      expect(season).toBe('2027년');
      expect(copied_from).toBe(SOURCE);
      expect(from).not.toBe('');
      expect(leftovers).toContainEqual(expect.objectContaining({ at: 'body.contact.phone' }));
      expect(publish).toBe(shiftedText(wasPublish, 364));
      expect(accept.from).toBe(shiftedText(wasAccept.from, 364));
      expect(later.pblanc_no.slice(0, 8)).toBe(accept.from.slice(0, 10).replaceAll('-', ''));
      const steps = wasBody.steps.map((step: { when: string }) => ({ ...step, when: shiftedText(step.when, 364) }));
      expect(body).toEqual({ ...wasBody, steps });

      const none = await opened((await begin(own, { ...named, dates: 'none' })).json, own);
      expect([none.copy.publish, none.copy.accept]).toEqual(['', { from: '', to: '' }]);
      expect(none.copy.body.steps.map(({ when }: { when: string }) => when).join()).not.toMatch(/\d/);
      expect(none.copy.body.steps.map(({ name }: { name: string }) => name)).toEqual(
        wasBody.steps.map(({ name }: { name: string }) => name),
      );
    });

    it('copies a draft too, and into another company of the scope', async () => {
      const first = (await begin(own)).json;
      await post(
        '/api/console/postings/copy/save',
        { ...first, changes: [{ at: 'title', from: '', to: '초안' }] },
        own,
      );
      const of = { copied_company: 'DF', copied_no: first.pblanc_no };
      const copied = (await begin(group, { company_cd: 'DT', ...of })).json;
      expect(copied.company_cd).toBe('DT');
      expect((await opened(copied)).copy.title).toBe('초안');
    });

    it('gives two operators at once two numbers, and the same beginning one', async () => {
      const both = await Promise.all([own, group, own, group].map((by) => begin(by)));
      expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(both.map(({ json }) => json.pblanc_no)).size).toBe(4);
      const before = await countOf('posting_copy');
      const begun_id = randomUUID();
      const same = await Promise.all([begin(own, { begun_id }), begin(own, { begun_id })]);
      expect(same[1]!.json).toEqual(same[0]!.json);
      expect((await begin(own, { begun_id })).json).toEqual(same[0]!.json);
      expect(await countOf('posting_copy')).toBe(before + 1);
    });
  });

  describe('refused', () => {
    it('to nobody, over a posting alone, and of or from another company', async () => {
      const before = await countOf('posting_copy');
      const single = await makeOperator(context, { rights: [{ role: 'R', company: 'DF', posting: SOURCE }] });
      expect((await begin(undefined)).json.code).toBe('operatorUnknown');
      expect((await begin(single)).json.code).toBe('notYours');
      expect((await begin(other)).json.code).toBe('noCompany');
      expect((await begin(group, { company_cd: 'ZZ' })).json.code).toBe('noCompany');
      expect((await begin(other, { company_cd: 'DT', ...named })).json.code).toBe('noPosting');
      expect(await countOf('posting_copy')).toBe(before);
    });
    it('under the number of another operator’s beginning', async () => {
      const begun_id = randomUUID();
      await begin(own, { begun_id });
      expect((await begin(group, { begun_id })).json.code).toBe('noPosting');
    });
  });

  describe('wrong input', () => {
    it('each at its field', async () => {
      const wrong = async (more: Record<string, unknown>) => Object.keys((await begin(own, more)).json.fields);
      expect(await wrong({ company_cd: '' })).toEqual(['company_cd']);
      expect(await wrong({ begun_id: 'x' })).toEqual(['begun_id']);
      expect(await wrong({ copied_no: SOURCE })).toEqual(['copied_no']);
      expect(await wrong({ ...named, dates: 'later' })).toEqual(['days']);
      expect(await wrong({ ...named, dates: 'later', days: 1501 })).toEqual(['days']);
      expect(await wrong({ season: '해'.repeat(41) })).toEqual(['season']);
    });
  });
});
