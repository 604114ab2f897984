import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Visitor, visitor } from '../dev/browser.ts';
import { makeOperator, type TestOperator } from '../dev/sampleOperator.ts';
import { samplePicture } from '../dev/samplePictures.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { expectAccessible } from './steps.ts';

// A posting is written in the console: by keyboard and through a Korean input method, in two windows, without network.

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await testServer();
  other = await testServer({ database: server.database });
});

const EDIT = '/console/postings/DT/2026110201/edit';
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /저장됨/ });

async function openEditor({ token }: TestOperator): Promise<Visitor> {
  const { page, context, expectProblem } = await visitor();
  await context.addCookies([{ name: 'console', value: token, url: server.origin, sameSite: 'Strict' }]);
  await page.goto(server.origin + EDIT);
  await page.getByRole('heading', { level: 2, name: '기본 정보' }).waitFor();
  return { page, context, expectProblem };
}

/** Opens a part of the editor by keyboard. */
async function openPart(page: Page, name: string): Promise<void> {
  const part = page.getByRole('navigation', { name: '공고의 부분' }).getByRole('button', { name });
  await part.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name }).waitFor();
}

/** Presses a button by keyboard. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

/** Composes words at the end of a field, the last of several, as a Korean input method does. */
async function compose(page: Page, input: CDPSession, label: string, words: string): Promise<void> {
  await field(page, label).last().focus();
  await page.keyboard.press('ControlOrMeta+End');
  for (const [index] of [...words].entries()) {
    const text = words.slice(0, index + 1);
    await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await input.send('Input.insertText', { text: words });
}

/** A text field's value once it is on the server. */
async function stored(at: string): Promise<string> {
  const { rows } = await server.database.pool.query("SELECT content FROM posting_copy WHERE pblanc_no = '2026110201'");
  const copy = rows.length === 0 ? {} : JSON.parse(rows[0].content);
  return String(at.split('.').reduce((value, name) => value?.[name], copy) ?? '');
}

test('a posting is written through an input method and published: every process shows it, and the page beside says it before', async () => {
  const officer = await makeOperator(server.context, { rights: [{ role: 'O', company: 'DT' }] });
  const { page, expectProblem } = await openEditor(officer);
  expectProblem(/422/);
  await expectAccessible(page);
  const input = await page.context().newCDPSession(page);
  await compose(page, input, '제목', ' 한글조합');
  await expect.poll(() => stored('title'), { timeout: 20_000 }).toContain('한글조합');
  await saved(page).waitFor();
  const beside = page.frameLocator('iframe[title="공고 미리보기"]');
  await beside.getByRole('heading', { level: 1, name: /한글조합/ }).waitFor();
  expect((await server.ask('GET /post/DT/2026110201')).text).not.toContain('한글조합');

  await openPart(page, '본문');
  await expectAccessible(page);
  for (const [label, words] of [
    ['소개', ' 소개를조합'],
    ['이런 일을 해요', ' 일을조합'],
    ['부서', ' 부서조합'],
  ] as const) {
    await compose(page, input, label, words);
    await expect.poll(() => field(page, label).inputValue()).toContain(words);
  }
  const image = await samplePicture({ width: 900, height: 300, format: 'webp' });
  await page.getByLabel('그림 올리기').setInputFiles({ name: '사무실.webp', mimeType: 'image/webp', buffer: image });
  // It stands behind the one that the posting has.
  const shown = page.getByRole('listitem', { name: '그림 2', exact: true });
  await shown.getByRole('textbox', { name: '그림 제목', exact: true }).fill('우리 사무실');
  await compose(page, input, '그림을 글로 옮긴 것', '왼쪽은빨강');
  await beside.getByRole('img', { name: '우리 사무실 그림' }).waitFor();
  await expectAccessible(page);
  await openPart(page, '전형');
  await expectAccessible(page);
  const add = page.getByRole('button', { name: '단계 추가' });
  await add.focus();
  await page.keyboard.press('Enter');
  const row = page.getByRole('listitem', { name: /^단계 5$/ });
  await row.getByRole('textbox', { name: '단계 이름', exact: true }).fill('2차 면접');
  await row.getByRole('radio', { name: '말로' }).check();

  await openPart(page, '공개와 승인');
  await page.getByRole('heading', { name: /공개된 내용과 다른 곳/ }).waitFor();
  await expectAccessible(page);
  // A step more concerns applicants: why is asked for, and what is told is read before.
  await press(page, '누구에게 무엇을 알리는지 보기');
  await page.getByText('지원자에게 불리해지는 내용이 있어요. 까닭을 적어 주세요.').waitFor();
  await compose(page, input, '지원자에게 알리는 까닭', '면접을나눠요');
  await press(page, '누구에게 무엇을 알리는지 보기');
  await page
    .getByRole('region', { name: '공개하면 알리는 것' })
    .getByText(/전형.*까닭: 면접을나눠요/)
    .waitFor();
  await expectAccessible(page);
  await press(page, '지금 공개하기');
  await page.getByText('공개했어요. 모든 화면에 바로 보여요.').waitFor();
  for (const one of [server, other]) {
    for (const words of [
      '한글조합',
      '소개를조합',
      '일을조합',
      '부서조합',
      '2차 면접',
      '까닭: 면접을나눠요',
      '우리 사무실',
    ])
      await expect.poll(async () => (await one.ask('GET /post/DT/2026110201')).text).toContain(words);
  }
});

test('what is found while writing leads to the words in their field, from the part and from the publication', async () => {
  const officer = await makeOperator(server.context, { rights: [{ role: 'O', company: 'DT' }] });
  const { page } = await openEditor(officer);
  await openPart(page, '본문');
  const duties = field(page, '이런 일을 해요');
  await duties.fill(`${await duties.inputValue()}\n30세 이하인 분과 일해요`);
  const found = page.getByRole('region', { name: '이 부분에서 볼 것' });
  await found.getByRole('button', { name: '이런 일을 해요' }).waitFor();
  await openPart(page, '공개와 승인');
  const told = page.getByRole('region', { name: '고치거나, 그대로 두는 까닭을 적을 것' });
  await told.getByRole('button', { name: '이런 일을 해요' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: '본문' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLTextAreaElement).name))
    .toBe('body.duties');
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('30세');
  await expectAccessible(page);
});

