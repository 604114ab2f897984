import { spawnSync } from 'node:child_process';
import { projectDir } from '../src/server/instance.mjs';

// Everything that holds of files in a bucket, against OpenStack Swift; with --smoke what `npm test` tries of it.
const which = process.argv.includes('--smoke') ? 'smoke' : 'whole';
const { status } = spawnSync(process.execPath, ['dev/test.mjs', 'filesOutside'], {
  cwd: projectDir,
  stdio: 'inherit',
  env: { ...process.env, JIWON_OUTSIDE: which },
});
process.exitCode = status ?? 1;
