import type { RouteObject } from 'react-router';
import { LinkButton } from '../../browser/ui/Button.tsx';
import { PageMessage } from '../../browser/ui/PageMessage.tsx';
import { AccountPage } from '../account/AccountPage.tsx';
import { ApprovalsPage } from '../approvals/ApprovalsPage.tsx';
import { CheckPage } from '../check/CheckPage.tsx';
import { ConsoleFrame } from '../frame/ConsoleFrame.tsx';
import { MembersPage } from '../members/MembersPage.tsx';
import { OperatorsPage } from '../operators/OperatorsPage.tsx';
import { RecordPage } from '../record/RecordPage.tsx';
import { ConsoleLogin } from '../session/ConsoleLogin.tsx';
import { InvitationPage } from '../session/InvitationPage.tsx';
import { SsoAgain } from '../sso/SsoAgain.tsx';
import { SsoReturn } from '../sso/SsoReturn.tsx';
import { TodayPage } from '../today/TodayPage.tsx';

const nowhere = (
  <PageMessage title="찾으시는 화면이 없어요" text="주소를 다시 확인해 주세요.">
    <LinkButton to="/" look="secondary">
      오늘로 가기
    </LinkButton>
  </PageMessage>
);

/** Every screen of the console, below /console. */
export const routes: RouteObject[] = [
  { path: '/login', Component: ConsoleLogin },
  { path: '/invitation', Component: InvitationPage },
  { path: '/sso', Component: SsoReturn },
  { path: '/sso/again', Component: SsoAgain },
  {
    path: '/',
    Component: ConsoleFrame,
    children: [
      { index: true, Component: TodayPage },
      { path: 'approvals', Component: ApprovalsPage },
      { path: 'members', Component: MembersPage },
      { path: 'operators', Component: OperatorsPage },
      { path: 'record', Component: RecordPage },
      { path: 'check', Component: CheckPage },
      { path: 'account', Component: AccountPage },
      { path: '*', element: nowhere },
    ],
  },
];
