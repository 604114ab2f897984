import { expect, it } from 'vitest';
import { anOpenPosting } from '../../dev/sampleSession.ts';
import { testDatabase } from '../../dev/testDatabase.ts';
import { testKeys } from '../../dev/testKeys.ts';
import { startProduct, testDataDir } from '../../dev/testProduct.ts';
import { freePort } from '../server/database/postgres.ts';
import { METRICS } from '../server/metrics/meters.ts';

it('a product with METRICS_PORT tells there what it counts, and nothing of it where visitors come', {
  timeout: 60_000,
}, async () => {
  const database = await testDatabase();
  const port = await freePort();
  const DATA_DIR = await testDataDir();
  const env = { DATA_DIR, ENCRYPTION_KEYS: testKeys, METRICS_PORT: String(port), DATABASE_POOL: '4' };
  const { origin } = await startProduct({ ...database.env, ...env });
  const told = async (address: string) => {
    const answer = await fetch(address);
    return { status: answer.status, text: await answer.text() };
  };

  expect((await told(`${origin}/api/rec-post/list`)).status).toBe(200);
  const metrics = await told(`http://127.0.0.1:${port}/metrics`);
  expect(metrics.status).toBe(200);
  for (const name of Object.keys(METRICS)) expect(metrics.text).toContain(`# TYPE ${name} `);
  expect(metrics.text).toMatch(/^http_requests_total\{[^}]*\/api\/rec-post\/list[^}]*\} 1$/m);

  for (const path of ['/metrics', '/api/metrics']) {
    const { status, text } = await told(origin + path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).not.toMatch(/# (TYPE|HELP)|http_requests_total/);
  }
  // Of so many at once five are worked on: four have a connection, as DATABASE_POOL says.
  const posting = new URLSearchParams({ ...(await anOpenPosting(origin)) });
  const many = Array.from({ length: 30 }, () => told(`${origin}/api/isopen?${posting}`));
  for (const { status } of await Promise.all(many)) expect(status).toBe(200);
  const { text: counts } = await told(`http://127.0.0.1:${port}/metrics`);
  const connections = [...counts.matchAll(/^pool_connections\{state="(?:busy|idle)"\} (\d+)$/gm)];
  expect(connections.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(4);

  // Nor is the site served to whoever reads them.
  expect((await told(`http://127.0.0.1:${port}/post`)).status).toBe(404);
});
