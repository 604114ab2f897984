import { send } from '../../../browser/send.ts';
import { FILE_KINDS } from '../../../domain/attachments/attachment.ts';
import { codeCalls, codesInput } from '../../../domain/codes/codes.calls.ts';
import { codeGroups } from '../../../domain/cv/sections.ts';
import { withDocuments, withPostingFields } from '../../../fields/codes.ts';
import type { CheckContext } from '../../../fields/shape.ts';
import type { AnswerOf } from '../../../http/call.ts';
import { postingCalls } from '../../postings/postings.calls.ts';

/** The posting that an application is for, with the end that counts for its applicant. */
export type EditorPosting = AnswerOf<typeof postingCalls.detail> & {
  /** It is open for this applicant alone. */
  isReopened?: true;
};

type PostingChecks = Required<Omit<CheckContext, 'mentions'>>;

/** A posting, with what the checks of an application for it look up. */
export async function readCheckContext(key: {
  companyCode: string;
  postingNumber: string;
}): Promise<{ posting: EditorPosting; context: PostingChecks }> {
  const [posting, fields, codes] = await Promise.all([
    send(postingCalls.detail, key),
    send(postingCalls.supportFields, key),
    send(codeCalls.list, codesInput([...codeGroups, FILE_KINDS])),
  ]);
  const { form, acceptTo } = posting;
  return { posting, context: { codes: withDocuments(withPostingFields(codes, fields), form), form, acceptTo } };
}
