import { describe, expect, it } from 'vitest';
import { type AppliedMember, makeApplied, makeReceived } from '../../../dev/appliedMember.ts';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { makeMember } from '../../../dev/samples.ts';
import { testServer } from '../../../dev/testServer.ts';
import { FREE_FAILURES } from '../../server/security/loginLimits.ts';

const server = await testServer();
const { context, database } = server;
const { post } = consoleCalls(server);
const { pool } = database;

const care = await makeOperator(context, { rights: [{ role: 'D', company: null }] });
const recruiter = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });
const own = await makeApplied(context, database, { company: 'DT' });
const others = await makeApplied(context, database, { company: 'DF' });
const nowhere = await makeMember(context);

const reason = '마감 전 문의 전화';
const find = (by: TestOperator, searched_by: string, words: string) =>
  post('/api/console/members/find', { searched_by, words, reason }, by);
const found = async (by: TestOperator, searchedBy: string, words: string) =>
  (await find(by, searchedBy, words)).json.member?.user_id;
const open = (by: TestOperator, { memberId }: { memberId: string }) =>
  post('/api/console/members/open', { member_no: memberId, reason }, by);
const recorded = async ({ operatorId }: TestOperator) =>
  (await pool.query('SELECT * FROM access_log WHERE operator_id = $1 ORDER BY access_id', [operatorId])).rows;
const login = (user_id: string, user_pw: string) => server.ask('POST /login', { body: { user_id, user_pw } });

/** Each minute so many searches of one operator: a test of its own has its own. */
const newCare = () => makeOperator(context, { rights: [{ role: 'D', company: null }] });

describe('POST /api/console/members/find', () => {
  describe('works', () => {
    it('finds the one member with exactly this id, mail address or number, however it is written', async () => {
      const { userId, personal } = nowhere;
      const phone = personal.phone.replace(/^(\d{3})(\d{4})/, '$1-$2-');
      expect(await found(care, 'id', userId.toUpperCase())).toBe(userId);
      expect(await found(care, 'mail', ` ${personal.email.toUpperCase()} `)).toBe(userId);
      expect(await found(care, 'phone', phone)).toBe(userId);
      for (const [by, words] of [
        ['id', userId.slice(0, -1)],
        ['phone', personal.phone.slice(-4)],
        ['mail', userId],
      ] as const) {
        expect(await found(await newCare(), by, words)).toBeUndefined();
      }
    });

    it('records by what was searched, whom it found and why, never the words; also where it found nobody', async () => {
      const by = await newCare();
      await find(by, 'mail', nowhere.personal.email);
      await find(by, 'phone', '010-0000-0000');
      const rows = await recorded(by);
      expect(rows).toMatchObject([
        { act: 'members.find', searched: 'mail', members: [nowhere.memberId], reason, contact: true },
        { act: 'members.find', searched: 'phone', members: [], reason },
      ]);
      expect(JSON.stringify(rows)).not.toContain(nowhere.personal.email);
      expect(JSON.stringify(rows)).not.toContain('0000-0000');
    });

    it('says that there are several, and shows none of them', async () => {
      const email = 'family@example.com';
      const [one] = [
        await makeMember(context, { personal: { email } }),
        await makeMember(context, { personal: { email } }),
      ];
      const by = await newCare();
      expect((await find(by, 'mail', email)).json).toEqual({ several: true });
      expect(await found(by, 'id', one.userId)).toBe(one.userId);
      expect((await recorded(by))[0].members).toEqual([]);
    });

    it('finds nobody by a number without digits, though a member gave none', async () => {
      const silent = await makeMember(context, { personal: { phone: '' } });
      const by = await newCare();
      for (const words of ['-', '없음']) expect(await found(by, 'phone', words)).toBeUndefined();
      expect(await found(by, 'id', silent.userId)).toBe(silent.userId);
    });

    it('shows a recruiter who has submitted to their company, and of them that alone', async () => {
      const { json } = await find(recruiter, 'id', own.userId);
      expect(json.member.applications.map((one: { jnco_afe_no: number }) => one.jnco_afe_no)).toEqual([
        own.application,
      ]);
      expect(await found(recruiter, 'id', others.userId)).toBeUndefined();
      expect(await found(recruiter, 'id', nowhere.userId)).toBeUndefined();
      const both = await makeApplied(context, database, { company: 'DT' });
      await pool.query(
        `INSERT INTO application (member_id, company_cd, pblanc_no, draft, saved_at)
         SELECT $1, company_cd, min(pblanc_no), '', app_now() FROM posting WHERE company_cd = 'DF' GROUP BY company_cd`,
        [both.memberId],
      );
      const count = async (by: TestOperator) => (await open(by, both)).json.applications.length;
      expect([await count(recruiter), await count(care)]).toEqual([1, 2]);
    });
  });
  describe('refused', () => {
    it('to other roles, to one whose right to all members is over a company alone, and too often', async () => {
      for (const right of [
        { role: 'A', company: null },
        { role: 'O', company: null },
        { role: 'D', company: 'DT' },
      ] as const) {
        const by = await makeOperator(context, { rights: [right] });
        expect((await find(by, 'id', own.userId)).json.code).toBe('notYours');
        expect(await recorded(by)).toEqual([]);
      }
      const by = await newCare();
      for (let tries = 0; tries < 10; tries += 1) expect((await find(by, 'id', 'nobody')).status).toBe(200);
      expect((await find(by, 'id', own.userId)).json.code).toBe('tooMany');
    });
  });
  describe('wrong input', () => {
    it('without a reason, and by a name', async () => {
      const by = await newCare();
      const input = { searched_by: 'id', words: own.userId, reason: ' ' };
      expect((await post('/api/console/members/find', input, by)).json.fields).toHaveProperty('reason');
      expect((await find(by, 'name', own.personal.name)).status).toBe(422);
      expect(await recorded(by)).toEqual([]);
    });
  });
});

