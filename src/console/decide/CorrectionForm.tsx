import { useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { FieldGroup } from '../../browser/ui/Field.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { RadioGroup } from '../../browser/ui/RadioGroup.tsx';
import { useForm } from '../../browser/useForm.ts';
import { type Candidate, correctFields, frozenCorrection } from '../../domain/selection/board.records.ts';
import { CORRECTED_TEXTS } from '../../domain/selection/release/firstTexts.ts';
import { RESULTS } from '../../domain/selection/resultTexts.ts';
import { VERDICTS } from '../../domain/selection/verdict.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import listing from '../frame/Listing.module.css';
import styles from './DecidePage.module.css';
import type { Correcting, Deciding } from './useDecide.ts';

interface CorrectionFormProps {
  candidates: readonly Candidate[];
  deciding: Deciding;
}

/** Puts right what was told wrong: of whom, as what, why, and in which words. */
export function CorrectionForm({ candidates, deciding }: CorrectionFormProps) {
  const [isOpen, setOpen] = useState(false);
  const told = candidates.filter(({ correctable }) => correctable !== '');
  if (told.length === 0) return null;
  return (
    <section aria-labelledby="correcting" className={styles.part}>
      <h2 className={listing.heading} id="correcting" tabIndex={-1}>
        정정 발표
      </h2>
      <p className={styles.quiet}>
        알린 결과가 잘못되었으면 다른 사람의 승인을 받아 바로잡아 알려요. 앞서 알린 결과도 기록에 남고, 지원자에게는
        정정됨이라고 보여요. 정정하는 동안에는 그 지원자의 지원서를 파기하지 않아요.
      </p>
      {isOpen ? (
        <Correction told={told} deciding={deciding} onDone={() => setOpen(false)} />
      ) : (
        <div className={styles.actions}>
          <Button look="secondary" onClick={() => setOpen(true)}>
            알린 결과 바로잡기
          </Button>
        </div>
      )}
    </section>
  );
}

const FIRST: Correcting = { applications: [], verdict: '', reason: '', text: '', announceAt: '' };
const CORRECTED = frozenCorrection.members.applications.wire;
const ASKED_RESULTS = RESULTS.map((cd) => ({ cd, nm: VERDICTS[cd] }));

interface CorrectionProps {
  told: readonly Candidate[];
  deciding: Deciding;
  onDone(): void;
}

function Correction({ told, deciding, onDone }: CorrectionProps) {
  const form = useForm<Correcting>(() => FIRST);
  const { values, faults } = form;
  const go = () =>
    form.submit({
      check: () => deciding.faultsOfCorrecting(values),
      go: async () => {
        if (await deciding.correct(values)) onDone();
      },
    });
  const field = (name: 'reason' | 'text' | 'announceAt', hint: string) => (
    <ConsoleField
      field={correctFields[name]}
      value={values[name]}
      error={faults[correctFields[name].wire]}
      hint={hint}
      onChange={(next) => form.change({ [name]: next }, correctFields[name].wire)}
    />
  );
  // A text that nobody has changed follows the result.
  const chooseResult = (next: string) => {
    const verdict = RESULTS.find((one) => one === next) ?? '';
    const own = values.text !== '' && !Object.values(CORRECTED_TEXTS).some((text) => text === values.text);
    const text = own || verdict === '' ? values.text : CORRECTED_TEXTS[verdict];
    form.change({ verdict, text }, correctFields.verdict.wire, correctFields.text.wire);
  };
  return (
    <Form className={styles.giving} onSubmit={go}>
      <ErrorSummary fields={form.told} standing={faults} message={form.message} />
      <Chosen
        told={told}
        chosen={values.applications}
        error={faults[CORRECTED]}
        onChange={(applications) => form.change({ applications }, CORRECTED)}
      />
      <RadioGroup
        name={correctFields.verdict.wire}
        label={correctFields.verdict.label}
        value={values.verdict}
        error={faults[correctFields.verdict.wire]}
        choices={ASKED_RESULTS}
        onChange={(next) => chooseResult(String(next))}
      />
      {field('reason', '지원자에게 보이지 않고 기록에 남아요.')}
      {field(
        'text',
        '지원이력과 메일에서 앞서 알린 결과를 정정했다는 말 다음에 나와요. 결과마다 먼저 적어 둔 글이 있어요.',
      )}
      {field(
        'announceAt',
        '비워 두면 승인하고 곧바로(30초 뒤) 알려요. 한국 시각으로 2026-12-31 14:00처럼 적어 주세요.',
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={deciding.isBusy} busyText="고정하는 중">
          정정할 명단 고정하기
        </Button>
        <Button look="secondary" onClick={onDone}>
          그만두기
        </Button>
      </div>
    </Form>
  );
}

interface ChosenProps {
  told: readonly Candidate[];
  chosen: readonly string[];
  error: string | undefined;
  onChange(chosen: string[]): void;
}

/** Whom a correction names, looked for by name or number where they are many. */
function Chosen({ told, chosen, error, onChange }: ChosenProps) {
  const [sought, setSought] = useState('');
  const found = told.filter(({ name, number }) => `${name} ${number}`.includes(sought.trim()));
  const isChosen = (one: Candidate) => chosen.includes(String(one.number));
  const shown = [...told.filter(isChosen), ...found.filter((one) => !isChosen(one)).slice(0, MOST)];
  const choose = (number: string) =>
    onChange(chosen.includes(number) ? chosen.filter((one) => one !== number) : [...chosen, number]);
  return (
    <FieldGroup frame={{ name: CORRECTED, label: `결과를 바로잡을 지원자 ${chosen.length}명`, error }}>
      {told.length > MOST ? (
        <label className={styles.stack}>
          이름이나 접수번호로 찾기
          <input className={styles.sought} value={sought} onChange={(event) => setSought(event.target.value)} />
        </label>
      ) : null}
      <ul>
        {shown.map((one) => (
          <li key={one.number}>
            <label className={styles.pick}>
              <input type="checkbox" checked={isChosen(one)} onChange={() => choose(String(one.number))} />
              <span className={styles.name}>{one.name}</span>
              <span className={styles.quiet}>
                {one.number} · {one.correctable}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}

const MOST = 20;
