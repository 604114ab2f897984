import { useRef } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { TextInput } from '../../browser/ui/TextInput.tsx';
import { useForm } from '../../browser/useForm.ts';
import { type CheckedLine, lineConfirmed } from '../../domain/record/monthlyCheck.records.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import { consoleSending } from '../frame/sendConsole.ts';
import styles from './CheckLine.module.css';
import { checkCalls } from './check.calls.ts';
import type { Which } from './useCheck.ts';

interface CheckLineProps {
  line: CheckedLine;
  which: Which;
  mayConfirm: boolean;
  onConfirmed(): void;
}

/** One line of a check, with what was written to it, or the place to write. */
export function CheckLine({ line, which, mayConfirm, onConfirmed }: CheckLineProps) {
  const told = useRef<HTMLParagraphElement>(null);
  return (
    <li className={styles.line}>
      <p className={styles.told} ref={told} tabIndex={-1}>
        {line.told}
      </p>
      {line.at ? (
        <p className={styles.words}>
          <span className={styles.done}>확인</span> {line.words}
          <span className={styles.by}>
            {line.by}, {dateTimeWords(line.at)}
          </span>
        </p>
      ) : mayConfirm ? (
        <Confirming
          line={line}
          which={which}
          onConfirmed={() => {
            // The form goes with what it did: a keyboard goes on from the line.
            told.current?.focus({ preventScroll: true });
            onConfirmed();
          }}
        />
      ) : (
        <p className={styles.by}>아직 확인하지 않았어요</p>
      )}
    </li>
  );
}

function Confirming({ line, which, onConfirmed }: Omit<CheckLineProps, 'mayConfirm'>) {
  const { values, faults, told, message, isSending, change, submit } = useForm(() => ({ words: '' }));
  const { wire, label } = lineConfirmed.words;
  // Many lines, each with a field of this name.
  const name = `${wire}-${line.key.replaceAll(' ', '-')}`;
  const renamed = (faulty: Readonly<Record<string, string>>) =>
    faulty[wire] === undefined ? {} : { [name]: faulty[wire] };
  const given = { ...which, line: line.key, words: values.words };
  return (
    <Form className={styles.form} onSubmit={() => submit(consoleSending(checkCalls.confirm, given, onConfirmed))}>
      <ErrorSummary fields={renamed(told)} standing={renamed(faults)} message={message} />
      <div className={styles.writing}>
        <TextInput
          name={name}
          label={label}
          error={faults[wire]}
          max={lineConfirmed.words.max}
          value={values.words}
          onChange={(next) => change({ words: String(next) }, wire)}
        />
        <Button type="submit" look="secondary" busy={isSending} busyText="적는 중" aria-label={`확인: ${line.told}`}>
          확인
        </Button>
      </div>
    </Form>
  );
}