describe('POST /api/console/members/open', () => {
  describe('works', () => {
    it('tells instants and numbers, and neither an address, a number nor what an application says', async () => {
      const { json, text } = await open(care, own);
      expect(json).toMatchObject({ user_id: own.userId, user_nm: own.personal.name, state: 1, failures: 0 });
      expect(json.applications).toMatchObject([{ jnco_afe_no: own.application, submissions: 1, files: 0 }]);
      expect(json.notices).toMatchObject([{ notice_no: own.notice, sent_at: null, failed: false }]);
      expect(json.notices[0].subject).toContain('접수');
      expect(text).not.toContain(own.personal.email);
      expect(text).not.toContain(own.personal.phone);
      expect(json.masked_phone).toBe(`***-****-${own.personal.phone.slice(-4)}`);
    });

    it('says why files were refused, to a recruiter those of their company', async () => {
      const body = { kind: '02', why: 'macro' };
      for (const company of ['DT', 'DF']) {
        const member = { memberId: own.memberId, facts: { ...body, company } };
        context.security.note('fileRefused', member);
      }
      await context.security.flush();
      const refused = async (by: TestOperator) => (await open(by, own)).json.refused;
      expect(await refused(recruiter)).toMatchObject([{ file_kind_nm: '포트폴리오', why: '매크로가 들어 있음' }]);
      expect(await refused(care)).toHaveLength(2);
    });

    it('tells of files that the virus scanner refused within thirty days, of none from before', async () => {
      const { memberId, file } = await makeReceived(context, database, { company: 'DT' });
      await pool.query("INSERT INTO file_scan VALUES ($1, 'refused', app_now(), app_now(), 'Test')", [file]);
      const refused = async () => (await open(care, { memberId })).json.refused;
      expect(await refused()).toMatchObject([{ why: '악성코드 검사에서 걸림' }]);
      await pool.query("UPDATE attachment SET created_at = created_at - interval '31 days' WHERE file_no = $1", [file]);
      expect(await refused()).toEqual([]);
    });
  });
  describe('refused', () => {
    it('of a member who has not submitted to one’s companies, as of one that there is not', async () => {
      const other = await open(recruiter, others);
      const nobody = await open(recruiter, { memberId: '00000000-0000-4000-8000-000000000000' });
      expect([other.status, other.text]).toEqual([404, nobody.text]);
    });
  });
  describe('wrong input', () => {
    it('a number that is none, and no reason', async () => {
      expect((await open(care, { memberId: 'nobody' })).status).toBe(404);
      const input = { member_no: own.memberId };
      expect((await post('/api/console/members/open', input, care)).json.fields).toHaveProperty('reason');
    });
  });
});

