import { describe, expect, it } from 'vitest';
import { leastWireCv, submittingWireCv, wholeWireCv } from '../../../dev/cvSample.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { digestOf, MINUTE, makePosting, type PostingName, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import type { Section } from '../../domain/cv/section.ts';
import { objectNames, sections } from '../../domain/cv/sections.ts';

const server = await testServer();
const anyone = await makeMember(server.context);

function list(member: SampleMember, posting: PostingName, state = '') {
  const query = new URLSearchParams({ ...posting, APPLY_STATE: state });
  return server.ask(`GET /api/list?${query}`, { token: member.token });
}

function save(member: SampleMember, posting: object, body: object = {}) {
  return server.ask('POST /api/updatecv', { token: member.token, body: { ...posting, ...body } });
}

async function both() {
  return [await makeMember(server.context), await makePosting(server.database)] as const;
}

describe('GET /api/list', () => {
  describe('works', () => {
    it('answers a CV nobody has written: revision 0, blank but for what the membership knows', async () => {
      const [member, posting] = await both();
      const { status, json } = await list(member, posting);
      const { name, birth, phone, email } = member.personal;
      expect([status, json.revision, json.saved_at]).toEqual([200, 0, null]);
      expect(json.profile).toMatchObject({ kor_nm: name, company_cd: 'DT', pblanc_no: posting.PBLANC_NO, sbmt_st: 1 });
      expect(json.profile).toMatchObject({ carr_fg_cd: '1', agr_yn: false });
      expect(json.profile.jnco_afe_no).toBeNull();
      for (const { wire, fields } of objectNames.map((name): Section => sections[name])) {
        const declared = Object.values(fields as Record<string, { wire: string }>).map((field) => field.wire);
        expect(Object.keys(json[wire]).toSorted()).toEqual(declared.toSorted());
      }
      expect(json.profileDetail).toMatchObject({ biryymm_dt: birth, tel_no: phone, email_nm: email, dspsn_yn: 'N' });
      const lists = ['education', 'career', 'careerHistory', 'cert', 'language', 'skill', 'activity', 'link'];
      expect(lists.map((name) => json[name])).toEqual(lists.map(() => []));
      // Reading makes no application.
      expect((await list(member, posting)).json.revision).toBe(0);
      const { rows } = await server.database.pool.query('SELECT 1 FROM application WHERE member_id = $1', [
        member.memberId,
      ]);
      expect(rows).toEqual([]);
    });

    it('answers every field of a saved draft, in the wire’s names', async () => {
      const [member, posting] = await both();
      const saved = await save(member, posting, structuredClone(wholeWireCv));
      const { json } = await list(member, posting, '1');
      const decided = { pblanc_no: posting.PBLANC_NO, jnco_afe_no: expect.any(Number) };
      expect(json).toEqual({
        revision: 1,
        saved_at: saved.json.saved_at,
        answered: expect.any(Array),
        consent_versions: {},
        ...wholeWireCv,
        profile: { ...wholeWireCv.profile, ...decided },
      });
    });

    it('answers the submitted copy as it was submitted, whatever became of draft and posting', async () => {
      const [member, posting] = await both();
      await save(member, posting, {
        ...leastWireCv,
        profile: { ...leastWireCv.profile, rcrt_sect_no: '01', sbmt_st: 2 },
      });
      await save(member, posting, { profile: { kor_nm: '나중 이름' } });
      await server.database.pool.query("UPDATE support_field SET rcrt_sect_dc = '새 이름' WHERE pblanc_no = $1", [
        posting.PBLANC_NO,
      ]);
      const { status, json } = await list(member, posting, '2');
      expect([status, json.revision]).toEqual([200, 1]);
      expect(json.profile).toMatchObject({ kor_nm: leastWireCv.profile.kor_nm, rcrt_sect_dc: '서버 개발', sbmt_st: 2 });
      expect(json.profileDetail).toMatchObject({ tel_no: '01020000001', biryymm_dt: '1998-03-15' });
      expect((await list(member, posting)).json.profile).toMatchObject({
        kor_nm: '나중 이름',
        rcrt_sect_dc: '새 이름',
      });
    });

    it('stays readable after the end, and when the posting is no longer shown', async () => {
      const [member, posting] = await both();
      await save(member, posting, { profile: { kor_nm: '그대로' } });
      await server.database.pool.query('UPDATE posting SET shown = false WHERE pblanc_no = $1', [posting.PBLANC_NO]);
      expect((await list(member, posting)).json.profile.kor_nm).toBe('그대로');
    });
  });

  describe('refused', () => {
    it('without a session', async () => {
      const posting = await makePosting(server.database);
      const { status, json } = await server.ask(`GET /api/list?${new URLSearchParams(posting)}`);
      expect([status, json.message]).toEqual([401, 'Token is not valid']);
    });

    it('for a copy that was never submitted', async () => {
      const [member, posting] = await both();
      await save(member, posting);
      const { status, json } = await list(member, posting, '2');
      expect([status, json.code]).toEqual([404, 'noSubmission']);
    });

    it.each([{ shown: false }, { publishedIn: MINUTE }])('for a posting that is %j', async (options) => {
      const posting = await makePosting(server.database, options);
      expect((await list(anyone, posting)).json.code).toBe('noPosting');
    });

    it('for another member’s application: each has their own', async () => {
      const [member, posting] = await both();
      await save(member, posting, {
        ...leastWireCv,
        profile: { ...leastWireCv.profile, chcrt_nm2: '秘密', sbmt_st: 2 },
      });
      expect((await list(member, posting, '2')).text).toContain('秘密');
      const [draft, copy] = [await list(anyone, posting), await list(anyone, posting, '2')];
      expect([draft.status, draft.json.revision, copy.status]).toEqual([200, 0, 404]);
      expect(draft.text + copy.text).not.toContain('秘密');
    });
  });

  describe('wrong input', () => {
    it.each([
      ['', 422, ['COMPANY_CD', 'PBLANC_NO']],
      ['COMPANY_CD=DT&PBLANC_NO=9x', 422, ['PBLANC_NO']],
      ['COMPANY_CD=DT&PBLANC_NO=1&APPLY_STATE=3', 422, ['APPLY_STATE']],
      ['COMPANY_CD=D%00T&PBLANC_NO=1', 400, ['COMPANY_CD']],
      ['COMPANY_CD=DT&COMPANY_CD=DF&PBLANC_NO=1', 400, ['COMPANY_CD']],
    ])('?%s answers %i', async (query, status, fields) => {
      const answer = await server.ask(`GET /api/list?${query}`, { token: anyone.token });
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([status, fields]);
    });

    it('of a posting that does not exist', async () => {
      expect((await list(anyone, { COMPANY_CD: 'DT', PBLANC_NO: '1' })).status).toBe(404);
    });
  });
});

