import { describe, expect, it } from 'vitest';
import {
  askResult,
  type Choice,
  chooseAtSimulator,
  comeBack,
  startVerification,
} from '../../../dev/identitySimulatorVisitor.ts';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { sampleProgram } from '../../../dev/sampleFiles.ts';
import { makeMember, newPersona, type SampleMember, sampleVerified, verify } from '../../../dev/samples.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { makePosting } from '../../../dev/testPosting.ts';
import { behindProxy } from '../../../dev/testProduction.ts';
import { testServer } from '../../../dev/testServer.ts';
import { eventReader } from '../../../dev/writtenEvents.ts';
import { SECURITY_EVENTS, securityEvents } from './events.ts';
import { memberCode } from './securityLog.ts';

// Each event brought about as it comes about, and read from the table. Whatever a test types is searched for at the end.

const printed: string[] = [];
const server = await testServer({ env: { LOG_LEVEL: 'debug' }, log: (line) => void printed.push(line) });
const { context, database, ask } = server;
// Only in production is anything answered that was forwarded.
const behind = await testServer({ database, env: behindProxy });
const { upload, link, download } = fileCalls(server);
const seen = new Set<string>();
const typed = new Set<string>();

// A minute that ends in the middle would begin a new number.
const minute = context.clock.ms();
context.clock.ms = () => minute;

const read = eventReader(server);
const written = async () => {
  await behind.context.security.flush();
  const rows = await read();
  for (const { event } of rows) seen.add(event);
  return rows;
};
const names = async () => (await written()).map(({ event }) => event);

async function someone(): Promise<SampleMember> {
  const member = await makeMember(context);
  const { name, email, phone, birth } = member.personal;
  for (const one of [member.userId, member.password, member.token, member.memberId, name, email, phone, birth]) {
    typed.add(one);
  }
  await written();
  return member;
}
const login = (user_id: string, user_pw: string, headers: Record<string, string> = {}) => {
  for (const one of [user_id, user_pw]) typed.add(one);
  const { ask: asked } = Object.keys(headers).length > 0 ? behind : server;
  return asked('POST /login', { body: { user_id, user_pw }, headers });
};
const post = (path: string, { token }: SampleMember, body: object = {}) => ask(`POST ${path as '/'}`, { token, body });

describe('coming and going', () => {
  it('a login, with its member, network and the number of its request', async () => {
    const member = await someone();
    const id = 'proxy-0123456789';
    const headers = { 'x-forwarded-for': '203.0.113.77', 'x-request-id': id };
    typed.add('203.0.113.77');
    const answer = await login(member.userId, member.password, headers);
    const [row, ...more] = await written();
    expect(row).toMatchObject({
      event: 'login',
      member: memberCode(context.vault, member.memberId),
      count: 1,
      facts: {},
    });
    expect([row?.request, answer.headers.get('x-request-id'), more.length]).toEqual([id, id, 0]);
    expect(row?.network).toMatch(/^[0-9a-f]{32}$/);
    await login(member.userId, member.password, { 'x-forwarded-for': '203.0.113.78' });
    expect((await written())[0]?.network).not.toBe(row?.network);
  });

  it('a wrong password and an unknown id, alike but for whom they concern; then the delay', async () => {
    const member = await someone();
    await login(member.userId, 'falsches Wort 1');
    await login('nobodyatall', 'falsches Wort 1');
    const [known, unknown] = await written();
    expect([known?.event, unknown?.event]).toEqual(['loginFailed', 'loginFailed']);
    expect([known?.member, unknown?.member]).toEqual([memberCode(context.vault, member.memberId), null]);
    for (let i = 0; i < 6; i += 1) await login('nobodyatall', 'falsches Wort 1');
    expect((await written()).find(({ event }) => event === 'loginDelayed')?.facts).toMatchObject({
      call: 'POST /login',
    });
  });

  it('a failed login of an operator, whoever that would be', async () => {
    const body = { operator_email: 'falsch@example.com', operator_pw: 'falsches Wort 2', code: '135791' };
    for (const one of [body.operator_email, body.operator_pw]) typed.add(one);
    await ask('POST /api/console/login', { body, headers: { origin: server.origin } });
    expect(await names()).toEqual(['operatorLoginFailed']);
  });

  it('an extension, the end of other logins, a logout, and what a token does afterwards', async () => {
    const member = await someone();
    await post('/api/auth/extend', member);
    await post('/api/auth/endOtherSessions', member);
    await post('/api/auth/logout', member);
    await ask('GET /api/auth/info', { token: member.token });
    await ask('GET /api/auth/info');
    expect(await names()).toEqual(['sessionExtended', 'sessionsEnded', 'logout', 'accessRefused']);
  });

  it('leaving, and coming back', async () => {
    const member = await someone();
    await post('/api/auth/confirm', member, { user_pw: member.password });
    await post('/api/auth/leave', member);
    await ask('POST /login', { body: { user_id: member.userId, user_pw: member.password, reuse: true } });
    expect(await names()).toEqual(['passwordConfirmed', 'leavingAsked', 'leavingTakenBack', 'login']);
  });
});

