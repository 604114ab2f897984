import { describe, expect, it } from 'vitest';
import { makeObjection } from '../../../dev/appliedMember.ts';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { leastWireCv } from '../../../dev/cvSample.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { makeMember } from '../../../dev/samples.ts';
import { makePosting, type PostingName } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { answerObjection } from '../../domain/members/leaving/measures.acts.ts';
import { MEMBER_STATE } from '../../domain/members/member.ts';
import { draftSteps } from '../../domain/operators/draftSteps.jobs.ts';
import type { Role } from '../../domain/operators/roles.ts';
import { answeredUntil } from '../../domain/operators/todayCare.queries.ts';
import { runSweep } from '../../server/sweep.ts';

const server = await testServer();
const { context, database } = server;
const { get } = consoleCalls(server);
const { pool } = database;

const as = (role: Role, company: string | null = 'DT') => makeOperator(context, { rights: [{ role, company }] });
const operators = { O: await as('O'), L: await as('L'), D: await as('D', null), A: await as('A', null) };
const ofOther = await as('O', 'DF');

/** An application for a posting, saved as its applicant does. */
async function saved(posting: PostingName, cv: object) {
  const member = await makeMember(context);
  const body = { ...posting, ...cv };
  expect((await server.ask('POST /api/updatecv', { token: member.token, body })).status).toBe(200);
  return member;
}
const submitted = (posting: PostingName) =>
  saved(posting, { ...leastWireCv, profile: { ...leastWireCv.profile, sbmt_st: 2 } });

describe('GET /api/console/today/drafts', () => {
  const own = async (posting: PostingName, by = operators.O) =>
    (await get('/api/console/today/drafts', by)).json.find(
      (one: { pblanc_no: string }) => one.pblanc_no === posting.PBLANC_NO,
    );

  describe('works', () => {
    it('counts drafts of postings that close soon by the first step that is unfinished, without whose they are', async () => {
      const posting = await makePosting(database);
      await saved(posting, {});
      await saved(posting, {});
      const whole = await saved(posting, leastWireCv);
      await submitted(posting);
      expect(await own(posting)).toMatchObject({ drafts: 3, steps: [{ step: '아직 세지 않음', drafts: 3 }] });
      await runSweep(context, draftSteps);
      const counted = await own(posting);
      expect(counted).toMatchObject({
        drafts: 3,
        steps: [
          { step: '기본 정보', drafts: 2 },
          { step: '검토와 제출', drafts: 1 },
        ],
      });
      expect(JSON.stringify(counted)).not.toContain(whole.personal.name);
      const later = await makePosting(database, { closesIn: 4 * 24 * 60 * 60_000 });
      await saved(later, {});
      expect(await own(later)).toBeUndefined();
    });

    it('counts again what was written since, and only that', async () => {
      const posting = await makePosting(database);
      const member = await saved(posting, {});
      await runSweep(context, draftSteps);
      expect(await runSweep(context, draftSteps)).toMatchObject({ done: {}, failed: 0 });
      const { json } = await server.ask(
        `GET /api/list?COMPANY_CD=${posting.COMPANY_CD}&PBLANC_NO=${posting.PBLANC_NO}`,
        { token: member.token },
      );
      const body = { ...posting, ...leastWireCv, revision: json.revision };
      expect((await server.ask('POST /api/updatecv', { token: member.token, body })).status).toBe(200);
      expect(await runSweep(context, draftSteps)).toMatchObject({ done: { drafts: 1 } });
      expect((await own(posting)).steps).toEqual([{ step: '검토와 제출', drafts: 1 }]);
    });
  });
  describe('refused', () => {
    it('to a system administrator, and of another company nothing', async () => {
      expect((await get('/api/console/today/drafts', operators.A)).json.code).toBe('notYours');
      const posting = await makePosting(database);
      await saved(posting, {});
      expect(await own(posting, operators.L)).toMatchObject({ drafts: 1 });
      expect(await own(posting, ofOther)).toBeUndefined();
      expect((await get('/api/console/today/drafts?company=DT', ofOther)).status).toBe(404);
    });
  });
  describe('wrong input', () => {
    it('a company twice', async () => {
      expect((await get('/api/console/today/drafts?company=DT&company=DF', operators.O)).status).toBe(400);
    });
  });
});

