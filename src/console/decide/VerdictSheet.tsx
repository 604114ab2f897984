import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { useForm } from '../../browser/useForm.ts';
import { MOST_OUT, sheetReason } from '../../domain/selection/sheet/verdictSheet.records.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import listing from '../frame/Listing.module.css';
import styles from './DecidePage.module.css';
import { type StepOfPosting, useVerdictSheet } from './useVerdictSheet.ts';

interface VerdictSheetProps {
  of: StepOfPosting;
  people: number;
}

/** The verdicts of a step as a sheet that leaves the console. */
export function VerdictSheet({ of, people }: VerdictSheetProps) {
  return (
    <section aria-labelledby="verdict-sheet" className={styles.part}>
      <h2 className={listing.heading} id="verdict-sheet">
        Excel 표
      </h2>
      <Taking of={of} people={people} />
    </section>
  );
}

function Taking({ of, people }: VerdictSheetProps) {
  const sheet = useVerdictSheet(of);
  const form = useForm(() => ({ reason: '' }));
  const { values, faults, told, message, isSending, change, submit } = form;
  if (people === 0) return <p className={styles.quiet}>이 단계에 지원자가 있으면 표로 받을 수 있어요.</p>;
  if (people > MOST_OUT) {
    return (
      <p className={styles.quiet}>
        {MOST_OUT}명이 넘는 명단은 두 사람이 승인해야 밖으로 나갈 수 있어요. 이 화면에서는 {MOST_OUT}명까지 표로 받을 수
        있어요.
      </p>
    );
  }
  const take = () => submit({ check: () => sheet.faultsOfTaking(values.reason), go: () => sheet.take(values.reason) });
  return (
    <Form className={styles.stack} onSubmit={take}>
      <ErrorSummary fields={told} standing={faults} message={message} />
      <ConsoleField
        field={sheetReason}
        value={values.reason}
        error={faults[sheetReason.wire]}
        hint="누가 언제 왜 받았는지 열람 기록에 남아요. 연락처는 들어 있지 않아요."
        onChange={(next) => change({ reason: next }, sheetReason.wire)}
      />
      <div className={styles.actions}>
        <Button type="submit" look="secondary" busy={isSending} busyText="만들고 있어요">
          {people}명 표로 받기
        </Button>
      </div>
    </Form>
  );
}
