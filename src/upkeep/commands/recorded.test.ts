import { userInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { makeMember } from '../../../dev/samples.ts';
import { testServer } from '../../../dev/testServer.ts';
import { eventReader } from '../../../dev/writtenEvents.ts';
import { measures } from '../../domain/members/leaving/measures.jobs.ts';
import { findKnownPlace, noteKnown } from '../../domain/members/sessions/knownPlaces.queries.ts';
import { commands } from '../../main/command.ts';
import { WATCHED } from '../../server/security/events.queries.ts';
import { memberCode } from '../../server/security/securityLog.ts';
import { runSweep } from '../../server/sweep.ts';
import { readGiven } from './kind.ts';
import { recorded } from './recorded.ts';

// What the staff's commands leave in the security log, and what they print of it.

const server = await testServer();
const { context, database, ask } = server;
const written = eventReader(server);
const product = {
  ...context,
  url: database.url,
  directUrl: database.url,
  isDirect: true,
  pool: database.pool,
  close: database.close,
  migrated: [],
  lost: new Promise<never>(() => undefined),
};

/** A command as it is typed after `npm run jiwon --`. */
async function jiwon(...typed: string[]): Promise<string> {
  const command = commands.find(({ words }) => words.every((word, i) => typed[i] === word))!;
  const given = readGiven(command, typed.slice(command.words.length))!;
  return recorded(command, { config: context.config, database: product, context: async () => context }, given);
}

const announce = (userId: string, ...more: string[]) =>
  jiwon('member', 'announce', userId, 'suspend', '--reason', 'breach', '--detail', '광고를 올렸습니다.', ...more);

describe('a command', () => {
  it('is written with who began it, whom it concerns and how it ended, and with nothing that was typed of a person', async () => {
    const member = await makeMember(context);
    await announce(member.userId, '--by', '운영팀 이하늘');
    const rows = await written();
    expect(rows.map(({ event, facts }) => ({ event, ...facts }))).toEqual([
      { event: 'command', command: 'member announce', user: userInfo().username, by: '운영팀 이하늘' },
      { event: 'commandConcerns' },
      { event: 'commandEnded', outcome: 'done' },
    ]);
    expect(rows[1]?.member).toBe(memberCode(context.vault, member.memberId));
    expect(new Set(rows.map(({ request }) => request)).size).toBe(1);
    const all = JSON.stringify(rows);
    expect([member.userId, member.memberId, '광고'].filter((one) => all.includes(one))).toEqual([]);
  });

  it('that fails is written as failed, one about a posting or an application with their numbers', async () => {
    await expect(jiwon('posting', 'finish', 'DT', '0000')).rejects.toThrow();
    await expect(jiwon('stage', 'set', '99', '20', '--by', '인사팀')).rejects.toThrow();
    expect(
      (await written()).map(({ event, facts }) => [event, facts.postingNumber ?? facts.application ?? facts.outcome]),
    ).toEqual([
      ['command', undefined],
      ['commandConcerns', '0000'],
      ['commandEnded', 'failed'],
      ['command', undefined],
      ['commandConcerns', 99],
      ['commandEnded', 'failed'],
    ]);
  });

  it('does nothing where it cannot be recorded', async () => {
    const member = await makeMember(context);
    await database.pool.query('ALTER TABLE security_event RENAME TO security_event_away');
    await expect(announce(member.userId, '--by', '운영팀')).rejects.toThrow('security_event');
    await database.pool.query('ALTER TABLE security_event_away RENAME TO security_event');
    const { rows } = await database.pool.query('SELECT 1 FROM measure WHERE member_id = $1', [member.memberId]);
    expect(rows).toEqual([]);
  });
});

describe('sessions end', () => {
  const isIn = async ({ token }: { token: string }) => (await ask('GET /api/auth/info', { token })).status === 200;

  it('ends the logins of one member, whose devices are strangers from then on, and says whom it concerned', async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    const place = { userId: member.userId, address: '203.0.113.7', deviceKey: '' };
    const loginId = null;
    await noteKnown(context.db, context.vault, {
      ...place,
      ...{ memberId: member.memberId, loginId, at: context.clock.now() },
    });
    expect(await jiwon('sessions', 'end', member.userId, '--by', '보안팀')).toContain('1 login');
    expect([await isIn(member), await isIn(other)]).toEqual([false, true]);
    expect(await findKnownPlace(context.db, context.vault, place, context.clock.now())).toBeUndefined();
    const rows = await written();
    const told = rows.filter(({ facts }) => facts.call !== 'GET /api/auth/info');
    expect(told.map(({ event }) => event)).toEqual(['command', 'commandConcerns', 'commandEnded']);
    expect(told[1]?.member).toBe(memberCode(context.vault, member.memberId));
  });

  it('ends those of everybody, and only where that is said', async () => {
    const members = [await makeMember(context), await makeMember(context)];
    for (const wrong of [[], [members[0]!.userId, '--all'], ['nobody0000']]) {
      await expect(jiwon('sessions', 'end', ...wrong)).rejects.toThrow(/Name a member|이 아이디의 회원이 없/);
    }
    expect(await Promise.all(members.map(isIn))).toEqual([true, true]);
    await jiwon('sessions', 'end', '--all');
    expect(await Promise.all(members.map(isIn))).toEqual([false, false]);
    await written();
  });
});

