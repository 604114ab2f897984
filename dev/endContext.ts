import type { Browser, BrowserContext } from 'playwright-core';

/** The process number of the browser itself. */
export async function browserPid(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const found = processInfo.find(({ type }) => type === 'browser');
    if (!found) throw new Error('Chromium names no process of its own');
    return found.id;
  } finally {
    await session.detach();
  }
}

/**
 * Closes a context, and ends the whole browser when it does not answer within `limit` milliseconds: Chromium, asked to
 * close pages that are just going elsewhere, has been seen never to answer. Answers whether the browser still runs.
 */
export async function endContext(context: BrowserContext, pid: number, limit = 30_000): Promise<boolean> {
  const closing = context.close();
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, limit, false);
  });
  const isClosed = await Promise.race([closing.then(() => true as const), isLate]);
  clearTimeout(timer);
  if (isClosed) return true;
  console.warn('Chromium did not close a context in time: it was ended, the next journey gets a new one.');
  process.kill(pid, 'SIGKILL');
  await closing.catch(() => undefined);
  return false;
}
