import type { Screen } from '../../browser/screen.ts';
import { SCREEN_NAMES, type ScreenPath } from '../frame/screenNames.ts';

type Row = Omit<Screen, 'title'> & { path: ScreenPath };
const named = (row: Row): Screen => ({ ...row, title: SCREEN_NAMES[row.path] });

/**
 * The route table of Specification §2: the same paths, access and purpose, in its order.
 */
const specified: readonly Row[] = [
  {
    path: '/',
    access: 'anyone',
    file: 'site/company/Home.tsx',
    load: async () => (await import('../company/Home.tsx')).homeScreen,
  },
  {
    path: 'post',
    access: 'anyone',
    file: 'site/postings/PostingList.tsx',
    load: async () => (await import('../postings/PostingList.tsx')).postingListScreen,
  },
  {
    path: 'post/:company/:pblanc',
    access: 'anyone',
    file: 'site/postings/PostingDetail.tsx',
    load: async () => (await import('../postings/PostingDetail.tsx')).postingDetailScreen,
  },
  {
    path: 'process',
    access: 'anyone',
    file: 'site/company/ProcessPage.tsx',
    load: async () => (await import('../company/ProcessPage.tsx')).processScreen,
  },
  {
    path: 'recruitFAQ',
    access: 'anyone',
    file: 'site/company/FaqPage.tsx',
    load: async () => (await import('../company/FaqPage.tsx')).faqScreen,
  },
  {
    path: 'talented',
    access: 'anyone',
    file: 'site/company/TalentedPage.tsx',
    load: async () => (await import('../company/TalentedPage.tsx')).talentedScreen,
  },
  {
    path: 'benefits',
    access: 'anyone',
    file: 'site/company/BenefitsPage.tsx',
    load: async () => (await import('../company/BenefitsPage.tsx')).benefitsScreen,
  },
  {
    path: 'ApplyManage',
    access: 'member',
    file: 'site/applications/ApplyManage.tsx',
    load: async () => ({ Component: (await import('../applications/ApplyManage.tsx')).ApplyManage }),
  },
  {
    path: 'CVManage',
    access: 'member',
    file: 'site/applications/CvManage.tsx',
    load: async () => ({ Component: (await import('../applications/CvManage.tsx')).CvManage }),
  },
  {
    path: 'CVManage/:company/:pblanc',
    access: 'member',
    file: 'site/editor/form/CvEditor.tsx',
    load: async () => ({ Component: (await import('../editor/form/CvEditor.tsx')).CvEditor }),
    check: async (params) => (await import('../frame/editorGuard.ts')).checkEditor(params),
  },
  {
    path: 'auth/editProfile',
    access: 'member',
    file: 'site/members/profile/EditProfile.tsx',
    load: async () => ({ Component: (await import('../members/profile/EditProfile.tsx')).EditProfile }),
  },
  {
    path: 'auth/login',
    access: 'visitor',
    file: 'site/members/LoginPage.tsx',
    load: async () => ({ Component: (await import('../members/LoginPage.tsx')).LoginPage }),
  },
  {
    path: 'auth/register',
    access: 'visitor',
    file: 'site/members/register/Register.tsx',
    load: async () => {
      const { data, Register } = await import('../members/register/Register.tsx');
      return { Component: Register, data };
    },
  },
  {
    path: 'auth/findAccount',
    access: 'visitor',
    file: 'site/members/find/FindAccount.tsx',
    load: async () => ({ Component: (await import('../members/find/FindAccount.tsx')).FindAccount }),
  },
  {
    path: 'userPassSuccess',
    access: 'anyone',
    unlisted: true,
    file: 'site/identity/ResultPage.tsx',
    load: async () => ({ Component: (await import('../identity/ResultPage.tsx')).ResultPage }),
  },
  {
    path: 'userPassFail',
    access: 'anyone',
    unlisted: true,
    file: 'site/identity/ResultPage.tsx',
    load: async () => ({ Component: (await import('../identity/ResultPage.tsx')).ResultPage }),
  },
];

