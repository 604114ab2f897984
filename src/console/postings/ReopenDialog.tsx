import { toast } from '../../browser/toast.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { Dialog } from '../../browser/ui/Dialog.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { useForm } from '../../browser/useForm.ts';
import { reopeningFields } from '../../domain/operators/postings/changedPosting.records.ts';
import type { OperatedPosting } from '../../domain/operators/postings/listedPosting.records.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import { consoleSending, sendConsole } from '../frame/sendConsole.ts';
import { askedWords } from '../operators/askedWords.ts';
import { ProveDialog } from '../session/ProveDialog.tsx';
import { useProven } from '../session/useProven.ts';
import styles from './ChangeDialog.module.css';
import { changeCalls } from './change.calls.ts';

type Given = { [F in keyof typeof reopeningFields]: string };
const NAMES = Object.keys(reopeningFields) as (keyof Given)[];
const HINTS: { readonly [F in keyof Given]?: string } = {
  until: '한국 시각으로 2026-12-31 18:00처럼 적어 주세요.',
  reason: '승인하는 사람이 읽고 기록에 남아요.',
};

interface ReopenDialogProps {
  posting: OperatedPosting;
  onClose(): void;
}

/** Asks that one application be open again for its applicant alone, which another person has to approve. */
export function ReopenDialog({ posting: { companyCode, postingNumber }, onClose }: ReopenDialogProps) {
  const form = useForm<Given>(() => ({ application: '', until: '', reason: '' }));
  const { proven, asking } = useProven();
  if (asking) return <ProveDialog onProven={asking.again} onClose={asking.giveUp} />;
  const given = { companyCode, postingNumber, ...form.values };
  const { check } = consoleSending(changeCalls.reopen, given, () => undefined);
  const go = async () => {
    toast(askedWords(await proven(() => sendConsole(changeCalls.reopen, given))));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="한 지원자에게 다시 열기">
      <Form className={styles.form} onSubmit={() => form.submit({ ...(check ? { check } : {}), go })}>
        <p className={styles.lead}>
          다른 채용 책임자가 승인하면 이 지원자만 그때까지 지원서를 쓰고 제출할 수 있어요. 공고와 다른 지원자에게는
          달라지는 것이 없어요. 지원자에게 바로 메일로 알려요.
        </p>
        <ErrorSummary fields={form.told} standing={form.faults} message={form.message} />
        {NAMES.map((name) => (
          <ConsoleField
            key={name}
            field={reopeningFields[name]}
            hint={HINTS[name]}
            value={form.values[name]}
            error={form.faults[reopeningFields[name].wire]}
            onChange={(next) => form.change({ [name]: next }, reopeningFields[name].wire)}
          />
        ))}
        <div className={styles.actions}>
          <Button type="submit" busy={form.isSending} busyText="요청하는 중">
            승인 요청하기
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
