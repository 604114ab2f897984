import { it } from 'vitest';
import { benchesOf, expectToRun } from '../dev/readmeBenches.ts';

// Benches in Chromium, those that kill, the sheet of all screens, run as shortly as it goes.

it.each([...benchesOf.oneFile, 'npm run sheet -- --smoke'])('%s', { timeout: 300_000 }, async (command) => {
  await expectToRun(command);
});