describe('GET /api/console/today/destruction', () => {
  const read = async (by = operators.O) => (await get('/api/console/today/destruction', by)).json;
  const of = (posting: PostingName) => (one: { pblanc_no: string }) => one.pblanc_no === posting.PBLANC_NO;
  const finish = ({ COMPANY_CD, PBLANC_NO }: PostingName) =>
    pool.query('UPDATE posting SET finished_at = app_now() WHERE company_cd = $1 AND pblanc_no = $2', [
      COMPANY_CD,
      PBLANC_NO,
    ]);

  describe('works', () => {
    it('counts what is destroyed next by posting with its day, and what nobody has ended for long', async () => {
      const [posting, standing, old] = [
        await makePosting(database),
        await makePosting(database),
        await makePosting(database),
      ];
      for (const one of [posting, posting, standing, old]) await submitted(one);
      await finish(posting);
      await pool.query(
        `UPDATE posting SET accept_to = app_now() - interval '181 days', accept_from = app_now() - interval '200 days'
          WHERE pblanc_no = $1`,
        [old.PBLANC_NO],
      );
      const { due, unfinished, kept_apart } = await read();
      expect(due.find(of(posting))).toMatchObject({ applications: 2, destroy_by: expect.any(String) });
      expect(due.find(of(standing))).toBeUndefined();
      expect(unfinished.map((one: { pblanc_no: string }) => one.pblanc_no)).toContain(old.PBLANC_NO);
      expect(kept_apart).toEqual([]);
    });

    it('counts members who are going only over the group', async () => {
      const { memberId } = await makeMember(context);
      await pool.query('UPDATE member SET state = $2, left_at = app_now() WHERE member_id = $1', [
        memberId,
        MEMBER_STATE.leaving,
      ]);
      expect((await read(operators.D)).leaving).toBe(1);
      expect(await read()).not.toHaveProperty('leaving');
    });

    it('counts the hires kept apart by company', async () => {
      const posting = await makePosting(database);
      await pool.query(
        `INSERT INTO kept_apart (jnco_afe_no, revision, company_cd, pblanc_no, content, content_hash, submitted_at,
           consents, kept_at, employment_ended_at)
         VALUES (7000001, 1, 'DT', $1, '', '', app_now(), '[]', app_now(), NULL),
                (7000002, 1, 'DT', $1, '', '', app_now(), '[]', app_now(), app_now() - interval '1 day')`,
        [posting.PBLANC_NO],
      );
      expect((await read()).kept_apart).toMatchObject([{ company_cd: 'DT', applications: 2, ended: 1 }]);
      expect((await read(ofOther)).kept_apart).toEqual([]);
    });
  });
  describe('refused', () => {
    it('to who only counts, and of another company nothing', async () => {
      expect((await get('/api/console/today/destruction', operators.L)).json.code).toBe('notYours');
      const posting = await makePosting(database);
      await submitted(posting);
      await finish(posting);
      expect((await read(ofOther)).due.find(of(posting))).toBeUndefined();
    });
  });
  describe('wrong input', () => {
    it('a company outside the scope, like one that nobody has', async () => {
      const other = await get('/api/console/today/destruction?company=DF', operators.O);
      const unknown = await get('/api/console/today/destruction?company=ZZ', operators.O);
      expect([other.status, other.text]).toEqual([404, unknown.text]);
    });
  });
});

describe('GET /api/console/today/requests', () => {
  const read = async (by = operators.D) => (await get('/api/console/today/requests', by)).json;
  describe('works', () => {
    it('tells of an objection with its ten days until it is answered, and of a copy that failed, without by whom', async () => {
      const member = await makeMember(context);
      await makeObjection(server, member);
      const [one] = await read();
      expect(one).toEqual({ kind: 'objection', asked_at: expect.any(String), due_at: expect.any(String) });
      expect(one.due_at).toBe(answeredUntil(new Date(one.asked_at)).toISOString());
      await pool.query(
        "INSERT INTO own_copy (copy_no, member_id, state, asked_at) VALUES (gen_random_uuid(), $1, 'failed', app_now() + interval '1 minute')",
        [member.memberId],
      );
      expect((await read()).map(({ kind }: { kind: string }) => kind)).toEqual(['objection', 'copy']);
      await context.db.transaction().execute((tx) =>
        answerObjection(tx, context.vault, {
          ...{ memberId: member.memberId, upheld: false, answer: '검토했습니다.', at: context.clock.now() },
        }),
      );
      expect((await read()).map(({ kind }: { kind: string }) => kind)).toEqual(['copy']);
    });

    it('of a company only of those who have submitted to it', async () => {
      const member = await submitted(await makePosting(database));
      await makeObjection(server, member);
      const before = (await read(ofOther)).length;
      expect([before, (await read(operators.O)).length]).toEqual([0, 1]);
    });

    it('counts ten whole days in Korea, the day of the request not among them', () => {
      expect(answeredUntil(new Date('2028-02-20T14:30:00Z')).toISOString()).toBe('2028-03-01T15:00:00.000Z');
      expect(answeredUntil(new Date('2028-02-20T15:30:00Z')).toISOString()).toBe('2028-03-02T15:00:00.000Z');
    });
  });
  describe('refused', () => {
    it('to whoever has no such role', async () => {
      expect((await get('/api/console/today/requests', operators.A)).json.code).toBe('notYours');
      expect((await get('/api/console/today/requests')).status).toBe(401);
    });
  });
});

describe('GET /api/console/waiting', () => {
  const read = async (by = operators.O, more = '') => (await get(`/api/console/waiting${more}`, by)).json;

  describe('works', () => {
    it('counts the lines of 오늘 as far as the roles reach, each in its own scope', async () => {
      const none = await makeOperator(context);
      expect(await read(none)).toEqual({ today: 0, members: 0, approvals: 0 });
      const before = await read();
      await makePosting(database);
      expect((await read()).today).toBe(before.today + 1);
      expect((await read(ofOther, '?company=DT')).today).toBe(0);
      expect(await read(operators.A)).toEqual({ today: 0, members: 0, approvals: 0 });
    });
  });
  describe('refused', () => {
    it('without a login', async () => {
      expect((await get('/api/console/waiting')).status).toBe(401);
    });
  });
  describe('wrong input', () => {
    it('a company that nobody has', async () => {
      expect((await get('/api/console/waiting?company=ZZ', operators.O)).status).toBe(404);
    });
  });
});
