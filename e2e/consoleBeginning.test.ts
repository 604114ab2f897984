import { expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { testDatabase } from '../dev/testDatabase.ts';
import { testServer } from '../dev/testServer.ts';
import { filesSource, folderSource } from '../src/domain/content/contentSource.ts';
import { importInto } from '../src/domain/content/importContent.acts.ts';
import { beginContent, contentDir } from '../src/upkeep/content/sampleContent.ts';
import { compose, follow, heading, headOfGroup, pressOn } from './siteSteps.ts';
import { expectAccessible, expectReadInTheDark, expectWithinScreen } from './steps.ts';

// From nothing to a site with a name of its own, a company and a category, by keyboard: only policies and consents come as
// files, and the site opens with them.

test('a product that began with nothing becomes a company’s site', async () => {
  const database = await testDatabase('empty');
  await beginContent(database.db, { sampleContent: false });
  const env = { SAMPLE_CONTENT: 'no', MAIL_FROM: 'careers@lighthouse.test' };
  const server = await testServer({ database, env });
  const { page } = await headOfGroup(server);
  const { page: outside, expectProblem } = await visitor('narrow', false);
  // Nothing runs there.
  expectProblem(/csp/);
  const home = async () => {
    await outside.goto(server.origin);
    return outside.getByRole('main').innerText();
  };
  const publish = async () => {
    await page.getByRole('status').getByText('저장됨').waitFor();
    await pressOn(page, '게시', 'Shift+Tab');
    await page.getByRole('alertdialog').waitFor();
    await pressOn(page, '게시');
    await page.getByRole('status').getByText('고친 것 없음').waitFor();
  };
  expect(await home()).toContain('준비 중입니다');

  await page.goto(`${server.origin}/console`);
  await page.getByRole('heading', { name: '첫 공고까지' }).waitFor();
  await expectAccessible(page);
  await expectReadInTheDark(page);
  await follow(page, '그룹과 첫 화면 적기');
  await heading(page, '그룹과 첫 화면').waitFor();
  await compose(page, '그룹 이름', ['ㄷ', '드', '등', '등대']);
  await compose(page, '누리집 이름', ['등', '등대', '등대 채', '등대 채용']);
  await pressOn(page, '첫 화면의 말 더하기');
  await compose(page, '첫 화면의 말 1', ['ㅂ', '밤', '밤을 밝히', '밤을 밝히는 사람']);
  await compose(page, '회사들 위의 제목', ['한', '한 회', '한 회사']);
  await compose(page, '소개', ['등대를 ', '등대를 지킵', '등대를 지킵니다.']);
  await compose(page, '저작권 표시', ['등', '등대']);
  await expectAccessible(page);
  await expectReadInTheDark(page);
  await publish();

  await follow(page, '사이트', 'Shift+Tab');
  await follow(page, '회사');
  await heading(page, '회사').waitFor();
  await pressOn(page, '회사 더하기');
  await compose(page, '회사 코드', ['LH']);
  await compose(page, '회사', ['등', '등대지', '등대지기']);
  await compose(page, '한 줄 소개', ['빛', '빛을 지켜', '빛을 지켜요.']);
  await compose(page, '소개', ['바다', '바다를 비추는 회사입니다.']);
  await publish();

  await follow(page, '사이트', 'Shift+Tab');
  await follow(page, '직무');
  await heading(page, '직무').waitFor();
  await pressOn(page, '직무 더하기');
  await compose(page, '직무 코드', ['KEEP']);
  await compose(page, '직무', ['지', '지킴', '지킴이']);
  await publish();
  expect(await home()).toContain('준비 중입니다');

  // What the law asks for is written with others, and comes as files.
  const sample = folderSource(contentDir);
  const named = sample.names('policies', '.md').map((name) => `policies/${name}`);
  const files = new Map([...named, 'consents.json'].map((file) => [file, sample.read(file)!]));
  await database.db.transaction().execute((tx) => importInto(tx, filesSource(files), { growing: true }));
  await expect.poll(home).toContain('밤을 밝히는 사람');
  expect(await home()).toContain('등대지기');
  expect(await outside.title()).toContain('등대 채용');

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${server.origin}/console`);
  await page.getByText('누리집이 열렸어요. 이제 첫 공고를 공개할 수 있어요.').waitFor();
  await expectAccessible(page);
  await expectWithinScreen(page);
});
