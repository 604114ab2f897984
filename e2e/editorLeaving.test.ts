import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { fieldOf, HOBBY, POSTING, save, savedLine, storedAt, TALENT, unfold, writer } from './editorSteps.ts';

// Between the steps, away from the editor and back: nothing typed is lost unseen.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title, exact: true });

/** Answers the browser's own question whether to leave. */
function answerLeaving(page: Page, leave: boolean): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', async (question) => {
      await (leave ? question.accept() : question.dismiss());
      resolve(question.type());
    });
  });
}

/** As the browser's button does it: nobody waits for the page that may never come. */
function reload(page: Page): void {
  page.evaluate(() => location.reload()).catch(() => undefined);
}

test.each(['wide', 'narrow'] as const)(
  'back and forward lead from step to step with what was typed, %s',
  async (size) => {
    const { page } = await writer(server, 'basic', { size });
    await page.getByRole('link', { name: '다음: 희망 조건' }).click();
    await step(page, '희망 조건').waitFor();
    await fieldOf(page, HOBBY).fill('새벽 달리기');
    await page.getByRole('link', { name: '다음: 학력' }).click();
    await step(page, '학력').waitFor();
    await page.goBack();
    await step(page, '희망 조건').waitFor();
    expect(await fieldOf(page, HOBBY).inputValue()).toBe('새벽 달리기');
    await page.goBack();
    await step(page, '기본 정보').waitFor();
    await page.goForward();
    await page.goForward();
    await step(page, '학력').waitFor();
    await page.goBack();
    expect(await fieldOf(page, HOBBY).inputValue()).toBe('새벽 달리기');
  },
);

test('reloading with unsaved text asks; staying keeps it, and so does leaving', async () => {
  const { page, expectProblem } = await writer(server, 'wishes');
  expectProblem(/503/);
  await page.route('**/api/updatecv', (route) => route.fulfill({ status: 503, json: { code: 'busy' } }));
  const refused = page.waitForResponse((answer) => answer.status() === 503);
  await fieldOf(page, HOBBY).fill('도자기 빚기');
  // Leaving the field saves: what is sent while the page goes away may be acknowledged to nobody.
  await fieldOf(page, HOBBY).press('Tab');
  await refused;
  const asked = answerLeaving(page, false);
  reload(page);
  expect(await asked).toBe('beforeunload');
  expect(await fieldOf(page, HOBBY).inputValue()).toBe('도자기 빚기');

  await fieldOf(page, TALENT).fill('사라지지 않을 글');
  const leaving = answerLeaving(page, true);
  reload(page);
  expect(await leaving).toBe('beforeunload');
  // Saved on the way out, or brought back from this device.
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name="profileDetail.tlnt_nm"]')?.value === '사라지지 않을 글',
  );
  expect(await fieldOf(page, HOBBY).inputValue()).toBe('도자기 빚기');
  await page.unrouteAll({ behavior: 'wait' });
  await save(page);
  // Nothing unsaved: the browser has nothing to ask, and a question would be left unanswered here.
  await page.reload();
  await step(page, '희망 조건').waitFor();
});

test.each(['wide', 'narrow'] as const)(
  'another page of the site is reached with everything saved, %s',
  async (size) => {
    const { page, member } = await writer(server, 'wishes', { size });
    await fieldOf(page, HOBBY).fill('별 보기');
    await page.getByRole('link', { name: '다온그룹 채용 처음으로' }).click();
    await page.waitForURL(`${server.origin}/`);
    expect(await storedAt(server, member, [HOBBY])).toEqual(['별 보기']);
    await page.goBack();
    await step(page, '희망 조건').waitFor();
    expect(await fieldOf(page, HOBBY).inputValue()).toBe('별 보기');
  },
);

