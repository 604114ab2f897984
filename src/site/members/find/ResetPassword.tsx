import { Link } from 'react-router';
import { sending } from '../../../browser/attempt.ts';
import { keepDeviceKey, ownDeviceKey } from '../../../browser/deviceKey.ts';
import { heldToken } from '../../../browser/token.ts';
import { Button, LinkButton } from '../../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../../browser/ui/Form.tsx';
import { EmptyState } from '../../../browser/ui/Message.tsx';
import { useForm } from '../../../browser/useForm.ts';
import { RESET_PATH } from '../../../domain/members/register/resetLink.ts';
import { at } from '../../../fields/shape.ts';
import { titleAt } from '../../frame/screenNames.ts';
import { leaveSession, userInfo } from '../../session/session.store.ts';
import { MemberField } from '../MemberField.tsx';
import styles from '../MemberPage.module.css';
import { OverLink } from '../OverLink.tsx';
import split from '../SplitPage.module.css';
import { SplitPage } from '../SplitPage.tsx';
import { useMailedKey } from '../useMailedKey.ts';
import { findAccountCalls, findForm, findInfo } from './findAccount.calls.ts';
import { findLabels } from './useFindByMail.ts';

const passwordPlace = at(findForm.members.info.wire, findInfo.members.newPassword.wire);

/** Where a mailed link leads: a new password for the key it carries. */
export function ResetPassword() {
  const key = useMailedKey();
  const form = useForm<{ newPassword: string }, string>(() => ({ newPassword: '' }));
  const { values, faults, outcome: userId } = form;

  async function save() {
    if (key === undefined) return;
    const deviceKey = ownDeviceKey();
    const info = { ...findInfo.blank(), ...values, resetKey: key, deviceKey };
    const attempt = sending(findAccountCalls.find, { type: '2', info }, ({ userId: found = '' }) => {
      keepDeviceKey(deviceKey);
      // Every session of that member is over, the one of this browser too.
      const user = userInfo.get();
      const token = heldToken();
      if (user.isLogin && user.userId === found && token !== undefined) leaveSession(token);
      return found;
    });
    await form.submit(attempt);
  }

  if (key === '' || form.failure?.code === 'resetExpired') {
    return (
      <OverLink
        name={titleAt(RESET_PATH) ?? ''}
        lasts="비밀번호를 정하는 링크는 메일을 받고 10분 동안 한 번만 쓸 수 있어요."
        young={'방금 받은 메일이라면 그\u00a0메일에서 다시 눌러 주세요.'}
        also={
          <Link className={split.back} to="/auth/login">
            로그인으로 돌아가기
          </Link>
        }
      >
        <LinkButton to="/auth/findAccount" state={{ type: 2 }}>
          메일 다시 받기
        </LinkButton>
      </OverLink>
    );
  }
  return (
    <SplitPage picture="keyhole">
      <h1 className={split.title}>{titleAt(RESET_PATH)}</h1>
      {userId !== undefined ? (
        <div role="status">
          <EmptyState
            title="비밀번호를 바꿨어요"
            text={`${userId} 아이디와 새 비밀번호로 로그인해 주세요. 다른 기기에서는 모두 로그아웃됐어요.`}
            action={<LinkButton to="/auth/login">로그인하기</LinkButton>}
          />
        </div>
      ) : (
        <Form className={styles.form} onSubmit={save}>
          <ErrorSummary fields={faults} labels={findLabels} message={form.message} />
          <MemberField
            field={findInfo.members.newPassword}
            path={passwordPlace}
            value={values.newPassword}
            error={faults[passwordPlace]}
            onChange={(value) => form.retype({ newPassword: value })}
          />
          <Button type="submit" busy={form.isSending} busyText="비밀번호를 바꾸는 중">
            비밀번호 바꾸기
          </Button>
        </Form>
      )}
    </SplitPage>
  );
}
