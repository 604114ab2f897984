import { afterAll, describe, expect, it } from 'vitest';
import { allWrong, type BadInput, badInputsOf, SURROGATE_IN_QUERY } from '../../dev/badInput.ts';
import { outsideLimits } from '../../dev/outsideLimits.ts';
import { makeMember } from '../../dev/samples.ts';
import { digestOf, makePosting } from '../../dev/testPosting.ts';
import { type Answer, testServer } from '../../dev/testServer.ts';
import type { JsonSchema } from '../fields/shape.ts';
import { type AnyCall, nameOfCall } from '../http/call.ts';
import { calls } from './app.ts';

// Wrong input of every call, generated from the descriptions, answered through real HTTP. What to expect follows from
// the declarations alone (dev/badInput.ts).

const server = await testServer();
let member = await makeMember(server.context);
const other = await makeMember(server.context);
const posting = await makePosting(server.database);
const SECRET = '남이 쓴 비밀 문장';
const theirs = await server.ask('POST /api/updatecv', {
  token: other.token,
  body: { ...posting, profile: { kor_nm: SECRET, sbmt_st: 1 }, career: [{ no_sq: 1, company_nm: SECRET }] },
});
const { rows: others } = await server.database.pool.query('SELECT jnco_afe_no FROM application WHERE member_id = $1', [
  other.memberId,
]);

const known: Record<string, unknown> = {
  ...posting,
  MODULE_CD: 'REC',
  FIELD_CD_PIPE: 'sex_cd|carr_fg_cd',
  category: 'DEV',
  company: 'DT',
  user_id: 'nobody1',
  // Verified: not to be changed by telling others.
  user_nm: member.personal.name,
  user_birth: member.personal.birth,
  user_phone: member.personal.phone,
  user_pw: '아무도 모르는 긴 문장',
  new_pw: '아무도 모르는 긴 문장',
  file_no: '00000000-0000-4000-8000-000000000000',
  revision: 0,
};

/** Tables that any request may touch: sessions slide, limits count. */
const jsonCalls = calls.filter((call) => !call.form);
let asked = 0;

async function ask(call: AnyCall, input: unknown): Promise<Answer> {
  const answer = await askOnce(call, input);
  if (answer.status !== 429) return answer;
  // So many at once are more than anybody may ask: the limit begins again.
  await server.database.pool.query('DELETE FROM attempt');
  return ask(call, input);
}

