import { mkdir, writeFile } from 'node:fs/promises';
import { request as ask, createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { benchFolder } from '../bench/database.ts';
import { fillCv } from '../e2e/cvForm.ts';
import manifest from '../package.json' with { type: 'json' };
import { freePort } from '../src/server/database/postgres.ts';
import { projectDir } from '../src/server/instance.mjs';
import { flags } from './chromiumFlags.ts';
import { runProduct } from './launchProduct.ts';
import { createWords, formParts, type RecordedCall, shapeOf } from './recordedCalls.ts';
import { samplePdf } from './sampleFiles.ts';
import { sampleLogin } from './samples.ts';
import { chromiumPath } from './tools.mjs';

/*
 * Records what a browser sends to this release and reads of its answers, in Chromium, for src/main/previousReleases.test
 * of all later ones: run once when a release is made, and kept from then on.
 */

const POSTING = '발효 연구원';
const EDITOR = '/CVManage/DF/2026110306';
const KEPT = '백엔드 엔지니어 (결제 플랫폼)';

const recorded: RecordedCall[] = [];
const words = createWords();

const isCall = (url: string) => url === '/login' || url.startsWith('/api/');

function note(asked: IncomingMessage, sent: Buffer, answer: { status: number; json: unknown }): void {
  const { method = '', url = '', headers } = asked;
  const type = headers['content-type'] ?? '';
  const one: RecordedCall = {
    call: `${method} ${url}` as RecordedCall['call'],
    ...(type.includes('json') ? { body: words.named(JSON.parse(sent.toString())) } : {}),
    ...(type.includes('multipart') ? { form: formParts(sent, type) } : {}),
    status: answer.status,
    reads: shapeOf(answer.json),
  };
  if (isKnown(one)) return;
  recorded.push(one);
  words.hear(answer.json);
}

/** Whether the same was asked and answered already since something was changed. */
function isKnown({ call, reads }: RecordedCall): boolean {
  const changed = recorded.findLastIndex((one) => one.call.startsWith('POST'));
  const since = recorded.slice(changed + 1);
  const last = recorded.findLast((one) => one.call === call);
  const isSame = last !== undefined && String(last.reads) === String(reads);
  return call.startsWith('GET') && isSame && (since.includes(last) || /unread|auth.info/.test(call));
}

/** Listens before the product and writes down each call with its answer, one after the other. */
async function recorder(port: number, target: string): Promise<() => void> {
  const server = createServer(async (asked, reply) => {
    const sent = Buffer.concat(await Array.fromAsync(asked as AsyncIterable<Buffer>));
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passed = ask(target + asked.url, { method: asked.method, headers }, async (answered) => {
      const got = Buffer.concat(await Array.fromAsync(answered as AsyncIterable<Buffer>));
      const isJson = answered.headers['content-type']?.includes('json');
      if (isCall(asked.url ?? '') && isJson && answered.statusCode! < 400) {
        note(asked, sent, { status: answered.statusCode!, json: JSON.parse(got.toString()) });
      }
      reply.writeHead(answered.statusCode!, answered.rawHeaders).end(got);
    });
    passed.on('error', () => reply.destroy());
    passed.end(sent);
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const question = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name });
const said = (page: Page, what: string | RegExp) => page.getByText(what).first().waitFor();

async function logIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/post`);
  await page.locator('html[data-ready]').waitFor();
  await button(page, `관심 공고: ${KEPT}`).click();
  await page.getByLabel('아이디', { exact: true }).fill(sampleLogin.userId);
  await page.getByLabel('비밀번호', { exact: true }).fill(sampleLogin.password);
  await page.getByRole('dialog').getByRole('button', { name: '로그인' }).click();
  await said(page, '관심 공고에 담았어요.');
}

/** Writes into every field, with saves held back meanwhile so that they are one; then changes, removes and submits. */
async function apply(page: Page, origin: string): Promise<void> {
  const save = async () => {
    await button(page, '임시저장').click();
    await said(page, /저장됨 \d\d:\d\d:\d\d/);
  };
  await page.goto(origin + EDITOR);
  const isAtFiles = () => new URL(page.url()).hash === '#files';
  await page.route('**/api/updatecv', (route) => (isAtFiles() ? route.continue() : route.abort()));
  await fillCv(page, 2);
  await page.unroute('**/api/updatecv');
  await page.goto(`${origin}${EDITOR}#files`);
  await page.getByLabel('무슨 파일인가요?').selectOption('03');
  for (const name of ['경력기술서.pdf', '지울 파일.pdf']) {
    await page.locator('#field-file-choice').setInputFiles({ ...PDF, name, buffer: samplePdf(name) });
    await button(page, `${name} 내려받기`).waitFor();
  }
  const loading = page.waitForEvent('download');
  await button(page, '경력기술서.pdf 내려받기').click();
  await (await loading).path();
  await button(page, '지울 파일.pdf 삭제').click();
  await question(page, '삭제하기').click();
  await said(page, '파일을 삭제했어요.');
  await page.goto(`${origin}${EDITOR}#certificate`);
  await page
    .getByRole('region', { name: /^자격증 2/ })
    .getByRole('button', { name: '삭제' })
    .click();
  await said(page, /항목을 삭제했어요/);
  await save();
  await page.getByRole('link', { name: '검토하고 제출하기', exact: true }).filter({ visible: true }).click();
  await page.getByRole('heading', { level: 2, name: '검토하고 제출하기' }).waitFor();
  await button(page, '제출하기').click();
  await question(page, '제출하기').click();
  await page.getByRole('heading', { level: 1, name: '지원서를 제출했어요' }).waitFor();
}
const PDF = { mimeType: 'application/pdf' };

/** What becomes of an application, and of a membership. */
async function afterwards(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/ApplyManage`);
  await button(page, `${POSTING} 지원 취소`).click();
  await question(page, '지원 취소하기').click();
  await said(page, '지원을 취소했어요.');
  await button(page, `${POSTING} 지원 취소 되돌리기`).click();
  await question(page, '되돌리기').click();
  await said(page, '지원 취소를 되돌렸어요.');
  await page.goto(`${origin}/notices`);
  await page.getByRole('heading', { level: 1, name: '알림' }).waitFor();
  await page.goto(`${origin}/interest`);
  await button(page, `관심 공고: ${KEPT}`).click();
  await page.goto(`${origin}/auth/editProfile`);
  await page.getByLabel('비밀번호', { exact: true }).fill(sampleLogin.password);
  await button(page, '확인하기').click();
  await page.getByLabel('이메일', { exact: true }).waitFor();
  const folded = page.getByText('회사와 주소 적기');
  if (await folded.isVisible()) await folded.click();
  await page.getByLabel('회사명').fill('한빛상사');
  await page.getByLabel('선택 항목의 수집·이용에 동의합니다').check();
  await page.getByRole('button', { name: '추가 정보 저장하기' }).click();
  await page.getByRole('status').getByText('저장했어요.').waitFor();
  await page.goto(`${origin}/post`);
  await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).filter({ visible: true }).click();
  const out = page.getByRole('banner').getByRole('link', { name: '로그인' }).filter({ visible: true });
  const asked = question(page, '로그아웃');
  await out.or(asked).first().waitFor();
  if (await asked.isVisible()) await asked.click();
  await out.waitFor();
}

const stack = new AsyncDisposableStack();
try {
  const [port, own] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const product = await runProduct({ DATA_DIR: benchFolder(stack), PORT: String(own), PUBLIC_URL: origin });
  stack.defer(() => void product.end());
  stack.defer(await recorder(port, `http://127.0.0.1:${own}`));
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: flags });
  stack.defer(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await logIn(page, origin);
  await apply(page, origin);
  await afterwards(page, origin);
  const file = path.join(projectDir, 'dev/releases', `${manifest.version}.json`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(recorded, null, 1)}\n`);
  console.log(`${recorded.length} calls of ${manifest.version}`);
} finally {
  await stack.disposeAsync();
}
process.exit();
