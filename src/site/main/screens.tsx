import type { Screen } from '../../browser/screen.ts';
import { POLICY_TITLES } from '../../domain/legal/policies.ts';
import { SITE } from '../frame/site.ts';

/**
 * The route table of Specification §2: the same paths, access and purpose, in its order.
 */
export const specifiedScreens: readonly Screen[] = [
  {
    path: '/',
    access: 'anyone',
    title: SITE.name,
    file: 'site/company/Home.tsx',
    load: async () => (await import('../company/Home.tsx')).homeScreen,
  },
  {
    path: 'post',
    access: 'anyone',
    title: '채용공고',
    file: 'site/postings/PostingList.tsx',
    load: async () => (await import('../postings/PostingList.tsx')).postingListScreen,
  },
  {
    path: 'post/:company/:pblanc',
    access: 'anyone',
    title: '채용공고',
    file: 'site/postings/PostingDetail.tsx',
    load: async () => (await import('../postings/PostingDetail.tsx')).postingDetailScreen,
  },
  {
    path: 'process',
    access: 'anyone',
    title: '채용 절차',
    file: 'site/company/ProcessPage.tsx',
    load: async () => (await import('../company/ProcessPage.tsx')).processScreen,
  },
  {
    path: 'recruitFAQ',
    access: 'anyone',
    title: '자주 묻는 질문',
    file: 'site/company/FaqPage.tsx',
    load: async () => (await import('../company/FaqPage.tsx')).faqScreen,
  },
  {
    path: 'talented',
    access: 'anyone',
    title: '인재상과 회사 소개',
    file: 'site/company/TalentedPage.tsx',
    load: async () => (await import('../company/TalentedPage.tsx')).talentedScreen,
  },
  {
    path: 'benefits',
    access: 'anyone',
    title: '복지 제도',
    file: 'site/company/BenefitsPage.tsx',
    load: async () => (await import('../company/BenefitsPage.tsx')).benefitsScreen,
  },
  {
    path: 'ApplyManage',
    access: 'member',
    title: '지원이력',
    file: 'site/applications/ApplyManage.tsx',
    load: async () => ({ Component: (await import('../applications/ApplyManage.tsx')).ApplyManage }),
  },
  {
    path: 'CVManage',
    access: 'member',
    title: '지원서 관리',
    file: 'site/applications/CvManage.tsx',
    load: async () => ({ Component: (await import('../applications/CvManage.tsx')).CvManage }),
  },
  {
    path: 'CVManage/:company/:pblanc',
    access: 'member',
    title: '지원서 작성',
    file: 'site/editor/form/CvEditor.tsx',
    load: async () => ({ Component: (await import('../editor/form/CvEditor.tsx')).CvEditor }),
    check: async (params) => (await import('../frame/editorGuard.ts')).checkEditor(params),
  },
  {
    path: 'auth/editProfile',
    access: 'member',
    title: '개인정보 수정',
    file: 'site/members/EditProfile.tsx',
    load: async () => ({ Component: (await import('../members/EditProfile.tsx')).EditProfile }),
  },
  {
    path: 'auth/login',
    access: 'visitor',
    title: '로그인',
    file: 'site/members/LoginPage.tsx',
    load: async () => ({ Component: (await import('../members/LoginPage.tsx')).LoginPage }),
  },
  {
    path: 'auth/register',
    access: 'visitor',
    title: '회원가입',
    file: 'site/members/Register.tsx',
    load: async () => {
      const { data, Register } = await import('../members/Register.tsx');
      return { Component: Register, data };
    },
  },
  {
    path: 'auth/findAccount',
    access: 'visitor',
    title: '아이디·비밀번호 찾기',
    file: 'site/members/FindAccount.tsx',
    load: async () => ({ Component: (await import('../members/FindAccount.tsx')).FindAccount }),
  },
  {
    path: 'userPassSuccess',
    access: 'anyone',
    title: '본인확인 결과',
    unlisted: true,
    file: 'site/identity/ResultPage.tsx',
    load: async () => ({ Component: (await import('../identity/ResultPage.tsx')).ResultPage }),
  },
  {
    path: 'userPassFail',
    access: 'anyone',
    title: '본인확인 결과',
    unlisted: true,
    file: 'site/identity/ResultPage.tsx',
    load: async () => ({ Component: (await import('../identity/ResultPage.tsx')).ResultPage }),
  },
];

