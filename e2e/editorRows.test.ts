import { beforeAll, expect, test } from 'vitest';
import { fullWireCv } from '../dev/cvSample.ts';
import { rendersOf, watchRenders } from '../dev/renders.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { ownFields, type Section } from '../src/domain/cv/section.ts';
import { listNames, sections } from '../src/domain/cv/sections.ts';
import { steps } from '../src/domain/cv/steps.ts';
import { fieldOf, openStep, POSTING, save, storedAt, writer } from './editorSteps.ts';
import { expectAccessible } from './steps.ts';

// Thirty rows in every list: folded they are a list to look through, unfolded a key draws one row alone.

const ROWS = 30;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const lists = listNames.map((name) => {
  const section: Section = sections[name];
  const [first, second] = ownFields(section).filter(([, field]) => field.input === 'text' || field.input === 'suggest');
  return { name, section, wire: section.wire, title: first![1].wire, other: second?.[1].wire ?? first![1].wire };
});

test('thirty rows in every list: folded, unfolded, and what is typed and saved draws one row again', async () => {
  const { page, member } = await writer(server, 'basic', { size: 'narrow' });
  const body = { ...fullWireCv(ROWS), ...POSTING };
  expect((await server.ask('POST /api/updatecv', { token: member.token, body })).status).toBe(200);
  await watchRenders(page);
  for (const { name, wire, title, section, other } of lists) {
    await page.goto('about:blank');
    await openStep(page, server, steps.find((step) => step.list === name)!.id);
    const rows = page.getByRole('region', { name: new RegExp(`^${section.title} \\d`) });
    await expect.poll(() => rows.count()).toBe(ROWS);
    await page.getByRole('button', { name: '모두 펼치기' }).click();
    await fieldOf(page, `${wire}.${ROWS - 1}.${other}`).waitFor();
    await fieldOf(page, `${wire}.16.${title}`).press('End');
    const drawnFirst = (await rendersOf(page)).flatMap(({ controls }) => controls);
    expect(new Set(drawnFirst.filter((id) => id.endsWith(`.${title}`))).size).toBe(ROWS);

    await page.keyboard.type(' 새 줄');
    await page.getByRole('region', { name: new RegExp(`^${section.title} 17: .*새 줄`) }).waitFor();
    await save(page);
    const drawn = new Set((await rendersOf(page)).flatMap(({ controls }) => controls));
    expect(drawn).toContain(`field-${wire}.16.${title}`);
    expect([...drawn].filter((id) => !id.startsWith(`field-${wire}.16.`))).toEqual([]);
    const stored = await storedAt(server, member, [`${wire}.16.${title}`]);
    expect(stored).toEqual([expect.stringMatching(/ 새 줄$/)]);
    if (name === 'certificate') await expectAccessible(page);
  }
});

test('rows removed and brought back among thirty stand where they stood, saved in between or not', async () => {
  const { page, member } = await writer(server, 'certificate');
  const cert = Array.from({ length: ROWS }, (_, index) => ({ no_sq: index + 1, qua_card_nm: `${index + 1}번째` }));
  await server.ask('POST /api/updatecv', { token: member.token, body: { ...POSTING, cert } });
  await page.reload();
  const row = (place: number, name: string) =>
    page.getByRole('region', { name: `자격증 ${place}: ${name}`, exact: true });
  const remove = (place: number, name: string) => row(place, name).getByRole('button', { name: '삭제' }).click();
  // What can be done with a row stands in one column for all of them, with or without something to move past.
  const lefts = (name: RegExp) =>
    page
      .getByRole('button', { name })
      .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size);
  await row(30, '30번째').waitFor();
  for (const name of [/^(펼치기|접기)$/, /^위로$/, /^아래로$/, /^삭제$/])
    expect([name, await lefts(name)]).toEqual([name, 1]);
  // Heard one after another, each of them says which row it is of.
  for (const name of ['펼치기', '위로', '아래로', '삭제'])
    await row(10, '10번째').getByRole('button', { name, description: '10번째' }).waitFor();
  // An arrow that leads nowhere keeps its place, and cannot be pressed.
  const dimmed = (name: string) => page.getByRole('button', { name, disabled: true });
  expect(await dimmed('위로').or(dimmed('아래로')).count()).toBe(2);
  await row(1, '1번째')
    .filter({ has: dimmed('위로') })
    .waitFor();
  await row(30, '30번째')
    .filter({ has: dimmed('아래로') })
    .waitFor();
  await remove(10, '10번째');
  await page.getByText('10번째 항목을 삭제했어요.').waitFor();
  await save(page);
  await remove(3, '3번째');
  await page.getByText('3번째 항목을 삭제했어요.', { exact: true }).waitFor();
  await expectAccessible(page);
  // The newest first, then the one before it.
  for (const [place, name] of [
    [3, '3번째'],
    [10, '10번째'],
  ] as const) {
    await page.getByRole('button', { name: '되돌리기' }).click();
    await row(place, name).waitFor();
  }
  expect(await page.getByRole('button', { name: '되돌리기' }).count()).toBe(0);
  await save(page);
  const paths = cert.map((_, index) => `cert.${index}.qua_card_nm`);
  expect(await storedAt(server, member, paths)).toEqual(cert.map(({ qua_card_nm }) => qua_card_nm));
});

test('a save names the application that rows are removed from, by its number once it has one', async () => {
  const { page } = await writer(server, 'certificate');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/updatecv')) sent.push(request.postDataJSON().deleted);
  });
  await page.getByRole('button', { name: '자격증 추가하기' }).click();
  await page.getByLabel('자격증 이름').fill('운전면허');
  await save(page);
  expect(sent[0]).toMatchObject({ company_cd: POSTING.COMPANY_CD, jnco_afe_no: null, cert: [] });
  await page.getByRole('button', { name: '삭제' }).click();
  await save(page);
  const removed = [{ no_sq: expect.any(Number) }];
  expect(sent).toContainEqual(
    expect.objectContaining({ company_cd: POSTING.COMPANY_CD, jnco_afe_no: expect.any(Number), cert: removed }),
  );
});

test.each([
  ['education', '학력', 'education.0.schl_nm', '한국과학기술원'],
  ['education', '학력', 'education.0.mjr_nm', '컴퓨터공학과'],
  ['certificate', '자격증', 'cert.0.qua_card_nm', '정보처리기사'],
] as const)(
  'at %s known names are offered where one writes, and anything may be typed: %s %s',
  async (step, list, path, name) => {
    const { page, member } = await writer(server, step);
    await page.getByRole('button', { name: `${list} 추가하기` }).click();
    const field = fieldOf(page, path);
    const offered = () =>
      field.evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map((one) => one.value));
    await field.fill('없는 이름');
    await expect.poll(offered).toContain(name);
    // Not at every field of thirty rows at once.
    expect(await page.locator('datalist').count()).toBe(1);
    await expectAccessible(page);
    await save(page);
    expect(await storedAt(server, member, [path])).toEqual(['없는 이름']);
  },
);
