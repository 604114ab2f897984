import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { submittingWireCv } from '../../../dev/cvSample.ts';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { MINUTE, makePosting, type PostingName } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { closing } from '../../domain/applications/closing/closing.jobs.ts';
import { writtenFor } from '../../domain/notices/letter.queries.ts';
import type { AnyNotice } from '../../domain/notices/notice.ts';
import { setStage } from '../../domain/selection/setStage.acts.ts';
import { endWords } from '../../fields/koreanDate.ts';
import { writeInstant } from '../../server/seoulTime.ts';

const server = await testServer();
const { context, database } = server;
const { get, post } = consoleCalls(server);
const head = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
const second = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });

const save = (member: SampleMember, posting: object, body: object = {}) =>
  server.ask('POST /api/updatecv', { token: member.token, body: { ...posting, ...body } });
const queryOf = (posting: PostingName) => String(new URLSearchParams(posting));
const state = async (member: SampleMember, posting: PostingName) =>
  (await server.ask(`GET /api/getapplystate?${queryOf(posting)}`, { token: member.token })).json;
const numberOf = async (member: SampleMember) =>
  Number(
    (await database.pool.query('SELECT jnco_afe_no FROM application WHERE member_id = $1', [member.memberId])).rows[0]
      .jnco_afe_no,
  );
const untilOf = async (member: SampleMember): Promise<Date> =>
  (await database.pool.query('SELECT until FROM reopening WHERE jnco_afe_no = $1', [await numberOf(member)])).rows[0]
    .until;
/** Until when it can be written, as a member's list says and their draft, which may say nothing of it. */
async function endsOf(member: SampleMember, posting: PostingName): Promise<[string, string | undefined]> {
  const [{ json: list }, { json: draft }] = await Promise.all([
    server.ask('GET /api/apply/list', { token: member.token }),
    server.ask(`GET /api/list?${queryOf(posting)}`, { token: member.token }),
  ]);
  return [list[0].accept_to, draft.reopened_until];
}
/** The end of the minute so many milliseconds from now. */
const until = (ms: number) => writeInstant(new Date(context.clock.ms() + ms)).slice(0, 16);
const reopen = (posting: PostingName, more: object, by = head) =>
  post(
    '/api/console/postings/reopen',
    {
      company_cd: posting.COMPANY_CD,
      pblanc_no: posting.PBLANC_NO,
      until: until(20 * MINUTE),
      reason: '접속 장애',
      ...more,
    },
    by,
  );

async function approved(): Promise<void> {
  const acts: { state: string; act_no: string; shown_hash: string }[] = (await get('/api/console/approvals', second))
    .json;
  const { act_no, shown_hash } = acts.find((act) => act.state === 'waiting')!;
  expect((await post('/api/console/approvals/approve', { act_no, shown_hash }, second)).status).toBe(200);
}

/** Ends a posting three minutes ago, or what was open for one applicant alone, and closes its drafts. */
async function ended(table: 'posting' | 'reopening', posting: PostingName): Promise<void> {
  const [from, to] = table === 'posting' ? ['accept_from', 'accept_to'] : ['at', 'until'];
  const own =
    table === 'posting'
      ? 'company_cd = $1 AND pblanc_no = $2'
      : 'jnco_afe_no IN (SELECT jnco_afe_no FROM application WHERE company_cd = $1 AND pblanc_no = $2)';
  await database.pool.query(
    `UPDATE ${table} SET ${from} = app_now() - interval '1 h', ${to} = app_now() - interval '3 min' WHERE ${own}`,
    [posting.COMPANY_CD, posting.PBLANC_NO],
  );
  await sweep();
}

async function sweep(): Promise<void> {
  const at = context.clock.now();
  for (const due of await closing.due(context, at)) await closing.act(context, due, at);
}