describe('POST /api/console/members/sendAgain', () => {
  const sendAgain = (by: TestOperator, { memberId, notice }: Pick<AppliedMember, 'memberId' | 'notice'>) =>
    post('/api/console/members/sendAgain', { member_no: memberId, notice_no: notice, reason }, by);

  describe('works', () => {
    it('queues the mail again, without a second line on the site, and records who had it sent', async () => {
      const by = await newCare();
      await pool.query('UPDATE outbox SET sent_at = app_now() WHERE outbox_id = $1', [own.notice]);
      expect((await sendAgain(by, own)).status).toBe(200);
      const { rows } = await pool.query('SELECT sent_at FROM outbox WHERE outbox_id = $1', [own.notice]);
      const { rows: jobs } = await pool.query('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [
        `sendMail ${own.notice}`,
      ]);
      expect([rows[0].sent_at, jobs.length, (await mailsOf(context, own.memberId)).length]).toEqual([null, 1, 1]);
      expect(await recorded(by)).toMatchObject([{ act: 'members.help', members: [own.memberId], reason }]);
    });
  });
  describe('refused', () => {
    it('of another member or company, one with a key, and the fourth time in a day', async () => {
      expect((await sendAgain(care, { memberId: nowhere.memberId, notice: own.notice })).json.code).toBe('noNotice');
      expect((await sendAgain(recruiter, others)).json.code).toBe('noMemberHere');
      const { rows } = await pool.query(
        `INSERT INTO outbox (member_id, template, data) SELECT $1, 'resetPassword', data FROM outbox WHERE outbox_id = $2
         RETURNING outbox_id`,
        [own.memberId, own.notice],
      );
      expect((await sendAgain(care, { memberId: own.memberId, notice: rows[0].outbox_id })).json.code).toBe('noNotice');
      const one = await makeApplied(context, database, { company: 'DT' });
      for (let times = 0; times < 3; times += 1) expect((await sendAgain(care, one)).status).toBe(200);
      expect((await sendAgain(care, one)).json.code).toBe('tooMany');
    });
  });
  describe('wrong input', () => {
    it('a number that is none', async () => {
      expect((await sendAgain(care, { memberId: own.memberId, notice: 'none' })).status).toBe(404);
    });
  });
});

describe('POST /api/console/members/unlock', () => {
  const unlock = (by: TestOperator, { memberId }: { memberId: string }) =>
    post('/api/console/members/unlock', { member_no: memberId, reason }, by);

  describe('works', () => {
    it('forgets failed logins from anywhere, so that the right password counts at once', async () => {
      const member = await makeApplied(context, database, { company: 'DT' });
      for (let tries = 0; tries <= FREE_FAILURES; tries += 1) await login(member.userId, 'wrong-password');
      expect((await login(member.userId, member.password)).status).toBe(429);
      expect((await open(care, member)).json).toMatchObject({ failures: 5, locked_until: expect.any(String) });
      expect((await unlock(recruiter, member)).status).toBe(200);
      expect((await open(care, member)).json).toMatchObject({ failures: 0, locked_until: null });
      expect((await login(member.userId, member.password)).status).toBe(200);
      expect((await recorded(recruiter)).at(-1)).toMatchObject({
        act: 'members.help',
        members: [member.memberId],
        reason,
      });
    });
  });
  describe('refused', () => {
    it('of a member of another scope', async () => {
      expect((await unlock(recruiter, others)).json.code).toBe('noMemberHere');
    });
  });
  describe('wrong input', () => {
    it('without a reason', async () => {
      const input = { member_no: own.memberId };
      expect((await post('/api/console/members/unlock', input, care)).json.fields).toHaveProperty('reason');
    });
  });
});
