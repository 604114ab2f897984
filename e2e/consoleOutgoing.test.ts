import { beforeAll, expect, test } from 'vitest';
import { mailsOf } from '../dev/openOutbox.ts';
import { cellsOfXlsx } from '../dev/sampleSheets.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { messages } from '../src/domain/messages/messages.jobs.ts';
import { runSweep } from '../src/server/sweep.ts';
import { browserOf, button, field, follow, press, type } from './consoleSteps.ts';
import { expectFocused, tabTo } from './keys.ts';
import {
  approve,
  expectFailureSaid,
  fetched,
  filesOn,
  handOn,
  make,
  openedWith,
  received,
  said,
} from './outgoingSteps.ts';
import { part } from './selectionSteps.ts';
import { expectAccessible } from './steps.ts';

// What leaves the product for applicants and operators: notices and files, by keyboard, with two people where it takes two.

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ env: { RESULT_MAILS_PER_SECOND: '1000' } });
});

test('words to two go out at once, to a hundred and one only after another person has read them', async () => {
  const { members, one, other, screen } = await received(server, 101);
  const { page, expectProblem } = await browserOf(server, one);
  // Nothing was sent yet, and nobody is chosen.
  await page.goto(screen);
  await follow(page, page.getByRole('link', { name: '지원자에게 알림' }));
  await said(page, '아직 보낸 알림이 없어요.');
  await said(page, '받을 사람은');
  await expectAccessible(page);

  await handOn(page, screen, { to: '알림 보내기' });
  await part(page, '선택 2명에게 알림').waitFor();
  await press(page, '미리 보기');
  await said(page, /알림의 내용.*입력해 주세요/);
  await expectAccessible(page);
  await type(page, '알림의 제목', '시험 장소가 바뀌었습니다');
  await type(page, '알림의 내용', '{{title}} 시험은 3층에서 봅니다. 접수번호 {{number}}');
  await press(page, '미리 보기');
  await expectFocused(page, page.getByRole('heading', { level: 3, name: '2명이 받아요' }));
  const mails = page.getByRole('list', { name: '받을 메일' }).getByRole('listitem');
  await expect.poll(() => mails.count()).toBe(2);
  await expectAccessible(page);
  await press(page, '2명에게 보내기');
  await said(page, '2명에게 알림을 보내기 시작했어요.');
  await expectFocused(page, part(page, '보낸 알림'));
  await runSweep(server.context, messages);
  const told = () =>
    Promise.all(
      members.map(async ({ memberId }) =>
        (await mailsOf(server.context, memberId)).filter(({ template }) => template === 'applicantMessage'),
      ),
    );
  expect((await told()).map((all) => all.length).filter((count) => count > 0)).toEqual([1, 1]);

  // One of them came back: who it was is said, with why, and it is sent to that one again.
  const { pool } = server.database;
  await pool.query('UPDATE outbox SET sent_at = app_now() WHERE outbox_id IN (SELECT outbox_id FROM message_mail)');
  await pool.query(
    `UPDATE outbox SET failure = 'hard 5.1.1' WHERE outbox_id = (SELECT outbox_id FROM message_mail ORDER BY jnco_afe_no LIMIT 1)`,
  );
  await page.reload();
  await said(page, '1명은 받지 못했어요.');
  await press(page, '못 받은 사람 보기');
  await page
    .getByRole('list', { name: '못 받은 사람' })
    .getByText('받는 주소가 없다고 돌아왔어요.', { exact: false })
    .waitFor();
  await expectAccessible(page);
  await press(page, '못 받은 1명에게 다시 보내기');
  await expect.poll(() => page.getByText('1명은 받지 못했어요.').count()).toBe(0);

  // What tells a result is said to be so; so many want a second person.
  await handOn(page, screen, { all: 101, to: '알림 보내기' });
  await part(page, '조건에 맞는 101명에게 알림').waitFor();
  await type(page, '알림의 제목', '안내');
  await type(page, '알림의 내용', '서류 심사 결과를 11월 30일에 알려 드립니다.');
  await press(page, '미리 보기');
  await said(page, '100명이 넘어 다른 사람이 승인해야 보내요.');
  await expect.poll(() => mails.count()).toBe(3);
  await expectAccessible(page);
  await press(page, '101명에게 보내도록 승인 요청하기');
  await expectFocused(page, part(page, '보낸 알림'));
  await said(page, '다른 사람의 승인을 기다려요.');
  await runSweep(server.context, messages);
  expect((await told()).flat()).toHaveLength(2);
  await approve(server, other, '서류 심사 결과를 11월 30일에 알려 드립니다.');
  await runSweep(server.context, messages);
  expect((await told()).flat()).toHaveLength(103);
  await page.reload();
  await said(page, `${other.name} 님이 승인`);
  await said(page, '모두 맡김');

  // So many leave as a list only then, too.
  await handOn(page, screen, { all: 101, to: '내보내기' });
  await part(page, '조건에 맞는 101명 내보내기').waitFor();
  await said(page, '100명이 넘으면 다른 사람이 승인해야 만들어요.');
  await type(page, '받는 목적', '부서 공유');
  await press(page, '파일 만들기');
  await filesOn(page).getByText('다른 사람의 승인을 기다려요.', { exact: false }).waitFor();
  expect(await make(server)).toBe(0);
  await approve(server, other, '부서 공유');
  expect(await make(server)).toBe(1);
  await page.reload();
  expect(await cellsOfXlsx(await fetched(page))).toHaveLength(102);

  await page.goto(`${screen}/messages`);
  await said(page, '모두 맡김');
  expectProblem(/500/);
  await expectFailureSaid(page, 'messages');
});

