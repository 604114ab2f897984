import { describe, expect, it } from 'vitest';
import { goodInput } from '../../dev/badInput.ts';
import { leastWireCv } from '../../dev/cvSample.ts';
import { makeMember, newPersona, type SampleMember, verify } from '../../dev/samples.ts';
import { fileCalls } from '../../dev/testFiles.ts';
import { makePosting } from '../../dev/testPosting.ts';
import { type Answer, testServer } from '../../dev/testServer.ts';
import { MEMBER_STATE } from '../domain/members/member.ts';
import { startSession } from '../domain/members/sessions/session.ts';
import { type AnyCall, nameOfCall } from '../http/call.ts';
import { calls } from './app.ts';

// Who may make which call, generated from the descriptions: allowed or refused as declared, and nothing leaks.

const server = await testServer();
const { upload, save } = fileCalls(server);
const SECRET = '남이 쓴 비밀 문장';

// A member with an application, submitted and with a file, on a posting that nobody else applied for.
const posting = await makePosting(server.database);
const nobodys = await makePosting(server.database);
const owner = await makeMember(server.context, { personal: { companyName: SECRET } });
const { json: file } = await upload(owner, posting, { name: `${SECRET}.pdf` });
const { profile, profileDetail } = leastWireCv;
const { json: saved } = await save(owner, posting, {
  ...leastWireCv,
  profile: { ...profile, sbmt_st: 2 },
  profileDetail: { ...profileDetail, specail_txt: SECRET },
});

const UNKNOWN_FILE = '00000000-0000-4000-8000-000000000000';
const values = {
  ...{ MODULE_CD: 'REC', FIELD_CD_PIPE: 'sex_cd', category: 'DEV', company: 'DT', file_kind_cd: '03' },
  ...{
    user_id: 'nobody1',
    user_pw: '아무도 모르는 긴 문장',
    new_pw: '아무도 모르는 긴 문장',
    revision: saved.revision,
  },
};
/** What belongs to the owner, and the same of nobody. */
const theirs = { ...values, ...posting, file_no: file.file_no };
const unknown = { ...values, ...nobodys, file_no: UNKNOWN_FILE };

type Asked = Pick<Answer, 'status' | 'json' | 'text' | 'token'>;

async function ask(call: AnyCall, token: string | undefined, known: Record<string, unknown>): Promise<Asked> {
  if (call.form) {
    const { status, json } = await upload(token === undefined ? undefined : { token }, known);
    return { status, json, text: JSON.stringify(json), token: undefined };
  }
  const input = goodInput(call, known);
  if (call.method === 'POST') return server.ask(`POST ${call.path as '/'}`, { token, body: input });
  return server.ask(`GET ${call.path as '/'}?${new URLSearchParams(input as Record<string, string>)}`, { token });
}

/** How a call was answered, as far as access goes. */
function accessOf({ status, json, token }: Asked): string {
  if (json?.code === 'tokenInvalid' || json?.code === 'notAllowed') {
    expect({ keys: Object.keys(json).toSorted(), token }).toEqual({ keys: ['code', 'message'], token: undefined });
    return `${status} ${json.code}`;
  }
  expect(status).toBeLessThan(500);
  return 'allowed';
}

const table = calls.map((call) => ({ name: nameOfCall(call), call }));
const sessionOf = ({ memberId }: SampleMember) => startSession(server.context.db, memberId, server.context.clock.now());

describe('every call', () => {
  it('is in the table', () => {
    expect(table.length).toBeGreaterThan(30);
    expect([saved.receipt?.revision, file.file_nm]).toEqual([saved.revision, `${SECRET}.pdf`]);
  });

  it.each(table)('$name is open as it declares: to visitors, members and suspended members', async ({ call }) => {
    const [member, suspended] = [
      await makeMember(server.context),
      await makeMember(server.context, { state: MEMBER_STATE.suspended }),
    ];
    const isOpen = call.access === 'anyone';
    const mayStill = isOpen || call.method === 'GET' || call.whileSuspended;
    const found = {
      visitor: accessOf(await ask(call, undefined, theirs)),
      stranger: accessOf(await ask(call, 'not-a-token', theirs)),
      member: accessOf(await ask(call, member.token, theirs)),
      suspended: accessOf(await ask(call, suspended.token, theirs)),
    };
    expect(found).toEqual({
      visitor: isOpen ? 'allowed' : '401 tokenInvalid',
      stranger: isOpen ? 'allowed' : '401 tokenInvalid',
      member: 'allowed',
      suspended: mayStill ? 'allowed' : '403 notAllowed',
    });
  });
});

/** An answer without what is new every time. */
function plain({ status, text }: Asked): string {
  const same = text
    .replaceAll(nobodys.PBLANC_NO, posting.PBLANC_NO)
    .replaceAll(UNKNOWN_FILE, file.file_no)
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'instant')
    .replaceAll(/"(pass_key|url|token_version_id|enc_data|integrity_value|sha256|file_no)":"[^"]*"/g, '"$1":"new"')
    .replaceAll(/"jnco_afe_no":\d+/g, '"jnco_afe_no":0');
  return `${status} ${same}`;
}

describe('what belongs to somebody else', () => {
  it.each(table.filter(({ call }) => call.access === 'member'))(
    'answers $name like what does not exist',
    async ({ call }) => {
      const other = await makeMember(server.context);
      const answers: string[] = [];
      for (const known of [theirs, unknown]) {
        const answer = await ask(call, await sessionOf(other), known);
        expect(answer.text).not.toContain(SECRET);
        answers.push(plain(answer));
      }
      expect(answers[0]).toBe(answers[1]);
    },
  );

  it('is still theirs afterwards', async () => {
    const query = new URLSearchParams({ ...posting, APPLY_STATE: '2' });
    const copy = await server.ask(`GET /api/list?${query}`, { token: owner.token });
    expect(copy.json.profileDetail.specail_txt).toBe(SECRET);
    const files = await server.ask(`GET /api/selectfile?${new URLSearchParams(posting)}`, { token: owner.token });
    expect(files.json).toMatchObject([{ file_no: file.file_no }]);
    expect((await server.ask('GET /api/auth/personal', { token: owner.token })).json.company_nm).toBe(SECRET);
  });

  it.each([
    ['POST /api/auth/edite', {}],
    ['POST /api/auth/findAccount', { find_type: '1' }],
  ] as const)('a verification of another browser is to %s one that does not exist', async (name, body) => {
    const purpose = name.endsWith('edite') ? 'edit' : 'find';
    const { verificationId } = await verify(server.context, newPersona(), purpose);
    const mine = await verify(server.context, newPersona(), purpose);
    const { token } = await makeMember(server.context);
    const answers: string[] = [];
    for (const verification_id of [verificationId, 'unknown']) {
      const proof = { verification_id, pass_key: mine.passKey };
      const given = purpose === 'edit' ? proof : { ...body, find_info: proof };
      const { status, text } = await server.ask(name, { token, body: given });
      answers.push(`${status} ${text}`);
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toContain('verificationFailed');
  });
});
