import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Download, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sizes } from '../dev/browser.ts';
import { wholeWireCv } from '../dev/cvSample.ts';
import { textOfPdf, withoutSpaces } from '../dev/readPdf.ts';
import { fileCalls } from '../dev/testFiles.ts';
import type { PostingName } from '../dev/testPosting.ts';
import { testServer } from '../dev/testServer.ts';
import { fieldOf, openReview, POSTING, storedAt, takeSession, type Writer, writer } from './editorSteps.ts';
import { dialog, expectAccessible } from './steps.ts';

// What fills an application from elsewhere, and what takes it along.

const server = await testServer();
const { save, upload } = fileCalls(server);
const EARLIER: PostingName = { COMPANY_CD: 'DT', PBLANC_NO: '2026110503' };
const { company_cd, pblanc_no, jnco_afe_no, sbmt_st, rcrt_sect_dc, ...profile } = wholeWireCv.profile;
const DRAFT_PDF = '작성 중인 지원서 PDF';
const sample = createRequire(import.meta.url).resolve('resume-schema/sample.resume.json');

const panel = (page: Page) => page.locator('details').filter({ hasText: '불러오기·내려받기' });
const openPanel = (page: Page) => page.locator('summary').filter({ hasText: '불러오기' }).click();
const stateOf = (page: Page, step: string) => page.locator(`nav a[href$="#${step}"]`).filter({ visible: true });

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** What a button downloads, of those within a part of the page. */
async function downloaded(page: Page, name: string, within: Page | Locator = page): Promise<Download> {
  const waiting = page.waitForEvent('download');
  await within.getByRole('button', { name }).click();
  return waiting;
}

async function withEarlier(size: 'wide' | 'narrow'): Promise<Writer> {
  const one = await writer(server, 'basic', { size });
  await save(one.member, EARLIER, { ...wholeWireCv, profile });
  await upload(one.member, EARLIER, { name: '포트폴리오.pdf', kind: '02' });
  return one;
}

describe('a new application', () => {
  it('starts from an earlier one on CVManage, and its steps are marked until they are opened', async () => {
    const { page, member } = await withEarlier('wide');
    await page.goto(`${server.origin}/CVManage`);
    await page.locator('summary').filter({ hasText: '이전 지원서로 시작하기' }).click();
    await page.getByRole('button', { name: '불러와서 작성하기' }).click();
    await page.getByText('지원할 공고를 골라 주세요.').waitFor();
    await expectAccessible(page);
    await page
      .getByLabel('이전 지원서', { exact: true })
      .selectOption({ value: `${EARLIER.COMPANY_CD} ${EARLIER.PBLANC_NO}` });
    await page.getByLabel('지원할 공고').selectOption({ value: `${POSTING.COMPANY_CD} ${POSTING.PBLANC_NO}` });
    await page.getByRole('button', { name: '불러와서 작성하기' }).click();
    await page.waitForURL(`**/CVManage/${POSTING.COMPANY_CD}/${POSTING.PBLANC_NO}`);
    await expect.poll(() => stateOf(page, 'education').textContent()).toContain('확인 필요');
    // What came, what stayed, and what to look at.
    await page.getByText(/\d+개 단계와 파일 1개를 채웠어요\. .*가져오지 않아요\.$/).waitFor();
    await expectAccessible(page);
    await stateOf(page, 'education').click();
    await expect.poll(() => stateOf(page, 'education').textContent()).toContain('완료');
    await openReview(page);
    await page.reload();
    await page.getByText('아직 열어 보지 않은 단계가 있어요').waitFor();
    expect(await stateOf(page, 'education').textContent()).toContain('완료');
    expect(await stateOf(page, 'skill').textContent()).toContain('확인 필요');
    expect(await storedAt(server, member, ['education.0.schl_nm', 'profile.agr_yn'])).toEqual(['한빛대학교', false]);
  });

  it('starts from an earlier one inside the empty editor, on a phone', async () => {
    const { page, member } = await withEarlier('narrow');
    await page.reload();
    await openPanel(page);
    await panel(page).getByLabel('이전 지원서').selectOption({ index: 1 });
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: '이전 지원서 불러오기' }).click();
    await panel(page).getByText('단계와 파일 1개를 채웠어요').waitFor();
    await expect.poll(() => storedAt(server, member, ['profileDetail.hob_nm'])).toEqual(['달리기']);
    // Nobody else saved it.
    expect(await page.getByText('다른 창에서 저장한 내용').count()).toBe(0);
    await page.getByRole('button', { name: '목록 보기' }).click();
    await stateOf(page, 'files').click();
    await page.getByText('포트폴리오.pdf').first().waitFor();
  });
});

