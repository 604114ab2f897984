import { toast } from '../../browser/toast.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { useForm } from '../../browser/useForm.ts';
import { PASSWORD_RULE, passwordFault } from '../../domain/members/password.ts';
import { passwordFields } from '../../domain/operators/operator.records.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import { consoleSending } from '../frame/sendConsole.ts';
import { useOwn } from '../frame/useOwn.ts';
import { ProveDialog } from '../session/ProveDialog.tsx';
import { useProven } from '../session/useProven.ts';
import { accountCalls } from './account.calls.ts';
import styles from './Renewal.module.css';

const { present, next } = passwordFields;

/** Sets another password, by the present one and the second factor; what else is logged in ends. */
export function PasswordChange() {
  const { name, email } = useOwn();
  const { proven, asking } = useProven();
  const form = useForm(() => ({ present: '', next: '' }));
  const { values, faults, told, message, isSending, change, submit } = form;
  const sending = consoleSending(accountCalls.password, values, () => {
    change({ present: '', next: '' });
    toast('비밀번호를 바꿨어요.');
  });
  const save = () =>
    submit({
      check() {
        const [id = ''] = email.split('@');
        const fault = passwordFault(values.next, id, { name });
        return { ...(fault ? { [next.wire]: fault } : {}), ...sending.check?.() };
      },
      go: () => proven(sending.go),
    });
  return (
    <>
      <Form className={styles.form} onSubmit={save}>
        <ErrorSummary fields={told} standing={faults} message={message} />
        <p>바꾸면 이 로그인만 이어지고, 바뀐 것을 메일로 알려 드려요.</p>
        <ConsoleField
          field={present}
          value={values.present}
          error={faults[present.wire]}
          onChange={(given) => change({ present: given }, present.wire)}
        />
        <ConsoleField
          field={next}
          hint={PASSWORD_RULE}
          value={values.next}
          error={faults[next.wire]}
          onChange={(given) => change({ next: given }, next.wire)}
        />
        <div>
          <Button type="submit" look="secondary" busy={isSending} busyText="바꾸는 중">
            비밀번호 바꾸기
          </Button>
        </div>
      </Form>
      {asking ? <ProveDialog onProven={asking.again} onClose={asking.giveUp} /> : null}
    </>
  );
}
