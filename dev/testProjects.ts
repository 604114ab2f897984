import { globSync, readFileSync } from 'node:fs';
import type { TestProjectInlineConfiguration } from 'vitest/config';

const needsDatabase = /from '[./]+\/dev\/test(Database|Server)\.ts'/;
// What a module keeps would be there already, made with other globals or declarations, in a process that has run others.
const standsIn = /\bvi\.(stubGlobal|useFakeTimers|resetModules)\(|^import '[^']+\/oneMorePart\.ts'/;

/**
 * unit: tests of src that need nothing; alone: those of them that put something in place of globals or declarations; http: those that
 * import dev/testDatabase.ts or dev/testServer.ts; e2e: journeys of the started product. All share the same workers
 * (vite.config.ts). Files of `alone` and `e2e` have a process each; in the others it goes on with what it has loaded.
 */
export function testProjects(): TestProjectInlineConfiguration[] {
  const inSrc = globSync('src/**/*.test.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const where = (fits: (text: string) => boolean) => inSrc.filter(({ text }) => fits(text)).map(({ file }) => file);
  const http = where((text) => needsDatabase.test(text));
  const alone = where((text) => !needsDatabase.test(text) && standsIn.test(text));
  const unit = where((text) => !needsDatabase.test(text) && !standsIn.test(text));
  const setupFiles = ['dev/testSetup.ts'];
  const shared = { isolate: false, setupFiles };
  const cluster = ['dev/testCluster.ts'];
  return [
    { extends: true, test: { name: 'unit', include: some(unit), ...shared, testTimeout: 20_000 } },
    { extends: true, test: { name: 'alone', include: some(alone), setupFiles, testTimeout: 20_000 } },
    {
      extends: true,
      test: { name: 'http', include: some(http), ...shared, globalSetup: cluster, testTimeout: 20_000 },
    },
    {
      extends: true,
      test: {
        name: 'e2e',
        include: ['e2e/**/*.test.ts'],
        setupFiles: [...setupFiles, 'dev/browserSetup.ts'],
        globalSetup: cluster,
        testTimeout: 120_000,
        hookTimeout: 120_000,
        // A busy machine draws late: what a journey waits for may take longer than the second of vitest.
        expect: { poll: { timeout: 15_000 } },
      },
    },
  ];
}

const some = (files: string[]) => (files.length > 0 ? files : ['none']);
