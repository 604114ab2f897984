import type { Application } from '../../domain/applications/application.records.ts';
import { FIRST_STEP, SubmitStatus } from '../../domain/applications/application.ts';
import { statusWords } from '../../domain/applications/statusWords.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import { type ApplyStep, firstStep, type StepPosting } from './applyStep.ts';
import { applicationPath, isAccepting } from './postingWords.ts';

/** The step a posting offers to a member who has an application for it; a visitor's script is without it. */
export function ownStep(posting: StepPosting, own: Application): ApplyStep {
  return { ...stepOf(posting, own), state: statusWords(own) };
}

function stepOf(posting: StepPosting, own: Application): ApplyStep {
  const to = applicationPath(posting);
  if (own.submitStatus === SubmitStatus.submitted) {
    const submitted = statusWords(own).status;
    return {
      submitted,
      receipt: own.applicationNumber,
      action: '지원이력에서 보기',
      to: '/ApplyManage',
      main: false,
      note: `${own.submittedAt ? `${dateTimeWords(own.submittedAt, 'short')}에 제출했어요.` : submitted} 접수번호 ${own.applicationNumber}`,
      also: own.editable ? { action: '고쳐서 다시 제출하기', to: own.edited ? to : `${to}#${FIRST_STEP}` } : undefined,
    };
  }
  if (!isAccepting(posting.status)) return { ...firstStep(posting, true), note: statusWords(own).sentence };
  if (own.submitStatus === SubmitStatus.withdrawn) {
    return { action: '다시 지원하기', to, main: true, note: statusWords(own).sentence };
  }
  const saved = own.savedAt ? `${dateTimeWords(own.savedAt, 'short')}까지 저장했어요. ` : '';
  return { action: '이어서 작성하기', to, main: true, note: `${saved}아직 제출하지 않았어요.` };
}
