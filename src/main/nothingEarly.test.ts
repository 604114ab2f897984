import { expect, it } from 'vitest';
import { goodInput } from '../../dev/badInput.ts';
import { submittingWireCv } from '../../dev/cvSample.ts';
import { type Applied, earlyAnnouncements } from '../../dev/earlyAnnouncements.ts';
import { samplePdf, sendFile } from '../../dev/sampleFiles.ts';
import type { SampleMember } from '../../dev/samples.ts';
import { testServer } from '../../dev/testServer.ts';
import { Stage } from '../domain/applications/stage.ts';
import { type AnyCall, nameOfCall } from '../http/call.ts';
import { SCREEN_NAMES } from '../site/frame/screenNames.ts';
import { calls } from './app.ts';

// A second before its instant nothing that an applicant can ask, change or open tells that there is an announcement.

const server = await testServer();
const { context } = server;
const { applied, announced, announceAt, askedJustBefore } = earlyAnnouncements(server);

const knownOf = ({ posting, member, number }: Applied) => ({
  ...{ ...posting, MODULE_CD: 'REC', FIELD_CD_PIPE: 'sex_cd', company: 'DT', revision: 1 },
  ...{ jnco_afe_no: number, user_id: member.userId, user_pw: member.password, password: member.password },
});

async function answered(call: AnyCall, one: Applied): Promise<string> {
  const input = new URLSearchParams(goodInput(call, knownOf(one)) as Record<string, string>);
  const { status, text } = await server.ask(`GET ${call.path as '/'}?${input}`, { token: one.member.token });
  // What time it is differs whatever is announced.
  return `${status} ${text.replace(/"now":"[^"]*"/g, '"now"')}`;
}

// The table of calls itself: one that is added is asked here, or no test passes.
const asked = calls.filter(({ access }) => access !== 'operator');
const reading = asked.filter(({ method, changes }) => method === 'GET' && !changes);
const changing = asked.filter((call) => !reading.includes(call));

it('every call that reads answers the same bytes as without it, and the list another once its instant has come', async () => {
  const one = await applied();
  await announced(Stage.documentsFailed, one.number);
  expect(reading.length).toBeGreaterThan(15);
  const justBefore = (call: AnyCall) => askedJustBefore(async () => () => answered(call, one));
  for (const call of reading) {
    await announceAt(undefined);
    const without = [await answered(call, one), await answered(call, one)];
    const before = await justBefore(call);
    // An address of one use is another one each time.
    if (without[0] === without[1]) expect([nameOfCall(call), before]).toEqual([nameOfCall(call), without[0]]);
    else expect(before.length).toBe(without[0]!.length);
  }
  const list = reading.find(({ path }) => path === '/api/apply/list')!;
  const before = await justBefore(list);
  // The clock is measured again at any time, and then a moment earlier or later.
  await announceAt(context.clock.ms() - 100);
  const after = await answered(list, one);
  expect(after).not.toBe(before);
  expect(after).toContain('"stage_cd":29');
});

/** An answer without what is each one's own: who it is, and when. */
function impersonal(text: string, { member, number, posting }: Applied): string {
  const own = [String(number), posting.PBLANC_NO, member.memberId, member.userId];
  return own
    .reduce((rest, word) => rest.replaceAll(word, 'own'), text)
    .replace(/\d{4}-\d\d-\d\d[T ][\d:.]+Z?/g, 'instant')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[\w+/=.-]{20,}/g, 'opaque')
    .replace(/010-?[\d*]{4}-?\d{4}/g, 'phone');
}

const SENT: Readonly<Record<string, object>> = {
  'POST /api/updatecv': submittingWireCv,
  'POST /api/submitcv': submittingWireCv,
};

/** Does a call that changes something; what it answers. */
async function done(call: AnyCall, one: Applied): Promise<string> {
  const body = { ...goodInput(call, knownOf(one)), ...SENT[nameOfCall(call)] };
  const { token } = one.member;
  if (call.form) {
    const fields = { ...one.posting, file_kind_cd: '03' };
    const { status, json } = await sendFile(server.origin, { token, fields, name: '이력서.pdf', content: samplePdf() });
    return impersonal(`${status} ${JSON.stringify(json)}`, one);
  }
  const query = call.method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
  const options = call.method === 'GET' ? { token } : { token, body };
  const { status, text } = await server.ask(`${call.method} ${call.path as '/'}${query}`, options);
  return impersonal(`${status} ${text}`, one);
}

// What somebody can do and cannot once they were told that they passed.
const OTHERWISE = ['POST /api/apply/giveUp', 'POST /api/apply/withdraw'];

it('every call that changes something does so as for somebody without one, and otherwise at its instant', async () => {
  expect(changing.length).toBeGreaterThan(30);
  const told = async () => {
    const one = await applied();
    await announced(Stage.documentsPassed, one.number);
    return one;
  };
  const otherwise: string[] = [];
  const works: string[] = [];
  for (const call of changing) {
    const without = await done(call, await applied());
    if (without.startsWith('200')) works.push(nameOfCall(call));
    const before = await askedJustBefore(async () => {
      const one = await told();
      return () => done(call, one);
    });
    expect([nameOfCall(call), before]).toEqual([nameOfCall(call), without]);
    const one = await told();
    await announceAt(context.clock.ms() - 100);
    if ((await done(call, one)) !== without) otherwise.push(nameOfCall(call));
  }
  expect(otherwise.toSorted()).toEqual(OTHERWISE);
  // Not all are refused either way.
  expect(works).toEqual(
    expect.arrayContaining(['POST /api/updatecv', 'POST /api/uploadfile', 'POST /api/apply/withdraw']),
  );
}, 180_000);

const pathOf = (screen: string, { posting }: Applied) =>
  `/${screen.replace(/^\/$/, '').replace(':company', posting.COMPANY_CD).replace(':pblanc', posting.PBLANC_NO)}` as const;

it('every page is the same', async () => {
  const one = await applied();
  await announced(Stage.documentsPassed, one.number);
  const page = async (screen: string, { token }: Pick<SampleMember, 'token'>) => {
    const { status, text } = await server.ask(`GET ${pathOf(screen, one)}`, { token });
    return `${status} ${text.replace(/"now":"[^"]*"/g, '"now"').replace(/nonce="[^"]*"/g, 'nonce')}`;
  };
  for (const screen of Object.keys(SCREEN_NAMES)) {
    await announceAt(undefined);
    const without = await page(screen, one.member);
    const before = await askedJustBefore(async () => () => page(screen, one.member));
    expect([screen, before]).toEqual([screen, without]);
  }
});

it('an applicant may still save, submit, withdraw and come back, as anybody may', async () => {
  const [told, other] = [await applied(), await applied()];
  await announced(Stage.documentsPassed, told.number);
  const ask = async (one: Applied, path: string, body: object = {}) => {
    const { status, json } = await server.ask(`POST /api/${path as ''}`, {
      token: one.member.token,
      body: { ...one.posting, ...body },
    });
    return `${status} ${json.code ?? Object.keys(json).toSorted()}`;
  };
  const does: [string, object?][] = [['updatecv', submittingWireCv], ['apply/withdraw'], ['apply/undoWithdrawal']];
  for (const [path, body] of does) {
    expect(await askedJustBefore(async () => () => ask(told, path, body))).toBe(await ask(other, path, body));
  }
});
