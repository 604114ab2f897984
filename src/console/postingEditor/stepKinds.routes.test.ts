import { beforeEach, describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { COPIED as KEY, postingCopyCalls } from '../../../dev/postingCopyCalls.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';
import { exportContent } from '../../domain/content/exportContent.queries.ts';

const server = await testServer();
const { context, database } = server;
const { get, post } = consoleCalls(server);

let officer: TestOperator;
beforeEach(async () => {
  officer = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
  await database.pool.query('DELETE FROM posting_copy');
});

const { save, publish } = postingCopyCalls(server, () => officer);
const add = (kind: unknown, by = officer) => {
  const step = { id: 'x1', name: '연구 발표', kind, when: '', term: '서류 결과 뒤', note: '' };
  return save([{ at: 'body.steps.x1', from: null, to: step, after: 's1' }], by);
};
const written = async () => {
  const files = await exportContent(context.db);
  const file = files.get(`postings/DT-${KEY.pblanc_no}.json`)!;
  return JSON.parse(String(file)).body.steps as { name: string; kind?: string }[];
};

describe('the kind of a step', () => {
  describe('works', () => {
    it('stands behind the name on the page and in the file; steps that say none stay as they were', async () => {
      const { revision } = (await add('면접')).json;
      expect((await publish(revision, officer, { why: '단계를 더해요.' })).status).toBe(200);
      await expect
        .poll(async () => (await server.ask(`GET /post/DT/${KEY.pblanc_no}`)).text)
        .toContain('연구 발표 (면접)');
      const steps = await written();
      expect(steps.filter((step) => 'kind' in step)).toMatchObject([{ name: '연구 발표', kind: '면접' }]);
      expect(steps.length).toBeGreaterThan(1);
    });
  });

  describe('works', () => {
    it('is told to operators on every screen that shows steps; where none was chosen, as the name says', async () => {
      const { revision } = (await add('면접')).json;
      expect((await publish(revision, officer, { why: '단계를 더해요.' })).status).toBe(200);
      const asked = new URLSearchParams(KEY);
      const shown = await Promise.all([
        get(`/api/console/posting?${asked}`, officer),
        get(`/api/console/posting/overview?${asked}`, officer),
        get(`/api/console/postings/decide?${asked}`, officer),
        post('/api/console/applicants/list', KEY, officer),
      ]);
      for (const { json } of shown) {
        const steps: Record<string, string>[] = json.first?.steps ?? json.steps;
        const kinds = new Map(steps.map((one) => [one.step_nm ?? one.name ?? one.step, one.step_kind]));
        expect(kinds.get('연구 발표')).toBe('면접');
        expect([...kinds.values()]).toContain('서류');
      }
    });
  });

  describe('refused', () => {
    it('to an operator of another company', async () => {
      const elsewhere = await makeOperator(context, { rights: [{ role: 'O', company: 'DF' }] });
      expect((await add('면접', elsewhere)).json.code).toBe('noPosting');
    });
  });

  describe('wrong input', () => {
    it('a kind that there is none of is told at its place and not published', async () => {
      const { revision, faults } = (await add('점심')).json;
      expect(faults).toEqual({ 'body.steps.x1.kind': '단계 종류에 쓸 수 없는 값이에요.' });
      expect((await publish(revision, officer, { why: '단계를 더해요.' })).json.code).toBe('invalid');
    });
  });
});
