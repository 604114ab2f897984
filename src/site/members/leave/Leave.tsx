import { useState } from 'react';
import { Link } from 'react-router';
import { LEFT } from '../../../browser/attempt.ts';
import { send, sentenceOf } from '../../../browser/send.ts';
import { toastAfterReload } from '../../../browser/toast.ts';
import { heldToken } from '../../../browser/token.ts';
import { Button, LinkButton } from '../../../browser/ui/Button.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { ConfirmDialog } from '../../../browser/ui/LazyConfirmDialog.tsx';
import { Notice } from '../../../browser/ui/Message.tsx';
import { useForm } from '../../../browser/useForm.ts';
import { useRootClass } from '../../../browser/useRootClass.ts';
import type { LeavingPreview } from '../../../domain/members/leaving/leaving.records.ts';
import { ANSWER_DAYS, REUSE_MONTHS } from '../../../domain/members/leaving/leaving.ts';
import { companyClass } from '../../../domain/postings/companyClass.ts';
import { dateWords } from '../../../fields/koreanDate.ts';
import { titleAt } from '../../frame/screenNames.ts';
import { CompanyMark } from '../../postings/CompanyMark.tsx';
import { leaveSession } from '../../session/session.store.ts';
import { BeforePassword, ConfirmPassword } from '../ConfirmPassword.tsx';
import { Follows } from '../Follows.tsx';
import { ForgottenPassword } from '../ForgottenPassword.tsx';
import styles from '../MemberPage.module.css';
import { OwnHead } from '../OwnHead.tsx';
import own from '../OwnPage.module.css';
import { asksPassword, useConfirmed } from '../useConfirmed.ts';
import page from './Leave.module.css';
import { type LeavingWay, LeavingWays } from './LeavingWays.tsx';
import { leavingCalls } from './leaving.calls.ts';

const LEAD = '비밀번호를 확인하면 지원서가 어떻게 되는지 하나씩 보여 드려요.';
const OPEN_LEAD = '지원서가 어떻게 되는지 보고, 되돌릴 수 있는 쪽부터 골라 주세요.';
const NONE_LEAD = '쓰고 있거나 제출한 지원서가 없어요. 되돌릴 수 있는 쪽부터 골라 주세요.';
// True of everybody; what becomes of each application only its owner is told.
const BEFORE = {
  '제출한 지원서': '회사가 따로 보관하는 것을 빼고 모두 취소돼요.',
  로그인: '모든 기기에서 로그아웃돼요.',
};
const WAYS = {
  '탈퇴 신청': `${REUSE_MONTHS}개월 동안 보관돼요. 그동안 되돌릴 수 있어요.`,
  '바로 삭제': '회원 정보와 지원서가 바로 삭제돼요. 되살릴 수 없어요.',
};

/** Leaving the membership: all that it does is said before it is done. */
export function Leave() {
  const { found, again } = useConfirmed(() => send(leavingCalls.preview, {}));
  useRootClass(own.ground);
  if (found.state === 'asks') {
    return (
      <section className={own.whole}>
        <OwnHead title={titleAt('auth/leave')} lead={LEAD} />
        <div className={page.asks}>
          <Follows
            title="탈퇴하면 이렇게 돼요"
            facts={BEFORE}
            ways={{ title: '두 가지 방법 가운데 골라요', facts: WAYS }}
          />
          <div className={page.card}>
            <h2 className={page.name}>비밀번호 확인</h2>
            <ConfirmPassword look="ink" confirm="확인하고 탈퇴 방법 고르기" wide onConfirmed={again} />
            <p className={page.second}>
              <LinkButton look="secondary" wide to="/ApplyManage">
                계속 이용하기
              </LinkButton>
            </p>
            <ForgottenPassword />
          </div>
        </div>
      </section>
    );
  }
  const isNone = found.state === 'open' && found.data.applications.length === 0;
  return (
    <section className={own.whole}>
      <OwnHead title={titleAt('auth/leave')} lead={isNone ? NONE_LEAD : OPEN_LEAD} />
      {found.state === 'open' ? (
        <Leaving preview={found.data} again={again} />
      ) : (
        <BeforePassword found={found} again={again} lead={LEAD} />
      )}
    </section>
  );
}

