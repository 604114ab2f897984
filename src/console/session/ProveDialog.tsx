import { Button } from '../../browser/ui/Button.tsx';
import { Dialog } from '../../browser/ui/Dialog.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { useForm } from '../../browser/useForm.ts';
import { operatorFields } from '../../domain/operators/operator.records.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import { askPasskey, hasPasskeys, saidOfForm } from '../frame/passkeyDevice.ts';
import { consoleSending, sendConsole } from '../frame/sendConsole.ts';
import { useOwn } from '../frame/useOwn.ts';
import { SsoProof } from '../sso/SsoProof.tsx';
import styles from './Entering.module.css';
import { enteringCalls } from './entering.calls.ts';
import { passkeyCalls } from './passkey.calls.ts';

const { code } = operatorFields;

interface ProveDialogProps {
  onProven(): void;
  onClose(): void;
}

/** Asks for the second factor once more, for an act that wants it fresh. */
export function ProveDialog({ onProven, onClose }: ProveDialogProps) {
  const { isBySso } = useOwn();
  return (
    <Dialog
      open
      onClose={onClose}
      title={isBySso ? '회사 계정 확인' : '인증 코드 확인'}
      text="권한과 보안 설정을 바꾸기 전에 한 번 더 확인해요."
    >
      {isBySso ? <SsoProof onProven={onProven} /> : <ProveForm onProven={onProven} />}
    </Dialog>
  );
}

function ProveForm({ onProven }: { onProven(): void }) {
  const { values, faults, told, message, isSending, retype, submit } = useForm(() => ({ code: '' }));
  const prove = () => submit(consoleSending(enteringCalls.prove, values, onProven));
  const proveByPasskey = () =>
    submit({
      async go() {
        const { options } = await sendConsole(passkeyCalls.askAgain, {});
        const passkey = await askPasskey(options);
        await saidOfForm(sendConsole(passkeyCalls.prove, { passkey }));
        onProven();
      },
    });
  return (
    <Form className={styles.form} onSubmit={prove}>
      <ErrorSummary fields={told} standing={faults} message={message} />
      <ConsoleField
        field={code}
        hint="인증 앱의 6자리 숫자나 복구 코드를 입력해 주세요."
        value={values.code}
        error={faults[code.wire]}
        onChange={(next) => retype({ code: next })}
      />
      <Button type="submit" busy={isSending} busyText="확인하는 중">
        확인
      </Button>
      {hasPasskeys() ? (
        <Button look="secondary" busy={isSending} onClick={() => void proveByPasskey()}>
          패스키로 확인
        </Button>
      ) : null}
    </Form>
  );
}
