import { describe, expect, it } from 'vitest';
import { leastWireCv } from '../../../dev/cvSample.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { makePosting, type PostingName } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';

// The specification's defaults are on the wire, and in no submission unless somebody has answered so.

const server = await testServer();

const post = (path: string, { token }: SampleMember, body: object) =>
  server.ask(`POST ${path as '/'}`, { token, body });
const save = (member: SampleMember, posting: PostingName, body: object = {}) =>
  post('/api/updatecv', member, { ...posting, ...body });
const get = async ({ token }: SampleMember, path: string, posting: PostingName, more: object = {}) =>
  (await server.ask(`GET ${path as '/'}?${new URLSearchParams({ ...posting, ...more })}`, { token })).json;

describe('a default', () => {
  it('is no answer until a save names it, or says that it is one', async () => {
    const [member, posting] = [await makeMember(server.context), await makePosting(server.database)];
    const { carr_fg_cd: _, ...profile } = leastWireCv.profile;
    const body = {
      ...leastWireCv,
      profile,
      answered: ['profileDetail.atscolc_cd'],
      education: [{ no_sq: 7, schl_nm: '한빛', ledu_pt: 3, std_pnt_pt: 4.5 }],
    };
    await save(member, posting, body);
    const refused = await post('/api/submitcv', member, { ...posting, revision: 1 });
    expect([refused.status, refused.json.fields]).toEqual([
      422,
      { 'profile.carr_fg_cd': '지원 구분을 선택해 주세요.' },
    ]);
    expect(await get(member, '/api/list', posting)).toMatchObject({
      answered: ['profileDetail.atscolc_cd'],
      profile: { carr_fg_cd: '1' },
      education: [{ ledu_pt: 3, std_pnt_pt: 4.5 }],
    });
    await save(member, posting, { answered: ['profile.carr_fg_cd'] });
    expect((await post('/api/submitcv', member, { ...posting, revision: 2 })).status).toBe(200);
    const submitted = () => get(member, '/api/list', posting, { APPLY_STATE: '2' });
    expect(await submitted()).toMatchObject({
      profile: { carr_fg_cd: '1' },
      profileDetail: { atscolc_cd: '1' },
      education: [{ schl_nm: '한빛', ledu_pt: '', std_pnt_pt: '' }],
    });
    // A client that knows only the specification sends its fields, defaults included.
    const legacy = { profile: { carr_fg_cd: '1', sbmt_st: 2 }, education: body.education };
    expect((await save(member, posting, legacy)).json.receipt).toMatchObject({ revision: 3 });
    expect(await submitted()).toMatchObject({ education: [{ ledu_pt: 3, std_pnt_pt: 4.5 }] });
  });

  it('of a posting that recruits 경력 alone is 경력; a submission with another is refused at its field', async () => {
    const member = await makeMember(server.context);
    const posting = await makePosting(server.database, { career: '경력 3년 이상' });
    const { carr_fg_cd: _, ...profile } = leastWireCv.profile;
    await save(member, posting, { ...leastWireCv, profile: { ...profile, carr_fg_cd: '1' } });
    const refused = await post('/api/submitcv', member, { ...posting, revision: 1 });
    expect([refused.status, refused.json.fields]).toEqual([
      422,
      { 'profile.carr_fg_cd': '이 공고는 경력만 모집해요. 지원 구분을 다시 선택해 주세요.' },
    ]);
    const other = await makeMember(server.context);
    // It begins so: a client that sends back what it was given is not refused.
    expect((await get(other, '/api/list', posting)).profile.carr_fg_cd).toBe('2');
    await save(other, posting, { ...leastWireCv, profile });
    expect((await get(other, '/api/list', posting)).profile.carr_fg_cd).toBe('2');
    expect((await post('/api/submitcv', other, { ...posting, revision: 1 })).status).toBe(200);
    expect((await get(other, '/api/list', posting, { APPLY_STATE: '2' })).profile.carr_fg_cd).toBe('2');
    const kept = await server.database.pool.query(
      'SELECT s.carr_fg_cd FROM submission s JOIN application a USING (jnco_afe_no) WHERE a.member_id = $1',
      [other.memberId],
    );
    expect(kept.rows).toEqual([{ carr_fg_cd: '2' }]);
  });

  it('asks for no answer a second time that was confirmed there, and takes none for one that was not', async () => {
    const [member, from] = [await makeMember(server.context), await makePosting(server.database)];
    const education = [
      { no_sq: 7, schl_nm: '한빛', ledu_pt: 3, std_pnt_pt: 4.5 },
      { no_sq: 8, schl_nm: '나래', ledu_pt: 3, std_pnt_pt: 4.5 },
    ];
    const answered = [
      'profile.carr_fg_cd',
      'profileDetail.atscolc_cd',
      'education.7.ledu_pt',
      'education.7.std_pnt_pt',
    ];
    await save(member, from, { profileDetail: { atscolc_cd: '1' }, education, answered });
    const to = await makePosting(server.database);
    const carry = () =>
      post('/api/carry', member, { ...to, FROM_COMPANY_CD: from.COMPANY_CD, FROM_PBLANC_NO: from.PBLANC_NO });
    await carry();
    const is = await get(member, '/api/list', to);
    const [first] = is.education;
    expect(is.answered.toSorted()).toEqual(
      [`education.${first.no_sq}.ledu_pt`, `education.${first.no_sq}.std_pnt_pt`, 'profileDetail.atscolc_cd'].sort(),
    );
    const again = (await carry()).json;
    expect([again.revision, (await get(member, '/api/list', to)).answered]).toEqual([is.revision, is.answered]);
  });
});
