import { globSync, readFileSync } from 'node:fs';
import type { TestProjectInlineConfiguration } from 'vitest/config';

const needsDatabase = /from '[./]+\/dev\/test(Database|Server)\.ts'/;

/**
 * unit: tests of src that need nothing; http: those that import dev/testDatabase.ts or dev/testServer.ts;
 * e2e: journeys of the started product. All three share the same workers (vite.config.ts).
 */
export function testProjects(): TestProjectInlineConfiguration[] {
  const inSrc = globSync('src/**/*.test.{ts,tsx}');
  const http = inSrc.filter((file) => needsDatabase.test(readFileSync(file, 'utf8')));
  const cluster = ['dev/testCluster.ts'];
  return [
    {
      extends: true,
      test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}'], exclude: http, testTimeout: 20_000 },
    },
    {
      extends: true,
      test: { name: 'http', include: http.length > 0 ? http : ['none'], globalSetup: cluster, testTimeout: 20_000 },
    },
    {
      extends: true,
      test: {
        name: 'e2e',
        include: ['e2e/**/*.test.ts'],
        globalSetup: cluster,
        testTimeout: 120_000,
        hookTimeout: 120_000,
        // A busy machine draws late: what a journey waits for may take longer than the second of vitest.
        expect: { poll: { timeout: 15_000 } },
      },
    },
  ];
}
