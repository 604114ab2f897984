import type { Attempt, LEFT } from '../../browser/attempt.ts';
import { formOf } from '../../browser/sendForm.ts';
import type { Faults } from '../../fields/shape.ts';
import { type AnyCall, type Call, writeQuery } from '../../http/call.ts';
import { commonProblem, type Problem, problemFrom } from '../../http/failure.ts';
import { TOLD_ENDS } from '../../http/operatingProblems.ts';

interface Listeners {
  /** A call was answered that keeps the login alive. */
  used(): void;
  /** Nobody is logged in here any more. Resolves to whether the same person is again, before they leave the screen. */
  out(why: Problem): Promise<boolean>;
}

let listeners: Listeners | undefined;

/** Hears what calls say of the login. */
export function listenToCalls(heard: Listeners): void {
  listeners = heard;
}

/** Whether a call was refused because the login was ended for a reason that its person is told. */
export const wasEnded = ({ code }: Problem) => TOLD_ENDS.some((one) => one === code);

const isOut = (failure: Problem) => failure.code === 'operatorUnknown' || wasEnded(failure);

async function answerTo<I>(call: Call<I, unknown>, input: I): Promise<Response> {
  const isGet = call.method === 'GET';
  const written = isGet ? undefined : (call.input.write(input) ?? {});
  // A form names its own type, with what divides its parts.
  const type: Record<string, string> = isGet || call.form ? {} : { 'content-type': 'application/json' };
  try {
    return await fetch(isGet ? call.path + writeQuery(call, input) : call.path, {
      method: call.method,
      headers: { accept: 'application/json', ...type },
      body: isGet ? undefined : call.form ? formOf(written as Record<string, unknown>) : JSON.stringify(written),
      credentials: 'same-origin',
    });
  } catch {
    throw commonProblem('offline');
  }
}

/**
 * Makes a call of the console; its login is a cookie that no script reads. Where the login has ended over something
 * typed, it is made again after the next one: nothing was done by it. Throws a Problem for every status outside 200–299
 * and for a missing network.
 */
export async function sendConsole<I, O>(call: Call<I, O>, input: I): Promise<O> {
  let isBack: Promise<boolean> | undefined;
  try {
    return await sendOnce(call, input, (back) => {
      isBack = back;
    });
  } catch (error) {
    if (call.background || !(await isBack)) throw error;
    return sendConsole(call, input);
  }
}

/** The same, however the login stands; `whenOut` hears whether somebody will be back. */
export async function sendOnce<I, O>(
  call: Call<I, O>,
  input: I,
  whenOut?: (isBack: Promise<boolean> | undefined) => void,
): Promise<O> {
  const response = await answerTo(call, input);
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    if (isHeld(call)) listeners?.used();
    return call.answer.read(body, '', {});
  }
  const seconds = Number(response.headers.get('retry-after'));
  const failure = problemFrom(response.status, body, seconds > 0 ? seconds : undefined);
  if (isOut(failure)) {
    const isBack = listeners?.out(failure);
    whenOut?.(isBack);
  }
  throw failure;
}

const isHeld = (call: AnyCall) => call.access === 'operator' && !call.background;

/** An attempt of a form that sends `given` if the call's own rules find nothing wrong. */
export function consoleSending<I, A, O>(
  call: Call<I, A>,
  given: I,
  then: (answer: A) => O | typeof LEFT | Promise<O | typeof LEFT>,
): Attempt<O> {
  return {
    check() {
      const found: Faults = {};
      call.input.check(given, '', found, {});
      return found;
    },
    go: async () => then(await sendConsole(call, given)),
  };
}
