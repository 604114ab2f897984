import { randomInt } from 'node:crypto';
import path from 'node:path';
import { runCommand } from '../dev/runCommand.ts';
import { projectDir } from '../src/server/instance.mjs';
import { mailAnnounced } from './announcedMails.ts';
import { OWN_DATABASE } from './product.ts';
import { type Figures, report } from './report.ts';

/*
 * Results are told as they were approved, whatever happens meanwhile: 1,000 random histories, as the test of 50
 * (src/domain/selection/histories.test.ts) runs them, half of them in each of two runs, and beside them 10,000 mails that
 * are stopped, killed and started again. Fails where anybody was told wrong or twice. `--smoke`: 100 mails alone.
 */
const smoke = process.argv.includes('--smoke');
const RUNS = smoke ? 0 : 2;
const HISTORIES = 500;
const MAILS = smoke ? 100 : 10_000;

const stack = new AsyncDisposableStack();
try {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
  const histories = Array.from({ length: RUNS }, (_, run) => runHistories(HISTORIES, seed + run));
  const { mailed, wrong } = await mailAnnounced(stack, MAILS);
  report('The mails of one announcement', { announcement: { ...mailed } });
  for (const one of wrong.slice(0, 20)) console.log(one);
  const all = await Promise.all(histories);
  for (const { output } of all) if (output) console.log(output);
  if (all.length > 0) report('Histories told as they were approved', Object.assign({}, ...all.map(({ row }) => row)));
  if (wrong.length > 0 || all.some(({ code }) => code !== 0)) process.exitCode = 1;
} finally {
  await stack.disposeAsync();
}

/** Runs the histories of a seed on a database of their own: what they count of themselves, and all they print where they fail. */
async function runHistories(
  count: number,
  seed: number,
): Promise<{ code: number | null; row: Figures; output: string | undefined }> {
  const begun = performance.now();
  console.log(`${count} histories of seed ${seed}`);
  const vitest = path.join(projectDir, 'node_modules/vitest/vitest.mjs');
  const command = `${process.execPath} ${vitest} run --project http src/domain/selection/histories.test.ts`;
  const database = { env: OWN_DATABASE };
  const { code, output } = await runCommand(command, database, { HISTORIES: String(count), SEED: String(seed) });
  const [counted = '{}'] = output.split('\n').filter((line) => line.startsWith('{'));
  const seconds = Math.round((performance.now() - begun) / 1000);
  const found = {
    histories: count,
    ...(JSON.parse(counted) as Figures[string]),
    seconds,
    wrong: code === 0 ? 0 : 'yes',
  };
  return { code, row: { [`seed ${seed}`]: found }, output: code === 0 ? undefined : output };
}