/** Our own routes, a second closed list. */
export const ownScreens: readonly Screen[] = [
  {
    path: 'development/elements',
    access: 'anyone',
    title: '화면 요소',
    unlisted: true,
    developmentOnly: true,
    file: 'site/development/ElementsPage.tsx',
    load: async () => ({ Component: (await import('../development/ElementsPage.tsx')).ElementsPage }),
  },
  {
    path: 'interest',
    access: 'member',
    title: '관심 공고',
    file: 'site/postings/InterestPage.tsx',
    load: async () => ({ Component: (await import('../postings/InterestPage.tsx')).InterestPage }),
  },
  {
    path: 'notices',
    access: 'member',
    title: '알림',
    file: 'site/notices/NoticesPage.tsx',
    load: async () => ({ Component: (await import('../notices/NoticesPage.tsx')).NoticesPage }),
  },
  {
    path: 'auth/registerByMail',
    access: 'visitor',
    title: '이메일로 가입하기',
    file: 'site/members/RegisterByMail.tsx',
    load: async () => ({ Component: (await import('../members/RegisterByMail.tsx')).RegisterByMail }),
  },
  {
    path: 'auth/resetPassword',
    access: 'anyone',
    title: '비밀번호 다시 정하기',
    unlisted: true,
    file: 'site/members/ResetPassword.tsx',
    load: async () => ({ Component: (await import('../members/ResetPassword.tsx')).ResetPassword }),
  },
  {
    path: 'auth/leave',
    access: 'member',
    title: '회원 탈퇴',
    file: 'site/members/Leave.tsx',
    load: async () => ({ Component: (await import('../members/Leave.tsx')).Leave }),
  },
  {
    path: 'auth/measures',
    access: 'member',
    title: '이용 제한 안내',
    file: 'site/members/MeasuresPage.tsx',
    load: async () => ({ Component: (await import('../members/MeasuresPage.tsx')).MeasuresPage }),
  },
  {
    path: 'auth/confirmEmail',
    access: 'anyone',
    title: '이메일 확인',
    unlisted: true,
    file: 'site/members/ConfirmEmail.tsx',
    load: async () => ({ Component: (await import('../members/ConfirmEmail.tsx')).ConfirmEmail }),
  },
  {
    path: 'legal/privacy',
    access: 'anyone',
    title: POLICY_TITLES.privacy,
    file: 'site/legal/PolicyPage.tsx',
    load: async () => (await import('../legal/PolicyPage.tsx')).privacyScreen,
  },
  {
    path: 'legal/terms',
    access: 'anyone',
    title: POLICY_TITLES.terms,
    file: 'site/legal/PolicyPage.tsx',
    load: async () => (await import('../legal/PolicyPage.tsx')).termsScreen,
  },
  {
    path: 'accessibility',
    access: 'anyone',
    title: '접근성 안내',
    file: 'site/found/StatementPage.tsx',
    load: async () => (await import('../found/StatementPage.tsx')).accessibilityScreen,
  },
  {
    path: 'help',
    access: 'anyone',
    title: '도움받기',
    file: 'site/found/StatementPage.tsx',
    load: async () => (await import('../found/StatementPage.tsx')).helpScreen,
  },
];

/** Every unmatched path (D-4): our page, answered with status 404. */
export const notFoundScreen: Screen = {
  path: '*',
  access: 'anyone',
  title: '페이지를 찾을 수 없어요',
  file: 'site/frame/NotFound.tsx',
  load: async () => ({ Component: (await import('../frame/NotFound.tsx')).NotFound }),
};

const all = [...specifiedScreens, ...ownScreens, notFoundScreen];

/** The screen of a route's id, which is its path. */
export function screenOf(id: string): Screen | undefined {
  return all.find((screen) => screen.path === id);
}

/** The title of the screen at a path without parameters, for menus and links: a label is written once. */
export function titleAt(path: string): string | undefined {
  return screenOf(path)?.title;
}
