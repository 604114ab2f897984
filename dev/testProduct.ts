import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { type RunningProduct, runProduct } from './launchProduct.ts';

const running = new Set<RunningProduct>();
const folders: string[] = [];

afterAll(async () => {
  for (const product of running) await product.end('SIGTERM');
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** A data folder that the database's user can enter; removed after the test file. */
export async function testDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jiwon-data-'));
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** Resolves when it has printed its address; rejects with all it printed when it ends before. Ended after the test file. */
export async function startProduct(env: Record<string, string>): Promise<RunningProduct> {
  const product = await runProduct(env);
  running.add(product);
  return {
    ...product,
    end(signal) {
      running.delete(product);
      return product.end(signal);
    },
  };
}