describe('a measure', () => {
  it('leaves the objection to it and its beginning', async () => {
    const member = await makeMember(context);
    await announce(member.userId, '--by', '운영팀');
    const { json } = await ask('GET /api/auth/measures', { token: member.token });
    const body = { measure_no: json[0].measure_no, objection: '그렇지 않습니다.' };
    await ask('POST /api/auth/object', { token: member.token, body });
    await context.security.flush();
    await jiwon('member', 'answer', member.userId, '--words', '다시 확인했습니다.');
    await database.pool.query(`UPDATE measure SET announced_at = app_now() - interval '15 days',
      effective_at = app_now() - interval '1 minute' WHERE ended_at IS NULL AND answered_at IS NOT NULL`);
    await runSweep(context, measures);
    const own = (await written()).filter(({ member: code }) => code === memberCode(context.vault, member.memberId));
    expect(own.map(({ event }) => event)).toEqual(['commandConcerns', 'objected', 'commandConcerns', 'measureApplied']);
    const post = await ask('POST /api/interest/set', { token: member.token, body: {} });
    expect([post.status, (await written())[0]?.facts.why]).toEqual([403, 'notAllowed']);
  });
});

describe('security list', () => {
  it('prints what was asked for, with codes for members, and leads from a code to its member', async () => {
    const member = await makeMember(context);
    await ask('POST /login', { body: { user_id: member.userId, user_pw: member.password } });
    await ask('POST /login', { body: { user_id: 'nobodyatall', user_pw: member.password } });
    await context.security.flush();
    const code = memberCode(context.vault, member.memberId);
    const lines = (await jiwon('security', 'list', '--member', member.userId)).split('\n');
    expect(lines.map((line) => line.split(' ')[1])).toEqual(['login', 'commandConcerns']);
    expect(lines[0]).toMatch(new RegExp(`^\\d{4}-\\S+Z login member=${code} network=[0-9a-f]{32} request=[\\w-]{16}$`));
    const [failed] = (await jiwon('security', 'list', '--event', 'loginFailed', '--json')).split('\n');
    expect(JSON.parse(failed!)).toMatchObject({ event: 'loginFailed', count: 1, member: null });
    expect(await jiwon('security', 'member', code)).toBe(member.userId);
    expect(await jiwon('security', 'list', '--since', '+1d 00:00')).toBe('No events.');
    await expect(jiwon('security', 'list', '--event', 'nothing')).rejects.toThrow('is no event');
  });
});

describe('health', () => {
  it('tells a rise of the last hour against the week before, and leaves no record itself', async () => {
    const rise = async () =>
      (await jiwon('health').catch((error: Error) => error.message))
        .split('\n')
        .filter((line) => line.includes('last hour'));
    expect(await rise()).toEqual([]);
    await written();
    const add = (count: number, ago: string) =>
      database.pool.query(
        "INSERT INTO security_event (kept, at, event, count) SELECT 'use', app_now() - $2::interval, event, $1 FROM unnest($3::text[]) event",
        [count, ago, WATCHED],
      );
    await add(8_000, '3 days');
    await add(200, '10 minutes');
    expect(await rise()).toEqual([]);
    await add(100, '5 minutes');
    const told = await rise();
    expect(told).toHaveLength(WATCHED.length);
    expect(told).toContain(
      'WRONG verificationForged: 300 in the last hour, 47.6 an hour in the week before: npm run jiwon -- security list',
    );
    expect((await written()).filter(({ event }) => event === 'command')).toEqual([]);
  });
});
