import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { useForm } from '../../browser/useForm.ts';
import { INVITED_HOURS } from '../../domain/operators/invitationLink.ts';
import { operatorFields } from '../../domain/operators/operator.records.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import { consoleSending } from '../frame/sendConsole.ts';
import styles from './InviteForm.module.css';
import { operatorCalls } from './operators.calls.ts';

const { name, email } = operatorFields;

interface InviteFormProps {
  proven<T>(act: () => Promise<T>): Promise<T>;
  onInvited(name: string): Promise<void>;
}

/** Invites an operator by mail; inviting again sends another address to one who has not come yet. */
export function InviteForm({ proven, onInvited }: InviteFormProps) {
  const { values, faults, told, message, isSending, change, submit } = useForm(() => ({ name: '', email: '' }));
  const invite = () => {
    const sending = consoleSending(operatorCalls.invite, values, async () => {
      change({ name: '', email: '' });
      await onInvited(values.name);
    });
    return submit({ ...sending, go: () => proven(sending.go) });
  };
  return (
    <section className={styles.box}>
      <h2 className={styles.title}>운영자 초대</h2>
      <p className={styles.lead}>
        메일로 {INVITED_HOURS}시간 동안 한 번 쓸 수 있는 주소를 보내요. 권한은 초대한 뒤에 줄 수 있어요.
      </p>
      <Form className={styles.form} onSubmit={invite}>
        <ErrorSummary fields={told} standing={faults} message={message} />
        <div className={styles.fields}>
          <ConsoleField
            field={{ ...name, options: { ...name.options, autocomplete: 'off' } }}
            value={values.name}
            error={faults[name.wire]}
            onChange={(next) => change({ name: next }, name.wire)}
          />
          <ConsoleField
            field={{ ...email, options: { ...email.options, autocomplete: 'off' } }}
            value={values.email}
            error={faults[email.wire]}
            onChange={(next) => change({ email: next }, email.wire)}
          />
        </div>
        <div>
          <Button type="submit" busy={isSending} busyText="초대하는 중">
            초대 메일 보내기
          </Button>
        </div>
      </Form>
    </section>
  );
}
