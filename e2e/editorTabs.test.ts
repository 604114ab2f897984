import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../dev/testServer.ts';
import {
  fieldOf,
  HOBBY,
  openStep,
  save,
  saveButton,
  savedLine,
  storedAt,
  TALENT,
  unfold,
  writer,
} from './editorSteps.ts';
import { expectFocused } from './keys.ts';

// One application open in two tabs: what both write is kept (409 and the merge of both).

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function twoTabs(step: string) {
  const { page: first, context, member, expectProblem } = await writer(server, step);
  const second = await context.newPage();
  await openStep(second, server, step);
  return { first, second, member, expectProblem };
}

test('different fields written in two tabs are both kept, and each tab shows both after its save', async () => {
  const { first, second, member, expectProblem } = await twoTabs('wishes');
  expectProblem(/409/);
  await fieldOf(first, HOBBY).fill('등산');
  await fieldOf(second, TALENT).fill('암산');
  await save(first);
  await save(second);
  expect(await storedAt(server, member, [HOBBY, TALENT])).toEqual(['등산', '암산']);
  expect(await fieldOf(second, HOBBY).inputValue()).toBe('등산');
  // Where it came from is said to the one who has not written it.
  const told = (page: Page) => page.getByText('다른 창에서 저장한 내용을 담았어요.');
  await told(second).waitFor();
  // Which field it is, as a link to it.
  await second.getByRole('status').getByRole('link', { name: '취미' }).click();
  await expectFocused(second, fieldOf(second, HOBBY));
  expect(await told(first).count()).toBe(0);
  await fieldOf(first, 'profileDetail.hope_workarea_nm').fill('수원');
  await save(first);
  expect(await fieldOf(first, TALENT).inputValue()).toBe('암산');
});

test('the same field written in two tabs: what was saved last stands, in both', async () => {
  const { first, second, member, expectProblem } = await twoTabs('wishes');
  expectProblem(/409/);
  await fieldOf(first, HOBBY).fill('먼저 쓴 취미');
  await fieldOf(second, HOBBY).fill('나중에 쓴 취미');
  await save(first);
  await save(second);
  expect(await storedAt(server, member, [HOBBY])).toEqual(['나중에 쓴 취미']);
  await fieldOf(first, TALENT).fill('암산');
  await save(first);
  expect(await fieldOf(first, HOBBY).inputValue()).toBe('나중에 쓴 취미');
  expect(await storedAt(server, member, [HOBBY, TALENT])).toEqual(['나중에 쓴 취미', '암산']);
});

test('rows added in two tabs are all there', async () => {
  const { first, second, member, expectProblem } = await twoTabs('certificate');
  expectProblem(/409/);
  for (const [page, name] of [
    [first, '정보처리기사'],
    [second, '한식조리기능사'],
  ] as const) {
    await page.getByRole('button', { name: '자격증 추가하기' }).click();
    await fieldOf(page, 'cert.0.qua_card_nm').fill(name);
  }
  await save(first);
  await save(second);
  const names = [0, 1, 2].map((row) => `cert.${row}.qua_card_nm`);
  expect((await storedAt(server, member, names)).toSorted()).toEqual(['정보처리기사', '한식조리기능사', undefined]);
  await second.getByRole('region', { name: '정보처리기사' }).waitFor();
  await second.getByRole('region', { name: '한식조리기능사' }).waitFor();
});

test('a row removed in one tab while the other writes in it stays: words outlive a deletion', async () => {
  const { first, second, member, expectProblem } = await twoTabs('certificate');
  expectProblem(/409/);
  await first.getByRole('button', { name: '자격증 추가하기' }).click();
  await fieldOf(first, 'cert.0.qua_card_nm').fill('운전면허');
  await save(first);
  await second.reload();
  await unfold(second, '운전면허');
  await fieldOf(second, 'cert.0.issue_istn_nm').fill('경찰청');
  await first.getByRole('button', { name: '삭제' }).click();
  await save(second);
  await save(first);
  await first.getByRole('region', { name: '운전면허' }).waitFor();
  const paths = ['cert.0.qua_card_nm', 'cert.0.issue_istn_nm'];
  expect(await storedAt(server, member, paths)).toEqual(['운전면허', '경찰청']);
});

test('what is typed while a save is under way is not lost to its answer', async () => {
  const { first, member } = await twoTabs('wishes');
  const held = Promise.withResolvers<void>();
  await first.route('**/api/updatecv', async (route) => {
    await held.promise;
    await route.continue();
  });
  await fieldOf(first, HOBBY).fill('등');
  await saveButton(first).click();
  await savedLine(first, '저장 중').waitFor();
  await fieldOf(first, HOBBY).fill('등산');
  held.resolve();
  // What is left is saved by itself.
  await savedLine(first, /저장됨/).waitFor();
  expect(await storedAt(server, member, [HOBBY])).toEqual(['등산']);
});
