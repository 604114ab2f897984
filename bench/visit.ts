import { type Browser, chromium } from 'playwright-core';
import { flags } from '../dev/chromiumFlags.ts';
import { chromiumPath } from '../dev/tools.mjs';

/** What one first visit cost: times in milliseconds, sizes of bodies as sent, compressed. */
export type Visit = {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  blocking: number;
  script: number;
  font: number;
  all: number;
};

/** Slow 4G as Lighthouse has it: a round trip of 150 ms, 1.6 Mbit/s down, 750 kbit/s up; a processor at a quarter. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWER = 4;
const PHONE = { width: 412, height: 823 };

/** Chromium for measuring; `port` lets another program steer it too. */
export async function launchChromium(port?: number): Promise<Browser> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('Chromium is missing: npm test installs it, or CHROMIUM names one.');
  return chromium.launch({ executablePath, args: port ? [...flags, `--remote-debugging-port=${port}`] : flags });
}

/** Visits an address as somebody who has never been there, on a cheap phone. Throws for a request to another host. */
export async function firstVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'ko-KR' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const types = new Map<string, string>();
    const headers = new Map<string, number>();
    const sizes: Record<string, number> = {};
    const { host } = new URL(url);
    const elsewhere: string[] = [];
    devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
      types.set(requestId, type);
      headers.set(requestId, response.encodedDataLength);
      if (!response.url.startsWith('data:') && new URL(response.url).host !== host) elsewhere.push(response.url);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? 'Other';
      sizes[type] = (sizes[type] ?? 0) + encodedDataLength - (headers.get(requestId) ?? 0);
    });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'networkidle' });
    // A busy machine shows a page long after it has come.
    await page.waitForFunction(() => (globalThis as unknown as { seen: () => Seen }).seen().largestPaint > 0);
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: () => Seen }).seen());
    if (elsewhere.length > 0) throw new Error(`${url} asked other hosts: ${elsewhere.join(', ')}`);
    const all = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    return { ...seen, script: sizes.Script ?? 0, font: sizes.Font ?? 0, all };
  } finally {
    await context.close();
  }
}

type Seen = Pick<Visit, 'firstPaint' | 'largestPaint' | 'shift' | 'blocking'>;

/** Runs in the page, before anything of its own. Blocking: what every task after the first paint took above 50 ms. */
function observe(): void {
  let largestPaint = 0;
  let shift = 0;
  const tasks: { start: number; duration: number }[] = [];
  const follow = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  follow('largest-contentful-paint', (entry) => {
    largestPaint = entry.startTime;
  });
  follow('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) shift += value;
  });
  follow('longtask', ({ startTime, duration }) => tasks.push({ start: startTime, duration }));
  Object.assign(globalThis, {
    seen: () => {
      const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const late = tasks.filter(({ start, duration }) => start + duration > firstPaint);
      const blocking = late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
      return { firstPaint, largestPaint, shift, blocking };
    },
  });
}
