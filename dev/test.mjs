// npm test: types, lint and every test beside each other, ending with what was left out, if anything was, and the line
// "N passed, N failed".
// npm test -- <words> runs only the tests whose file names contain one of them.
// npm test -- --times runs everything and, where nothing failed, writes the seconds each file took to dev/testTimes.json.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectDir } from '../src/server/instance.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'jiwon-results-'));
const counts = { passed: 0, failed: 0 };
const running = new Set();

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
  });
}

/** Resolves with true when the program of node_modules ended well. Its words go through, or are said at its end. */
function run(title, { script, args, aside = false }) {
  if (!aside) console.log(`\n== ${title}`);
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(projectDir, 'node_modules', script), ...args], {
      cwd: projectDir,
      // Processes of the run share what they have compiled (dev/bareEnv.ts).
      env: { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'compiled') },
      stdio: ['ignore', aside ? 'pipe' : 'inherit', aside ? 'pipe' : 'inherit'],
    });
    running.add(child);
    let said = '';
    for (const stream of aside ? [child.stdout, child.stderr] : []) {
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    }
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      running.delete(child);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${said && `\n${said}`}== ${title}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
      resolve(code === 0);
    });
  });
}

function count(ok) {
  counts[ok ? 'passed' : 'failed'] += 1;
}

function countTests(ok, file) {
  let results;
  try {
    results = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    count(false);
    return;
  }
  counts.passed += results.numPassedTests;
  counts.failed += results.numFailedTests;
  // A file that did not even load, or a set-up that broke, fails without any of its tests having failed.
  const broken = results.testResults.filter((one) => one.status === 'failed' && !one.assertionResults.some(isFailed));
  counts.failed += broken.length;
  if (!ok && results.numFailedTests + broken.length === 0) count(false);
  if (results.numPassedTests + results.numFailedTests === 0) count(false);
}

/** By file in alphabetical order, so that a difference shows; what takes less than half a second has no line. */
function writeTimes(file) {
  const taken = JSON.parse(readFileSync(file, 'utf8'))
    .testResults.map(({ name, startTime, endTime }) => [name, Math.round((endTime - startTime) / 1000)])
    .filter(([, seconds]) => seconds > 0)
    .map(([name, seconds]) => [path.relative(projectDir, name).replaceAll(path.sep, '/'), seconds])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(Object.fromEntries(taken), undefined, 2);
  writeFileSync(path.join(projectDir, 'dev/testTimes.json'), `${text}\n`);
}

/** Tests that need a program this machine does not have. */
function leftOut(file) {
  const { testResults = [] } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const passed = testResults.filter(({ status }) => status === 'passed');
  const tests = passed.flatMap(({ assertionResults }) => assertionResults);
  return tests.filter(({ status }) => ['skipped', 'pending'].includes(status)).map(({ title }) => title);
}

const isFailed = (test) => test.status === 'failed';

const words = process.argv.slice(2).filter((word) => word !== '--times');
const writesTimes = process.argv.includes('--times') && words.length === 0;
const file = path.join(folder, 'results.json');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
const tests = run('tests', { script: 'vitest/vitest.mjs', args: ['run', ...reporters, ...words] });
if (words.length === 0) {
  const lint = ['check', '--error-on-warnings', '.'];
  count(await run('types', { script: 'typescript/bin/tsc', args: ['--noEmit'], aside: true }));
  count(await run('lint', { script: '@biomejs/biome/bin/biome', args: lint, aside: true }));
}
countTests(await tests, file);
if (writesTimes && counts.failed === 0) writeTimes(file);
const left = leftOut(file);
rmSync(folder, { recursive: true });
if (left.length > 0) console.log(`\nLeft out: ${left.join('; ')}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
