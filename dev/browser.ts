import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { flags } from './chromiumFlags.ts';
import { browserPid, endContext } from './endContext.ts';
import { hearBrowser } from './personalWords.ts';
import { headlessPath } from './tools.mjs';

/** A page whose console errors, script errors, CSP violations and failed requests fail the test they happened in. */
export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Names problems that are part of this test, such as /401/; each pattern must have matched by the test's end. */
  expectProblem: (pattern: RegExp) => void;
};

type Watched = { context: BrowserContext; problems: string[]; expected: { pattern: RegExp; seen: boolean }[] };

export const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 360, height: 780 } };

/**
 * A page of a journey lives for seconds: V8 is asked to optimise only what runs eight times as often as it would wait for.
 * An accessibility look costs a fifth less processor time so, and opening a page no more.
 */
const lateOptimiser =
  '--js-flags=--invocation-count-for-maglev=3200 --interrupt-budget-for-maglev=400000 --interrupt-budget=600000';

type Launched = { browser: Browser; pid: number };

/** One for all test files of this process, whose end closes its pipe and with it the browser. */
let launched: Promise<Launched> | undefined;
const watched: Watched[] = [];

/** A new visitor with storage of their own. Closed at the end of the test, when their problems are looked at. */
export async function visitor(size: keyof typeof sizes = 'wide', javaScript = true): Promise<Visitor> {
  const executablePath = headlessPath();
  if (!executablePath) throw new Error('Chromium is missing: run `npm test`, which installs it or says how.');
  launched ??= launchOnce(executablePath);
  const { browser } = await launched;
  const context = await browser.newContext({
    viewport: sizes[size],
    hasTouch: size === 'narrow',
    isMobile: size === 'narrow',
    javaScriptEnabled: javaScript,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    acceptDownloads: true,
  });
  const one: Watched = { context, problems: [], expected: [] };
  watched.push(one);
  hearBrowser(context);
  await watchViolations(context, one, javaScript);
  // Popups are pages of the same context, so they are watched as well.
  context.on('page', (page) => watch(page, one));
  const page = await context.newPage();
  return { page, context, expectProblem: (pattern) => void one.expected.push({ pattern, seen: false }) };
}

/** Forgotten when it ends: the next visitor gets another. */
function launchOnce(executablePath: string): Promise<Launched> {
  const one = launch(executablePath);
  const forget = () => {
    if (launched === one) launched = undefined;
  };
  one.then(({ browser }) => browser.once('disconnected', forget), forget);
  return one;
}

async function launch(executablePath: string): Promise<Launched> {
  // Without a locale of UTF-8, as in an empty environment, it saves no file under a Korean name.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  const browser = await chromium.launch({ executablePath, headless: true, args: [...flags, lateOptimiser], env });
  return { browser, pid: await browserPid(browser) };
}

async function watchViolations(context: BrowserContext, one: Watched, javaScript: boolean): Promise<void> {
  if (!javaScript) return;
  await context.exposeBinding('reportViolation', (_source, text: string) => {
    one.problems.push(`CSP: ${text}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation;
      report(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
}

function watch(page: Page, one: Watched): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      one.problems.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => one.problems.push(`script: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // Leaving a page aborts what it was still loading.
    if (reason !== 'net::ERR_ABORTED') one.problems.push(`request: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) {
      one.problems.push(`response: ${response.status()} ${response.request().method()} ${response.url()}`);
    }
  });
}

/** Closes what a test opened, and looks at the problems it met; what failed leaves what its pages said. */
export async function endVisits(isFailed: boolean): Promise<void> {
  const found: string[] = [];
  for (const { context, problems, expected } of watched.splice(0)) {
    if (isFailed) found.push(...(await shownAtTheEnd(context)));
    await closed(context);
    const isExpected = (problem: string) => {
      const fitting = expected.filter(({ pattern }) => pattern.test(problem));
      for (const one of fitting) one.seen = true;
      return fitting.length > 0;
    };
    found.push(...problems.filter((problem) => !isExpected(problem)));
    for (const { pattern, seen } of expected) if (!seen) found.push(`expected, but did not happen: ${pattern}`);
  }
  expect(found, 'problems the browser saw').toEqual([]);
}

/** Closes what a test opened; a browser that no longer answers gives way to another one. */
export async function closed(context: BrowserContext, limit?: number): Promise<void> {
  const current = await launched;
  if (current && !(await endContext(context, current.pid, limit))) launched = undefined;
}

/** What a failed test leaves to read of its pages: where they were, and the beginning of what they said. */
function shownAtTheEnd(context: BrowserContext): Promise<string[]> {
  return Promise.all(
    context.pages().map(async (page) => {
      const words = await page.locator('body').innerText({ timeout: 2_000 }).catch(String);
      return `shown at the end: ${page.url()} ${words.replace(/\s+/g, ' ').slice(0, 600)}`;
    }),
  );
}
