import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../src/server/database/postgres.ts';
import { projectDir } from '../src/server/instance.mjs';
import { bareEnv } from './bareEnv.ts';

/** The whole product as its own process, as `npm start` runs it (without the installing part). */
export interface RunningProduct {
  /** Its origin, as it printed it. */
  origin: string;
  child: ChildProcess;
  /** Everything printed so far, both streams in order of arrival. */
  output(): string;
  /** Sends a signal and resolves with the exit code (or the signal that ended it). */
  end(signal?: NodeJS.Signals): Promise<number | string | null>;
}

/** One that may be still starting. */
export interface Launched extends Pick<RunningProduct, 'child' | 'output'> {
  /** Its origin, once it answers; rejects with all it printed when it ends before. */
  started: Promise<string>;
  ended: Promise<number | string | null>;
}

/** Starts it, or that of another tree, without waiting until it is ready; the caller sees to its end. */
export async function launchProduct(env: Record<string, string>, tree = projectDir): Promise<Launched> {
  const child = spawn(process.execPath, ['src/main/main.ts'], {
    cwd: tree,
    env: { ...bareEnv, PORT: String(await freePort()), LOG_LEVEL: 'warn', ...env },
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

/** Starts it and waits until it answers; the caller ends it. */
export async function runProduct(env: Record<string, string>, tree?: string): Promise<RunningProduct> {
  return running(await launchProduct(env, tree));
}

/** Waits until it answers. */
export async function running({ child, output, started, ended }: Launched): Promise<RunningProduct> {
  return {
    origin: await started,
    child,
    output,
    end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return ended;
    },
  };
}
