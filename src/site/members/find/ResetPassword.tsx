import { useRef, useState } from 'react';
import { keepDeviceKey, ownDeviceKey } from '../../../browser/deviceKey.ts';
import { send } from '../../../browser/send.ts';
import { heldToken } from '../../../browser/token.ts';
import { Button, LinkButton } from '../../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../../browser/ui/Form.tsx';
import { EmptyState } from '../../../browser/ui/Message.tsx';
import { RESET_PATH } from '../../../domain/members/register/resetLink.ts';
import { at, type Faults } from '../../../fields/shape.ts';
import { Problem } from '../../../http/failure.ts';
import { problem } from '../../../http/problem.ts';
import { titleAt } from '../../frame/screenNames.ts';
import { leaveSession, userInfo } from '../../session/session.store.ts';
import { MemberField } from '../MemberField.tsx';
import styles from '../MemberPage.module.css';
import { useMailedKey } from '../useMailedKey.ts';
import { findAccountCalls, findForm, findInfo } from './findAccount.calls.ts';
import { findLabels } from './useFindByMail.ts';

const passwordPlace = at(findForm.members.info.wire, findInfo.members.newPassword.wire);

/** Where a mailed link leads: a new password for the key it carries. */
export function ResetPassword() {
  const key = useMailedKey();
  const [newPassword, setNewPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<Problem | undefined>();
  const [userId, setUserId] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);
  const lock = useRef(false);

  async function save() {
    if (lock.current || key === undefined) return;
    const deviceKey = ownDeviceKey();
    const given = { type: '2' as const, info: { ...findInfo.blank(), resetKey: key, newPassword, deviceKey } };
    const wrong: Faults = {};
    findAccountCalls.find.input.check(given, '', wrong, {});
    setFaults(wrong);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) return;
    lock.current = true;
    setSending(true);
    try {
      const { userId: found = '' } = await send(findAccountCalls.find, given);
      keepDeviceKey(deviceKey);
      // Every session of that member is over, the one of this browser too.
      const user = userInfo.get();
      const token = heldToken();
      if (user.isLogin && user.userId === found && token !== undefined) leaveSession(token);
      setUserId(found);
    } catch (error) {
      const refusal = error instanceof Problem ? error : problem('broken');
      setFaults(refusal.fields ?? {});
      setFailure(refusal);
    }
    lock.current = false;
    setSending(false);
  }

  const isOver = key === '' || failure?.code === 'resetExpired';
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{titleAt(RESET_PATH)}</h1>
      {userId !== undefined ? (
        <div role="status">
          <EmptyState
            title="비밀번호를 바꿨어요"
            text={`${userId} 아이디와 새 비밀번호로 로그인해 주세요. 다른 기기에서는 모두 로그아웃됐어요.`}
            action={<LinkButton to="/auth/login">로그인하기</LinkButton>}
          />
        </div>
      ) : isOver ? (
        <div role="alert">
          <EmptyState
            title="이 주소로는 비밀번호를 정할 수 없어요"
            text="메일로 받은 주소는 10분 동안 한 번만 쓸 수 있어요. 새로 고친 화면이라면 메일의 주소를 다시 열고, 시간이 지났다면 메일을 다시 받아 주세요."
            action={
              <LinkButton to="/auth/findAccount" state={{ type: 2 }}>
                메일 다시 받기
              </LinkButton>
            }
          />
        </div>
      ) : (
        <Form className={styles.form} onSubmit={save}>
          <ErrorSummary
            fields={faults}
            labels={findLabels}
            message={failure && Object.keys(faults).length === 0 ? failure.message : undefined}
          />
          <MemberField
            field={findInfo.members.newPassword}
            path={passwordPlace}
            value={newPassword}
            error={faults[passwordPlace]}
            onChange={(value) => {
              setNewPassword(value);
              setFaults({});
              setFailure(undefined);
            }}
          />
          <Button type="submit" busy={isSending} busyText="비밀번호를 바꾸는 중">
            비밀번호 바꾸기
          </Button>
        </Form>
      )}
    </section>
  );
}