describe('accounts', () => {
  it('a registration, a mail that was asked for, a password set by verification', async () => {
    const persona = newPersona();
    const { name: user_nm, birth: user_birth, phone: user_phone } = sampleVerified(persona);
    const { json: texts } = await ask('GET /api/legal/consents?moment=register');
    const consents = texts.map(({ consent_cd, version, required: agreed }: Record<string, unknown>) => ({
      ...{ consent_cd, version, agreed },
    }));
    const proof = await verify(context, persona, 'register');
    const body = {
      ...{ user_id: 'securitylog1', user_pw: '첫눈 오는 날의 약속', user_nm, user_birth, user_phone, consents },
      ...{ user_email: 'securitylog1@example.com', verification_id: proof.verificationId, pass_key: proof.passKey },
    };
    for (const one of [user_nm, user_birth, user_phone, body.user_id, body.user_pw, body.user_email]) typed.add(one);
    expect((await ask('POST /api/auth/create', { body })).status).toBe(200);
    await ask('POST /api/auth/create', { body });
    await ask('POST /api/pass/mail', { body: { user_email: body.user_email } });
    const find = await verify(context, persona, 'find');
    const find_info = { verification_id: find.verificationId, pass_key: find.passKey, new_pw: '가을 하늘 아래의 편지' };
    typed.add(find_info.new_pw);
    await ask('POST /api/auth/findAccount', { body: { find_type: '2', find_info } });
    const rows = await written();
    expect(rows.map(({ event }) => event)).toEqual([
      'registered',
      'verificationForged',
      'mailAsked',
      'passwordChanged',
    ]);
    expect(rows.map(({ facts }) => facts)).toMatchObject([
      { proof: 'provider' },
      { why: 'verificationUsed' },
      { what: 'register' },
      { proof: 'verification' },
    ]);
  });

  it('a password given wrongly, another address, its confirmation, a key that is no more', async () => {
    const member = await someone();
    await post('/api/auth/confirm', member, { user_pw: 'nicht dieses' });
    await post('/api/auth/edite', member, { user_email: 'wanted.security@example.com', current_pw: member.password });
    typed.add('wanted.security@example.com');
    const { data } = (await mailsOf(context, member.memberId)).findLast(({ template }) => template === 'confirmEmail')!;
    const confirm_key = String(data.link).split('#key=')[1]!;
    await ask('POST /api/auth/confirmEmail', { body: { confirm_key } });
    await ask('POST /api/auth/confirmEmail', { body: { confirm_key } });
    expect(await names()).toEqual(['passwordRefused', 'contactAsked', 'contactChanged', 'linkRefused']);
  });
});

describe('verifications', () => {
  const finish = async (choice: Choice) => {
    const start = await startVerification(server.origin);
    const parameters = await comeBack(await chooseAtSimulator(start, choice));
    for (const one of [start.pass_key, ...Object.values(parameters)]) typed.add(one);
    return askResult(server.origin, parameters);
  };

  it('that succeed, and that are broken off', async () => {
    expect((await finish({})).status).toBe(200);
    expect((await finish({ act: 'cancel' })).status).toBe(422);
    expect((await written()).map(({ event, facts }) => [event, facts.why])).toEqual([
      ['verificationBegun', undefined],
      ['verificationEnded', undefined],
      ['verificationBegun', undefined],
      ['verificationFailed', 'verificationCancelled'],
    ]);
  });

  it('begun, and a return that is made up', async () => {
    const begun = await ask('GET /api/pass/encData?purpose=register');
    const fields = new URLSearchParams({ enc_data: 'made up', integrity_value: 'made up', token_version_id: 'x' });
    typed.add('made up');
    const returned = await fetch(`${server.origin}/userPassSuccess?request_no=none`, {
      method: 'POST',
      body: fields,
      redirect: 'manual',
    });
    expect([begun.status, returned.status]).toEqual([200, 303]);
    const rows = await written();
    expect(rows.map(({ event }) => event)).toEqual(['verificationBegun', 'verificationForged']);
    expect(rows[1]?.request).toMatch(/^[\w-]{16}$/);
  });
});

describe('files and numbers', () => {
  it('a refused file with the kind of refusal, a link made, used and used again, a number of somebody else', async () => {
    const [member, other, posting] = [await someone(), await someone(), await makePosting(database)];
    await upload(member, posting, { content: sampleProgram, name: '비밀 계획.pdf' });
    typed.add('비밀 계획');
    const { file_no } = (await upload(member, posting)).json;
    const { url } = (await link(member, posting, file_no)).json;
    typed.add(url.split('/').at(-1));
    await download(url);
    await download(url);
    await link(other, posting, file_no);
    const rows = await written();
    expect(rows.map(({ event, facts }) => [event, facts.why ?? facts.what ?? facts.call])).toEqual([
      ['fileRefused', 'program'],
      ['linkMade', 'file'],
      ['linkUsed', 'file'],
      ['linkRefused', 'GET /files'],
      ['numberRefused', 'noFile'],
    ]);
  });

  it('a limit that was reached, as a number where it goes on', async () => {
    const member = await someone();
    await Promise.all(Array.from({ length: 60 }, () => post('/api/auth/object', member)));
    await context.security.stop();
    const reached = (await written()).filter(({ event }) => event === 'limitReached');
    expect(reached.map(({ count }) => count)).toEqual([...Array(20).fill(1), 30]);
    expect(reached[0]?.facts).toMatchObject({ call: 'POST /api/auth/object', of: 'member' });
  });
});

describe('the whole log', () => {
  it('has held every event that a visitor or member can bring about', () => {
    const elsewhere = new Set(['fileInfected', 'objected', 'hookForged', 'ssoFailed', 'ssoForged']);
    const expected = securityEvents.filter((event) => SECURITY_EVENTS[event].by !== 'staff' && !elsewhere.has(event));
    expect([...seen].sort()).toEqual(expected.toSorted());
  });

  it('and what the process printed hold nothing anybody typed, was called or was given', async () => {
    const { rows } = await database.pool.query('SELECT e::text AS row FROM security_event e');
    const all = [...rows.map(({ row }) => row), ...printed].join('\n');
    expect(printed.length).toBeGreaterThan(20);
    expect(rows.length).toBeGreaterThan(40);
    expect(typed.size).toBeGreaterThan(60);
    expect([...typed].filter((one) => all.includes(one))).toEqual([]);
  });
});
