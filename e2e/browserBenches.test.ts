import { it } from 'vitest';
import { benchesOf, expectToRun } from '../dev/readmeBenches.ts';

// Benches in Chromium, the one that kills, and the README's pictures, run as shortly as it goes.

it.each([...benchesOf.oneFile, 'npm run pictures -- --smoke'])('%s', { timeout: 300_000 }, async (command) => {
  await expectToRun(command);
});
