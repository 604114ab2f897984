import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../../dev/browser.ts';
import { submittingWireCv, wholeWireCv } from '../../dev/cvSample.ts';
import { OTHER_COMPANIES, OTHER_POSTING, otherContent } from '../../dev/otherContent.ts';
import { everyMail } from '../../dev/sampleMails.ts';
import { makeMember, personaOf } from '../../dev/samples.ts';
import { drawShown, PHONE } from '../../dev/sheetPictures.ts';
import { testDatabase } from '../../dev/testDatabase.ts';
import { fileCalls } from '../../dev/testFiles.ts';
import { type TestServer, testServer } from '../../dev/testServer.ts';
import { importContent } from '../../src/domain/content/importContent.acts.ts';
import { projectDir } from '../../src/server/instance.mjs';
import { editorPath, POSTING, relaxPhoto, takeSession } from '../editorSteps.ts';
import { draw, open } from './drawn.ts';

// Mails and what is on paper, drawn for the sheet of all screens (dev/drawSheet.ts).

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await relaxPhoto(server, POSTING);
});

const timeout = 900_000;
/** A page of A4 in CSS pixels. */
const PAPER = { width: 794, height: 1123 };

const font = readFileSync(
  path.join(projectDir, 'node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2'),
);
const reader = readFileSync(path.join(projectDir, 'node_modules/unpdf/dist/pdfjs.mjs'));
const PLACE = 'https://paper.test';

/** A page at a place that is none, with what is needed to show it as people with Korean letters see it. */
async function show(page: Page, html: string): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(`${PLACE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const head =
      '<link rel="icon" href="data:,"><style>@font-face{font-family:Pretendard;src:url(/font);font-weight:45 920}</style>';
    if (pathname === '/font') return route.fulfill({ contentType: 'font/woff2', body: font });
    if (pathname === '/reader') return route.fulfill({ contentType: 'text/javascript', body: reader });
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html.replace('</head>', `${head}</head>`) });
  });
  await page.goto(PLACE);
}

async function drawMails(page: Page, name: string, mails: Awaited<ReturnType<typeof everyMail>>): Promise<void> {
  for (const [kind, { html }] of mails) {
    await show(page, html);
    await draw(page, { name: `${name}-${kind}`, widths: [PHONE, 768], isPage: false });
  }
}

test('mails', { timeout }, async () => {
  const { page } = await visitor();
  const { memberId } = await makeMember(server.context);
  const posting = { companyCode: POSTING.COMPANY_CD, postingNumber: POSTING.PBLANC_NO, title: '발효 연구원' };
  await drawMails(
    page,
    'mail',
    await everyMail(server.context, { memberId, posting: { ...posting, company: '다온푸드' } }),
  );
});

test('mails of the group of two companies', { timeout }, async () => {
  const database = await testDatabase('empty');
  await importContent(database.db, otherContent());
  const { context } = await testServer({ database });
  const { memberId } = await makeMember(context);
  const [{ name: company }] = OTHER_COMPANIES;
  const { COMPANY_CD: companyCode, PBLANC_NO: postingNumber } = OTHER_POSTING;
  const all = await everyMail(context, {
    memberId,
    posting: { companyCode, postingNumber, title: 'Lighthouse Keeper', company },
  });
  const { page } = await visitor();
  await drawMails(
    page,
    'two-mail',
    all.filter(([kind]) => ['receipt', 'stageAnnounced', 'passwordChanged'].includes(kind)),
  );
});

/** Draws the pages of a PDF, as pdf.js does in a browser. */
async function drawPdf(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const reading = '<script type="module">import * as reader from "/reader"; window.reader = reader</script>';
  await show(page, `<!doctype html><head></head><body>${reading}</body>`);
  await page.waitForFunction(() => 'reader' in window);
  await page.setViewportSize(PAPER);
  const base64 = Buffer.from(bytes).toString('base64');
  const drawn = await page.evaluate(async (text) => {
    // biome-ignore lint/suspicious/noExplicitAny: pdf.js as a browser has it.
    const { getDocument } = (window as any).reader;
    const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const document_ = await getDocument({ data }).promise;
    document.body.style.margin = '0';
    for (let at = 1; at <= document_.numPages; at += 1) {
      const one = await document_.getPage(at);
      const viewport = one.getViewport({ scale: 794 / one.getViewport({ scale: 1 }).width });
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: viewport.width, height: viewport.height });
      document.body.append(canvas);
      await one.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
    }
    return document_.numPages as number;
  }, base64);
  expect(drawn).toBeGreaterThan(0);
  await drawShown(page, `${name}-794-light`);
}

test('what is printed', { timeout }, async () => {
  const { save, post, download } = fileCalls(server);
  const { page } = await visitor();
  const member = await makeMember(server.context, { persona: personaOf('haneul') });
  const { profile: _, ...lists } = wholeWireCv;
  const { status, json } = await save(member, POSTING, { ...lists, ...submittingWireCv });
  expect(status, JSON.stringify(json)).toBe(200);
  await takeSession(page, member);
  for (const [name, address] of [
    ['print-posting', `/post/${POSTING.COMPANY_CD}/${POSTING.PBLANC_NO}`],
    ['print-list', '/post'],
    ['print-applications', '/ApplyManage'],
    ['print-editor', `${editorPath(POSTING)}#introduction`],
    ['print-review', `${editorPath(POSTING)}#review`],
    ['print-privacy', '/legal/privacy'],
  ] as const) {
    await open(page, server, address);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);
    await drawShown(page, `${name}-794-light`);
    await page.emulateMedia({ media: null });
  }
  for (const document of ['submission', 'certificate'] as const) {
    const link = await post('documents/link', member, { ...POSTING, document });
    expect(link.status, JSON.stringify(link.json)).toBe(200);
    await drawPdf(page, `pdf-${document}`, (await download(link.json.url)).bytes);
  }
});
