import type { AnswerOf, AnyCall, Call } from '../../../http/call.ts';
import { nameOfCall } from '../../../http/call.ts';
import { Problem } from '../../../http/failure.ts';
import { carryCalls } from '../carry.calls.ts';
import { cvCalls } from '../cv.calls.ts';
import { attachmentCalls } from '../files/attachments.calls.ts';

/** What a page brings that only tries an application: answers of public calls by their names, in the wire's own form. */
export type TrialData = Readonly<Record<string, unknown>>;

const NOT_HERE = '미리 써 보기에서는 여기까지예요. 제출하거나 파일을 올리는 일은 실제 지원서에서만 돼요.';

/** What stands in the place of the server: an application that nobody has begun, and saves that keep nothing. */
function ownAnswer(name: string, clock: () => Date): unknown {
  switch (name) {
    case nameOfCall(cvCalls.read):
      return cvCalls.read.answer.blank();
    case nameOfCall(cvCalls.save): {
      // Without a number nothing in the browser remembers it either.
      const saved: AnswerOf<typeof cvCalls.save> = { ...cvCalls.save.answer.blank(), revision: 0, savedAt: clock() };
      return { ...saved, applicationNumber: undefined };
    }
    case nameOfCall(attachmentCalls.list):
      return [];
    case nameOfCall(carryCalls.steps):
      return carryCalls.steps.answer.blank();
    default:
      return undefined;
  }
}

/** Answers calls out of what the page brings; a call that would do anything is refused with a sentence. */
export function trialAnswers(brought: TrialData, clock: () => Date) {
  return async <I, O>(call: Call<I, O>, _input: I): Promise<O> => {
    const name = nameOfCall(call as AnyCall);
    const known = brought[name];
    if (known !== undefined) return call.answer.read(known, '', {});
    const own = ownAnswer(name, clock);
    if (own === undefined) throw new Problem('notFound', [404, NOT_HERE]);
    return own as O;
  };
}
