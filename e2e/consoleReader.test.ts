import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { keptNames } from '../dev/appliedMember.ts';
import { visitor } from '../dev/browser.ts';
import { leastWireCv } from '../dev/cvSample.ts';
import { readablePdf } from '../dev/readablePdf.ts';
import { sampleJpeg } from '../dev/sampleFiles.ts';
import { makeOperator } from '../dev/sampleOperator.ts';
import { makeMember } from '../dev/samples.ts';
import { fileCalls } from '../dev/testFiles.ts';
import { makePosting, type PostingName } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { browserOf, compose, field, follow, press } from './consoleSteps.ts';
import { expectFocused, tabTo } from './keys.ts';
import { axeSource } from './looks.ts';
import { dialog, expectAccessible } from './steps.ts';

// What was submitted is read in the console, by keyboard: nothing here is clicked.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const numberOf = (json: { receipt: { jnco_afe_no: number } }) => json.receipt.jnco_afe_no;

async function submit(posting: PostingName, answer: string) {
  const member = await makeMember(server.context);
  const { save, upload } = fileCalls(server);
  await save(member, posting, { profile: { optinf_agr_yn: true, sensinf_agr_yn: true } });
  await upload(member, posting, { kind: '03', name: '이력서.pdf' });
  await upload(member, posting, { kind: '05', name: '경력.pdf', content: readablePdf(['경력 증명', '두 번째 쪽']) });
  await upload(member, posting, { kind: '05', name: '긴 책.pdf', content: readablePdf(Array(51).fill('쪽')) });
  await upload(member, posting, { kind: '05', name: '자격증.jpg', content: sampleJpeg });
  await upload(member, posting, { kind: '08', name: '보훈.pdf' });
  const again = (said: string) =>
    save(member, posting, {
      profile: { ...leastWireCv.profile, sbmt_st: 2 },
      profileDetail: { ...leastWireCv.profileDetail, self_intrdc1_txt: said },
    });
  return { number: numberOf((await again(answer)).json), again };
}

