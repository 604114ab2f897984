import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { submittingWireCv } from '../../../dev/cvSample.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { MINUTE, makePosting, type PostingName, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { MOST_LARGE_POINTS, MOST_POINTS } from '../../domain/applications/saving/restore.ts';
import { MEMBER_STATE } from '../../domain/members/member.ts';

const server = await testServer();
const { pool } = server.database;

const DAY = 24 * 60 * MINUTE;
const save = async (member: SampleMember, posting: object, body: object) => {
  const answer = await server.ask('POST /api/updatecv', { token: member.token, body: { ...posting, ...body } });
  expect(answer.status).toBe(200);
  return answer.json;
};
const hobby = (member: SampleMember, posting: object, hob_nm: string, more: object = {}) =>
  save(member, posting, { profileDetail: { hob_nm }, ...more });
const points = (member: SampleMember, posting: PostingName) =>
  server.ask(`GET /api/restore/list?${new URLSearchParams(posting)}`, { token: member.token });
const restore = (member: SampleMember, posting: PostingName, revision: unknown) =>
  server.ask('POST /api/restore/use', { token: member.token, body: { ...posting, revision } });
const read = async (member: SampleMember, posting: PostingName) =>
  (await server.ask(`GET /api/list?${new URLSearchParams({ ...posting, APPLY_STATE: '1' })}`, { token: member.token }))
    .json;

/** A member with a draft of two revisions, and a restore point of the first. */
async function withPoint() {
  const [member, posting] = [await makeMember(server.context), await makePosting(server.database, { closesIn: DAY })];
  await hobby(member, posting, '처음 취미', { career: [{ no_sq: 1, company_nm: '처음 회사' }] });
  await passTime(server, 6 * MINUTE);
  await hobby(member, posting, '나중 취미', { skill: [{ no_sq: 2, skl_nm: '나중 기술' }] });
  return { member, posting };
}

describe('GET /api/restore/list', () => {
  describe('works', () => {
    it('keeps at most one point for five minutes of work, of what stood before', async () => {
      const { member, posting } = await withPoint();
      await hobby(member, posting, '또 다른 취미');
      const { status, json } = await points(member, posting);
      expect(status).toBe(200);
      expect(json).toEqual([{ revision: 1, saved_at: expect.stringMatching(/Z$/), submitted: false }]);
      await passTime(server, 6 * MINUTE);
      await hobby(member, posting, '마지막 취미');
      expect((await points(member, posting)).json.map((one: { revision: number }) => one.revision)).toEqual([3, 1]);
    });

    it('keeps one before every submission', async () => {
      const [member, posting] = [await makeMember(server.context), await makePosting(server.database)];
      await save(member, posting, submittingWireCv);
      expect((await points(member, posting)).json).toMatchObject([{ revision: 1, submitted: true }]);
    });

    it('keeps the last 20', async () => {
      const { member, posting } = await withPoint();
      for (let count = 0; count < MOST_POINTS + 2; count += 1) {
        await pool.query(`UPDATE application SET point_at = point_at - interval '1 hour' WHERE member_id = $1`, [
          member.memberId,
        ]);
        await hobby(member, posting, `취미 ${count}`);
      }
      const revisions = (await points(member, posting)).json.map((one: { revision: number }) => one.revision);
      expect(revisions).toHaveLength(MOST_POINTS);
      expect(revisions).toEqual(Array.from({ length: MOST_POINTS }, (_, index) => 2 + MOST_POINTS + 1 - index));
    });

    it('keeps the last 5 where they are large', async () => {
      const { member, posting } = await withPoint();
      for (let count = 0; count < MOST_LARGE_POINTS + 3; count += 1) {
        await pool.query(`UPDATE application SET point_at = point_at - interval '1 hour' WHERE member_id = $1`, [
          member.memberId,
        ]);
        const career = Array.from({ length: 20 }, (_, row) => ({
          no_sq: row + 1,
          rspt_tsk_nm: `${count} ${randomBytes(1500).toString('base64')}`,
        }));
        await save(member, posting, { career });
      }
      expect((await points(member, posting)).json).toHaveLength(MOST_LARGE_POINTS);
    });

    it('is empty where nothing was saved', async () => {
      const [member, posting] = [await makeMember(server.context), await makePosting(server.database)];
      expect((await points(member, posting)).json).toEqual([]);
    });
  });

  describe('refused', () => {
    it('without a session', async () => {
      const posting = await makePosting(server.database);
      expect((await server.ask(`GET /api/restore/list?${new URLSearchParams(posting)}`)).status).toBe(401);
    });

    it('tells nobody else’s', async () => {
      const { posting } = await withPoint();
      expect((await points(await makeMember(server.context), posting)).json).toEqual([]);
    });
  });

  describe('wrong input', () => {
    it.each([[{}], [{ COMPANY_CD: '..', PBLANC_NO: 'x' }]])('%j', async (query) => {
      const { token } = await makeMember(server.context);
      const { status } = await server.ask(`GET /api/restore/list?${new URLSearchParams(query as never)}`, { token });
      expect([400, 422]).toContain(status);
    });
  });
});

