import { describe, expect, it } from 'vitest';
import { submittingWireCv } from '../../../dev/cvSample.ts';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { digestOf, MINUTE, makePosting, type PostingName, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { PROBLEMS, type ProblemCode } from '../../http/problems.ts';

const server = await testServer();
const { pool } = server.database;

const post = (path: string, { token }: SampleMember, posting: object, body: object = {}) =>
  server.ask(`POST ${path as '/'}`, { token, body: { ...posting, ...body } });
const save = (member: SampleMember, posting: PostingName, body: object = {}) =>
  post('/api/updatecv', member, posting, body);
const withdraw = (member: SampleMember, posting: object) => post('/api/apply/withdraw', member, posting);
const undo = (member: SampleMember, posting: object) => post('/api/apply/undoWithdrawal', member, posting);
const copy = ({ token }: { token?: string }, posting: PostingName) =>
  server.ask(`GET /api/apply/copy?${new URLSearchParams(posting)}`, { token });
const own = async ({ token }: SampleMember) => (await server.ask('GET /api/apply/list', { token })).json[0];
const templates = async ({ memberId }: SampleMember) =>
  (await mailsOf(server.context, memberId)).map(({ template }) => template);

/** A member who has submitted for a posting of their own. */
async function submitted(options: Parameters<typeof makePosting>[1] = {}) {
  const [member, posting] = [await makeMember(server.context), await makePosting(server.database, options)] as const;
  const { receipt } = (await save(member, posting, submittingWireCv)).json;
  return { member, posting, receipt };
}

const announce = (number: number) =>
  pool.query(
    "INSERT INTO stage (jnco_afe_no, stage_cd, made_by, announce_at) VALUES ($1, 21, 'test', app_now() - interval '1 minute')",
    [number],
  );

function expectRefused({ status, json }: { status: number; json: { code?: string } }, code: ProblemCode): void {
  expect([status, json.code]).toEqual([PROBLEMS[code][0], code]);
}

const WRONG: [body: object, status: number, fields: string[]][] = [
  [{}, 422, ['COMPANY_CD', 'PBLANC_NO']],
  [{ COMPANY_CD: {}, PBLANC_NO: '1\u0000' }, 400, ['COMPANY_CD', 'PBLANC_NO']],
];

describe('POST /api/apply/withdraw', () => {
  describe('works', () => {
    it('withdraws what was submitted, also after the end, and tells by mail', async () => {
      const { member, posting } = await submitted();
      expect(await own(member)).toMatchObject({ withdrawable: true, undoable: false });
      await passTime(server, 11 * MINUTE);
      expect((await withdraw(member, posting)).json).toEqual({ sbmt_st: 3 });
      expect(await own(member)).toMatchObject({ sbmt_st: 3, withdrawable: false, undoable: false, editable: false });
      expect(await templates(member)).toEqual(['receipt', 'withdrawn']);
    });

    it('does nothing the second time: an answer may have been lost', async () => {
      const { member, posting } = await submitted();
      await Promise.all([withdraw(member, posting), withdraw(member, posting)]);
      const before = await digestOf(server.database);
      expect((await withdraw(member, posting)).json).toEqual({ sbmt_st: 3 });
      expect(await digestOf(server.database)).toBe(before);
      expect(await templates(member)).toEqual(['receipt', 'withdrawn']);
    });

    it('though the posting is no longer shown', async () => {
      const { member, posting } = await submitted();
      await pool.query('UPDATE posting SET shown = false WHERE pblanc_no = $1', [posting.PBLANC_NO]);
      expect((await withdraw(member, posting)).json).toEqual({ sbmt_st: 3 });
    });
  });

  describe('refused', () => {
    it('without a session', async () => {
      const { status, json } = await server.ask('POST /api/apply/withdraw', { body: {} });
      expect([status, json.message]).toEqual([401, 'Token is not valid']);
    });

    it('once a result is announced', async () => {
      const { member, posting, receipt } = await submitted();
      await announce(receipt.jnco_afe_no);
      expect(await own(member)).toMatchObject({ withdrawable: false });
      expectRefused(await withdraw(member, posting), 'resultAnnounced');
    });

    it('where nothing was submitted, and what another member has submitted', async () => {
      const { member, posting } = await submitted();
      const other = await makeMember(server.context);
      expectRefused(await withdraw(other, { ...posting, member_id: member.memberId }), 'noApplication');
      await save(other, posting);
      expectRefused(await withdraw(other, posting), 'noSubmission');
      expectRefused(await withdraw(member, { COMPANY_CD: 'DT', PBLANC_NO: '1' }), 'noPosting');
      expect(await own(member)).toMatchObject({ sbmt_st: 2 });
    });
  });

  describe('wrong input', () => {
    it.each(WRONG)('%j', async (body, status, fields) => {
      const answer = await withdraw(await makeMember(server.context), body);
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([status, fields]);
    });
  });
});

describe('POST /api/apply/undoWithdrawal', () => {
  describe('works', () => {
    it('brings back the same submission with the same receipt, once', async () => {
      const { member, posting, receipt } = await submitted();
      await withdraw(member, posting);
      expect(await own(member)).toMatchObject({ undoable: true, editable: true });
      await Promise.all([undo(member, posting), undo(member, posting)]);
      expect((await undo(member, posting)).json).toEqual({ sbmt_st: 2 });
      const again = await post('/api/submitcv', member, posting, { revision: receipt.revision });
      expect(again.json).toEqual(receipt);
      expect(await templates(member)).toEqual(['receipt', 'withdrawn', 'withdrawalUndone']);
    });

    it('leaves both in the course with their times, and a withdrawal too that was followed by another submission', async () => {
      const { member, posting } = await submitted();
      const course = async (): Promise<[string, string | null][]> =>
        (await own(member)).timeline.map(({ event, at }: { event: string; at: string | null }) => [event, at]);
      const told = async () => {
        const moments = (await course()).filter(([event]) => event !== 'closed');
        expect(moments.filter(([event, at]) => event !== 'result' && at === null)).toEqual([]);
        return moments.map(([event]) => event);
      };
      await withdraw(member, posting);
      const withdrawn = (await course()).find(([event]) => event === 'withdrawn');
      await undo(member, posting);
      expect(await told()).toEqual(['begun', 'submitted', 'withdrawn', 'withdrawalUndone', 'result']);
      expect(await course()).toContainEqual(withdrawn);
      await withdraw(member, posting);
      await post('/api/updatecv', member, posting, { ...submittingWireCv, revision: 1 });
      const before = ['begun', 'submitted', 'withdrawn', 'withdrawalUndone', 'withdrawn'];
      expect(await told()).toEqual([...before, 'submittedAgain', 'result']);
    });
  });

  describe('refused', () => {
    it('without a session', async () => {
      const { status, json } = await server.ask('POST /api/apply/undoWithdrawal', { body: {} });
      expect([status, json.message]).toEqual([401, 'Token is not valid']);
    });

    it('after the end', async () => {
      const { member, posting } = await submitted();
      await withdraw(member, posting);
      await passTime(server, 11 * MINUTE);
      expectRefused(await undo(member, posting), 'undoTooLate');
    });

    it('once it is written anew, and what another member has withdrawn', async () => {
      const { member, posting } = await submitted();
      await withdraw(member, posting);
      expectRefused(await undo(await makeMember(server.context), posting), 'noApplication');
      expect((await save(member, posting)).json.revision).toBe(2);
      expectRefused(await undo(member, posting), 'notWithdrawn');
      expect(await own(member)).toMatchObject({ sbmt_st: 1, submitted_at: null });
      // What was submitted before is no longer valid, until it is submitted again.
      expectRefused(await copy(member, posting), 'noSubmission');
      expect((await post('/api/submitcv', member, posting, { revision: 2 })).status).toBe(200);
      expect((await copy(member, posting)).json).toMatchObject({ sbmt_st: 2 });
    });
  });

  describe('wrong input', () => {
    it.each(WRONG)('%j', async (body, status, fields) => {
      const answer = await undo(await makeMember(server.context), body);
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([status, fields]);
    });
  });
});

describe('GET /api/apply/copy', () => {
  const line = (words: { title: string; entries: { answers: { question: string; answer: string }[] }[] }[]) =>
    words.flatMap(({ title, entries }) =>
      entries.flatMap(({ answers }) => answers.map(({ question, answer }) => `${title}: ${question}: ${answer}`)),
    );

  describe('works', () => {
    it('reads as it was submitted, whatever becomes of the posting’s form, of the codes and of the draft', async () => {
      const form = { questions: [{ text: '왜 다온테크인가요?', max: 300 }] };
      const { member, posting, receipt } = await submitted({ form });
      const before = (await copy(member, posting)).json;
      expect(before).toMatchObject({
        jnco_afe_no: receipt.jnco_afe_no,
        submitted_at: receipt.submitted_at,
        content_hash: receipt.content_hash,
        title: '시험 공고',
        company_nm: '다온테크',
        sbmt_st: 2,
        redacted_at: null,
      });
      expect(line(before.words)).toContain('상세 정보: 왜 다온테크인가요?: 저는 …');
      await pool.query(`UPDATE posting SET form = '{"questions":[{"text":"다른 질문","max":500}],"hidden":["kor_nm"]}'
        WHERE pblanc_no = '${posting.PBLANC_NO}'`);
      await pool.query("UPDATE code SET nm = nm || ' (새 이름)' WHERE field_cd IN ('sex_cd', 'carr_fg_cd')");
      await save(member, posting, { profile: { kor_nm: '다른 이름' } });
      expect((await copy(member, posting)).json).toEqual(before);
      await pool.query("UPDATE code SET nm = replace(nm, ' (새 이름)', '')");
    });

    it('stays readable after a withdrawal', async () => {
      const { member, posting } = await submitted();
      await withdraw(member, posting);
      expect((await copy(member, posting)).json).toMatchObject({ sbmt_st: 3 });
    });
  });

  describe('refused', () => {
    it('without a session', async () => {
      const { status, json } = await copy({}, await makePosting(server.database));
      expect([status, json.message]).toEqual([401, 'Token is not valid']);
    });

    it('where nothing is submitted, and another member’s', async () => {
      const { posting } = await submitted();
      const other = await makeMember(server.context);
      expectRefused(await copy(other, posting), 'noSubmission');
      await save(other, posting);
      expectRefused(await copy(other, posting), 'noSubmission');
    });
  });

  describe('wrong input', () => {
    it.each([
      ['', 422, ['COMPANY_CD', 'PBLANC_NO']],
      ['?COMPANY_CD=a&PBLANC_NO=%00', 400, ['PBLANC_NO', 'COMPANY_CD']],
    ])('%s', async (query, status, fields) => {
      const { token } = await makeMember(server.context);
      const answer = await server.ask(`GET /api/apply/copy${query}`, { token });
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([status, fields]);
    });
  });
});
