import type { PathParams } from '../../browser/screen.ts';
import { send } from '../../browser/send.ts';
import { Problem } from '../../http/failure.ts';
import { PROBLEMS, type ProblemCode } from '../../http/problems.ts';
import { cvCalls } from '../editor/cv.calls.ts';
import { postingCalls } from '../postings/postings.calls.ts';

// What getapplystate answers for an application that may be changed, and for one that may not (Specification §4).
const MAY_WRITE = 1;
const LOCKED = 2;

/** Where a blocked editor leads; the specification does not show it (docs/gaps.md). */
const ELSEWHERE = '/ApplyManage';

function blocked(code: ProblemCode) {
  return { to: ELSEWHERE, sentence: PROBLEMS[code][1] };
}

/**
 * Specification §2: asks whether the application's state is 2 and whether the posting is open, for everybody or for this
 * applicant alone, and says why the editor stays shut. Where the check itself fails the page opens and the server decides (§8: the console alone hears of it).
 */
export async function checkEditor(params: PathParams) {
  const key = { companyCode: params.company ?? '', postingNumber: params.pblanc ?? '' };
  try {
    const [state, open] = await Promise.all([send(cvCalls.applyState, key), send(cvCalls.isOpen, key)]);
    if (open && state !== LOCKED) return undefined;
    if (open) return blocked('alreadySubmitted');
    if (state === MAY_WRITE && (await send(cvCalls.read, { ...key, applyState: '1' })).reopenedUntil) return undefined;
    const { status } = await send(postingCalls.detail, key);
    return blocked(status === '접수 예정' ? 'notOpenYet' : 'closed');
  } catch (error) {
    if (error instanceof Problem && error.code === 'postingGone') return blocked('postingGone');
    if (error instanceof Problem && ['noPosting', 'malformed', 'invalid'].includes(error.code))
      return blocked('noPosting');
    console.error(error);
    return undefined;
  }
}
