import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '../src/server/database/embeddedPostgres.ts';
import { atEndOfFile } from './endOfFile.ts';
import { type RunningProduct, runProduct } from './launchProduct.ts';
import { keepLines, keepOutput, searchAtEnd } from './searchedLogs.ts';

/** A data folder that the database's user can enter; removed after the test file. */
export async function testDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jiwon-data-'));
  await chmod(folder, 0o755);
  atEndOfFile(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Resolves when it has printed its address; rejects with all it printed when it ends before. Ended after the test file,
 * when all that it and a database of its own wrote is searched for whatever is personal.
 */
export async function startProduct(env: Record<string, string>): Promise<RunningProduct> {
  searchAtEnd();
  const product = await runProduct({ LOG_LEVEL: 'debug', ...env });
  keepOutput(product.output);
  atEndOfFile(async () => {
    await product.end('SIGTERM');
    const log = path.join(env.DATA_DIR ?? '', 'postgres/postgres.log');
    keepLines(await readFile(log, 'utf8').catch(() => ''));
  });
  return product;
}

/** A PostgreSQL of this test file alone, for what must not be done to the run's own; ended after the test file. */
export async function testCluster(): Promise<{ url: string; folder: string }> {
  const folder = await testDataDir();
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const { superuserUrl: url, stop } = await startCluster({ dataDir: folder, throwaway: true, settings });
  atEndOfFile(stop);
  return { url, folder };
}
