import { beforeAll, describe, expect, test } from 'vitest';
import { chooseAtSimulator, comeBack, verifyAs } from '../dev/identitySimulatorVisitor.ts';
import type { RunningProduct } from '../dev/launchProduct.ts';
import { samplePdf } from '../dev/sampleFiles.ts';
import { testDatabase } from '../dev/testDatabase.ts';
import { startProduct, testDataDir } from '../dev/testProduct.ts';

// The 22 calls of Specification §7, written down by hand and asked of the started product.

// biome-ignore lint/suspicious/noExplicitAny: a table of calls reads any shape out of an answer.
type Json = any;
interface Answer {
  json: Json;
  token: string | null;
}
interface Call {
  call: `${'GET' | 'POST'} /${string}`;
  /** A member's call: refused with 401 without the bearer token. */
  member?: true;
  query?: () => Record<string, string> | Promise<Record<string, string>>;
  body?: () => unknown;
  form?: () => FormData;
  answers: (answer: Answer) => void;
}

// One that recruits 신입 and 경력: where only one is recruited, a CV begins with that.
const POSTING = { COMPANY_CD: 'DF', PBLANC_NO: '2026110307' };
let product: RunningProduct;
let token = '';
let fileNumber = '';
let started: Json;

beforeAll(async () => {
  product = await startProduct({ ...(await testDatabase()).env, DATA_DIR: await testDataDir() });
});

const list = (json: Json, ...names: string[]) => {
  expect(Array.isArray(json)).toBe(true);
  expect(json.length).toBeGreaterThan(0);
  for (const name of names) expect(json[0]).toHaveProperty(name);
};

function fileForm(): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...POSTING, file_kind_cd: '03' })) form.append(name, value);
  form.append('file', new Blob([samplePdf() as BlobPart]), '이력서.pdf');
  return form;
}

async function registration() {
  const texts: Json = await (await fetch(`${product.origin}/api/legal/consents?moment=register`)).json();
  const consents = texts.map((text: Json) => ({ ...text, agreed: text.required }));
  const proof = await verifyAs(product.origin, { persona: 'junho' });
  return { ...proof, user_id: 'junho91', user_pw: '첫눈 오는 날의 약속', user_email: 'junho@example.com', consents };
}

