import { cvCalls } from '../cv/cv.calls.ts';
import { PROBLEMS, type ProblemCode } from '../http/problem.ts';
import { postingCalls } from '../postings/postings.calls.ts';
import type { PathParams } from './screen.ts';
import { send } from './send.ts';

/** The lock of Specification §2: this answer of the state call blocks the CV of that posting. */
const LOCKED = 2;

/** Where a blocked CV leads, with the sentence that says why. */
const blocked = (code: ProblemCode) => ({ to: '/ApplyManage', sentence: PROBLEMS[code][1] });

/**
 * Specification §2, CVManage with its two parameters: blocked when the application is locked or the posting not open.
 * A failing check is only logged (Specification §8): the page opens and the server decides.
 */
export async function checkCv({ company = '', pblanc = '' }: PathParams) {
  const posting = { companyCode: company, postingNumber: pblanc };
  try {
    const [state, isOpen] = await Promise.all([send(cvCalls.applyState, posting), send(cvCalls.isOpen, posting)]);
    if (isOpen) return state === LOCKED ? blocked('alreadySubmitted') : undefined;
    const { status } = await send(postingCalls.detail, posting);
    return blocked(status === '접수 예정' ? 'notOpenYet' : 'closed');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'noPosting') return blocked('noPosting');
    console.error('The state of the application could not be checked', error);
    return undefined;
  }
}
