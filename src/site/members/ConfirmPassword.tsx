import { sending } from '../../browser/attempt.ts';
import { Button, type ButtonLook } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { EmptyState } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { useForm } from '../../browser/useForm.ts';
import { MemberField } from './MemberField.tsx';
import styles from './MemberPage.module.css';
import { confirmation, sessionCalls } from './profile/sessions.calls.ts';
import type { Confirmed } from './useConfirmed.ts';

const { password: field } = confirmation.members;

interface ConfirmPasswordProps {
  /** Why it is asked for, where the page does not say it. */
  lead?: string;
  look?: ButtonLook;
  /** What its button says, where that leads on. */
  confirm?: string;
  /** It is all the page asks. */
  wide?: boolean;
  onConfirmed(): Promise<void> | void;
}

/** Asks a member who is logged in for the password once more: who sits there may be somebody else. */
export function ConfirmPassword({ lead, look, confirm = '확인하기', wide, onConfirmed }: ConfirmPasswordProps) {
  const { values, faults, message, isSending, retype, submit } = useForm(() => ({ password: '' }));
  const send = () => submit(sending(sessionCalls.confirm, values, () => onConfirmed()));

  return (
    <Form className={styles.form} onSubmit={send}>
      <div className={styles.part}>
        {lead ? <p>{lead}</p> : null}
        <ErrorSummary fields={faults} message={message} />
        <MemberField
          field={field}
          value={values.password}
          error={faults[field.wire]}
          onChange={(value) => retype({ password: value })}
        />
        <Button type="submit" look={look ?? 'primary'} wide={wide ?? false} busy={isSending} busyText="확인하는 중">
          {confirm}
        </Button>
      </div>
    </Form>
  );
}

interface BeforePasswordProps {
  found: Exclude<Confirmed<unknown>, { state: 'open' }>;
  lead: string;
  again(): Promise<void>;
}

/** What a page shows until the password was given and its data is there. */
export function BeforePassword({ found, lead, again }: BeforePasswordProps) {
  if (found.state === 'loading') return <Spinner />;
  if (found.state === 'asks') return <ConfirmPassword lead={lead} onConfirmed={again} />;
  return (
    <EmptyState
      title="개인정보를 불러오지 못했어요"
      text={'sentence' in found ? found.sentence : undefined}
      action={<Button onClick={() => void again()}>다시 불러오기</Button>}
    />
  );
}
