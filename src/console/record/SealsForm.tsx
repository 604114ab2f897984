import { useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { useForm } from '../../browser/useForm.ts';
import { pastedSeals } from '../../domain/record/accessLog.records.ts';
import { SEAL_FAULT_WORDS } from '../../domain/record/monthlyCheck.ts';
import type { AnswerOf } from '../../http/call.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import { consoleSending } from '../frame/sendConsole.ts';
import styles from './RecordPage.module.css';
import { recordCalls } from './record.calls.ts';

const { seals } = pastedSeals;

/** Compares seals that were kept outside, from a mail or a file, with the record as it is now. */
export function SealsForm() {
  const { values, faults, told, message, isSending, change, submit } = useForm(() => ({ seals: '' }));
  const [found, setFound] = useState<AnswerOf<typeof recordCalls.seals>>();
  const compare = () => submit(consoleSending(recordCalls.seals, values, setFound));
  return (
    <section aria-labelledby="seals" className={styles.seals}>
      <h2 className={styles.title} id="seals">
        보관한 봉인 확인
      </h2>
      <Form className={styles.compared} onSubmit={compare}>
        <ErrorSummary fields={told} standing={faults} message={message} />
        <ConsoleField
          field={seals}
          hint="밤마다 온 메일의 봉인이나 봉인 폴더의 파일을 그대로 붙여 넣어 주세요. 여러 날을 한꺼번에 넣어도 돼요."
          value={values.seals}
          error={faults[seals.wire]}
          onChange={(next) => {
            change({ seals: next }, seals.wire);
            setFound(undefined);
          }}
        />
        <div>
          <Button type="submit" busy={isSending} busyText="확인하는 중">
            봉인 확인
          </Button>
        </div>
      </Form>
      <div role="status">{found ? <Found {...found} /> : null}</div>
    </section>
  );
}

function Found({ days, findings }: AnswerOf<typeof recordCalls.seals>) {
  if (findings.length === 0) {
    return <Notice tone="green">{days}일의 기록이 봉인할 때와 같아요.</Notice>;
  }
  return (
    <Notice tone="red">
      <ul>
        {findings.map(({ day, fault }) => (
          <li key={`${day} ${fault}`}>
            {day}: {fault === '' ? '' : SEAL_FAULT_WORDS[fault]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