function Leaving({ preview, again }: { preview: LeavingPreview; again(): Promise<void> }) {
  const { until, applications } = preview;
  const { values, failure, isSending, change, submit } = useForm(() => ({ chosen: 'later' }));
  const { chosen } = values;
  const [isAsked, setAsked] = useState(false);
  const isNow = chosen === 'now';
  const isKept = applications.some(({ isKeptApart }) => isKeptApart === true);
  const ways: LeavingWay[] = [
    {
      way: 'later',
      name: '탈퇴 신청',
      aside: `(${REUSE_MONTHS}개월 동안은 다시 이용할 수 있음)`,
      date: dateWords(until),
      until: '까지',
      says: '탈퇴를 되돌릴 수 있어요',
      lines: [
        '모든 기기에서 로그아웃돼요.',
        '그때까지 로그인하면 다시 이용할지를 묻고, 다시 이용하면 회원 정보가 그대로 남아요.',
        `그 뒤에는 메일로 한 번 더 묻고, ${ANSWER_DAYS}일 안에 답이 없으면 ${isKept ? '따로 보관하는 지원서를 빼고 ' : ''}모두 파기해요.`,
      ],
    },
    {
      way: 'now',
      name: '지금 바로 삭제',
      aside: '(되돌릴 수 없음)',
      date: '오늘',
      until: '',
      says: '모두 삭제해요',
      lines: [
        `${isKept ? '따로 보관하는 지원서를 빼고 ' : ''}회원 정보, 지원서, 첨부파일, 알림을 바로 삭제하고 삭제했다는 메일을 보내 드려요.`,
        '삭제한 것은 되살릴 수 없고, 다시 지원하려면 새로 가입해야 해요.',
      ],
    },
  ];

  const leave = () =>
    submit({
      async go() {
        const token = heldToken();
        await send(leavingCalls.leave, { isNow });
        if (token !== undefined) leaveSession(token);
        toastAfterReload(isNow ? '회원 정보를 삭제했어요. 그동안 고마웠어요.' : '탈퇴 신청을 받았어요.');
        location.assign('/');
        return LEFT;
      },
      refused(refusal) {
        setAsked(false);
        if (!asksPassword(refusal)) return undefined;
        void again();
        return {};
      },
    });

  return (
    <div className={page.steps}>
      {applications.length > 0 ? (
        <section className={page.step} aria-labelledby="becomes">
          <h2 id="becomes" className={page.question}>
            지원서는 이렇게 돼요
          </h2>
          <ul className={page.becoming}>
            {[...Map.groupBy(applications, ({ becomes }) => becomes)].map(([becomes, alike]) => (
              <li key={becomes}>
                <ul>
                  {alike.map(({ companyCode, company, title }) => (
                    <li key={`${company} ${title}`} className={`${page.one} ${companyClass(companyCode)}`}>
                      <CompanyMark code={companyCode} />
                      <div>
                        <p className={page.title}>{title}</p>
                        <p className={page.company}>{company}</p>
                      </div>
                    </li>
                  ))}
                </ul>
                <p className={page.becomes}>{becomes}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className={page.step}>
        <LeavingWays ways={ways} chosen={chosen} onChoose={(way) => change({ chosen: way })} />
        <p className={page.keep}>
          <Icon name="file" />
          <span>
            남겨 두고 싶은 것이 있으면 <Link to="/auth/editProfile">개인정보 수정</Link>에서 내 정보를 먼저 내려받아
            주세요.
          </span>
        </p>
        {failure ? (
          <div role="alert">
            <Notice tone="red">{sentenceOf(failure)}</Notice>
          </div>
        ) : null}
        <div className={styles.actions}>
          <LinkButton look="secondary" to="/ApplyManage">
            계속 이용하기
          </LinkButton>
          <Button look={isNow ? 'danger' : 'ink'} onClick={() => setAsked(true)}>
            {isNow ? '지금 바로 삭제하기' : '탈퇴 신청하기'}
          </Button>
        </div>
      </section>
      {isAsked ? (
        <ConfirmDialog
          open
          danger={isNow}
          ink
          title={isNow ? '모든 정보를 지금 삭제할까요?' : '탈퇴를 신청할까요?'}
          confirm={isNow ? '삭제하기' : '탈퇴 신청하기'}
          cancel="계속 이용하기"
          busy={isSending}
          onConfirm={() => void leave()}
          onCancel={() => setAsked(false)}
        >
          {isNow ? (
            `회원 정보${applications.length > 0 ? '와 지원서' : ''}를 되살릴 수 없어요.`
          ) : (
            <>
              <b>{dateWords(until)}까지 되돌릴 수 있어요.</b>
              {applications.length > 0
                ? `제출한 지원서는 ${isKept ? '따로 보관하는 것을 빼고 ' : ''}모두 취소되고, 모든 기기에서 로그아웃돼요.`
                : '모든 기기에서 로그아웃돼요.'}
            </>
          )}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
