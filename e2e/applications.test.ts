import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { leastWireCv, submittingWireCv } from '../dev/cvSample.ts';
import { makeMember } from '../dev/samples.ts';
import { makePosting } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { Stage } from '../src/domain/applications/stage.ts';
import { setStage } from '../src/domain/selection/setStage.acts.ts';
import { takeSession } from './editorSteps.ts';
import { expectAccessible, openPage } from './steps.ts';

// 지원이력: what is told next of each application, and the parts of the list.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

test.each(['wide', 'narrow'] as const)('what is next comes first, and each part has its own, %s', async (size) => {
  const { page } = await visitor(size);
  const [member, draft, submitted] = await Promise.all([
    makeMember(server.context),
    makePosting(server.database),
    makePosting(server.database),
  ]);
  const name = async ({ PBLANC_NO }: { PBLANC_NO: string }, title: string, steps: object[]) =>
    server.database.pool.query('UPDATE posting SET title = $2, body = $3 WHERE pblanc_no = $1', [
      ...[PBLANC_NO, title, JSON.stringify({ steps })],
    ]);
  const plan = { to: null, term: '', note: '', deadline: false };
  await name(draft, '쓰는 공고', []);
  await name(submitted, '제출한 공고', [
    { ...plan, name: '서류 발표', from: '2099-12-18' },
    { ...plan, name: '면접', from: null, term: '서류 발표에서 알려 드려요' },
  ]);
  for (const [posting, body] of [
    [submitted, submittingWireCv],
    [draft, leastWireCv],
  ] as const) {
    const { status } = await server.ask('POST /api/updatecv', { token: member.token, body: { ...posting, ...body } });
    expect(status).toBe(200);
  }
  await takeSession(page, member);

  await openPage(page, `${server.origin}/ApplyManage`);
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await titles.first().waitFor();
  // Saved after what was submitted, and its deadline is before the news of that.
  expect(await titles.allTextContents()).toEqual(['쓰는 공고', '제출한 공고']);
  const card = page.getByRole('article').filter({ hasText: '제출한 공고' });
  await card.getByText('서류 발표 12. 18.(금)', { exact: true }).waitFor();
  await card.getByText(/^\d+일$/).waitFor();
  const course = card.getByRole('list', { name: '제출한 공고 경과' }).getByRole('listitem');
  expect(await course.locator('b').allTextContents()).toEqual(['제출', '서류 발표', '면접']);
  // What is to come is not where the applicant stands.
  expect(await course.nth(1).getAttribute('aria-current')).toBeNull();
  await expectAccessible(page);

  const tab = (words: string) => page.getByRole('link', { name: words, exact: true });
  await tab('작성 중 1').click();
  await page.waitForURL('**/CVManage');
  await page.getByRole('heading', { level: 1, name: '지원서 관리' }).waitFor();
  expect(await tab('작성 중 1').getAttribute('aria-current')).toBe('page');
  await page.getByRole('link', { name: '쓰는 공고 검토하고 제출하기' }).waitFor();
  // What was submitted can be changed from here as well.
  await page.getByRole('link', { name: '제출한 공고 고쳐서 다시 제출하기' }).waitFor();
  await expectAccessible(page);

  await tab('진행 중 1').click();
  await page.getByRole('heading', { level: 1, name: '지원이력' }).waitFor();
  await expect.poll(() => titles.allTextContents()).toEqual(['제출한 공고']);
  await tab('지난 지원 0').click();
  await page.getByText('지난 지원이 없어요.').waitFor();
  await tab('전체 2').click();
  await expect.poll(() => titles.allTextContents()).toEqual(['쓰는 공고', '제출한 공고']);
});

test('what stays says how long: a hire’s while they work there, a talent pool’s until it is withdrawn', async () => {
  const { page } = await visitor('narrow');
  const member = await makeMember(server.context);
  const { context, database } = server;
  for (const [title, kind] of [
    ['뽑힌 공고', '상시'],
    ['인재 공고', '인재풀'],
  ]) {
    const posting = await makePosting(database);
    const { PBLANC_NO } = posting;
    await database.pool.query('UPDATE posting SET title = $2, kind = $3 WHERE pblanc_no = $1', [
      PBLANC_NO,
      title,
      kind,
    ]);
    const { json } = await server.ask('POST /api/updatecv', {
      token: member.token,
      body: { ...posting, ...submittingWireCv },
    });
    if (kind === '인재풀') continue;
    const told = { stage: Stage.hired, by: '인사팀', announceAt: context.clock.now(), corrects: true };
    await context.db.transaction().execute((tx) => setStage(tx, json.receipt.jnco_afe_no, told));
    await database.pool.query('UPDATE posting SET finished_at = app_now() WHERE pblanc_no = $1', [PBLANC_NO]);
  }
  await takeSession(page, member);
  await openPage(page, `${server.origin}/ApplyManage`);
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  await card('뽑힌 공고').getByText('제출한 지원서는 재직하는 동안 보관해요.', { exact: true }).waitFor();
  await card('인재 공고').getByText('동의를 거둘 때까지', { exact: true }).waitFor();
  expect(await page.getByText('파기', { exact: false }).count()).toBe(0);
});
