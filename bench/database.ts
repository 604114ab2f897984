import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../src/server/database/database.ts';
import { startCluster } from '../src/server/database/embeddedPostgres.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { projectDir } from '../src/server/instance.mjs';
import { importContent } from '../src/upkeep/content/importContent.ts';

/** A folder of its own that goes with the stack. The embedded database runs as another user and may enter it. */
export function benchFolder(stack: AsyncDisposableStack): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'jiwon-bench-'));
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  return folder;
}

/** An embedded database with the sample content in a folder of its own; both go with the stack. */
export async function openBenchDatabase(stack: AsyncDisposableStack) {
  const folder = benchFolder(stack);
  const { superuserUrl, place, stop } = await startCluster({ dataDir: path.join(folder, 'postgres'), throwaway: true });
  stack.defer(stop);
  const database = openDatabase(superuserUrl);
  stack.defer(database.close);
  await migrate(superuserUrl);
  await importContent(database.db, path.join(projectDir, 'content'));
  return { folder, database, superuserUrl, place };
}
