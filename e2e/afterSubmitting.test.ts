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
  return { member, posting, tell };
}

test('a selection is given up between two steps, on a page that says first what it does', async () => {
  const { member, tell } = await applied('포기할 공고');
  await tell(21);
  const { page } = await visitor('narrow');
  await takeSession(page, server, member);
  await openPage(page, `${server.origin}/ApplyManage`);
  await page.getByRole('link', { name: '포기할 공고 전형 포기' }).click();
  await page.getByRole('heading', { level: 2, name: '포기하면 이렇게 돼요' }).waitFor();
  await expectAccessible(page);
  await expectReadInTheDark(page);
  await expectWithinScreen(page);
  await page.getByLabel('까닭').fill('다른 곳에 가게 되었어요.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: '전형 포기를 접수했어요' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: '지원이력 보기' }).click();
  await page.getByRole('article').getByText('전형 포기', { exact: true }).first().waitFor();
  expect(await page.getByRole('link', { name: '포기할 공고 전형 포기' }).count()).toBe(0);
});