/** Our own routes, a second closed list. */
const own: readonly Row[] = [
  {
    path: 'development/elements',
    access: 'anyone',
    unlisted: true,
    developmentOnly: true,
    file: 'site/development/ElementsPage.tsx',
    load: async () => ({ Component: (await import('../development/ElementsPage.tsx')).ElementsPage }),
  },
  {
    path: 'ApplyManage/:company/:pblanc',
    access: 'member',
    file: 'site/applications/ApplicationPage.tsx',
    load: async () => ({ Component: (await import('../applications/ApplicationPage.tsx')).ApplicationPage }),
  },
  {
    path: 'ApplyManage/:company/:pblanc/giveUp',
    access: 'member',
    file: 'site/applications/GiveUpPage.tsx',
    load: async () => ({ Component: (await import('../applications/GiveUpPage.tsx')).GiveUpPage }),
  },
  {
    path: 'interest',
    access: 'member',
    file: 'site/postings/InterestPage.tsx',
    load: async () => ({ Component: (await import('../postings/InterestPage.tsx')).InterestPage }),
  },
  {
    path: 'notices',
    access: 'member',
    file: 'site/notices/NoticesPage.tsx',
    load: async () => ({ Component: (await import('../notices/NoticesPage.tsx')).NoticesPage }),
  },
  {
    path: 'auth/registerByMail',
    access: 'visitor',
    file: 'site/members/register/RegisterByMail.tsx',
    load: async () => ({ Component: (await import('../members/register/RegisterByMail.tsx')).RegisterByMail }),
  },
  {
    path: 'auth/resetPassword',
    access: 'anyone',
    unlisted: true,
    file: 'site/members/find/ResetPassword.tsx',
    load: async () => ({ Component: (await import('../members/find/ResetPassword.tsx')).ResetPassword }),
  },
  {
    path: 'auth/leave',
    access: 'member',
    file: 'site/members/leave/Leave.tsx',
    load: async () => ({ Component: (await import('../members/leave/Leave.tsx')).Leave }),
  },
  {
    path: 'auth/measures',
    access: 'member',
    file: 'site/members/measures/MeasuresPage.tsx',
    load: async () => ({ Component: (await import('../members/measures/MeasuresPage.tsx')).MeasuresPage }),
  },
  {
    path: 'auth/confirmEmail',
    access: 'anyone',
    unlisted: true,
    file: 'site/members/profile/ConfirmEmail.tsx',
    load: async () => ({ Component: (await import('../members/profile/ConfirmEmail.tsx')).ConfirmEmail }),
  },
  {
    path: 'legal/privacy',
    access: 'anyone',
    file: 'site/legal/PolicyPage.tsx',
    load: async () => (await import('../legal/PolicyPage.tsx')).privacyScreen,
  },
  {
    path: 'legal/terms',
    access: 'anyone',
    file: 'site/legal/PolicyPage.tsx',
    load: async () => (await import('../legal/PolicyPage.tsx')).termsScreen,
  },
  {
    path: 'certificate',
    access: 'anyone',
    unlisted: true,
    file: 'site/applications/CertificatePage.tsx',
    load: async () => ({ Component: (await import('../applications/CertificatePage.tsx')).CertificatePage }),
  },
  {
    path: 'accessibility',
    access: 'anyone',
    file: 'site/company/StatementPage.tsx',
    load: async () => (await import('../company/StatementPage.tsx')).accessibilityScreen,
  },
  {
    path: 'help',
    access: 'anyone',
    file: 'site/company/HelpPage.tsx',
    load: async () => (await import('../company/HelpPage.tsx')).helpScreen,
  },
];

/** Every unmatched path (D-4): our page, answered with status 404. */
export const notFoundScreen = named({
  path: '*',
  access: 'anyone',
  file: 'site/frame/NotFound.tsx',
  load: async () => ({ Component: (await import('../frame/NotFound.tsx')).NotFound }),
});

export const specifiedScreens = specified.map(named);
export const ownScreens = own.map(named);
const all = [...specifiedScreens, ...ownScreens, notFoundScreen];

/** The screen of a route's id, which is its path. */
export function screenOf(id: string): Screen | undefined {
  return all.find((screen) => screen.path === id);
}
