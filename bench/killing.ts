import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type RunningProduct, runProduct } from '../dev/launchProduct.ts';

/** What is killed (-9; a `session` of the database by SIGTERM every other time). */
export const KINDS = ['postmaster', 'session', 'product', 'both'] as const;
export type Kind = (typeof KINDS)[number];

const MOST_STARTS = 5;

/** A product that is started again, as a service manager would, whenever its process has ended. */
export interface Managed {
  origin: string;
  /** Processes that ended without being killed, and starts that failed. */
  faults: string[];
  kill(kind: Kind): void;
  stop(): Promise<void>;
}

/** Starts it on its embedded database; `env` names the data folder and the port. */
export async function manage(env: Record<string, string>): Promise<Managed> {
  const faults: string[] = [];
  let product: RunningProduct = await runProduct(env);
  let [isStopping, isKilled, sessions] = [false, false, 0];
  let restarting: Promise<void> = Promise.resolve();
  const watch = () =>
    product.child.once('exit', (code, signal) => {
      if (isStopping) return;
      if (!isKilled) faults.push(`the product ended by itself (${code ?? signal})\n${product.output().slice(-2000)}`);
      isKilled = false;
      restarting = startAgain();
      restarting.catch((error) => faults.push(String(error)));
    });

  async function startAgain(): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      try {
        product = await runProduct(env);
        watch();
        return;
      } catch (error) {
        faults.push(`a start failed: ${(error as Error).message.slice(-2000)}`);
        if (tried === MOST_STARTS) throw error;
      }
    }
  }

  const killProduct = () => {
    isKilled = true;
    product.child.kill('SIGKILL');
  };
  watch();
  return {
    origin: product.origin,
    faults,
    kill(kind) {
      const [postmaster = 0, ...children] = processesOf(env.DATA_DIR!);
      if (kind === 'product') return killProduct();
      if (kind === 'session') {
        const ofClients = children.filter((pid) => isSession(pid));
        sessions += 1;
        const [pid = postmaster] = ofClients.slice(randomInt(Math.max(1, ofClients.length)));
        return signal(pid, sessions % 2 ? 'SIGKILL' : 'SIGTERM');
      }
      signal(postmaster, 'SIGKILL');
      if (kind === 'both') killProduct();
    },
    async stop() {
      isStopping = true;
      await restarting;
      await product.end();
    },
  };
}

// It may have ended in this moment.
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, name);
  } catch {}
}

/** The postmaster and its children; empty while it is being started. */
function processesOf(dataDir: string): number[] {
  try {
    const file = readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
    const first = file.split('\n')[0]!;
    const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === first);
    return [Number(first), ...children.map(Number)];
  } catch {
    return [];
  }
}

// The name of a program is in brackets and may hold anything; state and parent follow.
const parentOf = (pid: string) => / (\d+)/.exec(readOf(pid, 'stat').replace(/^.*\) \w/, ''))?.[1];
const isSession = (pid: number) => /127\.0\.0\.1\(/.test(readOf(String(pid), 'cmdline'));

function readOf(pid: string, what: 'stat' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}
