import type { PostingActName } from '../../domain/postings/postingAct.ts';

/** What a dialog does, in the words of its title, its buttons and what is said once it is done. */
interface ChangeWords {
  title: string;
  does: string;
  done: string;
  /** What it means, before anything is typed. */
  lead: string;
}

/** What one does to postings by a dialog. */
export type DialogAct = Exclude<PostingActName, 'reopen' | 'change'>;

export const CHANGE_WORDS: { readonly [A in DialogAct]: ChangeWords } = {
  extend: {
    title: '마감 연장',
    does: '연장하기',
    done: '마감을 연장했어요.',
    lead: '제출하지 못하고 마감된 지원서도 다시 열려요. 작성 중인 지원자에게 알려요.',
  },
  close: {
    title: '조기 마감',
    does: '조기 마감하기',
    done: '조기 마감했어요.',
    lead: '사유는 공고와 지원자의 메일에 그대로 나와요. 시각을 비우면 지금 바로 마감해요.',
  },
  hide: {
    title: '공고 숨기기',
    does: '숨기기',
    done: '공고를 숨겼어요.',
    lead: '목록과 검색에서 빠지고 주소로도 열리지 않아요. 다시 보일 때까지 지원서를 쓸 수 없어요.',
  },
  show: { title: '공고 다시 보이기', does: '보이기', done: '공고를 다시 보여요.', lead: '사이트에 다시 나와요.' },
  cancel: {
    title: '예약 취소',
    does: '예약 취소하기',
    done: '예약을 취소했어요. 공고는 초안으로 남아 있어요.',
    lead: '정한 시각이 되어도 공개되지 않고, 쓴 내용은 초안으로 남아요. 다시 공개하려면 다시 승인을 받아요.',
  },
  finish: {
    title: '전형 종료',
    does: '전형 종료하기',
    done: '전형을 종료했어요.',
    lead: '모두에게 결과를 알린 뒤에 할 수 있어요. 지원서는 제출할 때 알린 보관 기간이 지나면 파기해요.',
  },
  resume: {
    title: '전형 종료 되돌리기',
    does: '승인 요청하기',
    done: '',
    lead: '다른 채용 책임자가 승인하면 되돌려요. 전형이 끝났다고 알린 지원자에게 취소를 알려요.',
  },
};

/** What was done, in a history. */
export const ACT_WORDS: { readonly [A in PostingActName]: string } = {
  extend: '마감 연장',
  close: '조기 마감',
  hide: '숨김',
  show: '다시 보임',
  cancel: '예약 취소',
  finish: '전형 종료',
  resume: '전형 종료 되돌림',
  reopen: '한 지원자에게 다시 엶',
  change: '공개한 내용 고침',
};
