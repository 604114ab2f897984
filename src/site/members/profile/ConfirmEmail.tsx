import { send } from '../../../browser/send.ts';
import { useStore } from '../../../browser/store.ts';
import { Button, LinkButton } from '../../../browser/ui/Button.tsx';
import { EmptyState } from '../../../browser/ui/Message.tsx';
import { useForm } from '../../../browser/useForm.ts';
import { CONFIRM_EMAIL, CONFIRM_PATH } from '../../../domain/members/register/resetLink.ts';
import { titleAt } from '../../frame/screenNames.ts';
import { refreshUser, userInfo } from '../../session/session.store.ts';
import styles from '../MemberPage.module.css';
import { OverLink } from '../OverLink.tsx';
import split from '../SplitPage.module.css';
import { SplitPage } from '../SplitPage.tsx';
import { useMailedKey } from '../useMailedKey.ts';
import { personalCalls } from './personal.calls.ts';

/** Where a mailed link leads: the address becomes the member's with one press, which no mail scanner makes. */
export function ConfirmEmail() {
  const key = useMailedKey();
  const isLogin = useStore(userInfo, (user) => user.isLogin);
  const { failure, outcome: email, isSending, submit } = useForm<object, string>(() => ({}));

  const confirm = (given: string) =>
    submit({
      async go() {
        const { email } = await send(personalCalls.confirmEmail, { key: given });
        void refreshUser();
        return email;
      },
    });

  if (key === '' || failure?.code === 'confirmExpired') {
    return (
      <OverLink
        name={titleAt(CONFIRM_PATH) ?? ''}
        lasts="이메일을 확인하는 링크는 24시간 동안 한 번만 쓸 수 있어요."
        young={`${isLogin ? '' : '로그인한 뒤 '}개인정보 수정에서 이메일을 다시 저장하면 확인 메일을 새로 보내 드려요.`}
        also={
          <LinkButton look="text" to="/help">
            {titleAt('help')}
          </LinkButton>
        }
      >
        <LinkButton to="/auth/editProfile">
          {isLogin ? '개인정보 수정으로 가기' : '로그인하고 이메일 다시 저장하기'}
        </LinkButton>
      </OverLink>
    );
  }
  return (
    <SplitPage picture="mail">
      <h1 className={split.title}>{titleAt(CONFIRM_PATH)}</h1>
      {email !== undefined ? (
        <div role="status">
          <EmptyState
            title="이메일을 바꿨어요"
            text={`이제 접수 확인과 전형 결과를 ${email} 주소로 보내 드려요.`}
            action={<LinkButton to="/auth/editProfile">개인정보 보기</LinkButton>}
          />
        </div>
      ) : (
        <div className={styles.form}>
          <p>아직 바뀌지 않았어요. 아래 버튼을 누르면 이 메일을 받은 주소가 새 이메일이 돼요.</p>
          {failure ? <p role="alert">{failure.message}</p> : null}
          <Button busy={isSending || key === undefined} busyText="확인하는 중" onClick={() => key && void confirm(key)}>
            {CONFIRM_EMAIL}
          </Button>
        </div>
      )}
    </SplitPage>
  );
}
