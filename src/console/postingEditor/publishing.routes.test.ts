import { beforeEach, describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { COPIED as KEY, COPY_PATH as PATH, postingCopyCalls } from '../../../dev/postingCopyCalls.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const other = await testServer({ database: server.database });
const { context, database } = server;
const { get, post } = consoleCalls(server);

let officer: TestOperator;
let recruiter: TestOperator;
let elsewhere: TestOperator;
beforeEach(async () => {
  officer = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
  recruiter = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });
  elsewhere = await makeOperator(context, { rights: [{ role: 'O', company: 'DF' }] });
  await database.pool.query('DELETE FROM posting_copy');
});

const copies = postingCopyCalls(server, () => officer);
const { open, save, change } = copies;
const publish = (revision: number, by = officer, more = {}) =>
  copies.publish(revision, by, { why: '내용이 정해졌어요.', ...more });

const waitingAct = async () =>
  (await get('/api/console/approvals', officer)).json.find(({ state }: { state: string }) => state === 'waiting');

const pageOf = (one = server) => one.ask(`GET /post/DT/${KEY.pblanc_no}`);

describe('POST /api/console/postings/copy/publish', () => {
  describe('works', () => {
    it('publishes a title, duties and steps at once, on every process’s page, in its search and on the record', async () => {
      const { copy } = await open();
      const saved = await save([
        { at: 'title', from: copy.title, to: '한결같은 엔지니어' },
        { at: 'body.duties', from: copy.body.duties, to: ['새로운 일을 해요', ''] },
        {
          at: 'body.steps.x1',
          from: null,
          to: { id: 'x1', name: '2차 면접', when: '', term: '1차 뒤', note: '' },
          after: 's1',
        },
      ]);
      expect((await publish(saved.json.revision)).json).toEqual({ waits: false, alone_from: null });
      for (const one of [server, other]) {
        for (const words of ['한결같은 엔지니어', '새로운 일을 해요', '2차 면접'])
          await expect.poll(async () => (await pageOf(one)).text).toContain(words);
      }
      await expect.poll(async () => (await other.ask('GET /api/rec-post/list?q=한결같은')).json.total).toBe(1);
      const { rows } = await database.pool.query('SELECT made_by, content FROM posting_version');
      expect([rows.length, rows[0].made_by, JSON.parse(rows[0].content).title]).toEqual([
        1,
        officer.operatorId,
        '한결같은 엔지니어',
      ]);
      const after = await open();
      expect(after.published.title).toBe('한결같은 엔지니어');
      expect((await publish(after.revision)).json.code).toBe('nothingToPublish');
      const back = await save([{ at: 'title', from: '한결같은 엔지니어', to: copy.title }]);
      expect((await publish(back.json.revision)).status).toBe(200);
    });
  });

  describe('refused', () => {
    it('to a recruiter, who asks, and of another company', async () => {
      expect((await publish(1, recruiter)).json.code).toBe('notYours');
      expect((await publish(1, elsewhere)).json.code).toBe('noPosting');
    });

    it('where another revision was read, or a part is missing: with a sentence at its place', async () => {
      const saved = await change('body.intro', '');
      expect(saved.json.faults['body.intro']).toMatch(/소개/);
      expect((await publish(saved.json.revision)).json).toMatchObject({
        code: 'invalid',
        fields: { 'body.intro': expect.stringMatching(/소개/) },
      });
      expect((await publish(saved.json.revision + 1)).json.code).toBe('copyChanged');
      expect((await pageOf()).status).toBe(200);
    });

    it('while the site lacks what it needs, which is named: to whoever publishes or asks', async () => {
      const open = (on: boolean) =>
        database.pool.query("UPDATE policy SET offered = $1 WHERE kind = 'terms' AND version = '2018-06-15'", [on]);
      const { json } = await change('body.intro', '새로 시작하는 소개예요');
      await open(false);
      const refused = { code: 'firstStepsLeft', message: expect.stringContaining('이용약관') };
      expect((await publish(json.revision)).json).toMatchObject(refused);
      const asked = await post(`${PATH}/ask`, { ...KEY, revision: json.revision, reason: '' }, recruiter);
      expect(asked.json).toMatchObject(refused);
      await open(true);
      expect((await publish(json.revision)).status).toBe(200);
    });
  });

  describe('wrong input', () => {
    it('wording that may not be asked never, and what leaves people out only with a reason', async () => {
      const { copy } = await open();
      const asked = await save([
        { at: 'form.questions.z1', from: null, to: { id: 'z1', text: '결혼은 하셨나요?', max: 500 }, after: '' },
      ]);
      expect(asked.json.faults['form.questions.z1.text']).toMatch(/채용절차법/);
      expect((await publish(asked.json.revision, officer, { reason: '필요해요' })).json.code).toBe('invalid');
      const limiting = await save([
        { at: 'form.questions.z1', from: asked.json.copy.form.questions[0], to: null },
        { at: 'body.preferred', from: copy.body.preferred, to: ['30세 이하인 분'] },
      ]);
      expect(limiting.json).toMatchObject({ faults: {} });
      expect(limiting.json.warnings['body.preferred']).toMatch(/나이|연령/);
      expect((await publish(limiting.json.revision)).json.code).toBe('wordingUnreasoned');
      expect((await publish(limiting.json.revision, officer, { reason: '법이 정한 나이예요' })).status).toBe(200);
      const { rows } = await database.pool.query('SELECT reason FROM posting_version ORDER BY version_no DESC LIMIT 1');
      expect(rows).toEqual([{ reason: '법이 정한 나이예요' }]);
    });

    it('a form that does without a name, or insists on what is given by choice alone', async () => {
      const { copy } = await open();
      const asked = async (id: string, how: string) => {
        const { json } = await save([{ at: `form.asks.${id}`, from: null, to: { id, how }, after: '' }]);
        await save([{ at: `form.asks.${id}`, from: { id, how }, to: null }]);
        return json.faults['form.asks'];
      };
      expect(copy.form.asks).toEqual([]);
      expect(await asked('kor_nm', 'hidden')).toMatch(/언제나 받아요/);
      expect(await asked('vtrn_trgt_yn', 'required')).toMatch(/꼭 적게 할 수 없는/);
      expect(await asked('photo', 'hidden')).toBeUndefined();
    });

    it('a revision that is none', async () => {
      const answer = await post(`${PATH}/publish`, { ...KEY, revision: 'x' }, officer);
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['revision']]);
    });
  });
});

