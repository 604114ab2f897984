import type { BrowserContext } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import type { RunningProduct } from '../dev/launchProduct.ts';
import { samplePdf, sendFile } from '../dev/sampleFiles.ts';
import { anOpenPosting } from '../dev/sampleSession.ts';
import { sampleLogin } from '../dev/samples.ts';
import { startProduct, testDataDir } from '../dev/testProduct.ts';
import { calls } from '../src/main/app.ts';
import { dialog, logIn } from './steps.ts';

// A token is in the Authorization header of calls, in the token header of the calls that give one, and nowhere else:
// in no address, no log line (those of uploads among them), no mail, no page and no answer that anything keeps.

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct({ DATA_DIR: await testDataDir(), LOG_LEVEL: 'debug' });
});

const ofMembers = new Set(calls.filter(({ access }) => access === 'member').map(({ path }) => path));

interface Seen {
  tokens: Set<string>;
  addresses: string[];
  /** Bodies of every answer, by address. */
  bodies: [string, string][];
  /** Headers of requests and answers where a token may be, and those where it may not. */
  headers: string[];
  /** Answers that brought a token, or that only a member gets, with how long they may be kept. */
  keeping: { address: string; cacheControl: string | undefined }[];
  waiting: Promise<unknown>[];
}

function watch(context: BrowserContext): Seen {
  const seen: Seen = { tokens: new Set(), addresses: [], bodies: [], headers: [], keeping: [], waiting: [] };
  context.on('request', (request) => {
    seen.addresses.push(request.url());
  });
  context.on('response', (answer) => {
    const read = async () => {
      const request = answer.request();
      const { authorization, ...asked } = await request.allHeaders();
      const { token, ...answered } = await answer.allHeaders();
      const held = authorization?.replace(/^Bearer /, '');
      for (const one of [token, held]) if (one) seen.tokens.add(one);
      seen.headers.push(JSON.stringify([asked, answered]));
      if (token || ofMembers.has(new URL(request.url()).pathname))
        seen.keeping.push({ address: request.url(), cacheControl: answered['cache-control'] });
      // An answer that leads elsewhere has no body.
      const body = await answer.text().catch(() => '');
      seen.bodies.push([request.url(), body]);
    };
    seen.waiting.push(read());
  });
  return seen;
}

/** Every mail there is, as it would have gone out. */
async function mailsAt(origin: string): Promise<string[]> {
  const list = await (await fetch(`${origin}/development/mails`)).text();
  const addresses = [...list.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);
  return Promise.all(addresses.map(async (address) => (await fetch(`${origin}${address}`)).text()));
}

test('no token stands in an address, a log line, a page or an answer that is kept', async () => {
  const { page, context, expectProblem } = await visitor();
  const seen = watch(context);
  const at = (path: string) => product.origin + path;
  const { COMPANY_CD, PBLANC_NO } = await anOpenPosting(product.origin);
  const pages = [
    '/',
    '/post',
    '/benefits',
    '/ApplyManage',
    '/auth/editProfile',
    `/CVManage/${COMPANY_CD}/${PBLANC_NO}`,
  ];

  await page.goto(at('/talented'));
  await page.locator('html[data-ready]').waitFor();
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
  await logIn(page, sampleLogin);
  await page.getByText('로그인했어요.').waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  const call = (path: string, init: { method?: string; body?: string; type?: string } = {}) =>
    page.evaluate(
      async ([to, { method, body, type = 'application/json' }]) => {
        const authorization = `Bearer ${sessionStorage.getItem('token')}`;
        const answer = await fetch(to, { method, body, headers: { authorization, 'content-type': type } });
        const further = answer.headers.get('token');
        if (further) sessionStorage.setItem('token', further);
        return answer.status;
      },
      [path, init] as const,
    );
  expect(await call('/api/auth/extend', { method: 'POST', body: '{}' })).toBe(200);
  // What fails is logged more than what works.
  expectProblem(/40\d|41\d|422/);
  expect(await call('/api/updatecv', { method: 'POST', body: '{' })).toBe(400);
  expect(await call('/api/updatecv', { method: 'POST', body: 'x', type: 'application/xml' })).toBe(415);
  expect(await call('/api/submitcv', { method: 'POST', body: '{}' })).toBe(422);
  expect(await call('/api/nothing')).toBe(404);
  const token = await page.evaluate(() => sessionStorage.getItem('token')!);
  const fields = { COMPANY_CD, PBLANC_NO, file_kind_cd: '03' };
  const upload = async (sent: object) =>
    (await sendFile(product.origin, { token, fields, name: '이력서.pdf', content: samplePdf(), ...sent })).status;
  expect(await upload({})).toBe(200);
  expect(await upload({ name: '이력서.exe' })).toBe(422);
  expect(await upload({ fields: { ...fields, PBLANC_NO: '1' } })).toBe(404);
  const broken = { method: 'POST', body: '--x\r\ncontent-disp', type: 'multipart/form-data; boundary=x' };
  expect(await call('/api/uploadfile', broken)).toBe(400);
  for (const find_type of ['1', '2']) {
    const body = JSON.stringify({ find_type, find_info: { user_email: 'haneul.kim@example.com' } });
    expect(await call('/api/auth/findAccount', { method: 'POST', body })).toBe(200);
  }
  for (const path of pages) {
    await page.goto(at(path));
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  const html = await page.content();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie, history.state]));
  const kept = await page.evaluate(async () => (await caches.keys()).length + (await indexedDB.databases()).length);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await page.waitForURL(at('/'));
  await page.getByText('로그아웃했어요.').waitFor();
  await Promise.all(seen.waiting);

  // What everybody is shown from the page cache after all that.
  const cached = await Promise.all(pages.map(async (path) => (await fetch(at(path))).text()));
  const mails = await mailsAt(product.origin);
  expect(mails.length).toBeGreaterThanOrEqual(2);
  await product.end();
  const places: Record<string, string[]> = {
    addresses: seen.addresses,
    'log lines': product.output().split('\n'),
    answers: seen.bodies.map((one) => one.join(' ')),
    'other headers': seen.headers,
    mails,
    pages: [html, ...cached],
    'what the browser keeps': [stored],
  };
  expect(seen.tokens.size).toBe(2);
  for (const lines of Object.values(places)) expect(lines.length).toBeGreaterThan(0);
  expect(seen.bodies.some(([address, body]) => address.endsWith('/api/auth/info') && body.includes('haneul'))).toBe(
    true,
  );
  expect(kept).toBeLessThanOrEqual(1);
  const found = Object.entries(places).flatMap(([place, lines]) =>
    lines.filter((line) => [...seen.tokens].some((token) => line.includes(token))).map((line) => `${place}: ${line}`),
  );
  expect(found).toEqual([]);
  // Nothing on the way may keep an answer to a member.
  expect(seen.keeping.length).toBeGreaterThan(10);
  expect(seen.keeping.filter(({ cacheControl }) => !cacheControl?.includes('no-store'))).toEqual([]);
});
