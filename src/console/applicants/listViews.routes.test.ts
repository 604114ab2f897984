import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { listedApplicants } from '../../../dev/listedApplicants.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import type { PostingName } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { USUAL_COLUMNS } from '../../domain/applicants/listChoices.ts';
import { VIEWS_MAX } from '../../domain/applicants/listViews.acts.ts';

const server = await testServer();
const { post } = consoleCalls(server);
const { chief, manager, list, postingWithSteps } = listedApplicants(server);
const elsewhere = await makeOperator(server.context, { rights: [{ role: 'O', company: 'DF' }] });

const keep = (by: TestOperator | undefined, posting: PostingName, view: object) =>
  post(
    '/api/console/applicants/view',
    { company_cd: posting.COMPANY_CD, pblanc_no: posting.PBLANC_NO, columns: [], ...view },
    by,
  );
const remove = (by: TestOperator | undefined, view_no: unknown) =>
  post('/api/console/applicants/view/remove', { view_no }, by);
const choose = (by: TestOperator | undefined, columns: unknown) =>
  post('/api/console/applicants/columns', { columns }, by);
const firstOf = async (by: TestOperator, posting: PostingName) => (await list(by, posting)).json.first;
const namesOf = async (by: TestOperator, posting: PostingName) =>
  (await firstOf(by, posting)).views.map(({ view_nm }: { view_nm: string }) => view_nm);

describe('POST /api/console/applicants/view', () => {
  describe('works', () => {
    it('keeps what a list shows for its operator alone, in every list; without the step and who is looked for', async () => {
      const [by, one, other] = [await chief(), await postingWithSteps(), await postingWithSteps()];
      const asked = {
        career_from: 36,
        words: ['Kotlin'],
        read: 'unread',
        sort: 'career',
        columns: ['career', 'stage'],
      };
      const { json } = await keep(by, one, { view_nm: '경력 3년', ...asked, step: 2, search: '김하늘' });
      expect(json.views).toEqual([
        { view_no: expect.any(Number), view_nm: '경력 3년', of_posting: false, asked: expect.objectContaining(asked) },
      ]);
      expect(JSON.stringify(json)).not.toMatch(/하늘|"step"/);
      expect((await firstOf(by, other)).views).toEqual(json.views);
      expect((await firstOf(by, other)).columns).toEqual(['career', 'stage']);
      expect(await namesOf(await chief(), one)).toEqual([]);
    });

    it('one with codes that only its posting knows is not there elsewhere; the same name takes its place', async () => {
      const [by, one, other] = [await chief(), await postingWithSteps(), await postingWithSteps()];
      await keep(by, one, { view_nm: '서버', rcrt_sect_no: ['01'] });
      await keep(by, one, { view_nm: ' 서버 ', rcrt_sect_no: ['02'] });
      const { views } = await firstOf(by, one);
      expect(views).toEqual([expect.objectContaining({ view_nm: '서버', of_posting: true })]);
      expect(views[0].asked.rcrt_sect_no).toEqual(['02']);
      expect(await namesOf(by, other)).toEqual([]);
    });
  });

  describe('refused', () => {
    it('of another company, and without a login', async () => {
      const posting = await postingWithSteps();
      expect((await keep(elsewhere, posting, { view_nm: '남' })).json.code).toBe('noPosting');
      expect((await keep(undefined, posting, { view_nm: '남' })).json.code).toBe('operatorUnknown');
    });
  });

  describe('wrong input', () => {
    it('without a name, with unknown columns, and beyond how many there may be', async () => {
      const [by, posting] = [await chief(), await postingWithSteps()];
      for (const [given, field] of [
        [{ view_nm: ' ' }, 'view_nm'],
        [{ view_nm: '열', columns: ['birth'] }, 'columns.0'],
        [{ view_nm: '조건', read: 'often' }, 'read'],
      ] as const) {
        const { status, json } = await keep(by, posting, given);
        expect([status, Object.keys(json.fields)]).toEqual([422, [field]]);
      }
      for (let made = 0; made < VIEWS_MAX; made += 1) await keep(by, posting, { view_nm: `보기 ${made}` });
      const { status, json } = await keep(by, posting, { view_nm: '하나 더' });
      expect([status, json.fields.view_nm]).toEqual([422, expect.stringContaining(`${VIEWS_MAX}개`)]);
      expect((await keep(by, posting, { view_nm: '보기 3', read: 'read' })).status).toBe(200);
    });
  });
});

describe('POST /api/console/applicants/view/remove', () => {
  describe('works', () => {
    it('takes away one of one’s own', async () => {
      const [by, posting] = [await chief(), await postingWithSteps()];
      await keep(by, posting, { view_nm: '하나' });
      const { views } = (await keep(by, posting, { view_nm: '둘' })).json;
      expect((await remove(by, views[0].view_no)).json).toEqual({});
      expect(await namesOf(by, posting)).toEqual(['둘']);
    });
  });

  describe('refused', () => {
    it('leaves another’s', async () => {
      const [by, posting] = [await chief(), await postingWithSteps()];
      const { views } = (await keep(by, posting, { view_nm: '하나' })).json;
      await remove(await chief(), views[0].view_no);
      expect((await remove(undefined, views[0].view_no)).json.code).toBe('operatorUnknown');
      expect(await namesOf(by, posting)).toEqual(['하나']);
    });
  });

  describe('wrong input', () => {
    it('needs a number', async () => {
      expect(Object.keys((await remove(await chief(), undefined)).json.fields)).toEqual(['view_no']);
    });
  });
});

describe('POST /api/console/applicants/columns', () => {
  describe('works', () => {
    it('keeps them for its operator, in every list and on every device; none is none', async () => {
      const [by, posting] = [await chief(), await postingWithSteps()];
      expect((await firstOf(by, posting)).columns).toEqual(USUAL_COLUMNS);
      for (const columns of [['stage', 'employer'], []]) {
        expect((await choose(by, columns)).json).toEqual({});
        expect((await firstOf(by, posting)).columns).toEqual(columns);
      }
    });

    it('shows nothing of the person where a step is read blindly, whatever was chosen', async () => {
      const posting = await postingWithSteps({ blind: true });
      const by = await manager(posting);
      expect((await choose(by, ['school', 'employer'])).status).toBe(200);
      const { rows } = (await list(by, posting)).json;
      expect(rows.filter((row: { school: string; employer: string }) => row.school || row.employer)).toEqual([]);
    });
  });

  describe('refused', () => {
    it('without a login', async () => {
      expect((await choose(undefined, [])).json.code).toBe('operatorUnknown');
    });
  });

  describe('wrong input', () => {
    it('with a column that there is not', async () => {
      const { status, json } = await choose(await chief(), ['sex']);
      expect([status, Object.keys(json.fields)]).toEqual([422, ['columns.0']]);
    });
  });
});
