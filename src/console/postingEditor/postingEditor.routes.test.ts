import { beforeEach, describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { COPIED as KEY, COPY_PATH as PATH, postingCopyCalls } from '../../../dev/postingCopyCalls.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';
import type { CopyChange } from '../../domain/postings/editing/copyChanges.ts';

const server = await testServer();

const { context, database } = server;
const { get } = consoleCalls(server);

let officer: TestOperator;
let recruiter: TestOperator;
let elsewhere: TestOperator;
beforeEach(async () => {
  officer = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
  recruiter = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });
  elsewhere = await makeOperator(context, { rights: [{ role: 'O', company: 'DF' }] });
  await database.pool.query('DELETE FROM posting_copy');
});

const { open, save, change, publish } = postingCopyCalls(server, () => officer);

const pageOf = (one = server) => one.ask(`GET /post/DT/${KEY.pblanc_no}`);

describe('GET /api/console/postings/copy', () => {
  describe('works', () => {
    it('opens a copy of what visitors see, with nothing to change about it', async () => {
      const opened = await open();
      expect(opened).toMatchObject({ ...KEY, revision: 0, saved_by: '', faults: {}, shown: true });
      expect(opened.copy).toEqual(opened.published);
      expect(opened.copy.body.steps[0]).toMatchObject({ id: 's1', when: 'deadline' });
      expect(opened.categories.length).toBeGreaterThan(3);
    });

    it('takes in an extension that was made meanwhile, and keeps members that a newer program wrote', async () => {
      const saved = await change('headcount', '55명');
      const later = new Date(Date.now() + 400 * 24 * 3_600_000);
      later.setUTCSeconds(0, 0);
      await database.pool.query('UPDATE posting SET accept_to = $1 WHERE company_cd = $2 AND pblanc_no = $3', [
        ...[later, KEY.company_cd, KEY.pblanc_no],
      ]);
      await database.pool.query(`UPDATE posting_copy SET content = '{"newer":7,' || substr(content, 2)`);
      const opened = await open();
      expect(opened.copy).toMatchObject({ newer: 7, headcount: '55명' });
      expect(opened.copy.accept.to).toBe(opened.published.accept.to);
      const [next] = [await change('headcount', '6명')];
      expect(next.json.copy).toMatchObject({ newer: 7, headcount: '6명' });
      expect(next.json.revision).toBe(saved.json.revision + 1);
      // What this program does not know it cannot publish.
      expect((await publish(next.json.revision)).json).toMatchObject({
        code: 'invalid',
        fields: { newer: expect.stringMatching(/없는/) },
      });
    });
  });

  describe('refused', () => {
    it('to whoever may not write postings, and for another company or a number that nobody has alike', async () => {
      const reader = await makeOperator(context, { rights: [{ role: 'L', company: 'DT' }] });
      expect((await get(`${PATH}?company_cd=DT&pblanc_no=${KEY.pblanc_no}`, reader)).json.code).toBe('notYours');
      const tries = [
        await get(`${PATH}?company_cd=DT&pblanc_no=${KEY.pblanc_no}`, elsewhere),
        await get(`${PATH}?company_cd=DT&pblanc_no=1`, officer),
      ];
      expect(tries.map(({ status, json }) => `${status} ${json.code}`)).toEqual(tries.map(() => '404 noPosting'));
    });
  });

  describe('wrong input', () => {
    it('a number that is none', async () => {
      const answer = await get(`${PATH}?company_cd=DT&pblanc_no=x`, officer);
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([422, ['pblanc_no']]);
    });
  });
});

