import { expect, test } from 'vitest';
import { closed, visitor } from '../dev/browser.ts';
import { browserPid } from '../dev/endContext.ts';

test('a browser that no longer answers is ended, and the next journey has another', async () => {
  const { context, page } = await visitor();
  const pid = await browserPid(page.context().browser()!);
  process.kill(pid, 'SIGSTOP');
  await closed(context, 200);
  const next = await visitor();
  await next.page.setContent('<h1>여기 있어요</h1>');
  expect(await next.page.getByRole('heading').textContent()).toBe('여기 있어요');
  expect(await browserPid(next.context.browser()!)).not.toBe(pid);
});