test('swiping back on a phone in the middle of typing: nothing is lost, and forward leads to it', async () => {
  const { page, member } = await writer(server, 'wishes', { size: 'narrow' });
  await page.goto(`${server.origin}/post/${POSTING.COMPANY_CD}/${POSTING.PBLANC_NO}`);
  await page.getByRole('link', { name: '지원서 작성하기' }).filter({ visible: true }).first().click();
  await step(page, '기본 정보').waitFor();
  await fieldOf(page, 'profile.eng_lnm_nm2').pressSequentially('Kim');
  await page.goBack();
  // The page before comes once it is saved.
  await page.getByRole('link', { name: '이어서 작성하기' }).filter({ visible: true }).first().waitFor();
  expect(await storedAt(server, member, ['profile.eng_lnm_nm2'])).toEqual(['Kim']);
  await page.goForward();
  await step(page, '기본 정보').waitFor();
  expect(await fieldOf(page, 'profile.eng_lnm_nm2').inputValue()).toBe('Kim');
});

test('where saving fails, leaving asks: staying keeps the text, and so does this device', async () => {
  const { page, member, expectProblem } = await writer(server, 'wishes');
  expectProblem(/503/);
  await page.route('**/api/updatecv', (route) => route.fulfill({ status: 503, json: { code: 'busy' } }));
  await fieldOf(page, HOBBY).fill('책 제본');
  const home = page.getByRole('link', { name: '다온그룹 채용 처음으로' });
  const question = page.getByRole('alertdialog', { name: '저장하지 못한 내용이 있어요' });
  await home.click();
  await question.getByRole('button', { name: '계속 작성하기' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await fieldOf(page, HOBBY).inputValue()).toBe('책 제본');
  expect(new URL(page.url()).hash).toBe('#wishes');
  await home.click();
  await question.getByRole('button', { name: '저장하지 않고 나가기' }).click();
  await step(page, '희망 조건').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await storedAt(server, member, [HOBBY])).toEqual(['']);
  await page.unrouteAll({ behavior: 'wait' });
  await page.goBack();
  await page.getByText('저장하지 못했던 글을 되살렸어요.').waitFor();
  expect(await fieldOf(page, HOBBY).inputValue()).toBe('책 제본');
  await savedLine(page, /저장됨/).waitFor();
  expect(await storedAt(server, member, [HOBBY])).toEqual(['책 제본']);
});

test('who leaves and turns back at once is back in the editor with what was typed', async () => {
  const { page, member, expectProblem } = await writer(server, 'wishes');
  expectProblem(/503/);
  await page.route('**/api/updatecv', (route) => route.fulfill({ status: 503, json: { code: 'busy' } }));
  await fieldOf(page, HOBBY).fill('연 날리기');
  await page.getByRole('link', { name: '다온그룹 채용 처음으로' }).click();
  const leave = page.getByRole('button', { name: '저장하지 않고 나가기' });
  await leave.waitFor();
  // Back before the page that was asked for is drawn.
  const turned = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('popstate', () => resolve(true), { once: true });
        navigation.addEventListener('currententrychange', () => history.back(), { once: true });
      }),
  );
  await leave.click();
  await turned;
  await page.unrouteAll({ behavior: 'wait' });
  await savedLine(page, /저장됨/).waitFor();
  expect(await fieldOf(page, HOBBY).inputValue()).toBe('연 날리기');
  expect(await storedAt(server, member, [HOBBY])).toEqual(['연 날리기']);
});

test('a row added, moved and removed is so after saving and reloading; and can be unfolded', async () => {
  const { page, member } = await writer(server, 'certificate');
  const names = ['한식조리기능사', '정보처리기사', '운전면허'];
  for (const [row, name] of names.entries()) {
    await page.getByRole('button', { name: '자격증 추가하기' }).click();
    await fieldOf(page, `cert.${row}.qua_card_nm`).fill(name);
  }
  await page.getByRole('region', { name: '자격증 3: 운전면허' }).getByRole('button', { name: '위로' }).click();
  await page.getByRole('region', { name: '자격증 1: 한식조리기능사' }).getByRole('button', { name: '삭제' }).click();
  await page.getByText('한식조리기능사 항목을 삭제했어요.').waitFor();
  await save(page);
  await page.reload();
  await step(page, '자격증').waitFor();
  await unfold(page, '운전면허');
  expect(await fieldOf(page, 'cert.0.qua_card_nm').inputValue()).toBe('운전면허');
  const paths = [0, 1, 2].map((row) => `cert.${row}.qua_card_nm`);
  expect(await storedAt(server, member, paths)).toEqual(['운전면허', '정보처리기사', undefined]);
});