test('a list leaves at once, one with contact data only after another person has agreed, and is void when that is said', async () => {
  const { one, other, screen } = await received(server, 3, true);
  const { page, expectProblem } = await browserOf(server, one);
  await page.goto(screen);
  await follow(page, page.getByRole('link', { name: '내보낸 파일' }));
  await said(page, '최근 30일 동안 내보낸 파일이 없어요.');
  await expectAccessible(page);
  const files = filesOn(page);

  await handOn(page, screen, { to: '내보내기' });
  await part(page, '선택 2명 내보내기').waitFor();
  await press(page, '파일 만들기');
  await said(page, /받는 목적.*입력해 주세요/);
  await expectAccessible(page);
  await type(page, '받는 목적', '서류 심사');
  await press(page, '파일 만들기');
  await expectFocused(page, part(page, '내보낸 파일'));
  await files.getByText('2명 가운데 0명까지 만들었어요.').waitFor();
  await expectAccessible(page);
  expect(await make(server)).toBe(1);
  const rows = await cellsOfXlsx(await fetched(page));
  expect([rows.length, rows[0]!.slice(0, 2), JSON.stringify(rows).includes('@')]).toEqual([
    3,
    ['접수번호', '이름'],
    false,
  ]);

  // With telephone and mail another person decides, who reads what would leave, why and of how many.
  await handOn(page, screen, { all: 3, to: '내보내기' });
  await part(page, '선택 3명 내보내기').waitFor();
  await tabTo(page, page.getByRole('checkbox', { name: '연락처도 넣기' }));
  await page.keyboard.press('Space');
  await said(page, '연락처가 들어 있어 다른 사람이 승인해야 만들어요.');
  await type(page, '받는 목적', '면접 안내 전화');
  await press(page, '파일 만들기');
  await files.getByText('다른 사람의 승인을 기다려요.', { exact: false }).waitFor();
  expect(await make(server)).toBe(0);
  await approve(server, other, '면접 안내 전화');
  expect(await make(server)).toBe(1);
  await page.reload();
  await files.first().getByText(`${other.name} 님이 승인`, { exact: false }).waitFor();
  expect(JSON.stringify(await cellsOfXlsx(await fetched(page)))).toContain('@');

  // Copies in a locked ZIP: the password is there once.
  await handOn(page, screen, { to: '내보내기' });
  await part(page, '선택 2명 내보내기').waitFor();
  await tabTo(page, page.getByRole('radio', { name: /Excel/ }));
  for (const kind of await page.getByRole('radio').all()) {
    if (await field(page, '폴더 이름').count()) break;
    await kind.waitFor();
    await page.keyboard.press('ArrowDown');
  }
  await field(page, '폴더 이름').waitFor();
  await tabTo(page, page.getByRole('checkbox', { name: '첨부파일도 넣기' }));
  await page.keyboard.press('Space');
  await type(page, '받는 목적', '면접관에게 전달');
  await expectAccessible(page);
  await press(page, '파일 만들기');
  await said(page, '압축 파일의 암호는 지금만 보여 드려요');
  const password = await page.getByText(/^[A-Z1-9]{20}$/).innerText();
  await expectAccessible(page);
  await approve(server, other, '면접관에게 전달');
  expect(await make(server)).toBe(1);
  await page.reload();
  await files.first().getByText('받을 수 있어요.', { exact: false }).waitFor();
  expect(await page.getByText(password).count()).toBe(0);
  const zip = await fetched(page);
  const names = await openedWith(zip, password);
  expect(names.map((name) => /^\d{8}_(.*)\/지원서_.*\.pdf$/.exec(name)?.[1])).toEqual(['지원자0', '지원자1']);
  await expect(openedWith(zip, 'A'.repeat(20))).rejects.toThrow(/password/i);

  // Void at once, after being asked.
  await tabTo(page, button(page, '무효로 하기').last());
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog', { name: '파일을 무효로 할까요?' });
  await asked.waitFor();
  await expectAccessible(page);
  await tabTo(page, asked.getByRole('button', { name: '무효로 하기' }));
  await page.keyboard.press('Enter');
  await said(page, '파일을 무효로 했어요.');
  await expectFocused(page, part(page, '내보낸 파일'));
  await files.getByText('받을 수 없고, 서버에서 지웠어요.').waitFor();

  expectProblem(/500/);
  await expectFailureSaid(page, 'exports');
});
