import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { useForm } from '../../browser/useForm.ts';
import { networksGiven } from '../../domain/operators/networks/network.records.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import { consoleSending } from '../frame/sendConsole.ts';
import { ProveDialog } from '../session/ProveDialog.tsx';
import { useProven } from '../session/useProven.ts';
import styles from './NetworksPart.module.css';
import { networkCalls } from './networks.calls.ts';

const { networks } = networksGiven.members;

interface NetworksFormProps {
  place: { code: string; name: string; networks: string };
  address: string;
  onDone(): Promise<void>;
  onClose(): void;
}

/** Sets the networks of one company or, without a code, of the group; none lets everybody in from everywhere. */
export function NetworksForm({ place, address, onDone, onClose }: NetworksFormProps) {
  const { values, faults, told, message, isSending, change, submit } = useForm(() => ({ networks: place.networks }));
  const { proven, asking } = useProven();
  const save = () => {
    const given = { company: place.code || undefined, networks: values.networks };
    const sending = consoleSending(networkCalls.set, given, onDone);
    return submit({ ...sending, go: () => proven(sending.go) });
  };
  return (
    <>
      <Form className={styles.form} onSubmit={save}>
        <ErrorSummary fields={told} standing={faults} message={message} />
        <ConsoleField
          field={networks}
          hint={`한 줄에 하나씩 203.0.113.0/24나 2001:db8::/32처럼 적어 주세요. 비우면 어디서나 쓸 수 있어요. 지금 접속한 주소: ${address}`}
          value={values.networks}
          error={faults[networks.wire]}
          onChange={(next) => change({ networks: next }, networks.wire)}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={isSending} busyText="저장하는 중">
            {place.name} 네트워크 저장
          </Button>
          <Button look="secondary" onClick={onClose}>
            그만두기
          </Button>
        </div>
      </Form>
      {asking ? <ProveDialog onProven={asking.again} onClose={asking.giveUp} /> : null}
    </>
  );
}
