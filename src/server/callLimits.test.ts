import { describe, expect, it } from 'vitest';
import { leastWireCv } from '../../dev/cvSample.ts';
import { makeMember, type SampleMember } from '../../dev/samples.ts';
import { makePosting, passTime } from '../../dev/testPosting.ts';
import { type Answer, testServer } from '../../dev/testServer.ts';
import { cvCalls } from '../cv/cv.calls.ts';
import { memberCalls } from '../members/members.calls.ts';

// Saves and submits are limited per member, never per address: a campus shares one (domain decision §5).

const server = await testServer();
const posting = await makePosting(server.database, { closesIn: 60 * 60_000 });

const save = ({ token }: SampleMember, body: object = {}) =>
  server.ask('POST /api/updatecv', { token, body: { ...posting, ...body } });
const submitting = { ...leastWireCv, profile: { ...leastWireCv.profile, sbmt_st: 2 } };

/** Makes a call until it is refused; how often it was not. */
async function madeUntilRefused(make: () => Promise<Answer>): Promise<{ made: number; refused: Answer }> {
  for (let made = 0; ; made += 1) {
    const answer = await make();
    if (answer.status === 429) return { made, refused: answer };
    expect(answer.status).toBe(200);
  }
}

describe('saves', () => {
  it('are refused with a sentence and a time beyond their number, and possible again after a minute', async () => {
    const member = await makeMember(server.context);
    const { made, refused } = await madeUntilRefused(() => save(member));
    expect(made).toBe(cvCalls.save.perMinute);
    expect(refused.json).toEqual({
      code: 'tooMany',
      message: expect.stringMatching(/\d+초 뒤에 다시 시도해 주세요\.$/),
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Somebody else at the same address goes on, and so does everything else of this member.
    expect((await save(await makeMember(server.context))).status).toBe(200);
    expect((await server.ask('GET /api/apply/list', { token: member.token })).status).toBe(200);
    await passTime(server, 60_000);
    expect((await save(member)).status).toBe(200);
  });
});

describe('submits', () => {
  it('count alone and in a save alike', async () => {
    const member = await makeMember(server.context);
    const { revision } = (await save(member, submitting)).json;
    const submit = () => server.ask('POST /api/submitcv', { token: member.token, body: { ...posting, revision } });
    const { made } = await madeUntilRefused(submit);
    expect(made).toBe(cvCalls.submit.perMinute! - 1);
    expect((await save(member, submitting)).status).toBe(429);
    expect((await save(member)).status).toBe(200);
  });
});

describe('extensions', () => {
  it('are limited too: each makes a token', async () => {
    const { token } = await makeMember(server.context);
    const { made } = await madeUntilRefused(() => server.ask('POST /api/auth/extend', { token, body: {} }));
    expect(made).toBe(memberCalls.extend.perMinute);
  });
});