describe('GET /api/console/postings/copy/now', () => {
  describe('works', () => {
    it('says what others have saved, and does not keep the login alive', async () => {
      await change('headcount', '9명', recruiter);
      const answer = await get(`${PATH}/now?company_cd=DT&pblanc_no=${KEY.pblanc_no}`, officer);
      expect(answer.json).toMatchObject({ revision: 1, saved_by: recruiter.name, copy: { headcount: '9명' } });
    });
  });

  describe('refused', () => {
    it('of another company', async () => {
      const answer = await get(`${PATH}/now?company_cd=DT&pblanc_no=${KEY.pblanc_no}`, elsewhere);
      expect(answer.json.code).toBe('noPosting');
    });
  });

  describe('wrong input', () => {
    it('a number that is none', async () => {
      const answer = await get(`${PATH}/now?company_cd=DT&pblanc_no=x`, officer);
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([422, ['pblanc_no']]);
    });
  });
});

describe('GET /api/console/postings/copy/show', () => {
  describe('works', () => {
    it('draws the page that visitors would see, also while much is missing, and they see nothing of it', async () => {
      const { copy } = await open();
      await save([
        { at: 'title', from: copy.title, to: '아직 아무도 모르는 제목' },
        { at: 'category', from: copy.category, to: '' },
        { at: 'body.intro', from: copy.body.intro, to: '' },
      ]);
      const shown = await get(`${PATH}/show?company_cd=DT&pblanc_no=${KEY.pblanc_no}`, officer);
      expect(shown.status).toBe(200);
      expect(shown.text).toMatch(/<h1[^>]*>아직 아무도 모르는 제목<\/h1>/);
      expect(shown.text).not.toContain('<script');
      expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect((await server.ask(`GET /post/DT/${KEY.pblanc_no}`)).text).not.toContain('아직 아무도');
    });
  });

  describe('refused', () => {
    it('of another company, and to nobody', async () => {
      const address = `${PATH}/show?company_cd=DT&pblanc_no=${KEY.pblanc_no}` as const;
      expect((await get(address, elsewhere)).json.code).toBe('noPosting');
      expect((await get(address)).json.code).toBe('operatorUnknown');
    });
  });

  describe('wrong input', () => {
    it('a number that is none', async () => {
      const answer = await get(`${PATH}/show?company_cd=DT&pblanc_no=x`, officer);
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([422, ['pblanc_no']]);
    });
  });
});

describe('POST /api/console/postings/copy/save', () => {
  describe('works', () => {
    it('saves what changed, tells what others changed, and leaves the posting as it is', async () => {
      const before = (await pageOf()).text;
      const { copy } = await open();
      const first = await change('title', '정산 엔지니어');
      expect(first.json).toMatchObject({ revision: 1, clashes: [], faults: {} });
      expect(first.json.next_in).toBeGreaterThan(0);
      const second = await save([{ at: 'headcount', from: copy.headcount, to: '2명' }], recruiter);
      expect(second.json.copy).toMatchObject({ title: '정산 엔지니어', headcount: '2명' });
      const clashing = await save([{ at: 'title', from: copy.title, to: '결제 엔지니어' }], recruiter);
      expect(clashing.json).toMatchObject({
        revision: 2,
        clashes: [{ at: 'title', mine: '결제 엔지니어', theirs: '정산 엔지니어' }],
      });
      expect(await open()).toMatchObject({ revision: 2, saved_by: recruiter.name, copy: { title: '정산 엔지니어' } });
      expect((await pageOf()).text).toBe(before);
    });
  });

  describe('refused', () => {
    it('of another company', async () => {
      expect((await save([{ at: 'title', from: '', to: '가' }], elsewhere)).json.code).toBe('noPosting');
    });
  });

  describe('wrong input', () => {
    it.each([
      ['a place that cannot be', { at: '__proto__.x', from: null, to: 1 }],
      ['a text where there was none of that kind', { at: 'title', from: null, to: { id: 'x' } }],
      ['a row under another name', { at: 'body.steps.x9', from: null, to: { id: 'x8' } }],
      ['an order of what is no list', { at: 'title', order: ['a'] }],
      ['a text that cannot be kept', { at: 'title', from: null, to: '\ud800' }],
    ])('%s is refused and nothing saved', async (_name, wrong) => {
      const answer = await save([wrong as CopyChange]);
      expect([answer.status, answer.json.code]).toEqual([400, 'malformed']);
      expect((await open()).revision).toBe(0);
    });
  });
});
