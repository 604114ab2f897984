import { Button } from '../../browser/ui/Button.tsx';
import { Dialog } from '../../browser/ui/Dialog.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { useForm } from '../../browser/useForm.ts';
import { guardedReason } from '../../domain/applicants/applicantField.records.ts';
import type { Faults } from '../../fields/shape.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';

interface SensitiveReasonProps {
  onClose(): void;
  onGiven(reason: string): Promise<void>;
}

/** Asks why what the law guards is to be shown. */
export function SensitiveReason({ onClose, onGiven }: SensitiveReasonProps) {
  const form = useForm(() => ({ reason: '' }));
  const { values, faults, told, message, isSending, change, submit } = form;
  const given = () =>
    submit({
      check() {
        const found: Faults = {};
        if (values.reason.trim() === '') found[guardedReason.wire] = '보는 까닭을 적어 주세요.';
        else guardedReason.check(values.reason, guardedReason.wire, found, {});
        return found;
      },
      go: () => onGiven(values.reason.trim()),
    });
  return (
    <Dialog open onClose={onClose} title="민감정보 보기" text="적은 까닭은 열람 기록에 남아요.">
      <Form onSubmit={given}>
        <ErrorSummary fields={told} standing={faults} message={message} />
        <ConsoleField
          field={guardedReason}
          hint="예: 보훈 가점 확인"
          value={values.reason}
          error={faults[guardedReason.wire]}
          onChange={(next) => change({ reason: next }, guardedReason.wire)}
        />
        <Button type="submit" busy={isSending}>
          보기
        </Button>
      </Form>
    </Dialog>
  );
}
