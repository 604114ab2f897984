import { setTimeout as pause } from 'node:timers/promises';
import { type Answered, type Connection, openConnection } from './connection.ts';

/** One thing to ask, and how long its client waits for it before it hangs up. */
export interface Question {
  kind: string;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  patience: number;
  /** Gets the answer; not called if the client has left. */
  done?(answer: Answered | undefined): void;
}

/** What became of a question; status 0 if its client has left. */
export interface Outcome {
  kind: string;
  status: number;
  /** Until its answer, or until its client left. */
  ms: number;
  retryAfter?: number;
}

interface Load {
  origin: string;
  /** Undefined if there is nobody to ask just now. */
  next(): Question | undefined;
}

/** A client of many people: each question on a connection of its own, which is kept for the next. */
function createClient(origin: string) {
  const idle: Connection[] = [];
  async function ask({ kind, method, path, headers, body, patience, done }: Question): Promise<Outcome> {
    const begun = performance.now();
    const connection = idle.pop() ?? (await openConnection(origin));
    const leaving = Promise.withResolvers<undefined>();
    const timer = setTimeout(leaving.resolve, patience, undefined);
    const asked = connection.ask(method, path, headers, body).catch(() => undefined);
    const answer = await Promise.race([asked, leaving.promise]);
    clearTimeout(timer);
    if (answer) idle.push(connection);
    else connection.close();
    done?.(answer);
    const ms = performance.now() - begun;
    return { kind, status: answer?.status ?? 0, ms, ...(answer?.retryAfter ? { retryAfter: answer.retryAfter } : {}) };
  }
  return { ask, close: () => idle.forEach((one) => void one.close()) };
}

/** Some who ask one thing after the other, for so many seconds. */
export async function closedLoop({ origin, next }: Load, clients: number, seconds: number): Promise<Outcome[]> {
  const client = createClient(origin);
  const outcomes: Outcome[] = [];
  const until = performance.now() + seconds * 1000;
  const work = async () => {
    while (performance.now() < until) {
      const question = next();
      if (question) outcomes.push(await client.ask(question));
      else await pause(1);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  client.close();
  return outcomes;
}

/** So many a second, whatever has been answered, for so many seconds; resolves when all are answered or have left. */
export async function openLoop({ origin, next }: Load, rate: number, seconds: number): Promise<Outcome[]> {
  const client = createClient(origin);
  const asked: Promise<Outcome>[] = [];
  const begun = performance.now();
  for (let due = 0; due < rate * seconds; due += 1) {
    const wait = begun + (due / rate) * 1000 - performance.now();
    if (wait > 1) await pause(wait);
    const question = next();
    if (question) asked.push(client.ask(question));
  }
  const outcomes = await Promise.all(asked);
  client.close();
  return outcomes;
}
