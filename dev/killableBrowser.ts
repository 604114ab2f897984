import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { flags } from './chromiumFlags.ts';
import { atEndOfFile } from './endOfFile.ts';
import { chromiumPath } from './tools.mjs';

/** A folder for a browser's profile that outlives the browser; removed after the test file. */
export async function profileFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jiwon-profile-'));
  atEndOfFile(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = Promise.withResolvers<void>();
  child.once('exit', () => ended.resolve());
  // The whole group: its renderers too.
  process.kill(-child.pid!, 'SIGKILL');
  await ended.promise;
}

async function addressOf(child: ChildProcess): Promise<string> {
  let printed = '';
  for await (const text of child.stderr!.setEncoding('utf8')) {
    printed += text;
    const [, address] = /DevTools listening on (ws:\S+)/.exec(printed) ?? [];
    if (address) return address;
  }
  throw new Error(`Chromium did not start:\n${printed}`);
}

/** A browser on a profile, and how to end it as a power cut does. */
export async function killableBrowser(folder: string): Promise<{ page: Page; kill(): Promise<void> }> {
  const executable = chromiumPath();
  if (!executable) throw new Error('Chromium is missing: run `npm test`, which installs it or says how.');
  const child = spawn(
    executable,
    [...flags, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  atEndOfFile(() => kill(child));
  const browser: Browser = await chromium.connectOverCDP(await addressOf(child));
  const [context] = browser.contexts();
  const page = context!.pages()[0] ?? (await context!.newPage());
  return { page, kill: () => kill(child) };
}

/**
 * As long as this machine takes to seal something and to reach the store, as often as what was typed last may have to
 * wait for: a busy one is late with all of it. It stores nothing itself.
 */
export async function timeToSeal(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'journal')) return;
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt']);
    for (let writes = 0; writes < 4; writes += 1) {
      const cipher = { name: 'AES-GCM', iv: new Uint8Array(12) };
      await crypto.subtle.encrypt(cipher, key, new Uint8Array(10_000));
      const opening = indexedDB.open('journal');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const reading = opening.result.transaction('records').objectStore('records').count();
      await new Promise((resolve) => reading.addEventListener('success', resolve));
      opening.result.close();
    }
  });
}
