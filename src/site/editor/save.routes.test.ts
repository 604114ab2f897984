import { describe, expect, it } from 'vitest';
import { leastWireCv, submittingWireCv } from '../../../dev/cvSample.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { digestOf, MINUTE, makePosting, type PostingName, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { MOST_ROWS } from '../../domain/cv/cv.ts';
import { MEMBER_STATE } from '../../domain/members/member.ts';

const server = await testServer();
const { pool } = server.database;

const save = (member: SampleMember, posting: object, body: object = {}) =>
  server.ask('POST /api/updatecv', { token: member.token, body: { ...posting, ...body } });
const list = async (member: SampleMember, posting: PostingName, state = '1') =>
  (
    await server.ask(`GET /api/list?${new URLSearchParams({ ...posting, APPLY_STATE: state })}`, {
      token: member.token,
    })
  ).json;

async function both(options: Parameters<typeof makePosting>[1] = {}) {
  return [await makeMember(server.context), await makePosting(server.database, options)] as const;
}

describe('POST /api/updatecv', () => {
  describe('works', () => {
    it('takes the number back as it stands before the first save, null or as an empty text', async () => {
      for (const jnco_afe_no of [null, '']) {
        const [member, posting] = await both();
        const body = {
          profile: { jnco_afe_no, kor_nm: '김하늘' },
          deleted: { company_cd: 'DT', jnco_afe_no, career: [] },
        };
        expect((await save(member, posting, body)).status).toBe(200);
      }
    });

    it('saves what is there and leaves the rest', async () => {
      const [member, posting] = await both();
      const first = await save(member, posting, {
        profile: { kor_nm: '김하늘' },
        career: [{ no_sq: 7, company_nm: '가' }],
      });
      expect(first.json).toEqual({
        revision: 1,
        saved_at: expect.stringMatching(/^\d{4}-.*Z$/),
        jnco_afe_no: (await list(member, posting)).profile.jnco_afe_no,
        receipt: null,
        next_in: 0,
      });
      await save(member, posting, {
        profile: { chcrt_nm2: '金' },
        career: [{ no_sq: 7, posi_nm: '대리' }, { no_sq: 8 }],
      });
      const { revision, profile, career } = await list(member, posting);
      expect(revision).toBe(2);
      expect(profile).toMatchObject({ kor_nm: '김하늘', chcrt_nm2: '金' });
      expect(career[0]).toMatchObject({ no_sq: 7, company_nm: '가', posi_nm: '대리' });
      expect(career).toHaveLength(2);
      await save(member, posting, { deleted: { career: [7] }, order: { career: [8] } });
      expect((await list(member, posting)).career).toMatchObject([{ no_sq: 8 }]);
    });

    it('makes no revision of a save that changes nothing', async () => {
      const [member, posting] = await both();
      const body = { profile: { kor_nm: '김하늘' }, education: [{ no_sq: 1, ledu_pt: '3.50' }] };
      const first = await save(member, posting, body);
      const before = await digestOf(server.database);
      expect((await save(member, posting, body)).json).toEqual(first.json);
      expect((await save(member, posting)).json).toEqual(first.json);
      expect(await digestOf(server.database)).toBe(before);
    });

    it('never loses what another client of the same member saved', async () => {
      const [member, posting] = await both();
      const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
      const answers = await Promise.all(
        numbers.map((no) =>
          save(member, posting, {
            skill: [{ no_sq: no, skl_nm: `기술 ${no}` }],
            profileDetail: { [`self_intrdc${(no % 4) + 1}_txt`]: `답 ${(no % 4) + 1}` },
          }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 200));
      expect(new Set(answers.map(({ json }) => json.revision)).size).toBe(numbers.length);
      const cv = await list(member, posting);
      expect(cv.skill.map((row: { no_sq: number }) => row.no_sq).toSorted((a: number, b: number) => a - b)).toEqual(
        numbers,
      );
      expect(cv.profileDetail).toMatchObject({ self_intrdc1_txt: '답 1', self_intrdc4_txt: '답 4' });
      const { rows } = await pool.query('SELECT 1 FROM application WHERE member_id = $1', [member.memberId]);
      expect(rows).toHaveLength(1);
    });

    it('takes the legacy body, which names its application in the profile and submits with sbmt_st 2', async () => {
      const [member, { COMPANY_CD, PBLANC_NO }] = await both();
      const profile = { ...submittingWireCv.profile, company_cd: COMPANY_CD, pblanc_no: PBLANC_NO, sbmt_st: '2' };
      const { status, json } = await save(member, {}, { ...leastWireCv, profile });
      expect(status).toBe(200);
      expect(json.receipt).toMatchObject({ revision: 1, content_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect((await list(member, { COMPANY_CD, PBLANC_NO }, '2')).profile.sbmt_st).toBe(2);
      // Its answer lost, the same again answers the same receipt, after the end too.
      await passTime(server, 11 * MINUTE);
      const again = await save(member, {}, { ...leastWireCv, profile });
      expect([again.status, again.json.receipt]).toEqual([200, json.receipt]);
    });

    it('keeps a submission while it is edited until the deadline', async () => {
      const [member, posting] = await both();
      await save(member, posting, submittingWireCv);
      const edited = await save(member, posting, { profileDetail: { hob_nm: '수영' } });
      expect(edited.json.revision).toBe(2);
      expect((await list(member, posting)).profile.sbmt_st).toBe(2);
      expect((await list(member, posting, '2')).profileDetail.hob_nm).toBe('');
      await save(member, posting, { profile: { sbmt_st: 2 } });
      expect((await list(member, posting, '2')).profileDetail.hob_nm).toBe('수영');
    });

    it('keeps out-of-range values, to be refused at submit', async () => {
      const [member, posting] = await both();
      const wrong = {
        profileDetail: { biryymm_dt: '언젠가', hope_anic_amt: 'ㅇ', sex_cd: 'x', hob_nm: '가'.repeat(5000) },
      };
      expect((await save(member, posting, wrong)).status).toBe(200);
      expect((await list(member, posting)).profileDetail).toMatchObject(wrong.profileDetail);
    });

    it('writes a withdrawn consent into the ledger and removes what it covered', async () => {
      const [member, posting] = await both();
      await save(member, posting, {
        profile: { sensinf_agr_yn: true },
        profileDetail: { vtrn_trgt_yn: 'Y', vtrn_no: '12' },
      });
      await save(member, posting, { profile: { sensinf_agr_yn: false } });
      expect((await list(member, posting)).profileDetail).toMatchObject({ vtrn_trgt_yn: 'N', vtrn_no: '' });
      const ledger = "SELECT agreed FROM consent WHERE member_id = $1 AND consent_cd = 'sensitive' ORDER BY consent_id";
      expect((await pool.query(ledger, [member.memberId])).rows).toEqual([{ agreed: true }, { agreed: false }]);
    });
  });

  describe('refused', () => {
    it('without a session', async () => {
      const posting = await makePosting(server.database);
      const { status, json } = await server.ask('POST /api/updatecv', { body: posting });
      expect([status, json.message]).toEqual([401, 'Token is not valid']);
    });

    it('for a suspended member', async () => {
      const [posting, member] = [
        await makePosting(server.database),
        await makeMember(server.context, { state: MEMBER_STATE.suspended }),
      ];
      expect((await save(member, posting)).status).toBe(403);
    });

    it('when it is based on an older revision, with the newer copy', async () => {
      const [member, posting] = await both();
      await save(member, posting, { revision: 0, profile: { kor_nm: '하나' } });
      const before = await digestOf(server.database);
      for (const revision of [0, 2]) {
        const { status, json } = await save(member, posting, { revision, profile: { kor_nm: '둘' } });
        expect([status, json.code, json.revision]).toEqual([409, 'stale', 1]);
        expect(json.cv.profile).toMatchObject({ kor_nm: '하나' });
      }
      expect(await digestOf(server.database)).toBe(before);
      expect((await save(member, posting, { revision: 1, profile: { kor_nm: '둘' } })).json.revision).toBe(2);
    });

    it.each([
      [{ opensIn: MINUTE }, 409, 'notOpenYet'],
      [{ opensIn: -2 * MINUTE, closesIn: -MINUTE }, 409, 'closed'],
      [{ shown: false }, 404, 'noPosting'],
    ])('for a posting that is %j', async (options, status, code) => {
      const [member, posting] = await both(options);
      const answer = await save(member, posting, { profile: { kor_nm: '김' } });
      expect([answer.status, answer.json.code]).toEqual([status, code]);
      expect(answer.json.message).toMatch(/요\.$/);
    });

    it('from the end on, and not before', async () => {
      const [member, posting] = await both();
      await pool.query(
        "UPDATE posting SET closed_at = app_now() + interval '5 minutes', close_reason = '채용 완료' WHERE pblanc_no = $1",
        [posting.PBLANC_NO],
      );
      await passTime(server, 4 * MINUTE);
      expect((await save(member, posting)).status).toBe(200);
      await passTime(server, MINUTE);
      expect((await save(member, posting, { profile: { kor_nm: '늦음' } })).json.code).toBe('closed');
    });

    it('once submitted, where the posting does not let one edit', async () => {
      const [member, posting] = await both({ editUntilDeadline: false });
      await save(member, posting, submittingWireCv);
      expect((await save(member, posting, { profile: { kor_nm: '둘' } })).json.code).toBe('alreadySubmitted');
    });

    it('saves nothing when what it submits is not complete', async () => {
      const [member, posting] = await both();
      const { status, json } = await save(member, posting, { profile: { sbmt_st: 2, agr_yn: true } });
      expect([status, json.code]).toEqual([422, 'invalid']);
      expect(Object.keys(json.fields)).toContain('profileDetail.sex_cd');
      expect((await list(member, posting)).revision).toBe(0);
    });

    it('reaches no other member’s application', async () => {
      const [member, posting] = await both();
      await save(member, posting, { profile: { kor_nm: '남의 것' }, career: [{ no_sq: 5, company_nm: '남의 회사' }] });
      const { jnco_afe_no } = (await list(member, posting)).profile;
      const thief = await makeMember(server.context);
      const row = async () =>
        (await pool.query('SELECT * FROM application WHERE jnco_afe_no = $1', [jnco_afe_no])).rows[0];
      const before = await row();
      const key = { jnco_afe_no, member_id: member.memberId };
      await save(thief, posting, { ...key, profile: { ...key, kor_nm: '도둑' }, deleted: { ...key, career: [5] } });
      expect(await row()).toEqual(before);
      expect((await list(thief, posting)).profile.jnco_afe_no).not.toBe(jnco_afe_no);
    });
  });

  describe('wrong input', () => {
    const posting = { COMPANY_CD: 'DT', PBLANC_NO: '1' };
    it.each([
      [{}, 422, ['COMPANY_CD', 'PBLANC_NO']],
      [{ profile: { company_cd: 'd', pblanc_no: 'x' } }, 422, ['COMPANY_CD', 'PBLANC_NO']],
      [{ ...posting, revision: 'x' }, 400, ['revision']],
      [{ ...posting, profile: 7, education: {}, skill: [7] }, 400, ['education', 'profile', 'skill.0']],
      [{ ...posting, cert: [{ no_sq: -1 }], profile: { agr_yn: 'Y' } }, 400, ['cert.0.no_sq', 'profile.agr_yn']],
      [{ ...posting, deleted: [], order: { skill: ['x'] } }, 400, ['deleted', 'order.skill.0']],
      [{ ...posting, profile: { kor_nm: 'a'.repeat(65 * 1024) } }, 400, ['profile.kor_nm']],
      [{ ...posting, skill: Array(MOST_ROWS + 1).fill({}) }, 400, ['skill']],
    ])('%# answers every field at once', async (body, status, fields) => {
      const member = await makeMember(server.context);
      const answer = await save(member, body);
      expect([answer.status, Object.keys(answer.json.fields).toSorted()]).toEqual([status, fields]);
    });

    it('of more than 1 MB', async () => {
      const [member, open] = await both();
      const sixty = 'a'.repeat(60 * 1024);
      const rows = Array.from({ length: 18 }, (_, no) => ({ no_sq: no + 1, orgn_desc_txt: sixty }));
      expect((await save(member, open, { careerHistory: rows })).status).toBe(413);
      expect((await save(member, open, { careerHistory: rows.slice(2) })).status).toBe(200);
    });
  });
});