test('the form is set by keyboard: a preset, a field, a question through an input method, a document with a place of its own', async () => {
  const officer = await makeOperator(server.context, { rights: [{ role: 'O', company: 'DT' }] });
  const { page } = await openEditor(officer);
  const input = await page.context().newCDPSession(page);
  await openPart(page, '지원서 양식');
  await expectAccessible(page);
  await press(page, '블라인드');
  const photo = page.getByRole('group', { name: '사진', exact: true });
  await expect.poll(() => photo.getByRole('radio', { name: '받지 않음' }).isChecked()).toBe(true);
  await photo.getByRole('radio', { name: '받지 않음' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => photo.getByRole('radio', { name: '선택', exact: true }).isChecked()).toBe(true);
  // The form of another posting comes in the place of this one, and goes again.
  const questions = page.getByRole('region', { name: '자기소개서 질문' });
  const asked = () =>
    questions
      .getByRole('textbox', { name: '질문', exact: true })
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const own = await asked();
  await press(page, '다른 공고에서 가져오기');
  await compose(page, input, '공고 제목이나 번호', '엔지니어');
  const another = page.getByRole('region', { name: '가져올 공고' }).getByRole('button').first();
  await another.waitFor();
  await expectAccessible(page);
  await another.focus();
  await page.keyboard.press('Enter');
  await page.getByText(/꼭 내는 파일을 가져왔어요\.$/).waitFor();
  await expect.poll(() => photo.getByRole('radio', { name: '선택', exact: true }).isChecked()).toBe(false);
  await press(page, '가져오기 전으로');
  await expect.poll(asked).toEqual(own);
  await expect.poll(() => photo.getByRole('radio', { name: '선택', exact: true }).isChecked()).toBe(true);
  const before = await questions.getByRole('listitem').count();
  await press(page, '질문 추가');
  const question = questions.getByRole('listitem').nth(before);
  const text = question.getByRole('textbox', { name: '질문', exact: true });
  await text.focus();
  for (const part of ['끝', '끝까']) {
    await input.send('Input.imeSetComposition', { text: part, selectionStart: part.length, selectionEnd: part.length });
  }
  await input.send('Input.insertText', { text: '끝까지 해 본 일을 적어 주세요.' });
  expect(await text.inputValue()).toBe('끝까지 해 본 일을 적어 주세요.');
  await question.getByRole('textbox', { name: '글자 수', exact: true }).fill('700');
  const documents = page.getByRole('region', { name: '서류' });
  await press(page, '서류 추가');
  const document = documents.getByRole('listitem').last();
  await document.getByRole('textbox', { name: '서류 이름', exact: true }).fill('작업물 모음');
  await document.getByRole('radio', { name: '올리는 칸, 필수' }).check();
  await page.getByRole('checkbox', { name: '이력서·경력기술서' }).check();
  await expectAccessible(page);
  await saved(page).waitFor();
  const form = async () => {
    const { rows } = await server.database.pool.query(
      "SELECT content FROM posting_copy WHERE pblanc_no = '2026110201'",
    );
    const { form: kept, body } = JSON.parse(rows[0].content);
    return {
      asks: Object.fromEntries(kept.asks.map(({ id, how }: { id: string; how: string }) => [id, how])),
      question: kept.questions.at(-1),
      files: kept.files,
      document: body.documents.at(-1),
    };
  };
  await expect.poll(form, { timeout: 20_000 }).toMatchObject({
    asks: { photo: 'relaxed', education: 'hidden' },
    question: { text: '끝까지 해 본 일을 적어 주세요.', max: 700 },
    files: [{ id: '03' }],
    document: { name: '작업물 모음', required: true },
  });
});

test('two people in one posting and a lost network lose nothing: different fields go together, one field is asked', async () => {
  const [one, two] = [
    await makeOperator(server.context, { rights: [{ role: 'O', company: 'DT' }] }),
    await makeOperator(server.context, { rights: [{ role: 'R', company: 'DT' }] }),
  ];
  const { page: first } = await openEditor(one);
  const { page: second, expectProblem } = await openEditor(two);
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  await second.context().setOffline(true);
  await field(second, '모집 인원').fill('둘째 인원');
  await field(second, '근무지').fill('둘째 근무지');
  await field(second, '근무지').blur();
  await second.getByText(/^오프라인/).waitFor();
  await field(first, '근무지').fill('첫째 근무지');
  await expect.poll(() => stored('place'), { timeout: 20_000 }).toBe('첫째 근무지');

  // The window is loaded again: what it kept is written into it.
  await second.context().setOffline(false);
  await second.reload();
  const choice = second.getByRole('region', { name: '근무지: 다른 사람이 고친 내용' });
  await choice.waitFor();
  expect(await choice.innerText()).toMatch(/둘째 근무지[\s\S]*첫째 근무지/);
  expect(await field(second, '근무지').inputValue()).toBe('둘째 근무지');
  await expect.poll(() => stored('headcount'), { timeout: 20_000 }).toBe('둘째 인원');
  expect(await stored('place')).toBe('첫째 근무지');
  await expectAccessible(second);
  await choice.getByRole('button', { name: '내가 쓴 내용으로' }).press('Enter');
  await expect.poll(() => stored('place'), { timeout: 20_000 }).toBe('둘째 근무지');
  await expect.poll(() => field(first, '모집 인원').inputValue(), { timeout: 30_000 }).toBe('둘째 인원');
});
