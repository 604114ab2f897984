import { useRef, useState } from 'react';
import { send } from '../../browser/send.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { EmptyState } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import type { Faults } from '../../fields/shape.ts';
import { Problem } from '../../http/failure.ts';
import { problem } from '../../http/problem.ts';
import { MemberField } from './MemberField.tsx';
import styles from './MemberPage.module.css';
import { confirmation, sessionCalls } from './profile/sessions.calls.ts';
import type { Confirmed } from './useConfirmed.ts';

const { password: field } = confirmation.members;

interface ConfirmPasswordProps {
  /** Why it is asked for. */
  lead: string;
  onConfirmed(): Promise<void> | void;
}

/** Asks a member who is logged in for the password once more: who sits there may be somebody else. */
export function ConfirmPassword({ lead, onConfirmed }: ConfirmPasswordProps) {
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<Problem | undefined>();
  const [isSending, setSending] = useState(false);
  const lock = useRef(false);

  async function submit() {
    if (lock.current) return;
    const found: Faults = {};
    sessionCalls.confirm.input.check({ password }, '', found, {});
    setFaults(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    lock.current = true;
    setSending(true);
    try {
      await send(sessionCalls.confirm, { password });
      await onConfirmed();
    } catch (error) {
      const refusal = error instanceof Problem ? error : problem('broken');
      setFaults(refusal.fields ?? {});
      setFailure(refusal);
    }
    lock.current = false;
    setSending(false);
  }

  return (
    <Form className={styles.form} onSubmit={submit}>
      <div className={styles.part}>
        <p>{lead}</p>
        <ErrorSummary
          fields={faults}
          message={failure && Object.keys(faults).length === 0 ? failure.message : undefined}
        />
        <MemberField
          field={field}
          value={password}
          error={faults[field.wire]}
          onChange={(value) => {
            setPassword(value);
            setFaults({});
            setFailure(undefined);
          }}
        />
        <Button type="submit" busy={isSending} busyText="확인하는 중">
          확인하기
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
