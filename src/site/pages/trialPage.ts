import { FILE_KINDS } from '../../domain/attachments/attachment.ts';
import { codeCalls, codesInput } from '../../domain/codes/codes.calls.ts';
import { codeGroups } from '../../domain/cv/sections.ts';
import type { PostingKey } from '../../domain/postings/postings.queries.ts';
import { type AnyCall, nameOfCall } from '../../http/call.ts';
import { companyCalls } from '../company/company.calls.ts';
import { attachmentCalls } from '../editor/files/attachments.calls.ts';
import { legalCalls } from '../legal/legal.calls.ts';
import { postingCalls } from '../postings/postings.calls.ts';

/** Everything that the editor of an application asks of the public calls, by their names and in the wire's own form. */
export async function trialData(
  key: PostingKey,
  ask: (call: AnyCall, input: unknown) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const asked: readonly (readonly [AnyCall, unknown])[] = [
    [postingCalls.detail, key],
    [postingCalls.supportFields, key],
    [codeCalls.list, codesInput([...codeGroups, FILE_KINDS])],
    [attachmentCalls.limits, {}],
    [legalCalls.consents, { moment: 'application' }],
    [companyCalls.home, {}],
  ];
  const answers: Record<string, unknown> = {};
  for (const [call, input] of asked) answers[nameOfCall(call)] = call.answer.write(await ask(call, input));
  return answers;
}
