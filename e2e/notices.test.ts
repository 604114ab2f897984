import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { sampleSubject } from '../dev/openOutbox.ts';
import { makeMember } from '../dev/samples.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { tell } from '../src/domain/notices/outbox.acts.ts';
import { expectAccessible, openPage } from './steps.ts';

// What a member was sent by mail, on the site.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

test.each(['wide', 'narrow'] as const)('the header counts what is new, the page shows it, %s', async (size) => {
  const { page } = await visitor(size);
  const { context } = server;
  const member = await makeMember(context);
  const data = { ...sampleSubject, daysLeft: 3, acceptTo: new Date('2026-11-24T09:00:00Z') };
  await tell(context.db, context.vault, member.memberId, { template: 'reminder', data });
  await page.addInitScript((value) => sessionStorage.setItem('token', value), member.token);
  await openPage(page, `${server.origin}/post`);
  const button = page.getByRole('banner').locator('summary');
  let place = null;
  if (size === 'narrow') {
    const menu = page.getByLabel('메뉴, 읽지 않은 알림 1개');
    await menu.waitFor();
    place = await button.boundingBox();
    await expectAccessible(page);
    await menu.focus();
    await page.keyboard.press('Enter');
  }
  const link = page.getByRole('link', { name: '알림 1, 읽지 않은 것 1개' }).filter({ visible: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '알림' }).waitFor();
  await page.getByRole('heading', { level: 3, name: '지원서 마감까지 3일 남았습니다' }).waitFor();
  await page.getByText('새 알림').waitFor();
  await expectAccessible(page);
  await expect.poll(() => page.getByRole('link', { name: /^알림 \d+, 읽지 않은/ }).count()).toBe(0);
  // The count was over the menu's button and moved nothing. On a phone the link is out of sight with its menu: only
  // the button says when the count has gone.
  await expect.poll(() => button.getAttribute('aria-label')).toBeNull();
  expect(await button.boundingBox()).toEqual(place);
  // One line says of whom, what and when; the rest is opened.
  const next = page.getByRole('link', { name: '이어서 작성하기' });
  expect(await next.count()).toBe(0);
  await page.locator('summary').filter({ hasText: '지원서 마감까지 3일 남았습니다' }).click();
  expect(await next.getAttribute('href')).toBe(`/CVManage/${data.companyCode}/${data.postingNumber}`);
});

test('who was told nothing yet reads what will stand there', async () => {
  const { page } = await visitor('narrow');
  const member = await makeMember(server.context);
  await page.addInitScript((value) => sessionStorage.setItem('token', value), member.token);
  await openPage(page, `${server.origin}/notices`);
  await page.getByText('아직 받은 알림이 없어요.').waitFor();
  await expectAccessible(page);
});
