import { expect, test } from 'vitest';
import { makeOperator } from '../dev/sampleOperator.ts';
import { testServer } from '../dev/testServer.ts';
import { browserOf, button, press } from './consoleSteps.ts';
import { tabTo } from './keys.ts';
import { expectAccessible } from './steps.ts';

const server = await testServer();
const { context, database } = server;

test('the box that hides names in a step of a published posting is cleared by two heads of hiring, and a recruiter is told whom to ask', async () => {
  const steps = ['서류', '면접'].map((name) => ({
    name,
    deadline: false,
    from: null,
    to: null,
    term: '곧',
    blind: true,
  }));
  await database.pool.query("UPDATE posting SET body = body || $1 WHERE pblanc_no = '2026110201'", [{ steps }]);
  const head = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
  const second = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
  const recruiter = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });

  const { page } = await browserOf(server, head);
  await page.goto(`${server.origin}/console/postings/DT/2026110201/edit`);
  await press(page, /^전형/);
  const box = page.getByRole('checkbox', { name: /현업 매니저에게 이름을 가려요/ }).first();
  await page.getByText('이 단계의 결과를 고정하고 다른 채용 책임자의 승인을', { exact: false }).first().waitFor();
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await page
    .getByRole('status')
    .filter({ hasText: /저장됨/ })
    .waitFor();
  await press(page, /^공개와 승인/, 'Shift+Tab');
  await page.getByText('다른 채용 책임자가 승인해야 공개돼요.', { exact: false }).waitFor();
  await expectAccessible(page);
  await press(page, '누구에게 무엇을 알리는지 보기');
  await page.getByText('보이는 내용은 달라지지 않아요.').waitFor();
  await press(page, '공개 승인 요청하기');
  await page.getByText('공개 승인을 요청했어요.', { exact: false }).waitFor();

  const { page: own } = await browserOf(server, recruiter);
  await own.goto(`${server.origin}/console/postings/DT/2026110201/edit`);
  await press(own, /^공개와 승인/);
  await own.getByText('채용 책임자가 요청하고 다른 책임자가 승인해야', { exact: false }).waitFor();
  expect(await button(own, '공개 승인 요청하기').count()).toBe(0);

  const { page: other } = await browserOf(server, second);
  await other.goto(`${server.origin}/console/approvals`);
  await other.getByText('이름 가림을 푸는 단계').waitFor();
  await press(other, /^승인하기/);
  await other.getByRole('alertdialog').waitFor();
  await press(other, '승인하고 실행');
  await other.getByText('기다리는 요청이 없어요').waitFor();
  const { rows } = await database.pool.query(
    "SELECT body->'steps'->0->'blind' AS blind FROM posting WHERE pblanc_no = '2026110201'",
  );
  // A box that is clear is not written.
  expect(rows).toEqual([{ blind: null }]);
});