describe('what is stored of an application', () => {
  it('holds nothing of it in the clear', async () => {
    const [member, posting] = await both();
    await save(member, posting, submittingWireCv);
    const { rows } = await server.database.pool.query(
      `SELECT encode(draft || s.content || o.data, 'escape') AS row
       FROM application a JOIN submission s USING (jnco_afe_no) JOIN outbox o USING (member_id) WHERE a.member_id = $1`,
      [member.memberId],
    );
    expect(rows).toHaveLength(1);
    for (const text of ['haneul.kim@example.com', '1998', '01020000001']) expect(rows[0].row).not.toContain(text);
  });

  it('opens only as the draft of this application at this revision', async () => {
    const [member, posting] = await both();
    await save(member, posting, { profile: { kor_nm: '하나' } });
    const other = await makePosting(server.database);
    await save(member, other, { profile: { kor_nm: '둘' } });
    const exchange = `UPDATE application SET draft = (SELECT draft FROM application WHERE pblanc_no = $2 AND member_id = $3)
      WHERE pblanc_no = $1 AND member_id = $3`;
    await server.database.pool.query(exchange, [posting.PBLANC_NO, other.PBLANC_NO, member.memberId]);
    const { status, json } = await list(member, posting);
    expect([status, json.code]).toEqual([500, 'broken']);
  });
});

it('a session that ran out while somebody wrote loses nothing that was saved', async () => {
  const [member, posting] = await both();
  await save(member, posting, { profile: { kor_nm: '저장됨' } });
  const before = await digestOf(server.database);
  await passTime(server, 61 * MINUTE);
  const { status, json } = await save(member, posting, { profile: { kor_nm: '늦음' } });
  expect([status, json.message]).toEqual([401, 'Token is not valid']);
  expect(await digestOf(server.database)).toBe(before);
});