describe('a résumé file', () => {
  it('is told before it is taken, fills the draft, and comes out again', async () => {
    const { page, member } = await writer(server, 'basic', { size: 'narrow' });
    await openPanel(page);
    await fieldOf(page, 'resume-file').setInputFiles(sample);
    const asked = dialog(page);
    await asked.getByText('Erlich Bachman').waitFor();
    await expectAccessible(page);
    await asked.getByRole('button', { name: '불러오기' }).click();
    await panel(page)
      .getByText(/\d개 단계를 채웠어요/)
      .waitFor();
    expect(await storedAt(server, member, ['career.0.company_nm', 'education.0.schl_nm'])).toEqual([
      'Pied Piper',
      'University of Oklahoma',
    ]);
    const download = await downloaded(page, '이력서 파일로 내려받기');
    expect(download.suggestedFilename()).toMatch(/^이력서_.+\.json$/);
    const given = JSON.parse(await readFile(sample, 'utf8'));
    expect(JSON.parse((await bytesOf(download)).toString())).toMatchObject({ skills: given.skills });
  });

  it('that is none is refused in words', async () => {
    const { page } = await writer(server, 'basic');
    await openPanel(page);
    await fieldOf(page, 'resume-file').setInputFiles({
      name: '사진.json',
      mimeType: 'application/json',
      buffer: Buffer.from('[1]'),
    });
    await panel(page).getByText('이력서로 읽을 수 없는 파일이에요').waitFor();
  });
});

describe('an application on paper', () => {
  it('is downloaded as it stands, what was just typed included', async () => {
    const { page } = await writer(server, 'basic', { size: 'narrow' });
    await page.getByLabel('한자 이름').fill('金大韓');
    await openPanel(page);
    const download = await downloaded(page, DRAFT_PDF, panel(page));
    expect(download.suggestedFilename()).toMatch(/^지원서\(작성 중\)_.+\.pdf$/);
    const text = withoutSpaces((await textOfPdf(await bytesOf(download))).join(''));
    expect(text).toContain('金大韓');
    expect(text).toContain('작성중');
    // What is previewed and what is reviewed can be kept as well.
    await page.setViewportSize(sizes.wide);
    const again = await downloaded(page, DRAFT_PDF, page.getByRole('region', { name: '미리 보기' }));
    expect(again.suggestedFilename()).toBe(download.suggestedFilename());
    await openReview(page);
    const reviewed = await downloaded(page, DRAFT_PDF);
    expect(withoutSpaces((await textOfPdf(await bytesOf(reviewed))).join(''))).toContain('金大韓');
  });

  it('is downloaded from the applications, with its certificate', async () => {
    const { page, member } = await withEarlier('narrow');
    await server.database.pool.query(
      `UPDATE posting SET form = jsonb_set(form, '{relaxed}', '["photo"]') WHERE pblanc_no = $1`,
      [EARLIER.PBLANC_NO],
    );
    const { json } = await save(member, EARLIER, { profile: { sbmt_st: 2 } });
    expect(json.receipt, JSON.stringify(json)).toBeTruthy();
    await takeSession(page, member);
    await page.goto(`${server.origin}/ApplyManage`);
    await page.locator('summary').filter({ hasText: '자세히' }).click();
    const download = await downloaded(page, '입사지원 확인서 PDF');
    expect(download.suggestedFilename()).toBe(`입사지원확인서_김하늘_${json.receipt.jnco_afe_no}.pdf`);
    expect(withoutSpaces((await textOfPdf(await bytesOf(download)))[0]!)).toContain(json.receipt.content_hash);
    await expectAccessible(page);
  });
});
