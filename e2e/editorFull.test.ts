import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { fullWireCv } from '../dev/cvSample.ts';
import { rendersOf, watchRenders } from '../dev/renders.ts';
import { makeMember } from '../dev/samples.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { fieldOf, openStep, POSTING, savedLine, storedAt, takeSession } from './editorSteps.ts';

// A full CV stays fast: what is typed draws its own row again, and so does its save.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

test('in a list of 30 rows, typing and the save after it draw one row again', async () => {
  const [{ page }, member] = [await visitor(), await makeMember(server.context)];
  const saved = await server.ask('POST /api/updatecv', {
    token: member.token,
    body: { ...fullWireCv(30), ...POSTING },
  });
  expect(saved.status).toBe(200);
  await watchRenders(page);
  await takeSession(page, server, member);
  await openStep(page, server, 'careerHistory');
  const field = fieldOf(page, 'careerHistory.14.carr_skl_txt');
  await field.focus();
  await page.keyboard.press('Control+End');
  const drawnFirst = (await rendersOf(page)).flatMap(({ controls }) => controls);
  expect(new Set(drawnFirst.filter((id) => id.endsWith('.carr_skl_txt'))).size).toBe(30);

  await page.keyboard.type('그리고 새로 쓴 글.', { delay: 20 });
  await savedLine(page, /저장됨/).waitFor();
  expect(await storedAt(server, member, ['careerHistory.14.carr_skl_txt'])).toEqual([await field.inputValue()]);
  const commits = await rendersOf(page);
  expect(commits.length).toBeGreaterThan(10);
  const drawn = new Set(commits.flatMap(({ controls }) => controls));
  expect([...drawn].filter((id) => !id.startsWith('field-careerHistory.14.'))).toEqual([]);
  expect(drawn).toContain('field-careerHistory.14.carr_skl_txt');
});