test('a copy is read with its files, what changed since the one before, and what the law guards after a reason', async () => {
  const posting = await makePosting(server.database);
  const { number, again } = await submit(posting, '처음에는 이렇게 적었습니다.');
  await again('다시 읽고 이렇게 고쳤습니다.');
  await submit(posting, '다음 사람의 답입니다.');
  const { token } = await makeOperator(server.context, { rights: [{ role: 'O', company: 'DT' }] });
  const { page } = await visitor();
  await page.context().addCookies([{ name: 'console', value: token, url: server.origin, sameSite: 'Strict' }]);
  await page.goto(`${server.origin}/console/postings/DT/${posting.PBLANC_NO}/applicants/${number}`);
  await heading(page, '김하늘').waitFor();
  // Whoever passes by reads the number in the window's name, not whose it is.
  expect(await page.title()).toBe(`접수번호 ${number} - 지원 관리`);
  await page.getByText('다시 읽고 이렇게 고쳤습니다.').waitFor();
  expect(await page.getByText('보훈.pdf').count()).toBe(0);
  await expectAccessible(page);

  const downloaded = page.waitForEvent('download');
  await press(page, '이력서.pdf 받기');
  expect((await downloaded).suggestedFilename()).toBe('이력서.pdf');

  // A PDF is read in its place, its words in a frame that reaches nothing; Escape gives the keyboard back.
  await press(page, '경력.pdf 보기');
  const pdf = page.getByRole('region', { name: '경력.pdf' });
  const inside = page.frameLocator('iframe[title="경력.pdf"]');
  await pdf.getByText('1 / 2쪽').waitFor();
  await expectFocused(page, pdf.getByRole('heading'));
  await inside.getByText('경력 증명').waitFor();
  await expectAccessible(page);
  await press(page, '다음 쪽');
  await pdf.getByText('2 / 2쪽').waitFor();
  await inside.getByText('두 번째 쪽').waitFor();
  await inside.getByRole('main').focus();
  await page.keyboard.press('Home');
  await pdf.getByText('1 / 2쪽').waitFor();
  await page.keyboard.press('Escape');
  await expectFocused(page, pdf.getByRole('heading'));
  const frame = page.frames()[1]!;
  await frame.evaluate(axeSource);
  const faults = await frame.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    return (await axe.run()).violations.map(({ id }) => id);
  });
  expect(faults).toEqual([]);
  const reaches = await frame.evaluate(async () => {
    const tries = [async () => localStorage, async () => parent.document];
    const settled = await Promise.allSettled(tries.map((one) => one()));
    return { origin: self.origin, reached: settled.map(({ status }) => status) };
  });
  expect(reaches).toEqual({ origin: 'null', reached: ['rejected', 'rejected'] });
  await press(page, '경력.pdf 닫기');
  await expectFocused(page, page.getByRole('button', { name: '경력.pdf 보기' }));
  // What is no whole PDF, or too long, is said and can be downloaded; a picture is there as it is.
  await press(page, '이력서.pdf 보기', 'Shift+Tab');
  await page.getByText('이 PDF는 여기서 보여 드릴 수 없어요. 받아서 열어 주세요.').waitFor();
  await press(page, '긴 책.pdf 보기');
  await page.getByText('50쪽이 넘는 PDF는').waitFor();
  await press(page, '자격증.jpg 보기');
  const picture = page.getByRole('img', { name: '자격증.jpg' });
  await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(300);

  await press(page, '바로 앞 제출본에서 달라진 답 보기');
  const changes = page.getByRole('list', { name: '달라진 답' });
  await changes.getByText('처음에는 이렇게 적었습니다.').waitFor();
  await expectAccessible(page);

  // A key leads to a note; in it the same key is a letter, also of what an input method composes.
  await page.keyboard.press('n');
  await compose(page, '남길 메모', ['ㄴ', '나', '나은 답이다.']);
  await page.keyboard.type('n');
  expect(await field(page, '남길 메모').inputValue()).toBe('나은 답이다.n');
  await page.keyboard.press('Control+Enter');
  const notes = page.getByRole('list', { name: '남긴 메모' }).getByRole('listitem');
  await notes.filter({ hasText: '나은 답이다.n' }).waitFor();
  expect(await field(page, '남길 메모').inputValue()).toBe('');
  await expectAccessible(page);
  await press(page, /에 쓴 메모 지우기$/, 'Shift+Tab');
  await notes.filter({ hasText: '지운 메모예요.' }).waitFor();

  await press(page, '까닭을 적고 보기');
  await dialog(page).waitFor();
  await tabTo(page, dialog(page).getByRole('button', { name: '보기' }));
  await page.keyboard.press('Enter');
  await dialog(page).getByText('보는 까닭을 적어 주세요.').first().waitFor();
  await expectAccessible(page);
  await tabTo(page, dialog(page).getByLabel('민감정보를 보는 까닭'));
  await page.keyboard.type('보훈 가점 확인');
  await page.keyboard.press('Enter');
  await page.getByText('보훈.pdf').waitFor();

  await press(page, '제출본 1 보기');
  await page.getByText('앞서 제출한 지원서예요.', { exact: false }).waitFor();
  await page.getByText('처음에는 이렇게 적었습니다.').waitFor();

  // From the list the next one is a key away, and so is the way back.
  await page.keyboard.press('u');
  const lines = page.getByRole('table').locator('tbody').getByRole('row');
  await expect.poll(() => lines.count()).toBe(2);
  const isInList = () => page.evaluate(() => document.activeElement?.closest('tbody') !== null);
  // Rows that are drawn once more let go of it.
  await expect
    .poll(async () => {
      if (!(await isInList())) await page.keyboard.press('j');
      return isInList();
    })
    .toBe(true);
  const [first, second] = [
    await lines.nth(0).getByRole('link').innerText(),
    await lines.nth(1).getByRole('link').innerText(),
  ];
  await page.keyboard.press('o');
  await page.getByText('1 / 2').waitFor();
  await expect.poll(() => page.title()).toBe(`접수번호 ${first} - 지원 관리`);
  // Who is read next stands beside the copy where there is room, and whether they have been read.
  await page.setViewportSize({ width: 1440, height: 900 });
  const turns = page.getByRole('navigation', { name: '읽는 차례' });
  const isOpen = (place: number) => turns.getByRole('link').nth(place).getAttribute('aria-current');
  expect([await turns.getByRole('link').count(), await isOpen(0), await isOpen(1)]).toEqual([2, 'true', null]);
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect.poll(() => page.title()).toBe(`접수번호 ${second} - 지원 관리`);
  await expect.poll(() => isOpen(1)).toBe('true');
  await expect.poll(() => turns.getByText('안 읽음').count()).toBe(0);

  // A verdict is a key, and so is taking it back; in a field they are letters.
  const verdict = page.getByRole('region', { name: '최종 결과 결정' });
  await page.keyboard.press('n');
  await page.keyboard.type('1z');
  expect(await field(page, '남길 메모').inputValue()).toBe('1z');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('1');
  await verdict.getByText('합격으로 정했어요.').waitFor();
  expect(await verdict.getByRole('button', { name: '합격', exact: true }).getAttribute('aria-pressed')).toBe('true');
  await expectAccessible(page);
  await page.keyboard.press('z');
  await verdict.getByText('미정으로 되돌렸어요.').waitFor();
  expect(await verdict.getByRole('button', { pressed: true }).count()).toBe(0);
  await page.keyboard.press('k');
  await expect.poll(() => page.title()).toBe(`접수번호 ${first} - 지원 관리`);
});

test('what a hire applied with, once it is kept apart, is read after a reason', async () => {
  const posting = await makePosting(server.database);
  const { jnco_afe_no: number } = await keptNames(server, { company: 'DT', posting: posting.PBLANC_NO });
  const { page } = await browserOf(
    server,
    await makeOperator(server.context, { rights: [{ role: 'O', company: 'DT' }] }),
  );
  await page.goto(`${server.origin}/console/postings/DT/${posting.PBLANC_NO}`);
  await follow(page, page.getByRole('link', { name: '따로 보관하는 입사자' }));
  await heading(page, '따로 보관하는 입사자').waitFor();
  expect(await page.getByText(String(number)).count()).toBe(0);
  await press(page, '까닭을 남기고 보기');
  await page.getByText('보는 까닭을 입력해 주세요.').first().waitFor();
  await expectAccessible(page);
  await tabTo(page, field(page, '보는 까닭'));
  await page.keyboard.type('경력 증명 확인');
  await page.keyboard.press('Enter');
  const hires = page.getByRole('list', { name: '따로 보관하는 입사자' });
  await hires.getByText(`접수번호 ${number}`, { exact: false }).waitFor();
  await press(page, /지원서 보기$/);
  await expectFocused(page, page.getByRole('heading', { level: 2, name: `접수번호 ${number}` }));
  await page.getByRole('list', { name: '파일' }).getByRole('button').first().waitFor();
  await expectAccessible(page);
});
