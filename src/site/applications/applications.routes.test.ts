import { describe, expect, it } from 'vitest';
import { submittingWireCv } from '../../../dev/cvSample.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { MINUTE, makePosting, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { pool } = server.database;
const save = (member: SampleMember, posting: object, body: object = {}) =>
  server.ask('POST /api/updatecv', { token: member.token, body: { ...posting, ...body } });
const list = async (member: SampleMember) => (await server.ask('GET /api/apply/list', { token: member.token })).json;

describe('GET /api/apply/list', () => {
  describe('works', () => {
    it('answers none to a new member', async () => {
      expect(await list(await makeMember(server.context))).toEqual([]);
    });

    it('answers the member’s own, the latest work first', async () => {
      const [member, other] = [await makeMember(server.context), await makeMember(server.context)];
      const [draft, submitted] = [await makePosting(server.database), await makePosting(server.database)];
      await save(member, draft);
      await save(other, draft);
      await passTime(server, 1000);
      const { receipt } = (await save(member, submitted, submittingWireCv)).json;
      const applications = await list(member);
      expect(applications).toHaveLength(2);
      expect(applications[0]).toEqual({
        company_cd: 'DT',
        pblanc_no: submitted.PBLANC_NO,
        jnco_afe_no: receipt.jnco_afe_no,
        kind: '상시',
        title: '시험 공고',
        company_nm: '다온테크',
        sbmt_st: 2,
        stage_cd: null,
        stage_nm: '',
        result_txt: '',
        can_give_up: false,
        corrected_from_nm: '',
        corrected_from_at: null,
        status: '마감 임박',
        accept_to: expect.any(String),
        saved_at: expect.any(String),
        submitted_at: receipt.submitted_at,
        editable: true,
        edited: false,
        withdrawable: true,
        undoable: false,
        destroy_at: null,
        kept: { after_selection: expect.any(Number), destroy_within: 5 },
        category_nm: expect.any(String),
        place: expect.any(String),
        coming_steps: [],
        timeline: [
          { event: 'begun', stage_cd: null, step_nm: null, at: expect.any(String), done: true },
          { event: 'submitted', stage_cd: null, step_nm: null, at: receipt.submitted_at, done: true },
          { event: 'closed', stage_cd: null, step_nm: null, at: applications[0].accept_to, done: false },
          { event: 'result', stage_cd: null, step_nm: null, at: null, done: false },
        ],
      });
      expect(applications[1]).toMatchObject({
        pblanc_no: draft.PBLANC_NO,
        sbmt_st: 1,
        submitted_at: null,
        editable: true,
      });
      await passTime(server, 1000);
      await save(member, draft, { profile: { kor_nm: '나중' } });
      expect((await list(member)).map((one: { pblanc_no: string }) => one.pblanc_no)).toEqual([
        draft.PBLANC_NO,
        submitted.PBLANC_NO,
      ]);
    });

    it('shows a stage only once it is announced, and nothing can be edited after the end', async () => {
      const [member, posting] = [await makeMember(server.context), await makePosting(server.database)];
      const { receipt } = (await save(member, posting, submittingWireCv)).json;
      const stage = (cd: number, minutes: number) =>
        pool.query(
          "INSERT INTO stage (jnco_afe_no, stage_cd, made_by, announce_at) VALUES ($1, $2, 'test', app_now() + $3 * interval '1 minute')",
          [receipt.jnco_afe_no, cd, minutes],
        );
      await Promise.all([stage(20, -1), stage(21, 11)]);
      expect((await list(member))[0]).toMatchObject({ stage_cd: 20, editable: true });
      const courseNow = async () =>
        (await list(member))[0].timeline.map((one: { event: string; stage_cd: number | null; done: boolean }) => [
          one.stage_cd ?? one.event,
          one.done,
        ]);
      expect((await courseNow()).filter(([what]: [unknown]) => what === 20 || what === 21)).toEqual([[20, true]]);
      await passTime(server, 12 * MINUTE);
      expect((await list(member))[0]).toMatchObject({ stage_cd: 21, editable: false, status: '접수 마감' });
      expect((await courseNow()).slice(-3)).toEqual([
        ['closed', true],
        [21, true],
        ['result', false],
      ]);
    });

    it('tells the steps of the posting’s selection that are still ahead of what was submitted', async () => {
      const [member, posting] = [await makeMember(server.context), await makePosting(server.database)];
      const day = (ahead: number) => new Date(Date.now() + ahead * 24 * 60 * MINUTE).toISOString().slice(0, 10);
      const plan = { to: null, term: '', note: '', deadline: false };
      const steps = [
        { ...plan, name: '서류 접수', from: null, deadline: true },
        { ...plan, name: '서류 발표', from: day(30) },
        { ...plan, name: '면접', from: null, term: '서류 발표에서 알려 드려요' },
      ];
      await pool.query('UPDATE posting SET body = $1 WHERE pblanc_no = $2', [
        JSON.stringify({ steps }),
        posting.PBLANC_NO,
      ]);
      const ahead = async () => (await list(member))[0].coming_steps;
      await save(member, posting);
      expect(await ahead()).toEqual([]);
      const { receipt } = (await save(member, posting, submittingWireCv)).json;
      const [first, second] = await ahead();
      expect(first).toEqual({
        ...{ name: '서류 발표', from: day(30), to: null, term: '' },
        days_left: expect.any(Number),
      });
      expect(second).toMatchObject({ name: '면접', from: null, term: '서류 발표에서 알려 드려요', days_left: null });
      const tell = (stage: number) =>
        pool.query(
          "INSERT INTO stage (jnco_afe_no, stage_cd, made_by, announce_at) VALUES ($1, $2, 'test', app_now() - interval '1 minute')",
          [receipt.jnco_afe_no, stage],
        );
      await tell(21);
      expect((await ahead()).map(({ name }: { name: string }) => name)).toEqual(['면접']);
      await tell(39);
      expect(await ahead()).toEqual([]);
    });

    it('plans the destruction five days after the selection was ended', async () => {
      const [member, posting] = [await makeMember(server.context), await makePosting(server.database)];
      await save(member, posting);
      await pool.query("UPDATE posting SET finished_at = '2026-12-01T00:00:00Z' WHERE pblanc_no = $1", [
        posting.PBLANC_NO,
      ]);
      expect((await list(member))[0].destroy_at).toBe('2026-12-06T00:00:00.000Z');
    });

    it('still lists an application whose posting is no longer shown', async () => {
      const [member, posting] = [await makeMember(server.context), await makePosting(server.database)];
      await save(member, posting);
      await pool.query('UPDATE posting SET shown = false WHERE pblanc_no = $1', [posting.PBLANC_NO]);
      expect(await list(member)).toHaveLength(1);
    });
  });

  describe('refused', () => {
    it('without a session', async () => {
      const { status, json } = await server.ask('GET /api/apply/list');
      expect([status, json.message]).toEqual([401, 'Token is not valid']);
    });
  });
});
