import { readFile } from 'node:fs/promises';
import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeReceived } from '../dev/appliedMember.ts';
import { listedApplicants } from '../dev/listedApplicants.ts';
import { makeOperator, type TestOperator } from '../dev/sampleOperator.ts';
import type { SampleMember } from '../dev/samples.ts';
import { makePosting } from '../dev/testPosting.ts';
import type { TestServer } from '../dev/testServer.ts';
import { makeExport } from '../src/domain/exports/exports.jobs.ts';
import { browserOf, button, heading, press } from './consoleSteps.ts';
import { tabTo } from './keys.ts';
import { expectAccessible } from './steps.ts';

/* How operators take lists and files out and write to applicants, with another who agrees, by keyboard. */

/** A posting that so many have applied to, and two operators of its company; `written` where copies are to be printed. */
export async function received(server: TestServer, people: number, written = false) {
  const { context, database } = server;
  const posting = await makePosting(database);
  const members: SampleMember[] = [];
  for (let number = 0; number < people; number += 1) {
    const name = `지원자${number}`;
    if (written) {
      members.push((await listedApplicants(server).applied(posting, name)).member);
      continue;
    }
    const says = { profile: { kor_nm: name } };
    members.push(await makeReceived(context, database, { company: 'DT', posting: posting.PBLANC_NO, says }));
  }
  const rights = [{ role: 'O', company: 'DT' }] as const;
  const [one, other] = [await makeOperator(context, { rights }), await makeOperator(context, { rights })];
  return { members, one, other, screen: `${server.origin}/console/postings/DT/${posting.PBLANC_NO}` };
}

export const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

/** Chooses in the list by its keys, the first two or all who fit, and goes on with them. */
export async function handOn(page: Page, screen: string, { all, to }: { all?: number; to: string }) {
  await page.goto(`${screen}/applicants`);
  await heading(page, '시험 공고 지원자').waitFor();
  await page
    .getByRole('checkbox', { name: /^고르기/ })
    .first()
    .waitFor();
  if (all === undefined) {
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await said(page, '선택 2명');
  } else {
    await page.keyboard.press('a');
    // A page of the list holds fifty.
    if (all > 50) await press(page, `조건에 맞는 ${all}명 모두`);
    else await said(page, `선택 ${all}명`);
  }
  await press(page, to);
}

/** Another person reads what waits and agrees to it. */
export async function approve(server: TestServer, operator: TestOperator, words: string) {
  const { page } = await browserOf(server, operator);
  await page.goto(`${server.origin}/console/approvals`);
  await said(page, words);
  await expectAccessible(page);
  await press(page, /^승인하기: /);
  const asked = page.getByRole('alertdialog');
  await asked.waitFor();
  await expectAccessible(page);
  await press(page, '승인하고 실행');
  await said(page, '기다리는 요청이 없어요');
}

/** Makes what may be made, as the queue does; how many. */
export async function make({ context, database }: TestServer): Promise<number> {
  const { rows } = await database.pool.query(
    'SELECT export_no AS number FROM export_job WHERE ready_at IS NULL AND void_at IS NULL AND approved_at IS NOT NULL',
  );
  for (const { number } of rows) await makeExport(context, number);
  return rows.length;
}

export const filesOn = (page: Page) => page.getByRole('region', { name: '내보낸 파일' }).getByRole('article');

/** The bytes of the latest file, fetched. */
export async function fetched(page: Page): Promise<Buffer> {
  await button(page, '파일 받기').first().waitFor();
  await tabTo(page, button(page, '파일 받기').first());
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  return readFile(await download.path());
}

/** Names of the PDFs in a locked ZIP, which opens with its password alone. */
export async function openedWith(zip: Buffer, password: string): Promise<string[]> {
  const names: string[] = [];
  for (const entry of await new ZipReader(new BlobReader(new Blob([new Uint8Array(zip)]))).getEntries()) {
    if (entry.directory) continue;
    const bytes = await entry.getData(new Uint8ArrayWriter(), { password });
    expect([entry.encrypted, Buffer.from(bytes.subarray(0, 5)).toString()]).toEqual([true, '%PDF-']);
    names.push(entry.filename);
  }
  return names.toSorted();
}

/** Where the list cannot be read that is said, and nothing else stands there. */
export async function expectFailureSaid(page: Page, what: 'messages' | 'exports') {
  const message = '지금은 읽지 못했어요. 잠시 뒤에 다시 해 주세요.';
  const broken = { status: 500, json: { code: 'broken', message } };
  await page.route(`**/api/console/applicants/${what}?*`, (route) => route.fulfill(broken));
  await page.reload();
  await said(page, message);
  await expectAccessible(page);
}
