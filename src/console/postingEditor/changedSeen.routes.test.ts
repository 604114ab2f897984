import { beforeEach, describe, expect, it } from 'vitest';
import { makeApplied } from '../../../dev/appliedMember.ts';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { COPIED as KEY, COPY_PATH as PATH, postingCopyCalls } from '../../../dev/postingCopyCalls.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { makeMember } from '../../../dev/samples.ts';
import { testServer } from '../../../dev/testServer.ts';
import { SubmitStatus } from '../../domain/applications/application.ts';

const server = await testServer();
const { context, database } = server;
const { get, post } = consoleCalls(server);

let officer: TestOperator;
let recruiter: TestOperator;
beforeEach(async () => {
  officer = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
  recruiter = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });
  await database.pool.query('DELETE FROM posting_copy');
  await database.pool.query("DELETE FROM application WHERE pblanc_no = '2026110201'");
});

const copies = postingCopyCalls(server, () => officer);
/** Changes a place of the copy; the revision that is then to be published. */
const change = async (at: string, to: unknown): Promise<number> => (await copies.change(at, to)).json.revision;

const plan = (revision: number, more = {}, by = officer) => post(`${PATH}/plan`, { ...KEY, revision, ...more }, by);
const publish = (revision: number, more = {}, by = officer) => copies.publish(revision, by, more);
const posting = async () =>
  (await server.ask(`GET /api/rec-post/detail?COMPANY_CD=DT&PBLANC_NO=${KEY.pblanc_no}`)).json;
const applied = () => makeApplied(context, database, { company: 'DT', posting: KEY.pblanc_no });
const why = '사업 계획이 바뀌었어요.';

describe('POST /api/console/postings/copy/plan', () => {
  describe('works', () => {
    it('says what stands on the posting and which mail goes to how many, and does nothing', async () => {
      await applied();
      const revision = await change('headcount', '약간 명');
      const { json } = await plan(revision, { why }, recruiter);
      expect(json.sentence).toContain('모집 인원');
      expect(json.sentence).toContain(why);
      expect(json.tells).toMatchObject([{ count: 1, later: false, subject: expect.stringContaining('바뀌었습니다') }]);
      expect(json.tells[0].text).toContain(why);
      expect((await posting()).headcount).not.toBe('약간 명');
    });

    it('tells nobody of what makes nothing worse, yet the posting says it', async () => {
      await applied();
      const { json } = await plan(await change('body.intro', '고친 소개예요.'));
      expect(json).toMatchObject({ sentence: '고친 내용: 소개.', tells: [] });
    });
  });

  describe('refused', () => {
    it('of another company', async () => {
      const elsewhere = await makeOperator(context, { rights: [{ role: 'O', company: 'DF' }] });
      expect((await plan(1, {}, elsewhere)).json.code).toBe('noPosting');
    });

    it('where others are told than was read: a member who has begun since', async () => {
      const revision = await change('headcount', '약간 명');
      const read = await plan(revision, { why });
      const { application, memberId } = await applied();
      const late = await publish(revision, { why, shown_hash: read.json.shown_hash });
      expect(late.json.code).toBe('countChanged');
      const again = await plan(revision, { why });
      expect((await publish(revision, { why, shown_hash: again.json.shown_hash })).status).toBe(200);
      const [, mail] = await mailsOf(context, memberId);
      expect(mail).toMatchObject({ template: 'postingChanged', data: { applicationNumber: application, reason: why } });
      await expect.poll(async () => (await posting()).announcements?.[0].words).toContain(why);
      await expect.poll(async () => (await server.ask('GET /post/DT/2026110201')).text).toContain(why);
      const history = await get(`/api/console/posting?company_cd=DT&pblanc_no=${KEY.pblanc_no}`, officer);
      expect(history.json.acts[0]).toMatchObject({ act: 'change', told: 1, by: officer.name });
    });

    it('to whom an outcome was told nothing is said, nor to one who has withdrawn', async () => {
      const [failed, withdrawn] = [await applied(), await applied()];
      await database.pool.query(
        "INSERT INTO stage (jnco_afe_no, stage_cd, announce_at, made_by) VALUES ($1, 29, app_now() - interval '1 day', '인사팀')",
        [failed.application],
      );
      await database.pool.query(
        'UPDATE application SET sbmt_st = $2, withdrawn_at = app_now() WHERE jnco_afe_no = $1',
        [withdrawn.application, SubmitStatus.withdrawn],
      );
      expect((await plan(await change('place', '제주'), { why })).json.tells).toEqual([]);
    });
  });

  describe('wrong input', () => {
    it('what becomes worse without a reason, at its field', async () => {
      const revision = await change('career', '경력 20년 이상');
      for (const answer of [await plan(revision), await publish(revision)])
        expect([answer.status, Object.keys(answer.json.fields)]).toEqual([422, ['why']]);
      const asked = await post(`${PATH}/ask`, { ...KEY, revision }, recruiter);
      expect(Object.keys(asked.json.fields)).toEqual(['why']);
    });

    it('what asks more of the form once somebody has submitted, with a sentence at its place; drafts alone are told', async () => {
      const member = await makeMember(context);
      await server.ask('POST /api/updatecv', {
        token: member.token,
        body: { COMPANY_CD: 'DT', PBLANC_NO: KEY.pblanc_no },
      });
      const revision = await change('form.files', [{ id: '05' }]);
      expect((await plan(revision, { why })).json.tells).toMatchObject([{ count: 1 }]);
      await applied();
      const answer = await publish(revision, { why });
      expect(answer.json.fields['form.files']).toMatch(/이미 제출한/);
    });
  });
});
