import type { statusWords } from '../../domain/applications/statusWords.ts';
import type { PostingSummary } from '../../domain/postings/posting.records.ts';
import { emptySearch, searchPath } from './postingSearch.ts';
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
  /** That the member has submitted, in words: it is what there is to know first. */
  submitted?: string;
  /** Under which number it was received. */
  receipt?: number | undefined;
  /** A further, lesser step. */
  also?: { action: string; to: string };
}

export type StepPosting = Pick<
  PostingSummary,
  'status' | 'companyCode' | 'postingNumber' | 'categoryCode' | 'category'
>;

/** What the button of a posting's page says and where it leads, for a visitor and a member without an application. */
export function firstStep(posting: StepPosting, isMember: boolean): ApplyStep {
  if (isAccepting(posting.status)) {
    const note = isMember ? '여러 날에 나누어 쓸 수 있어요.' : '로그인한 뒤 여러 날에 나누어 쓸 수 있어요.';
    return { action: '지원서 작성하기', to: applicationPath(posting), main: true, note };
  }
  if (posting.status === '접수 예정') {
    const note = '마이페이지에서 다시 볼 수 있어요.';
    return { action: '다른 공고 보기', to: '/post', main: false, note };
  }
  const to = searchPath(emptySearch, { category: posting.categoryCode });
  return { action: `${posting.category} 공고 보기`, to, main: false, note: '지금 지원할 수 있는 공고를 보여 드려요.' };
}
