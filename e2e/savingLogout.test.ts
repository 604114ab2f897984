import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from '../dev/samples.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { fieldOf, HOBBY, openStep, SAVED, savedLine, storedAt, TALENT, takeSession, writer } from './editorSteps.ts';
import { expectAccessible } from './steps.ts';

// Logging out never drops unsent text, and what stays on a shared PC is nobody else's to read.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const restored = (page: Page) => page.getByText('저장하지 못했던 글을 되살렸어요.');
const saved = (page: Page) => savedLine(page, SAVED).waitFor();
const stored = async (member: { token: string }, paths: string[]) => storedAt(server, member, paths);

/** How many records this site keeps in the browser, and all of it as text: what is there in the clear is found. */
function keptHere(page: Page): Promise<{ count: number; text: string }> {
  return page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let count = 0;
    let text = JSON.stringify({ ...localStorage });
    for (const { name } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name!));
      for (const store of database.objectStoreNames) {
        const records = await result(database.transaction(store).objectStore(store).getAll());
        for (const record of records) {
          // Parts of a record are kept under its id and their own name.
          if (!record.id.includes('~')) count += 1;
          text += `${record.id} ${new TextDecoder().decode(record.sealed)}`;
        }
      }
      database.close();
    }
    return { count, text };
  });
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
}

describe('logging out', () => {
  const busy = (page: Page) =>
    page.route('**/api/updatecv', (route) => route.fulfill({ status: 503, json: { code: 'busy' } }));
  const question = (page: Page) => page.getByRole('dialog', { name: '저장하지 못한 글이 있어요' });

  test('saves what is unsaved first', async () => {
    const { page, member } = await writer(server, 'wishes');
    await fieldOf(page, HOBBY).fill('우표 모으기');
    await page.getByRole('button', { name: '로그아웃' }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByText('쓰던 지원서를 저장한 뒤 로그아웃해요.').waitFor();
    await asked.getByRole('button', { name: '로그아웃' }).click();
    await page.waitForURL(`${server.origin}/`);
    await page.getByText('로그아웃했어요.').waitFor();
    const again = await server.ask('POST /login', { body: { user_id: member.userId, user_pw: member.password } });
    expect(await stored({ token: again.token ?? '' }, [HOBBY])).toEqual(['우표 모으기']);
  });

  test('where that fails the text stays on this device, and nobody else on it learns of it', async () => {
    const { page, member, expectProblem } = await writer(server, 'wishes');
    expectProblem(/503/);
    await busy(page);
    await fieldOf(page, HOBBY).fill('첫째 사람의 비밀');
    await logOut(page);
    await question(page).waitFor();
    await expectAccessible(page);
    // Escape: not logged out after all.
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    expect(await fieldOf(page, HOBBY).inputValue()).toBe('첫째 사람의 비밀');
    await logOut(page);
    await question(page).getByRole('button', { name: '남겨 두기' }).click();
    await page.waitForURL(`${server.origin}/`);
    await page.unrouteAll({ behavior: 'wait' });

    const kept = await keptHere(page);
    expect(kept.count).toBe(1);
    for (const secret of ['첫째', member.userId, member.memberId, '2026110306'])
      expect(kept.text).not.toContain(secret);

    const other = await makeMember(server.context);
    await takeSession(page, other);
    await openStep(page, server, 'wishes');
    expect(await fieldOf(page, HOBBY).inputValue()).toBe('');
    expect(await restored(page).count()).toBe(0);
    await fieldOf(page, TALENT).fill('둘째 사람의 특기');
    await saved(page);
    expect(await stored(other, [HOBBY, TALENT])).toEqual(['', '둘째 사람의 특기']);

    const again = await server.ask('POST /login', { body: { user_id: member.userId, user_pw: member.password } });
    const token = again.token ?? '';
    await takeSession(page, { token });
    await openStep(page, server, 'wishes');
    await restored(page).waitFor();
    expect(await fieldOf(page, HOBBY).inputValue()).toBe('첫째 사람의 비밀');
    await saved(page);
    expect(await stored({ token }, [HOBBY, TALENT])).toEqual(['첫째 사람의 비밀', '']);
    await expect.poll(async () => (await keptHere(page)).count).toBe(0);
  });

  test('or it is deleted with the logout', async () => {
    const { page, member, expectProblem } = await writer(server, 'wishes');
    expectProblem(/503/);
    await busy(page);
    await fieldOf(page, HOBBY).fill('지울 글');
    await logOut(page);
    await question(page).getByRole('button', { name: '지우고 로그아웃' }).click();
    await page.waitForURL(`${server.origin}/`);
    expect((await keptHere(page)).count).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
    const again = await server.ask('POST /login', { body: { user_id: member.userId, user_pw: member.password } });
    await takeSession(page, { token: again.token ?? '' });
    await openStep(page, server, 'wishes');
    expect(await fieldOf(page, HOBBY).inputValue()).toBe('');
  });
});
