import { describe, expect, it } from 'vitest';
import { mailsOf } from '../../../../dev/openOutbox.ts';
import { makeMember } from '../../../../dev/samples.ts';
import { behindProxy } from '../../../../dev/testProduction.ts';
import { stopClock, testServer } from '../../../../dev/testServer.ts';
import { readHealth } from '../../../upkeep/health.ts';

// Mails that anybody may ask for: so many to a mailbox, of a network, and of the whole site.

const server = await testServer({ env: { ...behindProxy, MAILS_PER_NETWORK: '10', MAILS_PER_DAY: '25' } });
const clock = stopClock(server);
const HOUR = 60 * 60_000;

let networks = 0;
const newNetwork = () => `100.90.0.${++networks}`;

const ask = (user_email: string, address = newNetwork()) =>
  server.ask('POST /api/pass/mail', { body: { user_email }, headers: { 'x-forwarded-for': address } });
const find = (find_type: string, user_email: string, address = newNetwork()) =>
  server.ask('POST /api/auth/findAccount', {
    body: { find_type, find_info: { user_email } },
    headers: { 'x-forwarded-for': address },
  });

const statusesOf = async (asked: Promise<{ status: number }>[]) =>
  (await Promise.all(asked)).map(({ status }) => status).toSorted();

describe('works', () => {
  it('a mailbox gets five an hour, however it is spelled and wherever they are asked for', async () => {
    const spellings = ['v.ictim@gmail.com', 'victim+1@gmail.com', 'Victim@Gmail.com', 'ｖictim@gmail.com'];
    const asked = [...spellings, 'victim@googlemail.com', 'vic.tim+2@gmail.com', 'victim@gmail.com'];
    expect(await statusesOf(asked.map((one) => ask(one)))).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('what is asked for by address goes to the spelling that the member gave', async () => {
    const email = 'Spring.Day@Example.com';
    const member = await makeMember(server.context, { personal: { email } });
    await find('1', 'spring.day@example.COM');
    await find('2', 'SPRING.DAY@example.com');
    await ask('spring.day@EXAMPLE.com');
    const mails = await mailsOf(server.context, member.memberId);
    expect(mails.map(({ template, data }) => [template, data.to]).toSorted()).toEqual([
      ['alreadyRegistered', email],
      ['findUserId', email],
      ['resetPassword', email],
    ]);
  });
});

describe('refused', () => {
  it('a network that asked for ten in an hour, alike for members and strangers, with a sentence', async () => {
    clock.pass(24 * HOUR);
    const network = newNetwork();
    const { personal } = await makeMember(server.context);
    const many = Array.from({ length: 10 }, (_, at) => ask(`stranger${at}@example.com`, network));
    expect(await statusesOf(many)).toEqual(Array(10).fill(200));
    const [stranger, member] = [await ask('another@example.com', network), await ask(personal.email, network)];
    expect([stranger.status, stranger.json]).toEqual([429, member.json]);
    expect(stranger.json.message).toContain('이 인터넷 연결에서');
    expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(3000);
    // A member finds their account from there all the same.
    expect((await find('1', personal.email, network)).status).toBe(200);
    clock.pass(HOUR);
    expect((await ask('another@example.com', network)).status).toBe(200);
  });

  it('the whole site beyond its day, of which health warns before', async () => {
    clock.pass(24 * HOUR);
    const warnings = async () => (await readHealth(server.context)).wrong;
    expect(await warnings()).not.toContainEqual(expect.stringContaining('MAILS_PER_DAY'));
    const day = Array.from({ length: 20 }, (_, at) => ask(`daily${at}@example.com`));
    expect(await statusesOf(day)).toEqual(Array(20).fill(200));
    expect(await warnings()).toContainEqual(expect.stringMatching(/^20 of 25 mails a day \(MAILS_PER_DAY\)/));
    const rest = Array.from({ length: 8 }, (_, at) => ask(`more${at}@example.com`));
    expect(await statusesOf(rest)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    // What was refused for the site is not counted to the mailbox.
    const late = newNetwork();
    for (let times = 0; times < 7; times += 1) {
      expect((await ask('patient@example.com', late)).json.message).toMatch(/^오늘은/);
    }
    clock.pass(24 * HOUR);
    expect((await ask('patient@example.com', late)).status).toBe(200);
  });
});