describe('POST /api/restore/use', () => {
  describe('works', () => {
    it('merges what stood then into what stands now, as a new revision, and that can be undone', async () => {
      const { member, posting } = await withPoint();
      const { status, json } = await restore(member, posting, 1);
      expect(status).toBe(200);
      expect(json).toMatchObject({ revision: 3, profileDetail: { hob_nm: '처음 취미' } });
      expect([json.career[0].company_nm, json.skill[0].skl_nm]).toEqual(['처음 회사', '나중 기술']);
      expect(await read(member, posting)).toMatchObject(json);
      // What was there before the restoring is a point itself.
      expect((await points(member, posting)).json.map((one: { revision: number }) => one.revision)).toEqual([2, 1]);
      expect((await restore(member, posting, 2)).json).toMatchObject({
        revision: 4,
        profileDetail: { hob_nm: '나중 취미' },
      });
    });

    it('the same again changes nothing', async () => {
      const { member, posting } = await withPoint();
      const first = await restore(member, posting, 1);
      expect((await restore(member, posting, 1)).json).toEqual(first.json);
    });

    it('brings no sensitive answer back after its consent was withdrawn', async () => {
      const [member, posting] = [
        await makeMember(server.context),
        await makePosting(server.database, { closesIn: DAY }),
      ];
      const sensitive = { vtrn_trgt_yn: 'Y', vtrn_no: '비밀번호12' };
      await save(member, posting, { profile: { sensinf_agr_yn: true }, profileDetail: sensitive });
      await passTime(server, 6 * MINUTE);
      await hobby(member, posting, '수영');
      await save(member, posting, { profile: { sensinf_agr_yn: false } });
      await save(member, posting, { profile: { sensinf_agr_yn: true } });
      expect((await restore(member, posting, 1)).json.profileDetail).toMatchObject({ vtrn_trgt_yn: 'N', vtrn_no: '' });
    });
  });

  describe('refused', () => {
    it('without a session, to a suspended member, and for what is not one’s own or not there', async () => {
      const { member, posting } = await withPoint();
      expect((await server.ask('POST /api/restore/use', { body: { ...posting, revision: 1 } })).status).toBe(401);
      const suspended = await makeMember(server.context, { state: MEMBER_STATE.suspended });
      expect((await restore(suspended, posting, 1)).status).toBe(403);
      const other = await makeMember(server.context);
      expect((await restore(other, posting, 1)).json.code).toBe('noPoint');
      await hobby(other, posting, '남의 취미');
      expect((await restore(other, posting, 1)).json.code).toBe('noPoint');
      expect((await restore(member, posting, 99)).json.code).toBe('noPoint');
      expect((await read(member, posting)).revision).toBe(2);
    });

    it('after the end', async () => {
      const { member, posting } = await withPoint();
      await passTime(server, DAY);
      const { token } = member;
      await pool.query(
        `UPDATE session SET idle_until = app_now() + interval '1 hour', ends_at = app_now() + interval '1 hour'`,
      );
      const answer = await server.ask('POST /api/restore/use', { token, body: { ...posting, revision: 1 } });
      expect(answer.json.code).toBe('closed');
    });
  });

  describe('wrong input', () => {
    it.each([[{}], [{ revision: 'x' }], [{ revision: null }], [{ COMPANY_CD: '', revision: 1 }]])(
      '%j',
      async (wrong) => {
        const { member, posting } = await withPoint();
        const body = { ...posting, ...wrong };
        const { status } = await server.ask('POST /api/restore/use', { token: member.token, body });
        expect([400, 422]).toContain(status);
      },
    );
  });
});
