import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { ownFields, type Section } from '../src/cv/section.ts';
import { listNames, sections } from '../src/cv/sections.ts';
import { steps } from '../src/cv/steps.ts';
import { fieldOf, openStep, POSTING, save, storedAt, type Writer, writer } from './editorSteps.ts';
import { expectAccessible } from './steps.ts';

// Thirty rows in every list: folded they are a list to look through, unfolded a key draws one row alone.

const ROWS = 30;

let server: TestServer;
let one: Writer;
beforeAll(async () => {
  server = await testServer();
});

const lists = listNames.map((name) => {
  const section: Section = sections[name];
  const [first, second] = ownFields(section).filter(([, field]) => field.input === 'text' || field.input === 'suggest');
  return { name, section, wire: section.wire, title: first![1].wire, other: second?.[1].wire ?? first![1].wire };
});

/** Counts what React draws in each commit, by the row it stands in; outside rows under the name of its component's props. */
async function countDrawn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Fiber = {
      child: Fiber | null;
      sibling: Fiber | null;
      alternate: Fiber | null;
      tag: number;
      flags: number;
      memoizedProps: Record<string, unknown> | null;
    };
    const drawn: number[] = [];
    const FUNCTION = [0, 11, 14, 15];
    const PERFORMED = 1;
    // What React did not touch in this commit is the very same fiber as before.
    const look = (fiber: Fiber | null, before: Fiber | null): void => {
      if (!fiber || fiber === before) return;
      const isRow = typeof fiber.memoizedProps?.index === 'number' && typeof fiber.memoizedProps?.no === 'number';
      if (FUNCTION.includes(fiber.tag) && isRow && fiber.flags & PERFORMED)
        drawn.push(fiber.memoizedProps!.index as number);
      if (fiber.child === before?.child) return;
      for (let child = fiber.child; child; child = child.sibling) look(child, child.alternate);
    };
    Object.assign(window, {
      drawn,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_id: number, root: { current: Fiber }) => look(root.current, root.current.alternate),
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {},
        checkDCE: () => {},
      },
    });
  });
}

const takeDrawn = (page: Page) => page.evaluate(() => (window as unknown as { drawn: number[] }).drawn.splice(0));

async function fillLists({ member }: Writer): Promise<void> {
  const rows = (title: string) =>
    Array.from({ length: ROWS }, (_, index) => ({ no_sq: index + 1, [title]: `${index + 1}번째` }));
  const body = { ...POSTING, ...Object.fromEntries(lists.map(({ wire, title }) => [wire, rows(title)])) };
  expect((await server.ask('POST /api/updatecv', { token: member.token, body })).status).toBe(200);
}

test('thirty rows in every list: folded, unfolded, and a key in one draws no other', async () => {
  one = await writer(server, 'basic', { size: 'narrow' });
  const { page, member } = one;
  await fillLists(one);
  await countDrawn(page);
  for (const { name, wire, title, section, other } of lists) {
    await page.goto('about:blank');
    await openStep(page, server, steps.find((step) => step.list === name)!.id);
    const rows = page.getByRole('region', { name: new RegExp(`^${section.title} \\d`) });
    await expect.poll(() => rows.count()).toBe(ROWS);
    expect(await fieldOf(page, `${wire}.0.${title}`).count()).toBe(0);
    await page.getByRole('button', { name: '모두 펼치기' }).click();
    await fieldOf(page, `${wire}.${ROWS - 1}.${other}`).waitFor();
    expect((await takeDrawn(page)).length).toBeGreaterThan(ROWS);

    await fieldOf(page, `${wire}.16.${title}`).press('End');
    await page.keyboard.type(' 줄');
    await page.getByRole('region', { name: `${section.title} 17: 17번째 줄` }).waitFor();
    const drawn = await takeDrawn(page);
    expect([...new Set(drawn)]).toEqual([16]);
    await fieldOf(page, `${wire}.${ROWS - 1}.${other}`).fill('끝 줄');
    await save(page);
    const stored = await storedAt(server, member, [`${wire}.16.${title}`, `${wire}.${ROWS - 1}.${other}`]);
    expect(stored).toEqual(['17번째 줄', '끝 줄']);
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
