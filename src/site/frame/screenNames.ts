import { MENU_WORDS } from '../../domain/company/menuWords.ts';
import { POLICY_TITLES } from '../../domain/legal/policies.ts';

/**
 * What each screen is called, by its path in the route table: in menus and links, as a heading and as the page's title.
 * Apart from the table, which loads the screens, so that a screen may name another.
 */
export const SCREEN_NAMES = {
  // It is called as the site is.
  '/': '',
  post: MENU_WORDS.post,
  'post/:company/:pblanc': '채용공고',
  process: MENU_WORDS.process,
  recruitFAQ: MENU_WORDS.recruitFAQ,
  talented: MENU_WORDS.talented,
  benefits: MENU_WORDS.benefits,
  ApplyManage: MENU_WORDS.ApplyManage,
  CVManage: MENU_WORDS.CVManage,
  'CVManage/:company/:pblanc': '지원서 작성',
  'auth/editProfile': '개인정보 수정',
  'auth/login': '로그인',
  'auth/register': '회원가입',
  'auth/findAccount': '아이디·비밀번호 찾기',
  userPassSuccess: '본인확인 결과',
  userPassFail: '본인확인 결과',
  'development/elements': '화면 요소',
  'ApplyManage/:company/:pblanc': '지원 상세',
  'ApplyManage/:company/:pblanc/giveUp': '전형 포기',
  interest: MENU_WORDS.interest,
  notices: '알림',
  'auth/registerByMail': '이메일로 가입하기',
  'auth/resetPassword': '비밀번호 다시 정하기',
  'auth/leave': '회원 탈퇴',
  'auth/measures': '이용 제한 안내',
  'auth/confirmEmail': '이메일 확인',
  'legal/privacy': POLICY_TITLES.privacy,
  'legal/terms': POLICY_TITLES.terms,
  accessibility: '접근성 안내',
  certificate: '확인서 진위 확인',
  help: MENU_WORDS.help,
  '*': '페이지를 찾을 수 없어요',
} as const satisfies Record<string, string>;

export type ScreenPath = keyof typeof SCREEN_NAMES;

/** The name of the screen at a path without parameters; undefined if there is no such screen. */
export function titleAt(path: string): string | undefined {
  return Object.hasOwn(SCREEN_NAMES, path) ? SCREEN_NAMES[path as ScreenPath] : undefined;
}
