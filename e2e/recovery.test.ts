import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { killUnderSaves } from '../dev/killedSaves.ts';
import { launchProduct } from '../dev/launchProduct.ts';
import { logSampleMemberIn } from '../dev/sampleSession.ts';
import { startProduct, testDataDir } from '../dev/testProduct.ts';

const KILLS = 20;

test(`after ${KILLS} kills under the autosave of five clients, everything acknowledged is there`, {
  timeout: 600_000,
}, async () => {
  const survival = await killUnderSaves({ dataDir: await testDataDir(), kills: KILLS, start: startProduct });
  expect(survival.lost).toEqual([]);
  expect(survival.acknowledged).toBeGreaterThan(KILLS);
});

test('killed at any step of its very first start, it starts the next time', async () => {
  const env = { DATA_DIR: await testDataDir() };
  const home = path.join(env.DATA_DIR, 'postgres');
  const names = () => (existsSync(home) ? readdirSync(home) : []);
  const steps: Record<string, () => boolean> = {
    'the database is being made': () => names().some((name) => name.startsWith('cluster.')),
    'the database is starting': () => names().includes('cluster'),
    'the database runs': () => existsSync(path.join(home, 'cluster/postmaster.pid')),
    'the key is made': () => existsSync(path.join(env.DATA_DIR, 'encryption-keys')),
  };
  for (const [step, reached] of Object.entries(steps)) {
    const { child, started, ended } = await launchProduct(env);
    let over = false;
    for (const end of [started, ended]) {
      const note = () => {
        over = true;
      };
      end.then(note, note);
    }
    await expect.poll(() => reached() || over, { interval: 5, timeout: 60_000 }).toBe(true);
    child.kill('SIGKILL');
    expect(await ended, step).toBe('SIGKILL');
  }
  const product = await startProduct(env);
  expect(await logSampleMemberIn(product)).toBeTruthy();
});
