import { describe, expect, it } from 'vitest';
import { makeApplied } from '../../../dev/appliedMember.ts';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { makePosting, type PostingName } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { context, database } = server;
const { get, post } = consoleCalls(server);
const head = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
const second = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
const recruiter = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });

const named = ({ COMPANY_CD, PBLANC_NO }: PostingName) => ({ company_cd: COMPANY_CD, pblanc_no: PBLANC_NO });
const read = async (posting: PostingName) =>
  (await get(`/api/console/posting?${new URLSearchParams(named(posting))}`, head)).json;
const finishedBefore = async (interval: string) => {
  const posting = await makePosting(database);
  await database.pool.query('UPDATE posting SET finished_at = app_now() - $2::interval WHERE pblanc_no = $1', [
    posting.PBLANC_NO,
    interval,
  ]);
  return posting;
};

/** Approves the one act that waits with these words, as somebody. */
async function approve(words: string, by: TestOperator) {
  const acts: { title: string; state: string; act_no: string; shown_hash: string }[] = (
    await get('/api/console/approvals', second)
  ).json;
  const { act_no, shown_hash } = acts.find(({ title, state }) => title.endsWith(words) && state === 'waiting')!;
  return post('/api/console/approvals/approve', { act_no, shown_hash }, by);
}

describe('POST /api/console/postings/ask', () => {
  const ask = (posting: PostingName, more: object, by = recruiter) =>
    post('/api/console/postings/ask', { ...named(posting), ...more }, by);

  describe('works', () => {
    it('does nothing until somebody who may has approved it', async () => {
      const posting = await makePosting(database);
      expect((await ask(posting, { act: 'hide', cause: '오타가 있어요.' })).json).toEqual({
        ...{ waits: true, alone_from: null },
      });
      expect((await read(posting)).state).toBe('open');
      expect((await approve('숨기기', head)).status).toBe(200);
      const { state, acts } = await read(posting);
      expect([state, acts[0]]).toMatchObject(['hidden', { act: 'hide', by: recruiter.name, approved_by: head.name }]);
    });

    it('shows its approver the deadline as applicants read it', async () => {
      const posting = await makePosting(database);
      await database.pool.query("UPDATE posting SET accept_to = '2099-03-03T00:00:00+09:00' WHERE pblanc_no = $1", [
        posting.PBLANC_NO,
      ]);
      await ask(posting, { act: 'hide', cause: '오타가 있어요.' });
      const acts: { lines: { label: string; value: string }[] }[] = (await get('/api/console/approvals', second)).json;
      const act = acts.find(({ lines }) => lines.some(({ value }) => value.endsWith(` ${posting.PBLANC_NO}`)))!;
      expect(act.lines).toContainEqual({ label: '지금의 마감', value: '2099. 3. 2.(월) 24:00' });
    });
  });
  describe('refused', () => {
    it('to whoever does it themself, and what cannot be done', async () => {
      const posting = await makePosting(database);
      expect((await ask(posting, { act: 'hide' }, head)).json.code).toBe('notYours');
      expect((await ask(posting, { act: 'show' })).json.code).toBe('alreadyShown');
      expect((await ask({ ...posting, PBLANC_NO: '1' }, { act: 'hide' })).json.code).toBe('noPosting');
    });
  });
  describe('wrong input', () => {
    it('an act there is not', async () => {
      const { json } = await ask(await makePosting(database), { act: 'extend' });
      expect(Object.keys(json.fields)).toEqual(['act']);
    });
  });
});

describe('POST /api/console/postings/resume', () => {
  const resume = (posting: PostingName, cause = '공고를 잘못 골랐어요.') =>
    post('/api/console/postings/resume', { ...named(posting), cause }, head);

  describe('works', () => {
    it('takes back the end of a selection once another has approved it, and tells whoever was told of it', async () => {
      const posting = await finishedBefore('3 days');
      const applicant = await makeApplied(context, database, { company: 'DT' });
      await database.pool.query('UPDATE application SET pblanc_no = $2 WHERE jnco_afe_no = $1', [
        applicant.application,
        posting.PBLANC_NO,
      ]);
      expect((await resume(posting)).json).toEqual({ waits: true, alone_from: null });
      expect((await approve('되돌리기', head)).json.code).toBe('ownAct');
      expect((await approve('되돌리기', second)).status).toBe(200);
      const told = (await mailsOf(context, applicant.memberId)).map(({ template }) => template);
      expect(told).toEqual(['receipt', 'selectionResumed']);
      const { state, acts } = await read(posting);
      expect([state, acts[0]]).toMatchObject([
        'open',
        { act: 'resume', by: head.name, approved_by: second.name, told: 1 },
      ]);
    });
  });
  describe('refused', () => {
    it('of a selection that goes on, and once data may be destroyed', async () => {
      expect((await resume(await makePosting(database))).json.code).toBe('selectionGoesOn');
      expect((await resume(await finishedBefore('4 days 1 minute'))).json.code).toBe('destructionBegun');
    });
  });
  describe('wrong input', () => {
    it('without a cause', async () => {
      expect(Object.keys((await resume(await finishedBefore('1 day'), ' ')).json.fields)).toEqual(['cause']);
    });
  });
});
