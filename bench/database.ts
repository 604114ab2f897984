import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importContent } from '../src/domain/content/importContent.acts.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { startCluster } from '../src/server/database/embeddedPostgres.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { projectDir } from '../src/server/instance.mjs';

/** The address of a database with the sample content, as its superuser, that a bench is to work in. */
export const GIVEN_DATABASE = process.env.BENCH_DATABASE;

/** A folder of its own that goes with the stack. The embedded database runs as another user and may enter it. */
export function benchFolder(stack: AsyncDisposableStack): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'jiwon-bench-'));
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * A database with the sample content and a folder: an embedded one made here, which goes with the stack, or the one
 * that BENCH_DATABASE names, for short runs after each other.
 */
export async function openBenchDatabase(stack: AsyncDisposableStack) {
  const folder = benchFolder(stack);
  const superuserUrl = GIVEN_DATABASE ?? (await startBenchCluster(stack, path.join(folder, 'postgres')));
  const database = openDatabase(superuserUrl);
  stack.defer(database.close);
  if (!GIVEN_DATABASE) {
    await migrate(superuserUrl);
    await importContent(database.db, path.join(projectDir, 'content'));
  }
  return { folder, database, superuserUrl };
}

async function startBenchCluster(stack: AsyncDisposableStack, dataDir: string): Promise<string> {
  const { superuserUrl, stop } = await startCluster({ dataDir, throwaway: true });
  stack.defer(stop);
  return superuserUrl;
}
