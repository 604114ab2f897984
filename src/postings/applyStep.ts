import { type Application, statusWords } from '../applications/application.ts';
import { SubmitStatus } from '../cv/application.ts';
import { dateTimeWords } from '../fields/koreanDate.ts';
import { emptySearch, searchPath } from './postingSearch.ts';
import type { PostingSummary } from './postings.calls.ts';
import { applicationPath, isAccepting } from './postingWords.ts';

/** The one next step a posting offers a person, and what to know about it. */
export interface ApplyStep {
  action: string;
  to: string;
  /** Whether it is the step this page is for; otherwise the way on from a page where nothing can be done. */
  main: boolean;
  note: string;
  /** The member's own state in words, with its tone. */
  state?: Pick<ReturnType<typeof statusWords>, 'status' | 'tone'>;
  /** A further, lesser step. */
  also?: { action: string; to: string };
}

type StepPosting = Pick<
  PostingSummary,
  'status' | 'acceptFrom' | 'companyCode' | 'postingNumber' | 'categoryCode' | 'category'
>;

/** What the button of a posting's page says and where it leads; `own` is the member's application, where known. */
export function applyStep(posting: StepPosting, own?: Application, isMember = own !== undefined): ApplyStep {
  return { ...stepOf(posting, own, isMember), state: own && statusWords(own) };
}

function stepOf(posting: StepPosting, own: Application | undefined, isMember: boolean): ApplyStep {
  const to = applicationPath(posting);
  if (own?.submitStatus === SubmitStatus.submitted) {
    return {
      action: '지원이력에서 보기',
      to: '/ApplyManage',
      main: false,
      note: `${own.submittedAt ? `${dateTimeWords(own.submittedAt, 'short')}에 제출했습니다.` : statusWords(own).status} 접수번호 ${own.applicationNumber}`,
      also: own.editable ? { action: '고쳐서 다시 제출하기', to } : undefined,
    };
  }
  if (isAccepting(posting.status)) {
    if (own?.submitStatus === SubmitStatus.withdrawn) {
      return { action: '다시 지원하기', to, main: true, note: statusWords(own).sentence };
    }
    if (own) {
      const saved = own.savedAt ? `${dateTimeWords(own.savedAt, 'short')}까지 저장했습니다. ` : '';
      return { action: '이어서 작성하기', to, main: true, note: `${saved}아직 제출하지 않았습니다.` };
    }
    const note = isMember
      ? '여러 날에 나누어 쓸 수 있고, 쓰던 내용은 저장됩니다.'
      : '로그인한 뒤 쓸 수 있습니다. 여러 날에 나누어 써도 쓰던 내용은 저장됩니다.';
    return { action: '지원서 작성하기', to, main: true, note };
  }
  const others = { action: '다른 공고 보기', to: '/post', main: false };
  if (posting.status === '접수 예정') {
    const from = posting.acceptFrom ? `${dateTimeWords(posting.acceptFrom, 'short')}에 ` : '';
    return { ...others, note: `${from}접수를 시작하면 지원서를 쓸 수 있습니다.` };
  }
  const same = {
    action: '같은 직무 공고 보기',
    to: searchPath(emptySearch, { category: posting.categoryCode }),
  };
  return { ...others, ...same, note: own ? statusWords(own).sentence : '이 공고는 더 이상 지원서를 받지 않습니다.' };
}
