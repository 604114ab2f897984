import { expect, test } from 'vitest';
import { readSpecification } from '../dev/house/specification.ts';
import { verifyAs } from '../dev/identitySimulatorVisitor.ts';
import { sampleJpeg, sendFile } from '../dev/sampleFiles.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';

// A client that was written from the specification alone: by HTTP, with the twelve slices and no word of ours in what
// it writes. It registers, writes, submits and follows its application; what another client has written into lists of
// ours stays.

const server: TestServer = await testServer();
const { entities } = readSpecification();

// biome-ignore lint/suspicious/noExplicitAny: it reads any shape out of an answer.
type Json = any;
let token = '';

async function ask(call: `${'GET' | 'POST'} /${string}`, values: object = {}): Promise<Json> {
  const [method = '', path = ''] = call.split(' ');
  const query = method === 'GET' ? `?${new URLSearchParams(values as Record<string, string>)}` : '';
  const options = { token, ...(method === 'POST' ? { body: values } : {}) };
  const answer = await server.ask(`${method as 'GET'} ${(path + query) as '/'}`, options);
  expect([call, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([call, 200, '']);
  token = answer.token ?? token;
  return answer.json;
}

/** What it knows of an answer: the fields that the specification names, object by object and row by row. */
function known(answer: Json): Json {
  const pick = (entity: string, value: Json) =>
    Object.fromEntries(entities.get(entity)!.map(({ field }) => [field, value[field]]));
  const slices = ['profile', 'profileDetail', 'education', 'career', 'careerHistory', 'cert', 'language', 'skill'];
  return Object.fromEntries(
    slices.map((name) => {
      const value = answer[name];
      return [name, Array.isArray(value) ? value.map((row) => pick(name, row)) : pick(name, value)];
    }),
  );
}

const nothingDeleted = { education: [], career: [], cert: [], lang: [], skill: [], ch: [] };

test('a client of the specification alone registers, writes, submits and follows', async () => {
  // Somebody becomes a member, and is logged in by it.
  const consents = (await ask('GET /api/legal/consents', { moment: 'register' })).map((text: Json) => ({
    ...text,
    agreed: text.required,
  }));
  const proof = await verifyAs(server.origin, { persona: 'junho' });
  const member = { user_id: 'junho91', user_pw: '첫눈 오는 날의 약속', user_email: 'junho@example.com' };
  await ask('POST /api/auth/create', { ...proof, ...member, consents });
  expect(await ask('GET /api/auth/info')).toMatchObject({ user_id: 'junho91', user_nm: '이준호' });

  // They find a posting that is open.
  const { items } = await ask('GET /api/rec-post/list', { company: 'DF', q: '발효 연구원' });
  const posting = { COMPANY_CD: items[0].company_cd as string, PBLANC_NO: items[0].pblanc_no as string };
  expect((await ask('GET /api/rec-post/detail', posting)).title).toBe('발효 연구원');
  expect(await ask('GET /api/isopen', posting)).toBe(true);
  expect(await ask('GET /api/getapplystate', posting)).not.toBe(2);
  const [field] = await ask('GET /api/supportfield', posting);
  const codes = await ask('GET /api/common_code_list', { MODULE_CD: 'REC', FIELD_CD_PIPE: 'sex_cd|ledu_cd' });

  // The CV as it begins, filled in.
  const begun = known(await ask('GET /api/list', { ...posting, APPLY_STATE: '1' }));
  const profile = { ...begun.profile, rcrt_sect_no: field.rcrt_sect_no, peninfo_agr_yn: true, agr_yn: true };
  const profileDetail = {
    ...begun.profileDetail,
    base_cur_addr: '경기 수원시 영통구',
    sex_cd: codes.sex_cd[0].cd,
    self_intrdc1_txt: '된장을 담가 보았습니다.',
  };
  const cert = [
    { no_sq: 1, qua_card_nm: '식품기사' },
    { no_sq: 2, qua_card_nm: '운전면허' },
  ];
  const education = [{ no_sq: 1, schl_nm: '한빛대학교', ledu_cd: codes.ledu_cd[2].cd, ledu_pt: 3.9, std_pnt_pt: 4.5 }];
  await ask('POST /api/updatecv', { ...begun, profile, profileDetail, cert, education, deleted: nothingDeleted });

  // Meanwhile the same person writes in a browser that knows our lists.
  const link = [{ no_sq: 1, link_nm: 'GitHub', link_url: 'https://github.com/junho' }];
  await ask('POST /api/updatecv', { ...posting, link });

  // A photo, and another file that is taken away again.
  const upload = async (kind: string, name: string) => {
    const fields = { ...posting, file_kind_cd: kind };
    const { status, json } = await sendFile(server.origin, { token, fields, name, content: sampleJpeg });
    expect(status).toBe(200);
    return (json as Json).file_no;
  };
  await upload('01', '사진.jpg');
  const wrong = await upload('99', '잘못.jpg');
  await ask('POST /api/deletefile', { ...posting, file_no: wrong });
  expect((await ask('GET /api/selectfile', posting)).map((one: Json) => one.file_nm)).toEqual(['사진.jpg']);

  // The CV as it is goes back whole, a removed row in its record, with the status that submits.
  const draft = known(await ask('GET /api/list', { ...posting, APPLY_STATE: '1' }));
  expect(draft.cert).toHaveLength(2);
  const submitting = {
    ...draft,
    profile: { ...draft.profile, sbmt_st: 2 },
    cert: draft.cert.filter((row: Json) => row.no_sq !== 2),
    deleted: { ...nothingDeleted, cert: [{ no_sq: 2 }], jnco_afe_no: draft.profile.jnco_afe_no },
  };
  await ask('POST /api/updatecv', submitting);

  // What became of it.
  const submitted = await ask('GET /api/list', { ...posting, APPLY_STATE: '2' });
  expect(submitted).toMatchObject({
    profile: { kor_nm: '이준호', sbmt_st: 2, rcrt_sect_dc: field.rcrt_sect_dc },
    profileDetail: { self_intrdc1_txt: '된장을 담가 보았습니다.' },
    education: [{ schl_nm: '한빛대학교', ledu_pt: 3.9 }],
    cert: [{ no_sq: 1, qua_card_nm: '식품기사' }],
  });
  // Nobody has consented to the list it does not know; the draft keeps it.
  expect(submitted.link).toEqual([]);
  expect((await ask('GET /api/list', { ...posting, APPLY_STATE: '1' })).link).toEqual(link);

  // Days later it looks again.
  await ask('POST /api/auth/logout');
  token = '';
  await ask('POST /login', { user_id: member.user_id, user_pw: member.user_pw });
  expect(await ask('GET /api/apply/list')).toMatchObject([
    { company_cd: posting.COMPANY_CD, pblanc_no: posting.PBLANC_NO, sbmt_st: 2 },
  ]);
});
