import { toast } from '../../browser/toast.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { useForm } from '../../browser/useForm.ts';
import { operatorFields } from '../../domain/operators/operator.records.ts';
import type { AnswerOf } from '../../http/call.ts';
import { commonProblem } from '../../http/failure.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import { enter, operatorNow } from '../frame/operatorNow.store.ts';
import { askPasskey, hasPasskeys } from '../frame/passkeyDevice.ts';
import { consoleSending, sendConsole } from '../frame/sendConsole.ts';
import styles from './Entering.module.css';
import { enteringCalls } from './entering.calls.ts';
import { passkeyCalls } from './passkey.calls.ts';

const { email, password, code } = operatorFields;

interface OperatorLoginFormProps {
  /** The address of whoever logs in again; without it, it is asked for. */
  whose?: string;
  /** The login stands. */
  onEntered?(): void;
}

/** Password and second factor, and whose they are; whatever of it is wrong, one sentence. */
export function OperatorLoginForm({ whose = '', onEntered }: OperatorLoginFormProps) {
  const { values, faults, told, message, isSending, change, submit } = useForm(() => ({
    email: whose,
    password: '',
    code: '',
  }));
  // The next try needs another code: this one may be spent.
  const renew = () => change({ code: '' });
  const entered = async ({ tookOver, device }: AnswerOf<typeof enteringCalls.login>) => {
    await enter();
    if (operatorNow.get().status !== 'in') throw commonProblem('offline');
    if (tookOver) toast(`다른 곳(${device || '알 수 없는 기기'})의 로그인을 끝냈어요.`);
    onEntered?.();
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
  return (
    <Form className={styles.form} onSubmit={logIn}>
      <ErrorSummary fields={told} standing={faults} message={message} />
      {whose === '' ? (
        <ConsoleField
          field={email}
          value={values.email}
          error={faults[email.wire]}
          onChange={(next) => change({ email: next }, email.wire)}
        />
      ) : (
        // What keeps passwords knows by it whose this one is.
        <input type="text" autoComplete="username" value={whose} readOnly hidden />
      )}
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
  );
}
