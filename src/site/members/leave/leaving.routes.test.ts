import { describe, expect, it } from 'vitest';
import { leastWireCv, submittingWireCv } from '../../../../dev/cvSample.ts';
import { makeMember, type SampleMember, verify } from '../../../../dev/samples.ts';
import { fileCalls } from '../../../../dev/testFiles.ts';
import { makePosting } from '../../../../dev/testPosting.ts';
import { stopClock, testServer } from '../../../../dev/testServer.ts';
import { SubmitStatus } from '../../../domain/applications/application.ts';
import { Stage } from '../../../domain/applications/stage.ts';
import { MEMBER_STATE } from '../../../domain/members/member.ts';

const server = await testServer();
const { context, database } = server;
stopClock(server);
const { upload, save, stored } = fileCalls(server);

const preview = (token?: string) => server.ask('GET /api/auth/leaving', { token });
const leave = (token: string | undefined, body: object = {}) => server.ask('POST /api/auth/leave', { token, body });
const logIn = ({ userId, password }: SampleMember, more: object = {}) =>
  server.ask('POST /login', { body: { user_id: userId, user_pw: password, ...more } });
const rowOf = async ({ memberId }: SampleMember) =>
  (await database.pool.query('SELECT state, left_at FROM member WHERE member_id = $1', [memberId])).rows[0];

/** A member with a draft, and a submitted application with a file and an announced first result. */
async function applicant() {
  const member = await makeMember(context);
  const [draft, posting] = [await makePosting(database), await makePosting(database)];
  await save(member, draft, leastWireCv);
  const { file_no } = (await upload(member, posting)).json;
  expect((await save(member, posting, submittingWireCv)).json.receipt).toBeTruthy();
  await database.pool.query(
    `INSERT INTO stage (jnco_afe_no, stage_cd, made_by, announce_at)
     SELECT jnco_afe_no, ${Stage.documentsPassed}, 'test', app_now() FROM application
      WHERE member_id = $1 AND sbmt_st = ${SubmitStatus.submitted}`,
    [member.memberId],
  );
  return { member, file: file_no as string };
}

describe('GET /api/auth/leaving', () => {
  describe('works', () => {
    it('says what becomes of each application, and until when one may come back', async () => {
      const { member } = await applicant();
      const { status, json } = await preview(member.token);
      expect([status, json.applications.map((one: { becomes: string }) => one.becomes)]).toEqual([
        200,
        [expect.stringContaining('지원을 취소'), expect.stringContaining('더 쓸 수 없고')],
      ]);
      expect(json.until).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect((await preview((await makeMember(context)).token)).json.applications).toEqual([]);
    });
  });

  describe('refused', () => {
    it('without a session, and without the password', async () => {
      const { token } = await makeMember(context, { confirmed: false });
      expect([(await preview()).status, (await preview(token)).json.code]).toEqual([401, 'passwordNeeded']);
    });
  });
});

describe('POST /api/auth/leave', () => {
  describe('works', () => {
    it('ends every session, gives up what was applied for, results or not, and tells by mail', async () => {
      const { member } = await applicant();
      const { token: other } = await logIn(member);
      expect((await leave(member.token)).status).toBe(200);
      for (const token of [member.token, other]) {
        expect((await server.ask('GET /api/auth/info', { token })).status).toBe(401);
      }
      expect((await rowOf(member)).state).toBe(MEMBER_STATE.leaving);
      const { rows } = await database.pool.query(
        'SELECT sbmt_st FROM application WHERE member_id = $1 ORDER BY sbmt_st',
        [member.memberId],
      );
      expect(rows.map((row) => row.sbmt_st)).toEqual([1, 3]);
      const told = await database.pool.query('SELECT template FROM outbox WHERE member_id = $1', [member.memberId]);
      expect(told.rows.map((row) => row.template)).toEqual(expect.arrayContaining(['withdrawn', 'leaving']));
    });

    it('is taken back by a login that says so, and by no other; the password comes first', async () => {
      const member = await makeMember(context);
      await leave(member.token);
      const wrong = await server.ask('POST /login', {
        body: { user_id: member.userId, user_pw: '다른 비밀번호 열 글자' },
      });
      expect(wrong.json.code).toBe('loginFailed');
      const asked = await logIn(member);
      expect([asked.status, asked.json.code, asked.token]).toEqual([409, 'leaving', undefined]);
      const back = await logIn(member, { reuse: true });
      expect([back.status, (await rowOf(member)).state, (await rowOf(member)).left_at]).toEqual([200, 1, null]);
      expect((await server.ask('GET /api/auth/info', { token: back.token })).status).toBe(200);
    });

    it('destroys everything at once where that is chosen, files too; the person may register again', async () => {
      const { member, file } = await applicant();
      expect((await leave(member.token, { now: true })).status).toBe(200);
      expect(await rowOf(member)).toBeUndefined();
      expect((await stored()).filter((name) => name.endsWith(file))).toEqual([]);
      const left = await database.pool.query('SELECT 1 FROM application WHERE member_id = $1', [member.memberId]);
      expect(left.rows).toEqual([]);
      const proof = await database.pool.query('SELECT * FROM destruction ORDER BY destruction_id DESC LIMIT 1');
      expect(proof.rows[0]).toMatchObject({ class: 'leaving', applications: 2, files: 1 });
      expect((await logIn(member)).json.code).toBe('loginFailed');
      expect((await registerAgain(member)).status).toBe(200);
    });

    it('works for a suspended member', async () => {
      const { token } = await makeMember(context, { state: MEMBER_STATE.suspended });
      expect((await leave(token)).status).toBe(200);
    });
  });

  describe('refused', () => {
    it('without a session, and without the password', async () => {
      const { token } = await makeMember(context, { confirmed: false });
      expect([(await leave(undefined)).status, (await leave(token)).json.code]).toEqual([401, 'passwordNeeded']);
    });

    it('as a second registration while the first membership is only leaving', async () => {
      const member = await makeMember(context);
      await leave(member.token);
      expect((await registerAgain(member)).json.code).toBe('alreadyMember');
    });
  });

  describe('wrong input', () => {
    it('is a choice that is none', async () => {
      const { token } = await makeMember(context);
      expect((await leave(token, { now: 'yes' })).status).toBe(400);
    });
  });
});

async function registerAgain({ persona, userId, password, personal }: SampleMember) {
  const { verificationId, passKey } = await verify(context, persona, 'register');
  const { json: texts } = await server.ask('GET /api/legal/consents?moment=register');
  const consents = texts.map(({ consent_cd, version, required }: Record<string, unknown>) => ({
    ...{ consent_cd, version, agreed: required },
  }));
  const body = {
    ...{ user_id: userId, user_pw: password, user_nm: personal.name, user_email: personal.email },
    ...{ user_phone: personal.phone, consents, verification_id: verificationId, pass_key: passKey },
  };
  return server.ask('POST /api/auth/create', { body });
}
