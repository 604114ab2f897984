// npm run build: each part of the pages is a run of Vite of its own (vite.config.ts), the longest first, as many at once
// as there are processors. Plain JavaScript: dev/ready.mjs runs it before anything else of the project.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { projectDir } from '../src/server/instance.mjs';

const waiting = [[], ['--mode', 'console'], ['--mode', 'pdf'], ['--ssr']];

/** Answers how it ended: 0 when the part is built. */
function build(words) {
  const vite = path.join(projectDir, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', ...words], { cwd: projectDir, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function work() {
  for (let words = waiting.shift(); words; words = waiting.shift()) {
    const code = await build(words);
    if (code === 0) continue;
    // The others end, and no further one begins.
    waiting.length = 0;
    process.exitCode = code;
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, work));
