import type { Browser, Page } from 'playwright-core';
import { fullWireCv } from '../dev/cvSample.ts';
import { rendersOf, watchRenders } from '../dev/renders.ts';
import { anOpenPosting, memberHeaders } from '../dev/sampleSession.ts';
import { sampleLogin } from '../dev/samples.ts';
import { startProduct } from './product.ts';
import { type Figures, report, withGoal } from './report.ts';
import { tasksDuring } from './tasks.ts';
import { launchChromium } from './visit.ts';

/*
 * Typing in a CV with 30 rows in every list, on a phone with a processor at a quarter: the longest task of the page in
 * processor time, the time from a key to what it draws, and how much is drawn again. `--smoke`: few keys in one place.
 */
const smoke = process.argv.includes('--smoke');
const ROWS = 30;
const SLOWER = 4;
const PHONE = { width: 412, height: 823 };
const TEXT = '정산을 다시 쓰며 배운 것을 적습니다. '.repeat(smoke ? 1 : 5);
/** Milliseconds between two keys: a fast typist. */
const DELAY = 60;
/** Milliseconds that no task may take. */
const REACH = 50;

/** Where something is typed: the step, and the field of a row in the middle of its list or of an object. */
const places = {
  'a row of 30, long text': ['careerHistory', 'careerHistory.14.carr_skl_txt'],
  'a row of 30, short text': ['education', 'education.14.mjr_nm'],
  'self-introduction, nearly full': ['introduction', 'profileDetail.self_intrdc1_txt'],
} as const;

const stack = new AsyncDisposableStack();
try {
  const origin = await startProduct(stack);
  const token = await logIn(origin);
  const posting = await anOpenPosting(origin);
  const body = JSON.stringify({ ...fullWireCv(ROWS), ...posting });
  const saved = await fetch(`${origin}/api/updatecv`, { method: 'POST', headers: memberHeaders(token), body });
  if (saved.status !== 200) throw new Error(`The CV was answered ${saved.status} ${await saved.text()}`);
  const browser = await launchChromium();
  stack.defer(() => browser.close());
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'ko-KR' });
  const page = await context.newPage();
  await watchRenders(page);
  await page.goto(`${origin}/legal/terms`);
  await page.evaluate((held) => sessionStorage.setItem('token', held), token);
  const rows: Figures = {};
  for (const [name, [step, path]] of Object.entries(places).slice(0, smoke ? 1 : undefined)) {
    await page.goto('about:blank');
    await page.goto(`${origin}/CVManage/${posting.COMPANY_CD}/${posting.PBLANC_NO}#${step}`);
    rows[name] = await typeInto(browser, page, path);
  }
  report('Typing in a CV with 30 rows in every list, on a slow phone', rows);
} finally {
  await stack.disposeAsync();
}

async function logIn(origin: string): Promise<string> {
  const body = JSON.stringify({ user_id: sampleLogin.userId, user_pw: sampleLogin.password });
  const headers = { 'content-type': 'application/json' };
  const token = (await fetch(`${origin}/login`, { method: 'POST', headers, body })).headers.get('token');
  if (!token) throw new Error('The sample member cannot log in.');
  return token;
}

async function typeInto(browser: Browser, page: Page, path: string): Promise<Figures[string]> {
  const field = page.locator(`[id="field-${path}"]`);
  // Rows of a list are folded until somebody asks for them.
  if (/\.\d+\./.test(path)) await page.getByRole('button', { name: '모두 펼치기' }).click();
  await field.focus();
  await page.keyboard.press('Control+End');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  // What opening the page still does is not part of it.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.evaluate(observe);
  await rendersOf(page);
  const tasks = await tasksDuring(browser, async () => {
    await page.keyboard.type(TEXT, { delay: DELAY });
    // By its attribute: looking for a role would ask every element of the page, and count as the page's own work.
    await page.locator('[role="status"]', { hasText: '저장됨' }).first().waitFor();
  });
  const keys = await page.evaluate(() => (globalThis as unknown as { keys: number[] }).keys);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const commits = await rendersOf(page);
  const sorted = keys.toSorted((a, b) => a - b);
  const drawn = new Set(commits.flatMap(({ controls }) => controls).map(placeOf));
  const longest = Math.max(...tasks);
  const found = {
    keys: TEXT.length,
    'tasks over 50 ms': tasks.filter((ms) => ms > REACH).length,
    'longest ms': Math.round(longest),
    'key to paint p99 ms': sorted[Math.floor(sorted.length * 0.99)] ?? '< 16',
    'components a key': Number((commits.reduce((sum, one) => sum + one.components, 0) / TEXT.length).toFixed(1)),
    'rows drawn again': drawn.size,
  };
  return withGoal(found, `longest ms <= ${REACH}, rows drawn again <= 1`);
}

/** `field-education.14.mjr_nm` is in `field-education.14`. */
function placeOf(id: string): string {
  return id.split('.').slice(0, -1).join('.');
}

/** Runs in the page: what keys take to be seen, where that is 16 ms or more. */
function observe(): void {
  const keys: number[] = [];
  const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => keys.push(...list.getEntries().map(({ duration }) => duration))).observe(options);
  Object.assign(globalThis, { keys });
}
