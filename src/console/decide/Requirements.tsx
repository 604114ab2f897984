import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../browser/ui/Button.tsx';
import { Chip } from '../../browser/ui/Chip.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { Select } from '../../browser/ui/Select.tsx';
import { useForm } from '../../browser/useForm.ts';
import type { Board } from '../../domain/selection/board.records.ts';
import { isLookedAt } from '../../domain/selection/verdicts/lookedAt.ts';
import {
  askedRequirements,
  type ProposedUnmet,
  requirementFields,
} from '../../domain/selection/verdicts/requirements.records.ts';
import type { Faults } from '../../fields/shape.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import listing from '../frame/Listing.module.css';
import { screenOf } from '../frame/places.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import styles from './DecidePage.module.css';
import { requirementCalls } from './requirements.calls.ts';
import type { Deciding } from './useDecide.ts';
import type { StepOfPosting } from './useVerdictSheet.ts';

interface RequirementsProps {
  levels: Board['levels'];
  of: StepOfPosting;
  deciding: Deciding;
}

const FIRST = { level: '', months: '', licence: '', test: '', score: '' };
type Typed = typeof FIRST;

/** What is required, and whom it proposes to exclude with which reason; a person decides, having looked. */
export function Requirements({ levels, of, deciding }: RequirementsProps) {
  const [isOpen, setOpen] = useState(false);
  const [proposed, setProposed] = useState<{ typed: Typed; found: ProposedUnmet }>();
  const form = useForm<Typed>(() => FIRST);
  const { values, faults, told, message, isSending, change, submit } = form;
  const check = () => {
    const found: Faults = {};
    askedRequirements.check({ ...of, ...values }, '', found, {});
    return found;
  };
  const find = () =>
    submit({
      check,
      async go() {
        setProposed({ typed: values, found: await sendConsole(requirementCalls.propose, { ...of, ...values }) });
      },
    });
  const field = (name: Exclude<keyof Typed, 'level'>, hint?: string) => (
    <ConsoleField
      field={requirementFields[name]}
      value={values[name]}
      error={faults[requirementFields[name].wire]}
      hint={hint}
      onChange={(next) => change({ [name]: next }, requirementFields[name].wire)}
    />
  );
  return (
    <section aria-labelledby="requirements" className={styles.part}>
      <h2 className={listing.heading} id="requirements" tabIndex={-1}>
        지원 요건
      </h2>
      <p className={styles.quiet}>
        적은 요건에 미달하는 지원자를 찾아 까닭과 함께 제안해요. 마감일을 기준으로 견주고, 지원서를 열어 본 다음 사람이
        정해요.
      </p>
      {isOpen ? (
        <Form className={styles.part} onSubmit={find}>
          <ErrorSummary fields={told} standing={faults} message={message} />
          <div className={styles.twos}>
            <Select
              name={requirementFields.level.wire}
              label={requirementFields.level.label}
              error={faults[requirementFields.level.wire]}
              choices={levels.map(({ cd, nm }) => ({ cd, nm }))}
              placeholder="보지 않음"
              value={values.level}
              onChange={(next) => change({ level: String(next) }, requirementFields.level.wire)}
            />
            {field('months', '겹친 기간은 한 번만 세요.')}
            {field('licence', '이름에 이 말이 들어간 자격을 찾아요.')}
            {field('test', '마감일까지 본 시험만 봐요.')}
            {field('score', '같은 시험이 여럿이면 가장 높은 점수예요.')}
          </div>
          <div className={styles.actions}>
            <Button type="submit" look="secondary" busy={isSending} busyText="견주고 있어요">
              미달하는 지원자 찾기
            </Button>
          </div>
        </Form>
      ) : (
        <div className={styles.actions}>
          <Button look="secondary" onClick={() => setOpen(true)}>
            요건 견주어 보기
          </Button>
        </div>
      )}
      {proposed ? (
        <Proposed
          key={proposed.found.mark}
          {...proposed}
          of={of}
          deciding={deciding}
          again={find}
          onDone={() => setProposed(undefined)}
        />
      ) : null}
    </section>
  );
}

interface ProposedProps {
  typed: Typed;
  found: ProposedUnmet;
  of: StepOfPosting;
  deciding: Deciding;
  again(): void;
  onDone(): void;
}

function Proposed({ typed, found, of, deciding, again, onDone }: ProposedProps) {
  const { people, looked = 0, mark } = found;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const numbers = people.map(({ number = 0 }) => number);
  const chosen = numbers.filter((number) => !left.has(number));
  const sample = people.flatMap((one) => (one.sample ? [one.number ?? 0] : []));
  const opened = new Set(people.flatMap((one) => (one.opened ? [one.number ?? 0] : [])));
  const mayExclude = chosen.length > 0 && isLookedAt(chosen, { sample, opened });
  if (people.length === 0) {
    return (
      <p role="status" className={styles.quiet}>
        지원자 {looked}명을 견주었어요. 미달하는 지원자가 없어요.
      </p>
    );
  }
  const exclude = async () => {
    const given = { ...of, ...typed, mark, applications: chosen.map(String) };
    const done = await deciding.act(
      () => sendConsole(requirementCalls.apply, given),
      `${chosen.length}명을 제외로 정했어요. 지난 결정에서 되돌릴 수 있어요.`,
    );
    if (done) onDone();
  };
  return (
    <>
      <p role="status" className={styles.name}>
        지원자 {looked}명 가운데 {people.length}명이 미달해요.
      </p>
      <ul aria-label="요건 미달로 제안하는 지원자">
        {people.map(({ number = 0, name, reason, opened: isOpened, sample: isSample }) => (
          <li key={number} className={styles.unmet}>
            <input
              type="checkbox"
              aria-label={`제외하기: ${name} ${number}`}
              checked={!left.has(number)}
              onChange={() => setLeft(new Set([number]).symmetricDifference(left))}
            />
            <span className={styles.unmetWords}>
              <span>
                <Link to={`${screenOf(of)}/applicants/${number}`} target="_blank">
                  {name} {number}
                </Link>{' '}
                {isOpened ? (
                  <Chip tone="green">열어 봄</Chip>
                ) : isSample ? (
                  <Chip tone="amber">열어 볼 표본</Chip>
                ) : null}
              </span>
              <span className={styles.quiet}>{reason}</span>
            </span>
          </li>
        ))}
      </ul>
      {mayExclude ? null : (
        <p className={styles.quiet}>
          고른 지원자를 모두 열어 보거나, 표본 {sample.length}명을 모두 열어 본 다음 정할 수 있어요. 이름을 누르면 새
          창에서 열려요.
        </p>
      )}
      <div className={styles.actions}>
        <Button look="ink" disabled={!mayExclude} busy={deciding.isBusy} onClick={() => void exclude()}>
          고른 {chosen.length}명 제외하기
        </Button>
        <Button look="secondary" onClick={again}>
          열어 본 것 다시 확인하기
        </Button>
      </div>
    </>
  );
}
