import { type RefObject, useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { ConfirmDialog } from '../../browser/ui/Dialog.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { RadioGroup } from '../../browser/ui/RadioGroup.tsx';
import { useForm } from '../../browser/useForm.ts';
import { MEASURES } from '../../domain/members/leaving/measures.ts';
import { objectionAnswer, type StandingMeasure } from '../../domain/operators/members/memberMeasure.records.ts';
import { dateTimeWords, dateWords, endWords } from '../../fields/koreanDate.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import listing from '../frame/Listing.module.css';
import { consoleSending, sendConsole } from '../frame/sendConsole.ts';
import styles from './MemberCard.module.css';
import { memberMeasureCalls } from './memberMeasures.calls.ts';
import type { ActOnMeasures } from './useMeasures.ts';

const { upheld, answer } = objectionAnswer.members;

interface MeasureCardProps {
  measure: StandingMeasure;
  mayChange: boolean;
  act: ActOnMeasures;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** One measure with what its member says against it; answering ends the objection, and upheld the measure. */
export function MeasureCard({ measure, mayChange, act, heading }: MeasureCardProps) {
  const { name, userId, kind, reason, detail, announcedAt, effectiveAt, objection, objectedAt, answerBy } = measure;
  const [isAsking, setAsking] = useState(false);
  const label = kind === '' ? '' : MEASURES[kind].label;
  const facts = [
    ['약관의 까닭', reason],
    ['회원이 읽는 내용', detail],
    ['알린 때', announcedAt ? dateTimeWords(announcedAt) : ''],
    ['조치하는 날', effectiveAt ? dateWords(effectiveAt) : ''],
    ['회원의 이의', objection],
    ['이의를 낸 때', objectedAt ? dateTimeWords(objectedAt) : ''],
    ['답할 기한', answerBy ? endWords(answerBy) : ''],
    ['검토 결과', measure.answer],
  ].filter(([, value]) => value !== '');
  const end = () => {
    setAsking(false);
    return act(async () => {
      await sendConsole(memberMeasureCalls.end, { measure: measure.measure });
      return '조치를 거두고 회원에게 알렸어요.';
    });
  };
  return (
    <article className={styles.card} aria-labelledby="measure">
      <h2 className={styles.name} id="measure" ref={heading} tabIndex={-1}>
        {label} <span className={listing.quiet}>{`${name} ${userId}`}</span>
      </h2>
      <dl className={styles.list}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayChange && answerBy ? <Answer key={measure.measure} measure={measure.measure} act={act} /> : null}
      {mayChange ? (
        <div>
          <Button look="secondary" onClick={() => setAsking(true)}>
            조치 거두기
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title="조치를 거둘까요?"
        confirm="조치 거두기"
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      >
        회원은 전처럼 이용할 수 있고, 메일로 알려 드려요.
      </ConfirmDialog>
    </article>
  );
}

const RESULTS = [
  { cd: 'upheld', nm: '받아들여 조치를 거둬요' },
  { cd: 'stands', nm: '받아들이지 않아요' },
];

function Answer({ measure, act }: { measure: string; act: ActOnMeasures }) {
  const { values, faults, told, message, isSending, change, submit } = useForm(() => ({ result: '', answer: '' }));
  const given = { measure, upheld: values.result === 'upheld', answer: values.answer };
  const { check } = consoleSending(memberMeasureCalls.answer, given, () => undefined);
  const go = () =>
    act(async () => {
      await sendConsole(memberMeasureCalls.answer, given);
      return '이의에 답하고 회원에게 알렸어요.';
    });
  const checkAll = () => ({
    ...(values.result === '' ? { [upheld.wire]: '결과를 골라 주세요.' } : {}),
    ...check?.(),
  });
  return (
    <section aria-labelledby="answer">
      <h3 className={listing.heading} id="answer">
        이의에 답하기
      </h3>
      <Form className={styles.form} onSubmit={() => submit({ check: checkAll, go })}>
        <ErrorSummary fields={told} standing={faults} message={message} />
        <RadioGroup
          name={upheld.wire}
          label="결과"
          value={values.result}
          choices={RESULTS}
          error={faults[upheld.wire]}
          onChange={(next) => change({ result: String(next) }, upheld.wire)}
        />
        <ConsoleField
          field={answer}
          hint="회원이 그대로 읽어요."
          value={values.answer}
          error={faults[answer.wire]}
          onChange={(next) => change({ answer: next }, answer.wire)}
        />
        <div>
          <Button type="submit" busy={isSending} busyText="보내는 중">
            답하기
          </Button>
        </div>
      </Form>
    </section>
  );
}
