// npm run pictures: takes the pictures of README from the product as it runs with the sample content, and writes them
// to docs/pictures. With --smoke it only looks whether they can be taken.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { projectDir } from '../src/server/instance.mjs';
import { flags } from './chromiumFlags.ts';
import { wholeWireCv } from './cvSample.ts';
import { runProduct } from './launchProduct.ts';
import { logSampleMemberIn, memberHeaders } from './sampleSession.ts';
import { chromiumPath } from './tools.mjs';

const FOLDER = 'docs/pictures';
/** Of one picture. */
const MAX_BYTES = 150_000;
/** A posting that is open for long. */
const POSTING = { COMPANY_CD: 'DF', PBLANC_NO: '2026110306' };

interface Picture {
  name: string;
  address: string;
  size: { width: number; height: number };
  /** The button pressed before: the first of this name. */
  press?: string;
}

const pictures: Picture[] = [
  { name: 'list.png', address: '/post', size: { width: 1440, height: 900 } },
  {
    name: 'editor.png',
    address: `/CVManage/${POSTING.COMPANY_CD}/${POSTING.PBLANC_NO}#education`,
    size: { width: 768, height: 1024 },
    press: '펼치기',
  },
];

const isSmoke = process.argv.includes('--smoke');
const stack = new AsyncDisposableStack();
try {
  const { origin, token } = await startProduct();
  const browser = await launchChromium();
  for (const picture of pictures) {
    const page = await browser.newPage({ viewport: picture.size, locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
    await page.goto(`${origin}/legal/terms`);
    await page.evaluate((held) => sessionStorage.setItem('token', held), token);
    const bytes = await take(page, origin, picture);
    await page.close();
    const file = `${FOLDER}/${picture.name}`;
    if (bytes.length > MAX_BYTES) throw new Error(`${file} has ${bytes.length} bytes: ${MAX_BYTES} are enough.`);
    if (!isSmoke) write(file, bytes);
    console.log(`${file}: ${bytes.length} bytes${isSmoke ? ', not written' : ''}`);
  }
} finally {
  await stack.disposeAsync();
}

/** The product on a database of its own, with the sample member's CV for one posting. */
async function startProduct(): Promise<{ origin: string; token: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jiwon-pictures-'));
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  // The embedded database runs as another user and may enter it.
  chmodSync(folder, 0o755);
  const product = await runProduct({ DATA_DIR: folder });
  stack.defer(() => product.end().then(() => undefined));
  const token = await logSampleMemberIn(product);
  const body = JSON.stringify({ ...wholeWireCv, ...POSTING });
  const saved = await fetch(`${product.origin}/api/updatecv`, { method: 'POST', headers: memberHeaders(token), body });
  if (saved.status !== 200) throw new Error(`The CV was answered ${saved.status} ${await saved.text()}`);
  return { origin: product.origin, token };
}

async function launchChromium(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('Chromium is missing: `npm test` installs it, or CHROMIUM names one.');
  const browser = await chromium.launch({ executablePath, args: flags });
  stack.defer(() => browser.close());
  return browser;
}

/** A PNG of few colours of what a tab shows once its page is ready. */
async function take(page: Page, origin: string, { address, press }: Picture): Promise<Buffer> {
  await page.goto('about:blank');
  await page.goto(`${origin}${address}`);
  await page.locator('html[data-ready]').waitFor();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  if (press) await page.getByRole('button', { name: press, exact: true }).first().click();
  await page.evaluate(() => document.fonts.ready);
  return sharp(await page.screenshot({ animations: 'disabled' }))
    .png({ palette: true, effort: 10, colours: 128, dither: 0 })
    .toBuffer();
}

function write(file: string, picture: Buffer): void {
  mkdirSync(path.join(projectDir, FOLDER), { recursive: true });
  writeFileSync(path.join(projectDir, file), picture);
}