describe('POST /api/console/postings/reopen', () => {
  describe('works', () => {
    it('opens it for one applicant alone: what everybody else reads is the same to the byte before, during and after', async () => {
      const posting = await makePosting(database);
      const [missed, edited, other, nobody] = (await Promise.all(
        Array.from({ length: 4 }, () => makeMember(context)),
      )) as [SampleMember, SampleMember, SampleMember, SampleMember];
      for (const one of [missed, other]) await save(one, posting);
      await save(edited, posting, submittingWireCv);
      await ended('posting', posting);
      const everybody = async () =>
        Promise.all([
          ...[other, nobody].flatMap((member) => [
            state(member, posting),
            server.ask('GET /api/apply/list', { token: member.token }).then(({ text }) => text),
            save(member, posting).then(({ json }) => json.code),
          ]),
          server.ask(`GET /api/rec-post/detail?${queryOf(posting)}`).then(({ text }) => text),
          server.ask(`GET /api/rec-post/list?size=50&status=all`).then(({ text }) => text),
          server.ask(`GET /post`).then(({ text }) => text),
          server.ask(`GET /post/${posting.COMPANY_CD}/${posting.PBLANC_NO}`).then(({ text }) => text),
        ]);
      const before = await everybody();
      expect([await state(missed, posting), await state(edited, posting)]).toEqual([2, 2]);

      for (const member of [missed, edited]) {
        const { status, json } = await reopen(posting, { jnco_afe_no: await numberOf(member) });
        expect([status, json]).toEqual([200, { waits: true, alone_from: null }]);
        await approved();
      }
      expect(await everybody()).toEqual(before);
      expect([await state(missed, posting), await state(edited, posting)]).toEqual([1, 1]);
      for (const member of [missed, edited]) {
        const end = (await untilOf(member)).toISOString();
        expect(await endsOf(member, posting)).toEqual([end, end]);
      }
      // The sweep leaves them: their end has not come.
      await sweep();
      const receipt = (await save(missed, posting, submittingWireCv)).json.receipt;
      expect(receipt.jnco_afe_no).toBe(await numberOf(missed));
      const mail = (await mailsOf(context, missed.memberId)).at(-1) as unknown as AnyNotice;
      const { text } = await writtenFor(context.db, context.config, mail, '김하늘');
      expect([mail.template, text.includes(`${endWords(await untilOf(missed), 'short')} 전까지`)]).toEqual([
        'receipt',
        true,
      ]);
      const { rows } = await database.pool.query('SELECT sbmt_st FROM application WHERE member_id = $1', [
        edited.memberId,
      ]);
      expect(rows).toEqual([{ sbmt_st: 2 }]);
      expect((await save(edited, posting, { profileDetail: { hob_nm: '별 보기' } })).status).toBe(200);
      const templates = async ({ memberId }: SampleMember) =>
        (await mailsOf(context, memberId)).map(({ template }) => template);
      expect((await templates(missed)).slice(0, 2)).toEqual(['missed', 'reopened']);

      await ended('reopening', posting);
      expect([await state(missed, posting), await state(edited, posting)]).toEqual([2, 2]);
      expect((await save(missed, posting, { profileDetail: { hob_nm: '늦은 말' } })).json.code).toBe('closed');
      expect((await endsOf(missed, posting))[1]).toBeUndefined();
      expect(await everybody()).toEqual(before);
      const detail = await get(
        `/api/console/posting?company_cd=${posting.COMPANY_CD}&pblanc_no=${posting.PBLANC_NO}`,
        head,
      );
      expect(detail.json.acts).toMatchObject([
        { act: 'reopen', by: head.name, approved_by: second.name, told: 1, reason: '' },
        { act: 'reopen' },
      ]);
    });

    it('closes a draft that was not submitted again, at the end of that applicant', async () => {
      const [posting, member] = [await makePosting(database), await makeMember(context)];
      await save(member, posting);
      await ended('posting', posting);
      await reopen(posting, { jnco_afe_no: await numberOf(member) });
      await approved();
      await save(member, posting);
      await ended('reopening', posting);
      const mails = await mailsOf(context, member.memberId);
      expect(mails.map(({ template }) => template)).toEqual(['missed', 'reopened', 'missed']);
      expect(mails[2]!.data.endedAt).toBe((await untilOf(member)).toISOString());
    });
  });
  describe('refused', () => {
    it('while all may write, after a result, of another posting, and where what was submitted cannot be changed', async () => {
      const [posting, fixed] = [await makePosting(database), await makePosting(database, { editUntilDeadline: false })];
      const [one, two] = [await makeMember(context), await makeMember(context)];
      await save(one, posting, submittingWireCv);
      await save(two, fixed, submittingWireCv);
      const number = await numberOf(one);
      expect((await reopen(posting, { jnco_afe_no: number })).json.code).toBe('openForAll');
      for (const over of [posting, fixed]) await ended('posting', over);
      expect((await reopen(fixed, { jnco_afe_no: number })).json.code).toBe('noSuchApplication');
      expect((await reopen(fixed, { jnco_afe_no: await numberOf(two) })).json.code).toBe('notReopenable');
      expect((await reopen(posting, { jnco_afe_no: number, until: until(-MINUTE) })).json.code).toBe('endNotLater');
      const announceAt = context.clock.now();
      await context.db.transaction().execute((tx) => setStage(tx, number, { stage: 29, by: '인사팀', announceAt }));
      expect((await reopen(posting, { jnco_afe_no: number })).json.code).toBe('resultTold');
    });
  });
  describe('wrong input', () => {
    it('no number, no end and no reason', async () => {
      const posting = await makePosting(database);
      const { json } = await reopen(posting, { until: '', reason: ' ' });
      expect(Object.keys(json.fields).toSorted()).toEqual(['jnco_afe_no', 'reason', 'until']);
    });
  });
});
