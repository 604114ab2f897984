/** What the menu calls its groups and screens, by their names and paths, where a company says nothing else (Specification §2). */
export const MENU_WORDS = {
  recruiting: '채용안내',
  post: '채용공고',
  process: '채용 절차',
  recruitFAQ: '자주 묻는 질문',
  help: '도움받기',
  company: '회사소개',
  talented: '인재상과 회사 소개',
  benefits: '복지 제도',
  own: '마이페이지',
  ApplyManage: '지원이력',
  CVManage: '지원서 관리',
  interest: '관심 공고',
} as const;

/** What a company calls them instead; where it says nothing they keep their words. */
export type MenuWords = Partial<Record<keyof typeof MENU_WORDS, string>>;
