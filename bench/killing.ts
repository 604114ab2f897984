import { randomInt } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Launched, launchProduct, running } from '../dev/launchProduct.ts';
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
}

// Milliseconds: a start that is told to end may wait for a database that is gone.
const PATIENCE = 15_000;

/**
 * Starts it; `own` names the port, and the data folder of its embedded database if it has one. It ends with the stack,
 * also while it is still starting: it would write its notes back into a folder that is gone.
 */
export async function manage(stack: AsyncDisposableStack, own: Record<string, string>): Promise<Managed> {
  let env = own;
  const faults: string[] = [];
  let [isStopping, isKilled, isExchanged, sessions] = [false, false, false, 0];
  let restarting: Promise<void> = Promise.resolve();
  let latest: ReturnType<typeof launchProduct> | undefined;
  stack.defer(async () => {
    isStopping = true;
    const launched = await latest;
    if (launched) await endedSoon(launched);
    await restarting.catch(() => undefined);
  });
  const run = async () => {
    if (isStopping) throw new Error('Whoever started it ends.');
    latest = launchProduct(env);
    return running(await latest);
  };
  let product = await run();
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
        product = await run();
        watch();
        return;
      } catch (error) {
        if (isStopping) return;
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
        const [pid] = ofClients.slice(randomInt(Math.max(1, ofClients.length)));
        if (pid === undefined) faults.push('no session of the database was there to be killed');
        else signal(pid, sessions % 2 ? 'SIGKILL' : 'SIGTERM');
        return;
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
  };
}

async function endedSoon({ child, ended }: Launched): Promise<void> {
  child.kill('SIGTERM');
  await Promise.race([ended, pause(PATIENCE, undefined, { ref: false })]);
  child.kill('SIGKILL');
  await ended;
}
