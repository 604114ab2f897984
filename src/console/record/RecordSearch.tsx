import { Button } from '../../browser/ui/Button.tsx';
import { DateInput } from '../../browser/ui/DateInput.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { Select } from '../../browser/ui/Select.tsx';
import { useForm } from '../../browser/useForm.ts';
import { type AccessPage, accessFields, operatorField } from '../../domain/record/accessLog.records.ts';
import { RECORDED_ACTS } from '../../domain/record/recordedActs.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import styles from './RecordSearch.module.css';
import { recordCalls } from './record.calls.ts';
import { EVERYTHING, type Typed } from './useRecord.ts';

interface RecordSearchProps {
  isOwn: boolean;
  operators: AccessPage['operators'];
  search(typed: Typed): Promise<void>;
}

const { from, to, act, number } = accessFields;

/** What the record is searched by: days, who, what, whose number. */
export function RecordSearch({ isOwn, operators, search }: RecordSearchProps) {
  const { values, faults, told, message, isSending, change, submit } = useForm(() => EVERYTHING);
  const typed = (field: { canonical(value: string): string }, value: string) => field.canonical(value);
  const tidy = (): Typed => ({
    ...values,
    from: typed(from, values.from),
    to: typed(to, values.to),
    number: typed(number, values.number),
  });
  const find = (wanted: Typed) =>
    submit({
      check() {
        const found = {};
        recordCalls.search.input.check({ ...wanted, company: '', before: '' }, '', found, {});
        return found;
      },
      go: () => search(wanted),
    });
  const day = (field: typeof from, name: 'from' | 'to') => (
    <DateInput
      name={field.wire}
      label={field.label}
      error={faults[field.wire]}
      value={values[name]}
      onChange={(next) => change({ [name]: String(next) }, field.wire)}
      onLeave={() => change({ [name]: typed(field, values[name]) })}
    />
  );
  const chosen = (field: typeof act, name: 'act' | 'operatorId', all: string, choices: [string, string][]) => (
    <Select
      name={field.wire}
      label={field.label}
      error={faults[field.wire]}
      placeholder={all}
      value={values[name]}
      choices={choices.map(([cd, nm]) => ({ cd, nm }))}
      onChange={(next) => change({ [name]: String(next) }, field.wire)}
    />
  );
  return (
    <Form className={styles.form} onSubmit={() => find(tidy())}>
      <ErrorSummary fields={told} standing={faults} message={message} />
      <div className={styles.fields}>
        {day(from, 'from')}
        {day(to, 'to')}
        {isOwn
          ? null
          : chosen(
              operatorField,
              'operatorId',
              '모든 운영자',
              operators.map((one) => [one.number, one.name]),
            )}
        {chosen(act, 'act', '모든 일', Object.entries(RECORDED_ACTS))}
        <ConsoleField
          field={number}
          value={values.number}
          error={faults[number.wire]}
          onChange={(next) => change({ number: next }, number.wire)}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" busy={isSending} busyText="찾는 중">
          찾기
        </Button>
        <Button
          look="secondary"
          onClick={() => {
            change(EVERYTHING);
            void find(EVERYTHING);
          }}
        >
          조건 지우기
        </Button>
      </div>
    </Form>
  );
}
