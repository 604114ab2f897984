import { describe, expect, it } from 'vitest';
import { submittingWireCv } from '../../dev/cvSample.ts';
import { makeMember, type SampleMember } from '../../dev/samples.ts';
import { makePosting } from '../../dev/testPosting.ts';
import { type Answer, stopClock, testServer } from '../../dev/testServer.ts';
import { cvCalls } from '../site/editor/cv.calls.ts';
import { identityCalls } from '../site/identity/identity.calls.ts';
import { memberCalls } from '../site/members/members.calls.ts';

// Saves and submits are limited per member, never per address: a campus shares one (domain decision §5).

const server = await testServer();
const clock = stopClock(server);
const posting = await makePosting(server.database, { closesIn: 60 * 60_000 });

const save = ({ token }: SampleMember, body: object = {}) =>
  server.ask('POST /api/updatecv', { token, body: { ...posting, ...body } });

/** Makes a call so often, twenty at once; how often it was made, and one of the answers that refuse. */
async function make(times: number, ask: () => Promise<Answer>): Promise<{ made: number; refused: Answer | undefined }> {
  const answers: Answer[] = [];
  while (answers.length < times) answers.push(...(await Promise.all(Array.from({ length: 20 }, ask))));
  const refused = answers.filter(({ status }) => status === 429);
  return { made: answers.length - refused.length, refused: refused[0] };
}

describe('saves', () => {
  it('are refused with a sentence and a time beyond their number, and possible again after a minute', async () => {
    const member = await makeMember(server.context);
    const most = cvCalls.save.perMinute!;
    const { made, refused } = await make(most + 20, () => save(member, { PBLANC_NO: '1' }));
    expect(made).toBe(most);
    expect(refused?.json).toEqual({
      code: 'tooMany',
      message: expect.stringMatching(/60초 뒤에 다시 시도해 주세요\.$/),
    });
    expect(refused?.headers.get('retry-after')).toBe('60');
    expect((await save(member)).status).toBe(429);
    // Somebody else at the same address goes on, and so does everything else of this member.
    expect((await save(await makeMember(server.context))).status).toBe(200);
    expect((await server.ask('GET /api/apply/list', { token: member.token })).status).toBe(200);
    clock.pass(60_000);
    expect((await save(member)).status).toBe(200);
  });
});

describe('submits', () => {
  it('count alone and in a save alike', async () => {
    const member = await makeMember(server.context);
    const { revision } = (await save(member, submittingWireCv)).json;
    expect(revision).toBe(1);
    const submit = () => server.ask('POST /api/submitcv', { token: member.token, body: { ...posting, revision } });
    const { made } = await make(40, submit);
    expect(made).toBe(cvCalls.submit.perMinute! - 1);
    expect((await save(member, submittingWireCv)).status).toBe(429);
    expect((await save(member)).status).toBe(200);
  });
});

describe('extensions', () => {
  it('are limited too: each makes a token', async () => {
    const { token } = await makeMember(server.context);
    const { made } = await make(40, () => server.ask('POST /api/auth/extend', { token, body: {} }));
    expect(made).toBe(memberCalls.extend.perMinute);
  });
});

describe('starts of a verification', () => {
  it('are limited per network, generously, whoever asks', async () => {
    const start = () => server.ask('GET /api/pass/encData?purpose=register');
    const most = identityCalls.start.perMinuteOfAddress!;
    const { made, refused } = await make(most + 20, start);
    expect(made).toBe(most);
    expect(refused?.json.code).toBe('tooMany');
    expect(refused?.headers.get('retry-after')).toBe('60');
    clock.pass(60_000);
    expect((await start()).status).toBe(200);
  });
});
