import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { submittingWireCv } from '../dev/cvSample.ts';
import { makeMember } from '../dev/samples.ts';
import { makePosting } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import type { Stage } from '../src/domain/applications/stage.ts';
import { setStage } from '../src/domain/selection/setStage.acts.ts';
import { takeSession } from './editorSteps.ts';
import { expectAccessible, expectReadInTheDark, expectWithinScreen, openPage } from './steps.ts';

// What an applicant does and reads after submitting.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** Somebody who has submitted to a posting with steps of its own. */
async function applied(title: string) {
  const [member, posting] = [await makeMember(server.context), await makePosting(server.database)];
  const plan = { to: null, term: '', note: '', deadline: false };
  const steps = [
    { ...plan, name: '서류 발표', from: '2099-12-18' },
    { ...plan, name: '실무 면접', from: '2099-12-24' },
    { ...plan, name: '채용 확정', from: null, term: '면접 뒤에 알려 드려요' },
  ];
  const contact = { team: '연구지원팀', email: 'lab@company.example', phone: '031-000-0127' };
  await server.database.pool.query('UPDATE posting SET title = $2, body = body || $3 WHERE pblanc_no = $1', [
    ...[posting.PBLANC_NO, title, JSON.stringify({ steps, contact })],
  ]);
  const { token } = member;
  const { receipt } = (await server.ask('POST /api/updatecv', { token, body: { ...posting, ...submittingWireCv } }))
    .json;
  const tell = (stage: Stage, corrects = false) => {
    const given = { stage, by: '인사팀', announceAt: server.context.clock.now(), corrects };
    return server.context.db.transaction().execute((tx) => setStage(tx, receipt.jnco_afe_no, given));
  };
  // A command tells a result without words; those of the console come with it.
  const write = async (passed: string) => {
    const client = await server.database.pool.connect();
    await client.query("SET session_replication_role = 'replica'");
    await client.query('UPDATE announcement SET texts = $1 WHERE pblanc_no = $2', [{ passed }, posting.PBLANC_NO]);
    await client.query("SET session_replication_role = 'origin'");
    client.release();
  };
  return { member, posting, tell, write };
}

test('a selection is given up between two steps, on a page that says first what it does', async () => {
  const { member, tell } = await applied('포기할 공고');
  await tell(21);
  const { page } = await visitor('narrow');
  await takeSession(page, member);
  await openPage(page, `${server.origin}/ApplyManage`);
  await page.getByRole('link', { name: '포기할 공고 전형 포기' }).click();
  await page.getByRole('heading', { level: 2, name: '포기하면 이렇게 돼요' }).waitFor();
  await expectAccessible(page);
  await expectReadInTheDark(page);
  await expectWithinScreen(page);
  await page.getByLabel('이유').fill('다른 곳에 가게 되었어요.');
  // Past the way that keeps it.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: '전형 포기를 접수했어요' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: '지원이력 보기' }).click();
  await page.getByRole('article').getByText('전형 포기', { exact: true }).first().waitFor();
  expect(await page.getByRole('link', { name: '포기할 공고 전형 포기' }).count()).toBe(0);
});

test('the page of an application tells a result first, what follows, whom to ask and what becomes of the data', async () => {
  const { member, tell, write } = await applied('결과를 볼 공고');
  const { page } = await visitor();
  await takeSession(page, member);
  await openPage(page, `${server.origin}/ApplyManage`);
  await page.getByRole('link', { name: '결과를 볼 공고 지원 상세 보기' }).click();
  const first = page.getByRole('heading', { level: 1 });
  await first.filter({ hasText: '서류 발표 12. 18.(금)' }).waitFor();
  await page.getByText('지금 하실 일이 없어요').waitFor();
  await page.getByRole('link', { name: 'lab@company.example' }).waitFor();
  const address = page.url();

  await tell(21);
  await write('{{title}}의 {{result}}을 알려 드려요.');
  await page.reload();
  await first.filter({ hasText: '서류 심사에 합격했어요' }).waitFor();
  expect(await page.title()).toMatch(/^지원 상세/);
  await page.getByText('결과를 볼 공고의 서류 합격을 알려 드려요.').waitFor();
  await page.getByText('실무 면접 준비하기').waitFor();
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectWithinScreen(page);
  }
  await expectReadInTheDark(page);

  // Put right: both stay, and the page says so.
  await tell(29, true);
  await page.reload();
  await first.filter({ hasText: '이번 서류 심사에는 합격하지 못했어요' }).waitFor();
  // An end that is no success has no sign of one.
  const course = page.getByRole('list', { name: '결과를 볼 공고 경과' }).getByRole('listitem');
  expect(await course.last().textContent()).toMatch(/^서류 불합격.*끝남$/);
  await page.getByText('정정됨').waitFor();
  await page.getByText('앞서 알려 드린 결과: 서류 합격').waitFor();
  await page.getByText('전형이 끝난 뒤 5일 안에 파기해요').first().waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: '인쇄하기' }).isVisible()).toBe(false);
  expect(await first.isVisible()).toBe(true);

  // Nobody else reads anything of it.
  const other = await visitor();
  await takeSession(other.page, await makeMember(server.context));
  other.expectProblem(/404/);
  await openPage(other.page, address);
  await other.page.getByText('이 공고에 쓴 지원서가 없어요').waitFor();
});