async function askOnce(call: AnyCall, input: unknown): Promise<Answer> {
  asked += 1;
  const token = call.access === 'member' ? member.token : undefined;
  if (call.method === 'POST') {
    const answer = await server.ask(`POST ${call.path as '/'}`, { token, body: input });
    // A member who has left no longer has a session: somebody else goes on asking.
    if (call.path === '/api/auth/leave' && answer.status === 200) member = await makeMember(server.context);
    return answer;
  }
  const query = Object.entries(input as Record<string, string | string[]>).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}=${one === SURROGATE_IN_QUERY ? one : encodeURIComponent(one)}`),
  );
  return server.ask(`GET ${call.path as '/'}?${query.join('&')}`, { token });
}

function told(answer: Answer) {
  const fields: Record<string, string> = answer.json?.fields ?? {};
  return { status: answer.status, fields, sentences: [answer.json?.message, ...Object.values(fields)] };
}

const inWords = ({ call, wrong, path }: BadInput) => `${call} ${path} ${wrong}`;

const tables = jsonCalls.map((call) => ({ name: nameOfCall(call), call, cases: badInputsOf(call, known) }));
const withCases = (which: (one: BadInput) => boolean) =>
  tables.map((table) => ({ ...table, cases: table.cases.filter(which) })).filter(({ cases }) => cases.length > 0);

describe('what a declaration refuses', () => {
  it.each(withCases(({ expected }) => expected !== 'taken'))(
    '$name refuses in Korean, and changes nothing',
    async ({ call, cases }) => {
      const before = await digestOf(server.database);
      const unexpected: unknown[] = [];
      for (const one of cases) {
        const { status, fields, sentences } = told(await ask(call, one.input));
        const isTold = one.path === '' || one.wrong === '__proto__' || Object.hasOwn(fields, one.toldAt);
        const isKorean = sentences.every((sentence) => /[가-힣]/.test(sentence ?? ''));
        if (status !== one.expected || !isTold || !isKorean)
          unexpected.push([inWords(one), one.expected, status, fields]);
      }
      expect(unexpected).toEqual([]);
      expect(await digestOf(server.database)).toBe(before);
    },
  );

  it.each(tables.filter(({ call, cases }) => call.method === 'POST' && cases.some(({ path }) => path !== '')))(
    '$name tells every wrong field at once',
    async ({ call }) => {
      const { input, paths } = allWrong(call, known);
      const { status, fields } = told(await ask(call, input));
      expect([status, Object.keys(fields).toSorted()]).toEqual([400, paths.toSorted()]);
    },
  );
});

describe('what a declaration takes', () => {
  it.each(withCases(({ expected }) => expected === 'taken'))(
    '$name has nothing against it',
    async ({ call, cases }) => {
      const unexpected: unknown[] = [];
      for (const one of cases) {
        const { status, fields } = told(await ask(call, one.input));
        if (status >= 500 || status === 400 || Object.hasOwn(fields, one.path))
          unexpected.push([inWords(one), status, fields]);
      }
      expect(unexpected).toEqual([]);
    },
  );
});

describe('another member’s id', () => {
  const ids = { member_id: other.memberId, jnco_afe_no: Number(others[0].jnco_afe_no), user_id: other.userId };

  const theirRows = async () => {
    const { rows } = await server.database.pool.query(
      `SELECT (SELECT md5(string_agg(a::text, '' ORDER BY 1)) FROM application a WHERE member_id = $1) AS application,
         (SELECT md5(m::text) FROM member m WHERE member_id = $1) AS member,
         (SELECT count(*) FROM session WHERE member_id = $1) AS sessions`,
      [other.memberId],
    );
    return rows[0];
  };

  it.each(jsonCalls.map((call) => ({ name: nameOfCall(call), call })))(
    'in every field of $name tells and changes nothing of theirs',
    async ({ call }) => {
      expect(theirs.status).toBe(200);
      const before = await theirRows();
      const answers: string[] = [];
      for (const { input, wrong } of badInputsOf(call, known)) {
        if (wrong !== 'missing') continue;
        for (const key of Object.keys((call.input.schema.properties ?? {}) as object)) {
          for (const id of [ids.member_id, ids.jnco_afe_no]) {
            const { status, text } = await ask(call, { ...(input as object), ...ids, [key]: id });
            answers.push(status >= 500 ? `${key} ${id}: ${status}` : text);
          }
        }
        // One of the inputs says it all for calls with many fields.
        break;
      }
      const nested = {
        ...posting,
        ...ids,
        profile: ids,
        deleted: { ...ids, career: [1] },
        career: [{ ...ids, no_sq: 1 }],
      };
      if (call.method === 'POST' && call.path !== '/api/auth/logout') answers.push((await ask(call, nested)).text);
      expect(answers.filter((text) => text.includes(SECRET) || / 5\d\d$/.test(text))).toEqual([]);
      expect(await theirRows()).toEqual(before);
    },
  );
});

describe('a call with a form', () => {
  const forms = calls.filter((call) => call.form);

  async function send(call: AnyCall, fill: (form: FormData) => void) {
    asked += 1;
    const form = new FormData();
    form.set('COMPANY_CD', posting.COMPANY_CD);
    form.set('PBLANC_NO', posting.PBLANC_NO);
    form.set('file_kind_cd', '02');
    form.set('file', new File(['%PDF-1.4'], 'a.pdf'));
    fill(form);
    const headers = { authorization: `Bearer ${member.token}` };
    const answer = await fetch(server.origin + call.path, { method: 'POST', headers, body: form });
    const json = (await answer.json()) as { message: string; fields?: Record<string, string> };
    return { status: answer.status, fields: Object.keys(json.fields ?? {}), message: json.message };
  }

  it('stands here', () => expect(forms.map(nameOfCall)).toEqual(['POST /api/uploadfile']));

  it.each(
    forms.flatMap((call) =>
      Object.entries(call.input.schema.properties as Record<string, JsonSchema>).map(([field, schema]) => ({
        name: nameOfCall(call),
        call,
        field,
        isFile: schema.format === 'binary',
      })),
    ),
  )('$name refuses a wrong $field, and changes nothing', async ({ call, field, isFile }) => {
    const before = await digestOf(server.database);
    const missing = await send(call, (form) => form.delete(field));
    expect(missing).toEqual({ status: 422, fields: [field], message: expect.stringMatching(/[가-힣]/) });
    const wrongType = await send(call, (form) => {
      form.delete('file');
      form.set(field, isFile ? 'text' : new File(['x'], 'x'));
    });
    expect([wrongType.status, wrongType.fields.includes(field)]).toEqual([400, true]);
    const nul = await send(call, (form) => form.set(field, isFile ? new File([], 'a\u0000.exe') : 'a\u0000'));
    expect(nul.status).toBeGreaterThanOrEqual(400);
    expect(nul.status).toBeLessThan(500);
    expect((await send(call, (form) => form.set('__proto__', 'x'))).status).toBe(400);
    expect(await digestOf(server.database)).toBe(before);
  });

  it.each(forms.map((call) => ({ name: nameOfCall(call), call })))('$name takes no JSON', async ({ call }) => {
    const { status, sentences } = told(await ask(call, { ...posting }));
    expect([status, sentences.every((sentence) => /[가-힣]/.test(sentence ?? ''))]).toEqual([415, true]);
  });
});

afterAll(() => {
  const atSubmit = outsideLimits().length;
  console.log(
    `${asked} bad inputs asked of ${jsonCalls.length} calls; ${atSubmit} more in src/site/editor/limits.routes.test.ts`,
  );
  expect(atSubmit).toBeGreaterThan(100);
  expect(asked).toBeGreaterThan(1000);
});
