import { send } from '../../browser/send.ts';
import { type AnyCall, writeQuery } from '../../http/call.ts';

/** How long an answer asked for ahead may wait for the page it is for, in milliseconds. */
const FRESH = 10_000;

let waiting: { key: string; at: number; answer: Promise<unknown> } | undefined;

const keyOf = (call: AnyCall, input: unknown) => call.path + writeQuery(call, input);

/** Asks for what the next page will probably need. Only the last question is kept, and a failure is forgotten. */
export function askAhead(call: AnyCall, input: unknown): void {
  const key = keyOf(call, input);
  if (waiting?.key === key && performance.now() - waiting.at < FRESH) return;
  const answer = send(call, input);
  const own = { key, at: performance.now(), answer };
  waiting = own;
  answer.catch(() => {
    if (waiting === own) waiting = undefined;
  });
}

/** The answer asked for ahead, once, or one asked for now. */
export function sendOrTake(call: AnyCall, input: unknown): Promise<unknown> {
  const ready = waiting;
  if (ready?.key !== keyOf(call, input) || performance.now() - ready.at >= FRESH) return send(call, input);
  waiting = undefined;
  return ready.answer;
}
