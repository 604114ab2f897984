import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../../dev/browser.ts';
import { leastWireCv, submittingWireCv, wholeWireCv } from '../../dev/cvSample.ts';
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

const LONG_ANSWER =
  '석사 과정에서 메주 곰팡이의 효소 활성을 온도와 습도에 따라 재고, 그 결과를 파일럿 발효조의 운전 조건으로 옮겼습니다. ' +
  '처음 세 번은 실험실의 값이 그대로 나오지 않았습니다. 교반 속도와 산소 전달을 나누어 다시 재고, 500리터에서도 같은 곡선이 나오는 조건을 찾았습니다. ' +
  '그 조건은 지금 생산 공정의 표준 작업서에 들어가 있고, 염도를 두 단계 낮춘 된장이 같은 기간에 익습니다.';

/** Of what is printed: more of it says nothing new about its looks. */
const PRINTED_PAGES = 3;

/** Draws the pages of a PDF below each other, as pdf.js does in a browser: all of them, or the first ones. */
async function drawPdf(page: Page, name: string, bytes: Uint8Array, most = Number.POSITIVE_INFINITY): Promise<void> {
  const reading = '<script type="module">import * as reader from "/reader"; window.reader = reader</script>';
  await show(page, `<!doctype html><head></head><body>${reading}</body>`);
  await page.waitForFunction(() => 'reader' in window);
  await page.setViewportSize(PAPER);
  const base64 = Buffer.from(bytes).toString('base64');
  const drawn = await page.evaluate(
    async ({ text, most }) => {
      // biome-ignore lint/suspicious/noExplicitAny: pdf.js as a browser has it.
      const { getDocument } = (window as any).reader;
      const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const document_ = await getDocument({ data }).promise;
      document.body.style.cssText = 'margin:0;background:#8a949e';
      const pages = Math.min(document_.numPages, most);
      for (let at = 1; at <= pages; at += 1) {
        const one = await document_.getPage(at);
        // Drawn at twice its size: at its own the letters would stand on whole pixels, unevenly.
        const viewport = one.getViewport({ scale: 1588 / one.getViewport({ scale: 1 }).width });
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: viewport.width, height: viewport.height });
        canvas.style.cssText = 'display:block;width:794px;margin-bottom:4px';
        document.body.append(canvas);
        await one.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
      }
      return pages;
    },
    { text: base64, most },
  );
  expect(drawn).toBeGreaterThan(0);
  await drawShown(page, `${name}-794-light`);
}

test('what is printed', { timeout }, async () => {
  const { save, post, download } = fileCalls(server);
  const { page } = await visitor();
  const { page: paper } = await visitor();
  const member = await makeMember(server.context, { persona: personaOf('haneul') });
  const { profile: _, ...lists } = wholeWireCv;
  const { status, json } = await save(member, POSTING, { ...lists, ...submittingWireCv });
  expect(status, JSON.stringify(json)).toBe(200);
  await takeSession(page, member);
  const writing = await makeMember(server.context);
  const { profileDetail, ...least } = leastWireCv;
  const answer = Array.from({ length: 3 }, () => LONG_ANSWER).join('\n\n');
  const draft = await save(writing, POSTING, {
    ...least,
    education: lists.education,
    career: lists.career,
    profileDetail: { ...profileDetail, self_intrdc1_txt: answer },
  });
  expect(draft.status, JSON.stringify(draft.json)).toBe(200);
  const { page: desk } = await visitor();
  await takeSession(desk, writing);
  for (const [name, address] of [
    ['print-posting', `/post/${POSTING.COMPANY_CD}/${POSTING.PBLANC_NO}`],
    ['print-list', '/post'],
    ['print-applications', '/ApplyManage'],
    ['print-editor', `${editorPath(POSTING)}#introduction`],
    ['print-review', `${editorPath(POSTING)}#review`],
    ['print-privacy', '/legal/privacy'],
  ] as const) {
    const printed = name === 'print-editor' ? desk : page;
    await open(printed, server, address);
    // As a browser's dialog prints at first: with the margins of the page's style, and without its backgrounds.
    await drawPdf(paper, name, await printed.pdf({ preferCSSPageSize: true }), PRINTED_PAGES);
  }
  for (const document of ['submission', 'certificate'] as const) {
    const link = await post('documents/link', member, { ...POSTING, document });
    expect(link.status, JSON.stringify(link.json)).toBe(200);
    await drawPdf(paper, `pdf-${document}`, (await download(link.json.url)).bytes);
  }
});
