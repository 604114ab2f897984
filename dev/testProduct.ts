import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { projectDir } from '../src/server/instance.mjs';
import { freePort } from '../src/server/postgres.ts';

/** The whole product as its own process, as `npm start` runs it (without the installing part). */
export type TestProduct = {
  /** Its origin, as it printed it. */
  origin: string;
  child: ChildProcess;
  /** Everything printed so far, both streams in order of arrival. */
  output: () => string;
  /** Sends a signal and resolves with the exit code (or the signal that ended it). */
  end: (signal?: NodeJS.Signals) => Promise<number | string | null>;
};

const running = new Set<TestProduct>();
const folders: string[] = [];

afterAll(async () => {
  for (const product of running) await product.end('SIGTERM');
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** A data folder that the database's user can enter; removed after the test file. */
export async function testDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jiwon-data-'));
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** Resolves when it has printed its address; rejects with all it printed when it ends before. Ended after the test file. */
export async function startProduct(env: Record<string, string>): Promise<TestProduct> {
  const { child, output, started, ended } = await launchProduct(env);
  const origin = await started;
  const product: TestProduct = {
    origin,
    child,
    output,
    async end(signal = 'SIGTERM') {
      running.delete(product);
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return ended;
    },
  };
  running.add(product);
  return product;
}

type Launched = Pick<TestProduct, 'child' | 'output'> & {
  /** Its origin, once it answers. */
  started: Promise<string>;
  ended: Promise<number | string | null>;
};

/** The same before it is ready; the caller sees to its end. */
export async function launchProduct(env: Record<string, string>): Promise<Launched> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: projectDir,
    // Nothing of the surroundings: a variable set there must not decide a test.
    env: { PATH: process.env.PATH ?? '', PORT: String(await freePort()), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const started = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<number | string | null>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [, origin] = /^Jiwon: (https?:\S+)$[\s\S]*^Ctrl-C/m.exec(printed) ?? [];
      if (origin) started.resolve(origin);
    });
  }
  child.once('exit', (code, signal) => {
    started.reject(new Error(`The product ended (${code ?? signal}) before it listened:\n${printed}`));
    ended.resolve(code ?? signal);
  });
  started.promise.catch(() => undefined);
  return { child, output: () => printed, started: started.promise, ended: ended.promise };
}
