import { beforeEach, describe, expect, it } from 'vitest';
import { makeApplied } from '../../../dev/appliedMember.ts';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { COPY_PATH, COPIED as KEY, postingCopyCalls } from '../../../dev/postingCopyCalls.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { makeMember } from '../../../dev/samples.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { context, database } = server;
const { post } = consoleCalls(server);
const NAME = { COMPANY_CD: 'DT', PBLANC_NO: KEY.pblanc_no };
const why = '블라인드로 바꾸어요.';

let officer: TestOperator;
beforeEach(async () => {
  officer = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
  await database.pool.query("DELETE FROM application WHERE pblanc_no = '2026110201'");
});

const copies = postingCopyCalls(server, () => officer);

async function publishAsks(asks: readonly object[]) {
  const { revision } = (await copies.change('form.asks', asks)).json;
  const plan = await post(`${COPY_PATH}/plan`, { ...KEY, revision, why }, officer);
  return plan.status === 200 ? copies.publish(revision, officer, { why, shown_hash: plan.json.shown_hash }) : plan;
}

/** A draft that has a hobby. */
async function makeWriter() {
  const { token } = await makeMember(context);
  const save = (body: object) => server.ask('POST /api/updatecv', { token, body: { ...NAME, ...body } });
  await save({ profileDetail: { hob_nm: '새벽 등산' } });
  const read = async () =>
    (await server.ask(`GET /api/list?${new URLSearchParams({ ...NAME, APPLY_STATE: '1' })}`, { token })).text;
  return { save, read };
}

describe('POST /api/console/postings/copy/publish of another form', () => {
  describe('works', () => {
    it('counts drafts for the editor and names none, and what they hold stays while it is not asked', async () => {
      const { save, read } = await makeWriter();
      expect(await read()).toContain('새벽 등산');
      const opened = await copies.open();
      expect([opened.drafts, opened.submitted]).toEqual([1, 0]);
      expect((await publishAsks([{ id: 'hob_nm', how: 'hidden' }])).json).toMatchObject({ waits: false });
      await save({ profile: { kor_nm: '김하늘' } });
      expect((await publishAsks([])).json).toMatchObject({ waits: false });
      expect(await read()).toContain('새벽 등산');
    });
  });

  describe('refused', () => {
    it('once somebody has submitted: each thing that narrows at its place; what widens is published', async () => {
      await makeApplied(context, database, { company: 'DT', posting: KEY.pblanc_no });
      expect((await copies.open()).submitted).toBe(1);
      const narrowed = await publishAsks([{ id: 'hob_nm', how: 'hidden' }]);
      expect(narrowed.json.fields['form.asks']).toMatch(/취미.*이미 제출한 지원자/);
      expect((await publishAsks([{ id: 'photo', how: 'relaxed' }])).status).toBe(200);
      expect((await publishAsks([])).json.fields['form.asks']).toMatch(/사진.*이미 제출한 지원자/);
    });
  });

  describe('wrong input', () => {
    it('a form that asks more, without a reason for those who write', async () => {
      await makeWriter();
      const { json } = await copies.change('form.asks', [{ id: 'career', how: 'required' }]);
      expect(Object.keys((await copies.publish(json.revision)).json.fields)).toEqual(['why']);
    });
  });
});
