import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { homedir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startProduct, testDataDir } from '../dev/testProduct.ts';
import { freePort } from '../src/server/database/postgres.ts';
import { dataDirOf, projectDir } from '../src/server/instance.mjs';

/** The PATH of a person's shell: without what npm put in front of it for this run. */
const shellPath = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(path.delimiter);

/** How this machine reaches the package registry; the product itself needs no registry. */
const network = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(NODE_EXTRA_CA_CERTS|(https?|no)_proxy)$/i.test(name)),
);

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | string | null> };

/** npm in a folder with an environment of nothing but PATH and what is given, in a process group of its own. */
function npm(folder: string, args: string[], env: Record<string, string>): Run {
  const child = spawn('npm', args, {
    cwd: folder,
    env: { PATH: shellPath, ...network, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      child.emit('printed');
    });
  }
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
  return { child, output: () => printed, ended };
}

/** The origin it prints once it answers. */
function originOf({ child, output, ended }: Run): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('printed', () => {
      const [, origin] = /^Jiwon: (\S+)$/m.exec(output()) ?? [];
      if (origin) resolve(origin);
    });
    ended.then((code) => reject(new Error(`npm ended (${code}):\n${output()}`)));
  });
}

/** Running processes in whose command line any of the words occurs. */
function processesWith(...words: string[]): { pid: number; line: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [{ pid: Number(pid), line: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
      } catch {
        return [];
      }
    })
    .filter(({ line }) => words.some((word) => line.includes(word)));
}

describe('a fresh clone in a closed home, with an empty environment', () => {
  const home = path.join(homedir(), `.jiwon-clone-${process.pid}`);
  const clone = path.join(home, 'jiwon');
  const dataDir = dataDirOf({}, clone);
  const start = async (env: Record<string, string> = {}) =>
    npm(clone, ['start'], { PORT: String(await freePort()), ...env });
  const interrupt = (run: Run) => process.kill(-run.child.pid!, 'SIGINT');

  afterAll(() => {
    // Nothing, unless the test failed half-way.
    for (const { pid } of processesWith(clone, dataDir)) process.kill(pid, 'SIGKILL');
    rmSync(home, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('starts, refuses a second start, stops with nothing left, and starts again', { timeout: 600_000 }, async () => {
    mkdirSync(home, { mode: 0o700 });
    execFileSync('git', ['clone', '--quiet', projectDir, clone]);
    const first = await start();
    const origin = await originOf(first);
    const page = await fetch(origin);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<html lang="ko"');

    const installed = () => statSync(path.join(clone, 'node_modules/.package-lock.json')).ino;
    const built = () => statSync(path.join(clone, 'build/sources.sha256')).ino;
    const before = [installed(), built()];
    const second = await start();
    expect(await second.ended).not.toBe(0);
    expect(second.output()).toContain(`already running at ${origin}`);
    // Its files have changed meanwhile: another instance of the same clone would have to build first.
    const source = path.join(clone, 'src/site/main/main.tsx');
    const asCloned = readFileSync(source);
    appendFileSync(source, '\n');
    const elsewhere = await start({ DATA_DIR: path.join(dataDir, 'elsewhere') });
    expect(await elsewhere.ended).not.toBe(0);
    expect(elsewhere.output()).toContain(`already running at ${origin}`);
    expect([installed(), built()]).toEqual(before);
    expect((await fetch(origin)).status).toBe(200);

    interrupt(first);
    await first.ended;
    expect(processesWith(clone, dataDir)).toEqual([]);
    await expect(fetch(origin)).rejects.toThrow();

    writeFileSync(source, asCloned);
    const again = await start();
    expect((await fetch(await originOf(again))).status).toBe(200);
    expect([installed(), built()]).toEqual(before);
    // A supervisor knows npm alone, and npm passes the signal on.
    again.child.kill('SIGTERM');
    await again.ended;
    expect(processesWith(clone, dataDir)).toEqual([]);

    // What the pages are made of has changed: they are made again before it starts, as the first start has shown.
    appendFileSync(source, '\n');
    const changed = await start();
    await expect
      .poll(() => processesWith(`${clone}/node_modules/vite/bin/vite.js`), { timeout: 60_000 })
      .not.toEqual([]);
    interrupt(changed);
    await changed.ended;
    await expect.poll(() => processesWith(clone, dataDir)).toEqual([]);
  });
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
