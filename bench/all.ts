import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { projectDir } from '../src/server/instance.mjs';
import { FIGURES_NAME } from './report.ts';
import { APART, chartOf, drawn, type Run, type Runs, written } from './written.ts';

/*
 * Runs the benches one after the other and writes docs/benchmarks.md with a chart each; what the others said in runs
 * before stays. Words choose: npm run bench:all -- saving submits. Those that kill or go on for long run when they are
 * named. `--smoke`: one of them shortly, into a folder that is gone afterwards.
 */

const words = process.argv.slice(2);
const isSmoke = words.includes('--smoke');
const chosen = isSmoke ? ['refusals'] : words;
const docs = isSmoke ? mkdtempSync(path.join(tmpdir(), 'jiwon-benchmarks-')) : path.join(projectDir, 'docs');
const folder = path.join(docs, 'benchmarks');
const file = path.join(folder, 'figures.json');
const manifest = JSON.parse(readFileSync(path.join(projectDir, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
// It needs HAProxy, so it is no command of its own (dev/checkOutside.ts).
const scripts: Record<string, string> = { ...manifest.scripts, 'bench:rolling': 'node bench/rolling.ts' };

mkdirSync(folder, { recursive: true });
const failed: string[] = [];
for (const bench of Object.keys(scripts).filter(isWanted)) {
  const run = runOf(bench);
  if (!run) failed.push(bench);
  else keep(bench, run);
}
console.log(`\n${path.join(docs, 'benchmarks.md')}${failed.length > 0 ? `; without ${failed.join(', ')}` : ''}`);
if (isSmoke) rmSync(docs, { recursive: true });
if (failed.length > 0) process.exitCode = 1;

function isWanted(script: string): boolean {
  if (!/^bench(:|$)/.test(script) || script === 'bench:all') return false;
  if (chosen.length === 0) return !APART.has(script);
  return chosen.some((word) => script === `bench:${word}` || script === word);
}

/** What a bench reports; undefined when it says nothing. One that misses its goal has said what it reached. */
function runOf(bench: string): Run | undefined {
  const figures = path.join(folder, 'running.jsonl');
  const [, ...program] = scripts[bench]!.split(' ');
  const begun = performance.now();
  console.log(`\n== ${bench}`);
  spawnSync(process.execPath, [...program, ...(isSmoke ? ['--smoke'] : [])], {
    cwd: projectDir,
    stdio: 'inherit',
    env: { ...process.env, [FIGURES_NAME]: figures },
  });
  if (!existsSync(figures)) return undefined;
  const tables = readFileSync(figures, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  rmSync(figures);
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const { stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: projectDir, encoding: 'utf8' });
  const seconds = Math.round((performance.now() - begun) / 1000);
  const [day] = new Date().toISOString().split('T');
  return { day: day!, commit: stdout.trim(), machine, seconds, tables };
}

/** After each, so that an end in between loses nothing. */
function keep(bench: string, run: Run): void {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Runs) : {};
  const order = Object.keys(scripts);
  const runs = Object.fromEntries(
    Object.entries({ ...before, [bench]: run })
      .filter(([name]) => order.includes(name))
      .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b)),
  );
  writeFileSync(file, `${JSON.stringify(runs, null, 2)}\n`);
  writeFileSync(path.join(docs, 'benchmarks.md'), written(runs));
  const chart = drawn(run);
  if (chart) writeFileSync(path.join(folder, chartOf(bench)), chart);
}
