import type { RouteObject } from 'react-router';
import { Button, LinkButton } from '../../browser/ui/Button.tsx';
import { PageMessage } from '../../browser/ui/PageMessage.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { ConsoleFrame } from '../frame/ConsoleFrame.tsx';
import { ConsoleLogin } from '../session/ConsoleLogin.tsx';

const nowhere = (
  <PageMessage title="찾으시는 화면이 없어요" text="주소를 다시 확인해 주세요.">
    <LinkButton to="/" look="secondary">
      오늘로 가기
    </LinkButton>
  </PageMessage>
);

const notCome = (
  <PageMessage title="화면을 열지 못했어요" text="네트워크를 확인하고 다시 시도해 주세요.">
    <Button onClick={() => location.reload()} look="secondary">
      다시 시도
    </Button>
  </PageMessage>
);

// The code of a screen comes when it is opened.
const opened: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('../today/TodayPage.tsx')).TodayPage }) },
  { path: 'postings', lazy: async () => ({ Component: (await import('../postings/PostingsPage.tsx')).PostingsPage }) },
  {
    path: 'postings/sheet',
    lazy: async () => ({ Component: (await import('../postingSheet/PostingSheetPage.tsx')).PostingSheetPage }),
  },
  {
    path: 'postings/new',
    lazy: async () => ({ Component: (await import('../beginnings/NewPostingPage.tsx')).NewPostingPage }),
  },
  {
    path: 'postings/season',
    lazy: async () => ({ Component: (await import('../seasons/SeasonCopyPage.tsx')).SeasonCopyPage }),
  },
  {
    path: 'postings/:companyCode/:postingNumber',
    lazy: async () => ({ Component: (await import('../postings/PostingPage.tsx')).PostingPage }),
  },
  {
    path: 'postings/:company/:number/versions',
    lazy: async () => ({ Component: (await import('../versions/VersionsPage.tsx')).VersionsPage }),
  },
  {
    path: 'postings/:companyCode/:postingNumber/applicants',
    lazy: async () => ({ Component: (await import('../applicants/ApplicantsPage.tsx')).ApplicantsPage }),
  },
  {
    path: 'postings/:companyCode/:postingNumber/applicants/:applicant',
    lazy: async () => ({ Component: (await import('../applicants/ReaderPage.tsx')).ReaderPage }),
  },
  {
    path: 'postings/:company/:number/edit',
    lazy: async () => ({ Component: (await import('../postingEditor/PostingEditorPage.tsx')).PostingEditorPage }),
  },
  {
    path: 'postings/:companyCode/:postingNumber/decide',
    lazy: async () => ({ Component: (await import('../decide/DecidePage.tsx')).DecidePage }),
  },
  {
    path: 'postings/:companyCode/:postingNumber/exports',
    lazy: async () => ({ Component: (await import('../exports/ExportsPage.tsx')).ExportsPage }),
  },
  {
    path: 'postings/:companyCode/:postingNumber/hires',
    lazy: async () => ({ Component: (await import('../hires/KeptHiresPage.tsx')).KeptHiresPage }),
  },
  {
    path: 'postings/:companyCode/:postingNumber/messages',
    lazy: async () => ({ Component: (await import('../messages/MessagesPage.tsx')).MessagesPage }),
  },
  {
    path: 'approvals',
    lazy: async () => ({ Component: (await import('../approvals/ApprovalsPage.tsx')).ApprovalsPage }),
  },
  { path: 'members', lazy: async () => ({ Component: (await import('../members/MembersPage.tsx')).MembersPage }) },
  {
    path: 'operators',
    lazy: async () => ({ Component: (await import('../operators/OperatorsPage.tsx')).OperatorsPage }),
  },
  { path: 'record', lazy: async () => ({ Component: (await import('../record/RecordPage.tsx')).RecordPage }) },
  { path: 'check', lazy: async () => ({ Component: (await import('../check/CheckPage.tsx')).CheckPage }) },
  { path: 'site', lazy: async () => ({ Component: (await import('../site/SitePage.tsx')).SitePage }) },
  { path: 'site/*', lazy: async () => ({ Component: (await import('../site/SiteFilePage.tsx')).SiteFilePage }) },
  { path: 'account', lazy: async () => ({ Component: (await import('../account/AccountPage.tsx')).AccountPage }) },
];

/** Every screen of the console, below /console. */
export const routes: RouteObject[] = [
  { path: '/login', Component: ConsoleLogin },
  // Opened once by each operator, with the list of common passwords.
  {
    path: '/invitation',
    lazy: async () => ({ Component: (await import('../session/InvitationPage.tsx')).InvitationPage }),
    hydrateFallbackElement: <Spinner />,
    errorElement: notCome,
  },
  {
    path: '/sso',
    lazy: async () => ({ Component: (await import('../sso/SsoReturn.tsx')).SsoReturn }),
    hydrateFallbackElement: <Spinner />,
    errorElement: notCome,
  },
  {
    path: '/sso/again',
    lazy: async () => ({ Component: (await import('../sso/SsoAgain.tsx')).SsoAgain }),
    hydrateFallbackElement: <Spinner />,
    errorElement: notCome,
  },
  {
    path: '/',
    Component: ConsoleFrame,
    // While the code of the first screen comes.
    hydrateFallbackElement: <Spinner />,
    children: [
      { errorElement: notCome, children: opened },
      { path: '*', element: nowhere },
    ],
  },
];
