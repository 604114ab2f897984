import type { Context } from '../../server/context.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { scanFile } from '../../server/outside/clamd.ts';
import { tellRefused } from './refused.acts.ts';
import { noteVerdict, postponeScan, takePending } from './scan.queries.ts';

type Tell = (about: object, sentence: string) => void;

/** Has everything scanned that is due now; stops where the scanner gives no verdict. */
export async function scanPending(context: Context, tell: Tell): Promise<void> {
  const { config, db, files, clock } = context;
  if (!config.clamdUrl) return;
  for (let due = await takePending(db, clock.now()); due; due = await takePending(db, clock.now())) {
    const stored = due.number;
    try {
      const file = await files.open(due);
      const verdict = await scanFile(config.clamdUrl, file).finally(() => file.close());
      await inTransaction(db, async (tx) => {
        const isFirst = await noteVerdict(tx, stored, verdict);
        // Nobody waits longer than half a minute for a verdict: it may have been submitted meanwhile.
        if (isFirst && !verdict.clean) await tellRefused(tx, context, stored, clock.now());
      });
      if (!verdict.clean) context.security.note('fileInfected', { facts: { finding: verdict.finding } });
      if (!verdict.clean) tell({ file: stored, finding: verdict.finding }, 'file refused by the virus scanner');
    } catch (error) {
      tell({ file: stored, err: error }, 'file not scanned');
      await postponeScan(db, stored, clock.now());
      return;
    }
  }
}

/** Scans in the background, one file at a time; other processes of the product take others. */
export interface Scanner {
  /** Something may be due. */
  look(): void;
  /** Looks no more, and waits for what is being scanned. */
  stop(): Promise<void>;
}

// A file may also be due because another process died, or because the scanner was away.
const LOOK_MS = 10_000;

const scanners = new WeakMap<Context, Scanner>();

/** Starts the scanner of a process; without the setting CLAMD_URL it does nothing. */
export function startScanner(context: Context, tell: Tell): Scanner {
  let wanted = false;
  let running: Promise<void> | undefined;
  let stopped = false;
  const run = async () => {
    while (wanted && !stopped) {
      wanted = false;
      await scanPending(context, tell).catch((error: unknown) => tell({ err: error }, 'files not scanned'));
    }
    running = undefined;
  };
  const look = () => {
    if (!context.config.clamdUrl || stopped) return;
    wanted = true;
    running ??= run();
  };
  const timer = setInterval(look, LOOK_MS).unref();
  const scanner = {
    look,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
  scanners.set(context, scanner);
  return scanner;
}

/** Has what was just stored scanned without waiting for it. */
export function scanSoon(context: Context): void {
  scanners.get(context)?.look();
}
