import { useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { Checkbox } from '../../browser/ui/Checkbox.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { Select } from '../../browser/ui/Select.tsx';
import { useForm } from '../../browser/useForm.ts';
import { MEASURE_KINDS, MEASURES, REASON_CODES, REASONS } from '../../domain/members/leaving/measures.ts';
import { type AskedMeasure, askedMeasure } from '../../domain/operators/members/memberMeasure.records.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import listing from '../frame/Listing.module.css';
import { consoleSending, sendConsole } from '../frame/sendConsole.ts';
import { askedWords } from '../operators/askedWords.ts';
import styles from './MemberCard.module.css';
import { memberMeasureCalls } from './memberMeasures.calls.ts';
import type { ActOnMeasures } from './useMeasures.ts';

const { kind, reason, detail, isUrgent } = askedMeasure.members;

/** Asks for a measure against a member, which another person has to approve before the member is told. */
export function AskMeasure({ number, act }: { number: string; act: ActOnMeasures }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="ask">
      <h3 className={listing.heading} id="ask">
        조치
      </h3>
      {isOpen ? (
        <AskForm number={number} act={act} onDone={() => setOpen(false)} />
      ) : (
        <div className={styles.line}>
          <p className={listing.quiet}>이용 제한, 이용 정지, 자격 상실은 다른 사람이 승인해야 회원에게 알려요.</p>
          <Button look="secondary" onClick={() => setOpen(true)}>
            조치 요청하기
          </Button>
        </div>
      )}
    </section>
  );
}

function AskForm({ number, act, onDone }: { number: string; act: ActOnMeasures; onDone(): void }) {
  const form = useForm<Omit<AskedMeasure, 'number'>>(() => ({ kind: '', reason: '', detail: '', isUrgent: false }));
  const { values, faults, told, message, isSending, change, submit } = form;
  const given = { number, ...values };
  const { check } = consoleSending(memberMeasureCalls.ask, given, () => undefined);
  const go = () =>
    act(async () => {
      const said = askedWords(await sendConsole(memberMeasureCalls.ask, given));
      onDone();
      return said;
    });
  return (
    <Form className={styles.form} onSubmit={() => submit({ ...(check ? { check } : {}), go })}>
      <ErrorSummary fields={told} standing={faults} message={message} />
      <Select
        name={kind.wire}
        label={kind.label}
        hint={values.kind === '' ? undefined : MEASURES[values.kind].means}
        value={values.kind}
        choices={MEASURE_KINDS.map((one) => ({ cd: one, nm: MEASURES[one].label }))}
        error={faults[kind.wire]}
        onChange={(next) => {
          const chosen = MEASURE_KINDS.find((one) => one === next) ?? '';
          change({ kind: chosen, isUrgent: chosen === 'suspend' && values.isUrgent }, kind.wire);
        }}
      />
      <Select
        name={reason.wire}
        label={reason.label}
        value={values.reason}
        choices={REASON_CODES.map((one) => ({ cd: one, nm: REASONS[one] }))}
        error={faults[reason.wire]}
        onChange={(next) => change({ reason: REASON_CODES.find((one) => one === next) ?? '' }, reason.wire)}
      />
      <ConsoleField
        field={detail}
        value={values.detail}
        error={faults[detail.wire]}
        onChange={(next) => change({ detail: next }, detail.wire)}
      />
      {values.kind === 'suspend' ? (
        <Checkbox
          name={isUrgent.wire}
          label="다른 사람의 피해를 막으려고 바로 정지해요"
          value={values.isUrgent}
          onChange={(next) => change({ isUrgent: next === true }, isUrgent.wire)}
        />
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" busy={isSending} busyText="요청하는 중">
          승인 요청하기
        </Button>
        <Button look="secondary" onClick={onDone}>
          그만두기
        </Button>
      </div>
    </Form>
  );
}
