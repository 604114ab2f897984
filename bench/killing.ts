import { randomInt } from 'node:crypto';
import path from 'node:path';
import { type RunningProduct, runProduct } from '../dev/launchProduct.ts';
import { isSession, processesOf, signal } from './databaseProcesses.ts';

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
  /** Sends the product a signal that does not end it. */
  signal(name: NodeJS.Signals): void;
  /** Ends it in order and starts it with other settings beside its own. */
  exchange(more: Record<string, string>): Promise<void>;
  output(): string;
  stop(): Promise<void>;
}

/** Starts it; `own` names the port, and the data folder of its embedded database if it has one. */
export async function manage(own: Record<string, string>): Promise<Managed> {
  let env = own;
  const faults: string[] = [];
  let product: RunningProduct = await runProduct(env);
  let [isStopping, isKilled, isExchanged, sessions] = [false, false, false, 0];
  let restarting: Promise<void> = Promise.resolve();
  const watch = () =>
    product.child.once('exit', (code, signal) => {
      if (isStopping) return;
      if (!isKilled && !isExchanged)
        faults.push(`the product ended by itself (${code ?? signal})\n${product.output().slice(-2000)}`);
      [isKilled, isExchanged] = [false, false];
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
      const [postmaster = 0, ...children] = processesOf(path.join(env.DATA_DIR!, 'postgres/cluster'));
      if (kind === 'product') return killProduct();
      if (kind === 'session') {
        const ofClients = children.filter(isSession);
        sessions += 1;
        const [pid = postmaster] = ofClients.slice(randomInt(Math.max(1, ofClients.length)));
        return signal(pid, sessions % 2 ? 'SIGKILL' : 'SIGTERM');
      }
      signal(postmaster, 'SIGKILL');
      if (kind === 'both') killProduct();
    },
    signal: (name) => void product.child.kill(name),
    async exchange(more) {
      env = { ...own, ...more };
      isExchanged = true;
      await product.end();
      await restarting;
    },
    output: () => product.output(),
    async stop() {
      isStopping = true;
      await restarting;
      await product.end();
    },
  };
}
