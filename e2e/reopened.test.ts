import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { consoleCalls } from '../dev/consoleCalls.ts';
import { leastWireCv } from '../dev/cvSample.ts';
import { mailsOf } from '../dev/openOutbox.ts';
import { makeOperator } from '../dev/sampleOperator.ts';
import { makeMember, type SampleMember } from '../dev/samples.ts';
import { MINUTE, makePosting, type PostingName } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { closing } from '../src/domain/applications/closing/closing.jobs.ts';
import { writtenFor } from '../src/domain/notices/letter.queries.ts';
import type { AnyNotice } from '../src/domain/notices/notice.ts';
import { endWords } from '../src/fields/koreanDate.ts';
import { writeInstant } from '../src/server/seoulTime.ts';
import { runSweep } from '../src/server/sweep.ts';
import { fieldOf, HOBBY, openReview, save, submitReviewed, takeSession } from './editorSteps.ts';
import { openPage } from './steps.ts';

// An application that was opened again for its applicant alone, after its posting had ended for everybody.

// With the consent that what is written here in Chromium needs.
const written = { ...leastWireCv, profile: { ...leastWireCv.profile, optinf_agr_yn: true } };

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** Ends a posting three minutes ago, and closes its drafts. */
async function end({ PBLANC_NO }: PostingName): Promise<void> {
  await server.database.pool.query(
    "UPDATE posting SET accept_from = app_now() - interval '1 h', accept_to = app_now() - interval '3 min' WHERE pblanc_no = $1",
    [PBLANC_NO],
  );
  await runSweep(server.context, closing);
}

/** Opens a member's application again until an instant, as two operators do. */
async function reopen(posting: PostingName, { memberId }: SampleMember, until: Date): Promise<void> {
  const { context, database } = server;
  const rights = [{ role: 'O', company: 'DT' }] as const;
  const [head, second] = [await makeOperator(context, { rights }), await makeOperator(context, { rights })];
  const { rows } = await database.pool.query('SELECT jnco_afe_no FROM application WHERE member_id = $1', [memberId]);
  const { get, post } = consoleCalls(server);
  const asked = {
    ...{ company_cd: posting.COMPANY_CD, pblanc_no: posting.PBLANC_NO, jnco_afe_no: Number(rows[0].jnco_afe_no) },
    ...{ until: writeInstant(until).slice(0, 16), reason: '접속 장애' },
  };
  expect((await post('/api/console/postings/reopen', asked, head)).status).toBe(200);
  const [{ act_no, shown_hash }] = (await get('/api/console/approvals', second)).json;
  expect((await post('/api/console/approvals/approve', { act_no, shown_hash }, second)).status).toBe(200);
}

test('its applicant is told the new end, follows the mail into the editor, writes and submits; nobody else gets in', async () => {
  const { context } = server;
  const [posting, member, other] = [
    await makePosting(server.database),
    await makeMember(context),
    await makeMember(context),
  ];
  // Its receipt tells the steps.
  await server.database.pool.query(`UPDATE posting SET body = '{"steps": []}' WHERE pblanc_no = $1`, [
    posting.PBLANC_NO,
  ]);
  for (const { token } of [member, other])
    await server.ask('POST /api/updatecv', { token, body: { ...posting, ...written } });
  await end(posting);
  const until = new Date(Math.ceil((context.clock.ms() + 90 * MINUTE) / MINUTE) * MINUTE);
  await reopen(posting, member, until);

  const { page } = await visitor('wide');
  await takeSession(page, member);
  await openPage(page, `${server.origin}/ApplyManage`);
  const card = page.getByRole('article').filter({ hasText: '시험 공고' });
  await card.getByText(`${endWords(until, 'short')} 마감`, { exact: true }).waitFor();
  await card
    .getByRole('timer')
    .getByText(/^1시간 \d\d분 남음$/)
    .waitFor();
  await card.getByRole('link', { name: '검토하고 제출하기' }).waitFor();

  const mail = (await mailsOf(context, member.memberId)).find(({ template }) => template === 'reopened');
  const { text } = await writtenFor(context.db, context.config, mail as unknown as AnyNotice, '김하늘');
  await page.goto(/\S+\/CVManage\S*/.exec(text)![0]);
  const bar = page.getByRole('main');
  await bar.getByText(`${endWords(until, 'short')} 마감`, { exact: true }).waitFor();
  await bar
    .getByRole('timer')
    .getByText(/^1시간 \d\d분 남음$/)
    .waitFor();
  await page.goto(`${page.url().split('#')[0]}#wishes`);
  await fieldOf(page, HOBBY).fill('별 보기');
  await save(page);
  await openReview(page);
  await page.getByText(`${endWords(until)}까지 받아요.`, { exact: true }).waitFor();
  await submitReviewed(page);
  await page.getByText(`${endWords(until)} 마감까지 고쳐서 다시 제출할 수 있어요.`).waitFor();

  const { page: others } = await visitor('wide');
  await takeSession(others, other);
  await others.goto(`${server.origin}/CVManage/${posting.COMPANY_CD}/${posting.PBLANC_NO}`);
  await others.getByText('접수가 마감된 공고예요.').first().waitFor();
  await others.waitForURL('**/ApplyManage');
});
