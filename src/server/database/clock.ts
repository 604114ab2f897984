import { type QueryExecutorProvider, sql } from 'kysely';
import { watchLoop } from '../heldUp.ts';
import type { Listen } from './listen.ts';

/*
 * The product's one clock is SQL app_now(). A process keeps its own difference from it, measured every 10 s. Between two
 * measurements it goes on by what has passed (`performance`), which no setting of this machine's clock moves.
 */
export type Clock = {
  now(): Date;
  /** The same instant in milliseconds, without making a Date: the page cache asks at every hit. */
  ms(): number;
  /**
   * Milliseconds that what is read now may have waited for this process to read it: 0 while it keeps up, never more
   * than some seconds, never longer than since the clock was moved.
   */
  heldUp(): number;
  /** Resolves after a measurement that began after the call. */
  measure(): Promise<void>;
  /** Runs when the clock was moved by more than a second, in either direction. */
  onJump(callback: () => void): void;
  stop(): void;
};

const EVERY_MS = 10_000;
const JUMP_MS = 1_000;

/** The first measurement is made before this resolves; later failures keep the last difference. */
export async function createClock(
  db: QueryExecutorProvider,
  listen: Pick<Listen, 'on' | 'onConnect'> | undefined,
  warn: (error: unknown) => void = () => {},
): Promise<Clock> {
  const jumps: Array<() => void> = [];
  const loop = watchLoop();
  let difference = 0;
  let doubt = 0;
  let measured = false;
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;

  async function once(): Promise<void> {
    const before = performance.now();
    const { rows } = await sql<{ ms: number }>`select (extract(epoch from app_now()) * 1000)::float8 as ms`.execute(db);
    const row = rows[0];
    if (!row) return;
    const after = performance.now();
    const next = row.ms - (before + after) / 2;
    // An answer may have been given at any instant of its way: a slower one that could agree with the last says nothing new.
    const unsure = (after - before) / 2;
    const moved = Math.abs(next - difference);
    if (measured && moved <= unsure && unsure >= doubt) return;
    const jumped = measured && moved - unsure > JUMP_MS;
    difference = next;
    doubt = unsure;
    measured = true;
    if (!jumped) return;
    loop.forget();
    for (const callback of jumps) callback();
  }

  function start(): Promise<void> {
    running = once().finally(() => {
      running = undefined;
    });
    return running;
  }

  // One under way may have read the clock before it was moved, so a caller waits for the one after it.
  function measure(): Promise<void> {
    if (!running) return start();
    following ??= running
      .catch(() => {})
      .then(() => {
        following = undefined;
        return start();
      });
    return following;
  }

  const again = () => void measure().catch(warn);
  await measure().catch((error) => {
    loop.stop();
    throw error;
  });
  listen?.on('app_clock', again);
  listen?.onConnect(again);
  const timer = setInterval(again, EVERY_MS);
  timer.unref();

  return {
    now: () => new Date(performance.now() + difference),
    ms: () => performance.now() + difference,
    heldUp: loop.heldUp,
    measure,
    onJump: (callback) => void jumps.push(callback),
    stop() {
      clearInterval(timer);
      loop.stop();
    },
  };
}
