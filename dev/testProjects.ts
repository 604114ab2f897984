import { globSync, readFileSync } from 'node:fs';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { FOLDER_NAME } from './sheetPictures.ts';

const needsDatabase = /from '[./]+\/dev\/test(Database|Server)\.ts'/;
// What a module keeps would be there already, made with other globals or declarations, in a process that has run others.
const standsIn = /\bvi\.(stubGlobal|useFakeTimers|resetModules)\(|^import '[^']+\/oneMorePart\.ts'/;

type ProjectConfig = NonNullable<TestProjectInlineConfiguration['test']>;

/**
 * unit: tests of src that need nothing; alone: those of them that put something in place of globals or declarations; http: those that
 * import dev/testDatabase.ts or dev/testServer.ts; e2e: journeys of the started product; sheet: those that draw every screen. All share the same workers
 * (vite.config.ts). Files of `alone` have a process each; in the others it goes on with what it has loaded, and journeys
 * with the browser it has started. A busy machine is late: what is waited for may take longer than vitest's own limits.
 */
export function testProjects(): TestProjectInlineConfiguration[] {
  const inSrc = globSync('src/**/*.test.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const where = (fits: (text: string) => boolean) => inSrc.filter(({ text }) => fits(text)).map(({ file }) => file);
  const http = where((text) => needsDatabase.test(text));
  const alone = where((text) => !needsDatabase.test(text) && standsIn.test(text));
  const unit = where((text) => !needsDatabase.test(text) && !standsIn.test(text));
  const setupFiles = ['dev/testSetup.ts'];
  const globalSetup = ['dev/testCluster.ts'];
  const patient = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000 } } };
  const journeys = {
    setupFiles: [...setupFiles, 'dev/browserSetup.ts'],
    testTimeout: 120_000,
  };
  const projects: ProjectConfig[] = [
    { name: 'unit', include: some(unit), setupFiles, isolate: false },
    { name: 'alone', include: some(alone), setupFiles },
    { name: 'http', include: some(http), setupFiles, isolate: false, globalSetup },
    { name: 'e2e', include: ['e2e/*.test.ts'], ...journeys, isolate: false, globalSetup },
    // Its command alone says where the pictures go (dev/drawSheet.ts).
    ...(process.env[FOLDER_NAME]
      ? [{ name: 'sheet', include: ['e2e/sheet/*.test.ts'], ...journeys, isolate: false, globalSetup }]
      : []),
  ];
  return projects.map((test) => ({ extends: true, test: { ...patient, ...test } }));
}

const some = (files: string[]) => (files.length > 0 ? files : ['none']);
