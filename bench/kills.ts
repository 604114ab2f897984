import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killUnderSaves } from '../dev/killedSaves.ts';
import { runProduct } from '../dev/launchProduct.ts';

/*
 * The product killed (-9) a hundred times at random points while five clients autosave one application: is every
 * acknowledged save there after the next start? Fails when one is not. `--smoke`: twice.
 */
const smoke = process.argv.includes('--smoke');
const KILLS = smoke ? 2 : 100;

const dataDir = mkdtempSync(path.join(tmpdir(), 'jiwon-bench-'));
// The embedded database runs as another user and must be able to enter.
chmodSync(dataDir, 0o755);
try {
  const begun = performance.now();
  const { acknowledged, lost } = await killUnderSaves({ dataDir, kills: KILLS, start: runProduct });
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.table({
    [`${KILLS} kills`]: { 'acknowledged saves': acknowledged, lost: lost.length, 'to reach': 0, seconds },
  });
  for (const what of lost) console.log(what);
  if (lost.length > 0) process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
