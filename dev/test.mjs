// npm test: types, lint and every test, ending with the line "N passed, N failed".
// npm test -- <words> runs only the tests whose file names contain one of them.
// npm test -- --times runs everything and, where nothing failed, writes the seconds each file took to dev/testTimes.json.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectDir } from '../src/server/instance.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'jiwon-results-'));
const counts = { passed: 0, failed: 0 };
let current;

process.on('SIGINT', () => current?.kill('SIGINT'));
process.on('SIGTERM', () => current?.kill('SIGTERM'));

/** Resolves with true when the program of node_modules ended well; its words go through. */
function run(title, script, ...args) {
  console.log(`\n== ${title}`);
  const began = performance.now();
  return new Promise((resolve) => {
    current = spawn(process.execPath, [path.join(projectDir, 'node_modules', script), ...args], {
      cwd: projectDir,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    current.once('error', () => resolve(false));
    current.once('exit', (code) => {
      console.log(
        `== ${title}: ${code === 0 ? 'ok' : 'FAILED'} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
      );
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

const isFailed = (test) => test.status === 'failed';

const words = process.argv.slice(2).filter((word) => word !== '--times');
const writesTimes = process.argv.includes('--times') && words.length === 0;
if (words.length === 0) {
  count(await run('types', 'typescript/bin/tsc', '--noEmit'));
  count(await run('lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'));
}
const file = path.join(folder, 'results.json');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
countTests(await run('tests', 'vitest/vitest.mjs', 'run', ...reporters, ...words), file);
if (writesTimes && counts.failed === 0) writeTimes(file);
rmSync(folder, { recursive: true });
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
