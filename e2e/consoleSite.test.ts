import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { expectFocused, tabTo } from './keys.ts';
import { compose, follow, heading, headOfGroup, pressOn } from './siteSteps.ts';
import { expectAccessible, expectReadInTheDark } from './steps.ts';

// The site's words and a company changed by keyboard, as a Korean keyboard composes them: seen ahead, published, read by a
// visitor without script.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const asked = (page: Page) => page.getByRole('alertdialog');

test('whoever answers for the group changes the home page and a company, sees both ahead and publishes them', async () => {
  const { page } = await headOfGroup(server);
  const { page: outside, expectProblem } = await visitor('narrow', false);
  // Nothing runs there.
  expectProblem(/csp/);
  const home = async () => {
    await outside.goto(server.origin);
    return outside.getByRole('main').innerText();
  };
  await page.goto(`${server.origin}/console/site`);
  await heading(page, '사이트').waitFor();
  await expectAccessible(page);

  await follow(page, '그룹과 첫 화면');
  await heading(page, '그룹과 첫 화면').waitFor();
  const shown = page.frameLocator('iframe[title="방문자가 볼 쪽"]');
  await shown.getByText('세 회사, 하나의 기준').first().waitFor();
  await compose(page, '회사들 위의 제목', ['ㅎ', '하', '한', '한 가', '한 가지', '한 가지 약속']);
  await page.getByRole('status').getByText('저장됨').waitFor();
  await shown.getByText('한 가지 약속').first().waitFor();
  expect(await home()).not.toContain('한 가지 약속');
  await pressOn(page, '미리 보기 닫기');
  await expectAccessible(page);
  await expectReadInTheDark(page);
  await pressOn(page, '게시', 'Shift+Tab');
  await asked(page).waitFor();
  await pressOn(page, '게시');
  await page.getByRole('status').getByText('고친 것 없음').waitFor();
  await expect.poll(home).toContain('한 가지 약속');

  await follow(page, '사이트', 'Shift+Tab');
  await follow(page, '회사');
  await heading(page, '회사').waitFor();
  await compose(page, '한 줄 소개', ['ㅅ', '새', '새로', '새로 여는', '새로 여는 길.']);
  // A picture is read strictly and drawn again, and seen on light and on dark before it is published.
  const glyph = page.getByLabel(/^문양 올리기/).first();
  const svg = (inside: string) => ({
    ...{ name: '문양.svg', mimeType: 'image/svg+xml' },
    buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${inside}</svg>`),
  });
  await glyph.setInputFiles(svg('<path d="M0 0h1z" onload="alert(1)"/>'));
  await page.getByText('그림에 쓸 수 없는 것이 있어요: 스크립트(onload).').waitFor();
  await glyph.setInputFiles(
    svg('<rect x="4" y="4" width="40" height="40" fill="#135"/><circle cx="24" cy="24" r="8" fill="#fff"/>'),
  );
  await page.getByText('문양.svg에서 도형 2개를 읽었어요.').waitFor();
  await expectAccessible(page);
  // Where a press moves a row to, the next one finds it: down to the end, and back.
  await tabTo(page, page.getByRole('button', { name: /^회사 1 아래로$/ }));
  for (const focused of [/^회사 2 아래로$/, /^회사 3 위로$/, /^회사 2 위로$/, /^회사 1 아래로$/]) {
    await page.keyboard.press('Enter');
    await expectFocused(page, page.getByRole('button', { name: focused }));
  }
  await page.getByRole('status').getByText('저장됨').waitFor();
  await follow(page, '사이트', 'Shift+Tab');
  await page.getByText('게시 전').waitFor();
  await pressOn(page, '고친 1곳 게시');
  await asked(page).waitFor();
  await pressOn(page, '게시');
  await page.getByText(/^마지막 게시: .* \(회사\)$/).waitFor();
  await expect.poll(home).toContain('새로 여는 길');
  // The rectangle as the product draws it.
  expect(await outside.content()).toContain('M2 2H22V22H2z');
});
