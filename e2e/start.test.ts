import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { OWN_DATABASE } from '../bench/product.ts';
import { launchProduct } from '../dev/launchProduct.ts';
import { processesWith } from '../dev/processesWith.ts';
import { runCommand, withoutNpm } from '../dev/runCommand.ts';
import { startProduct, testDataDir } from '../dev/testProduct.ts';
import { freePort } from '../src/server/database/postgres.ts';

const CLONE = 'npm run check:clone -- --smoke';

// The whole of it also installs and builds, as the machine has just done for this run.
test(`a fresh clone starts, stops with nothing left, and starts again: ${CLONE}`, { timeout: 600_000 }, async () => {
  const { code, output } = await runCommand(withoutNpm(CLONE), { env: OWN_DATABASE });
  expect(code, output).toBe(0);
});

test('told to stop while it starts, it stops before it serves, and leaves nothing running', async () => {
  const dataDir = await testDataDir();
  const { child, output, ended } = await launchProduct({ DATA_DIR: dataDir });
  await expect.poll(output, { timeout: 60_000 }).toContain('Sample content imported');
  child.kill('SIGTERM');
  expect(await ended, output()).toBe(0);
  expect(output()).toContain('Stopping');
  expect(output()).not.toContain('Jiwon: ');
  expect(processesWith(dataDir)).toEqual([]);
});

describe('a start that cannot be', () => {
  test('names every wrong setting in one go', async () => {
    const failure = startProduct({ PORT: 'many', LOG_LEVEL: 'loud', DATA_DIR: await testDataDir() });
    await expect(failure).rejects.toThrow(/\(1\)[\s\S]*^PORT must .*\n^LOG_LEVEL must /m);
  });

  test('refuses production without provider, keys and mail, one sentence each', async () => {
    const failure = startProduct({ NODE_ENV: 'production', DATA_DIR: await testDataDir() });
    await expect(failure).rejects.toThrow(/so IDENTITY_PROVIDER .*\n.*so ENCRYPTION_KEYS .*\n.*so SMTP_URL /);
  });

  test('says that the port is taken, and leaves nothing running', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const dataDir = await testDataDir();
    await expect(startProduct({ PORT: String(port), DATA_DIR: dataDir })).rejects.toThrow(`Port ${port} is taken`);
    expect(processesWith(dataDir)).toEqual([]);
    other.close();
  });

  test('says that a database cannot be reached', async () => {
    const url = `postgresql://nobody:hush@127.0.0.1:${await freePort()}/none`;
    const failure = startProduct({ DATABASE_URL: url, DATA_DIR: await testDataDir() });
    await expect(failure).rejects.toThrow(/DATABASE_URL: no connection to 127\.0\.0\.1:\d+ \(ECONNREFUSED/);
    await expect(failure).rejects.not.toThrow('hush');
  });

  test('is a second one in the same data folder, started in the same moment: one of the two serves', async () => {
    const dataDir = await testDataDir();
    const both = await Promise.allSettled([startProduct({ DATA_DIR: dataDir }), startProduct({ DATA_DIR: dataDir })]);
    const [failure] = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(failure).toContain('already running');
  });
});
