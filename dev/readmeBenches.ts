import { expect } from 'vitest';
import { readmeCommands, runCommand, withoutNpm } from './runCommand.ts';
import { testDatabase } from './testDatabase.ts';

/** Every bench the README names, in its words: run as shortly as it goes. */
export const benches = readmeCommands.filter((command) => command.startsWith('npm run bench'));

const withBrowser = /^npm run bench:(typing|kills|faults|paint|lighthouse) /;

/** In two test files, which take about as long: those with a browser and those that kill, and the others. */
export const benchesOf = {
  oneFile: benches.filter((command) => withBrowser.test(command)),
  theOther: benches.filter((command) => !withBrowser.test(command)),
};

// Those make their database themselves, as they do by hand, one in each way; the others work in one that is there.
const makesDatabase = /^npm run bench:(submits|typing|kills|faults|postings) /;

/** Runs one without npm, or in README's words; what it printed. */
export async function expectToRun(command: string, { withNpm = false } = {}): Promise<string> {
  const database = await testDatabase();
  const env: Record<string, string> = makesDatabase.test(command) ? {} : { BENCH_DATABASE: database.superuserUrl };
  const { code, output } = await runCommand(withNpm ? command : withoutNpm(command), database, env);
  expect(code, output).toBe(0);
  return output;
}
