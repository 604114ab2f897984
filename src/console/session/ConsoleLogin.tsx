import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useStore } from '../../browser/store.ts';
import { toast } from '../../browser/toast.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { useForm } from '../../browser/useForm.ts';
import { operatorFields } from '../../domain/operators/operator.records.ts';
import type { AnswerOf } from '../../http/call.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import { EnteringFrame } from '../frame/EnteringFrame.tsx';
import { enter, operatorNow } from '../frame/operatorNow.store.ts';
import { askPasskey, hasPasskeys } from '../frame/passkeyDevice.ts';
import { consoleSending, sendConsole } from '../frame/sendConsole.ts';
import { siteAddress } from '../frame/siteAddress.ts';
import { SsoEntry } from '../sso/SsoEntry.tsx';
import styles from './Entering.module.css';
import { enteringCalls } from './entering.calls.ts';
import { passkeyCalls } from './passkey.calls.ts';

interface From {
  from?: string;
  why?: string;
}

const { email, password, code } = operatorFields;

/** Mail address, password and second factor; whatever of it is wrong, one sentence. */
export function ConsoleLogin() {
  const navigate = useNavigate();
  const { from = '/', why = '' } = (useLocation().state ?? {}) as From;
  const status = useStore(operatorNow, (now) => now.status);
  const { values, faults, told, message, isSending, change, submit } = useForm(() => ({
    email: '',
    password: '',
    code: '',
  }));
  // The next try needs another code: this one may be spent.
  const renew = () => change({ code: '' });
  const entered = async ({ tookOver, device }: AnswerOf<typeof enteringCalls.login>) => {
    await enter();
    if (tookOver) toast(`다른 곳(${device || '알 수 없는 기기'})의 로그인을 끝냈어요.`);
    void navigate(from, { replace: true });
  };
  const logIn = () => submit({ ...consoleSending(enteringCalls.login, values, entered), refused: () => void renew() });
  const logInByPasskey = () => {
    const { email: address, password: secret } = values;
    const whole = (passkey: string) =>
      consoleSending(passkeyCalls.login, { email: address, password: secret, passkey }, entered);
    return submit({
      // Everything but the answer that is still to come.
      check: whole('-').check,
      async go() {
        const { options } = await sendConsole(passkeyCalls.ask, { email: address });
        return whole(await askPasskey(options)).go();
      },
    });
  };
  useEffect(() => {
    document.getElementById('field-operator_email')?.focus();
  }, []);
  if (status === 'in') return <Navigate to={from} replace />;
  return (
    <EnteringFrame title="운영자 로그인">
      {why === '' ? null : <Notice tone="amber">{why}</Notice>}
      <SsoEntry from={from} />
      <Form className={styles.form} onSubmit={logIn}>
        <ErrorSummary fields={told} standing={faults} message={message} />
        <ConsoleField
          field={email}
          value={values.email}
          error={faults[email.wire]}
          onChange={(next) => change({ email: next }, email.wire)}
        />
        <ConsoleField
          field={password}
          value={values.password}
          error={faults[password.wire]}
          onChange={(next) => change({ password: next }, password.wire)}
        />
        <ConsoleField
          field={code}
          hint="인증 앱의 6자리 숫자예요. 앱을 쓸 수 없으면 복구 코드를 입력해 주세요."
          value={values.code}
          error={faults[code.wire]}
          onChange={(next) => change({ code: next }, code.wire)}
        />
        <Button type="submit" wide busy={isSending} busyText="로그인하는 중">
          로그인
        </Button>
        {hasPasskeys() ? (
          <Button look="secondary" wide busy={isSending} onClick={() => void logInByPasskey()}>
            인증 코드 대신 패스키로 로그인
          </Button>
        ) : null}
      </Form>
      <p className={styles.foot}>
        로그인할 수 없으면 시스템 관리자에게 알려 주세요. 지원자는{' '}
        <a href={siteAddress('/auth/login')}>지원자 로그인</a>을 이용해 주세요.
      </p>
    </EnteringFrame>
  );
}