// In an order in which each has what it needs: the login before what a member may, the CV before its file.
const calls: Call[] = [
  {
    call: 'POST /login',
    body: () => ({ user_id: 'haneul', user_pw: 'jiwon-sample-2026' }),
    answers: (answer) => {
      expect(answer.token).toMatch(/^\S{20,}$/);
      token = answer.token ?? '';
    },
  },
  {
    call: 'GET /api/auth/info',
    member: true,
    answers: ({ json }) =>
      expect(json).toMatchObject({
        user_nm: '김하늘',
        user_id: 'haneul',
        user_birth: '1998-03-15',
        user_email: 'haneul.kim@example.com',
        user_phone: '01012345678',
      }),
  },
  {
    call: 'GET /api/pass/encData',
    answers: ({ json }) => {
      expect(json).toMatchObject({ action: expect.stringMatching(/^https?:/), pass_key: expect.stringMatching(/\S/) });
      started = json;
    },
  },
  {
    call: 'GET /api/pass/success',
    query: async () => {
      const back = await comeBack(await chooseAtSimulator(started, { persona: 'seoyeon' }));
      return { sEncodeData: Buffer.from(JSON.stringify(back)).toString('base64url') };
    },
    answers: ({ json }) =>
      expect(json).toMatchObject({ user_nm: '박서연', user_birth: '2002-11-04', user_phone: '01034567890' }),
  },
  {
    call: 'POST /api/auth/create',
    body: registration,
    answers: (answer) => expect(answer.token).toMatch(/^\S{20,}$/),
  },
  {
    call: 'POST /api/auth/findAccount',
    body: () => ({ find_type: '1', find_info: { user_email: 'haneul.kim@example.com' } }),
    answers: ({ json }) => expect(json).not.toHaveProperty('user_id', 'haneul'),
  },
  {
    call: 'POST /api/auth/edite',
    member: true,
    body: () => ({ user_email: 'sky@example.com', current_pw: 'jiwon-sample-2026' }),
    answers: ({ json }) => expect(json).toBeTypeOf('object'),
  },
  {
    call: 'POST /api/updatecv',
    member: true,
    body: () => ({ ...POSTING, profile: { kor_nm: '김하늘' }, education: [{ no_sq: 1, schl_nm: '한빛대학교' }] }),
    answers: ({ json }) =>
      expect(json).toMatchObject({
        revision: 1,
        saved_at: expect.any(String),
        jnco_afe_no: expect.any(Number),
        receipt: null,
      }),
  },
  {
    call: 'GET /api/list',
    member: true,
    query: () => ({ ...POSTING, APPLY_STATE: '1' }),
    answers: ({ json }) =>
      expect(json).toMatchObject({
        revision: 1,
        profile: { kor_nm: '김하늘', sbmt_st: 1, carr_fg_cd: '1', agr_yn: false },
        profileDetail: { atscolc_cd: '1', vtrn_trgt_yn: 'N', dspsn_yn: 'N', linc_flr_yn: 'N' },
        education: [{ no_sq: 1, schl_nm: '한빛대학교', ledu_pt: 3, std_pnt_pt: 4.5 }],
        ...{ career: [], careerHistory: [], cert: [], language: [], skill: [] },
      }),
  },
  {
    call: 'POST /api/uploadfile',
    member: true,
    form: fileForm,
    answers: ({ json }) => {
      expect(json).toMatchObject({ file_no: expect.any(String), file_nm: '이력서.pdf' });
      fileNumber = json.file_no;
    },
  },
  {
    call: 'GET /api/selectfile',
    member: true,
    query: () => POSTING,
    answers: ({ json }) => {
      list(json, 'file_no', 'file_nm', 'size');
      expect(json[0].file_no).toBe(fileNumber);
    },
  },
  {
    call: 'POST /api/deletefile',
    member: true,
    body: () => ({ ...POSTING, file_no: fileNumber }),
    answers: ({ json }) => expect(json).toEqual({}),
  },
  { call: 'GET /api/getapplystate', member: true, query: () => POSTING, answers: ({ json }) => expect(json).toBe(1) },
  { call: 'GET /api/isopen', query: () => POSTING, answers: ({ json }) => expect(json).toBe(true) },
  {
    call: 'GET /api/supportfield',
    query: () => POSTING,
    answers: ({ json }) => list(json, 'rcrt_sect_no', 'rcrt_sect_dc'),
  },
  {
    call: 'GET /api/common_code_list',
    query: () => ({ MODULE_CD: 'REC', FIELD_CD_PIPE: 'sex_cd|carr_fg_cd' }),
    answers: ({ json }) => {
      expect(Object.keys(json).toSorted()).toEqual(['carr_fg_cd', 'sex_cd']);
      list(json.sex_cd, 'cd', 'nm');
    },
  },
  {
    call: 'GET /api/rec-post/list',
    query: () => ({ company: 'DF' }),
    answers: ({ json }) => {
      list(json.items, 'company_cd', 'pblanc_no', 'title');
      expect(json.total).toBe(json.items.length);
    },
  },
  { call: 'GET /api/rec-post/categoryList', answers: ({ json }) => list(json, 'category_cd', 'category_nm', 'count') },
  {
    call: 'GET /api/rec-post/detail',
    query: () => POSTING,
    answers: ({ json }) =>
      expect(json).toMatchObject({ company_cd: 'DF', pblanc_no: '2026110307', title: '생산 관리 (익산공장)' }),
  },
  {
    call: 'GET /api/rec-post/detail/img-list',
    query: () => POSTING,
    answers: ({ json }) => expect(Array.isArray(json)).toBe(true),
  },
  {
    call: 'GET /api/apply/list',
    member: true,
    answers: ({ json }) => {
      list(json, 'company_cd', 'pblanc_no', 'sbmt_st');
      expect(json).toHaveLength(1);
      expect(json[0]).toMatchObject({ company_cd: 'DF', sbmt_st: 1 });
    },
  },
  { call: 'POST /api/auth/logout', member: true, body: () => ({}), answers: ({ json }) => expect(json).toEqual({}) },
];

async function ask({ call, query, body, form }: Call, bearer: string | undefined) {
  const [method = '', path = ''] = call.split(' ');
  const sent = form?.() ?? (body ? JSON.stringify(await body()) : undefined);
  const search = query ? `?${new URLSearchParams(await query())}` : '';
  return fetch(product.origin + path + search, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
}

test('the calls are 22', () => expect(new Set(calls.map(({ call }) => call)).size).toBe(22));

describe('the calls of the specification, in turn', () => {
  test.each(calls)('$call', async (one) => {
    if (one.member) {
      const refused = await ask(one, undefined);
      expect([refused.status, ((await refused.json()) as Json).message]).toEqual([401, 'Token is not valid']);
    }
    const answer = await ask(one, one.member ? token : undefined);
    const text = await answer.text();
    expect([answer.status, answer.ok ? '' : text]).toEqual([200, '']);
    one.answers({ json: JSON.parse(text), token: answer.headers.get('token') });
  });

  test('after the logout the token is worth nothing', async () => {
    const info = calls.find(({ call }) => call === 'GET /api/auth/info')!;
    expect((await ask(info, token)).status).toBe(401);
  });
});