describe('POST /api/console/postings/copy/ask', () => {
  describe('works', () => {
    it('is asked for by a recruiter and published once somebody who may has approved it', async () => {
      const saved = await change('headcount', '3명', recruiter);
      const asked = await post(
        `${PATH}/ask`,
        { ...KEY, revision: saved.json.revision, reason: '인원 확정', why: '인원이 정해졌어요.' },
        recruiter,
      );
      expect(asked.json).toEqual({ waits: true, alone_from: null });
      const act = await waitingAct();
      expect(JSON.stringify(act.lines)).toContain('3명');
      expect(JSON.stringify(act.lines)).toContain('인원 확정');
      const approved = await post(
        '/api/console/approvals/approve',
        { act_no: act.act_no, shown_hash: act.shown_hash },
        officer,
      );
      expect(approved.status).toBe(200);
      await expect.poll(async () => (await pageOf()).text).toContain('3명');
      const { rows } = await database.pool.query(
        'SELECT made_by, approved_by FROM posting_version ORDER BY version_no DESC LIMIT 1',
      );
      expect(rows).toEqual([{ made_by: recruiter.operatorId, approved_by: officer.operatorId }]);
    });

    it('is asked of one by name: whoever else may publish reads it and does not approve it', async () => {
      const second = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
      const saved = await change('title', '이름을 정해 청한 공고', recruiter);
      const named = [officer, second].map(({ operatorId, name }) => ({ operator_no: operatorId, operator_nm: name }));
      expect((await open(recruiter)).approvers).toEqual(expect.arrayContaining(named));
      expect((await open(officer)).approvers).toEqual([]);
      const asking = { ...KEY, revision: saved.json.revision, reason: '인원 확정', why: '인원이 정해졌어요.' };
      await post(`${PATH}/ask`, { ...asking, approver_no: second.operatorId }, recruiter);
      const act = await waitingAct();
      expect(act).toMatchObject({ asked_of: second.name, may_approve: false });
      const approve = (by: TestOperator) =>
        post('/api/console/approvals/approve', { act_no: act.act_no, shown_hash: act.shown_hash }, by);
      const waits = async (by: TestOperator) => (await get('/api/console/waiting', by)).json.approvals;
      expect([await waits(officer), await waits(second)]).toEqual([0, 1]);
      expect((await approve(officer)).json.code).toBe('askedOfAnother');
      expect((await approve(second)).status).toBe(200);
      await expect.poll(async () => (await pageOf()).text).toContain('이름을 정해 청한 공고');
    });
  });

  describe('refused', () => {
    it('that was changed after it was asked for is not published by the approval', async () => {
      const saved = await change('headcount', '4명', recruiter);
      await post(`${PATH}/ask`, { ...KEY, revision: saved.json.revision, reason: '인원이 늘어요' }, recruiter);
      await change('headcount', '77명', recruiter);
      const act = await waitingAct();
      const approved = await post(
        '/api/console/approvals/approve',
        { act_no: act.act_no, shown_hash: act.shown_hash },
        officer,
      );
      expect(approved.json.code).toBe('copyChanged');
      expect((await pageOf()).text).not.toContain('77명');
    });

    it('of another company', async () => {
      const answer = await post(`${PATH}/ask`, { ...KEY, revision: 1 }, elsewhere);
      expect(answer.json.code).toBe('noPosting');
    });
  });

  describe('wrong input', () => {
    it('a reason that is too long', async () => {
      const answer = await post(`${PATH}/ask`, { ...KEY, revision: 1, reason: '가'.repeat(501) }, recruiter);
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([422, ['reason']]);
    });

    it('an approver who may not publish it, or who asks', async () => {
      const saved = await change('headcount', '6명', recruiter);
      for (const { operatorId } of [elsewhere, recruiter]) {
        const words = { reason: '인원 확정', why: '인원이 늘어요.' };
        const asking = { ...KEY, revision: saved.json.revision, ...words, approver_no: operatorId };
        expect(Object.keys((await post(`${PATH}/ask`, asking, recruiter)).json.fields)).toEqual(['approver_no']);
      }
    });
  });
});
