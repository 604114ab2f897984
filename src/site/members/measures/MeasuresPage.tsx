import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { sending } from '../../../browser/attempt.ts';
import { send, sentenceOf } from '../../../browser/send.ts';
import { Button, LinkButton } from '../../../browser/ui/Button.tsx';
import { Chip } from '../../../browser/ui/Chip.tsx';
import { ErrorSummary } from '../../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../../browser/ui/Form.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { Input } from '../../../browser/ui/Input.tsx';
import { EmptyState } from '../../../browser/ui/Message.tsx';
import { Spinner } from '../../../browser/ui/Spinner.tsx';
import { Terms } from '../../../browser/ui/Terms.tsx';
import { useForm } from '../../../browser/useForm.ts';
import { useRootClass } from '../../../browser/useRootClass.ts';
import { type OwnMeasure, objection } from '../../../domain/members/leaving/measures.records.ts';
import { MEASURES, NOTICE_DAYS } from '../../../domain/members/leaving/measures.ts';
import { dateTimeWords, dateWords, endOf } from '../../../fields/koreanDate.ts';
import { titleAt } from '../../frame/screenNames.ts';
import styles from '../MemberPage.module.css';
import { OwnHead } from '../OwnHead.tsx';
import own from '../OwnPage.module.css';
import page from './MeasuresPage.module.css';
import { measureCalls } from './measures.calls.ts';

const LEAD = '무엇이 왜 제한되는지 보고 이의를 낼\u00a0수\u00a0있어요.';
const NONE_LEAD = '이용이 제한되는 일이 생기면 이곳에 알려요.';

/** How a measure is taken (terms 15조), for whoever has none. */
const COURSE = [
  ['먼저 알려요', `보통 ${NOTICE_DAYS}일 전에 까닭과 날짜를 메일과 이\u00a0화면에서 알려요.`],
  ['이의를 낼 수 있어요', '알린 날부터 적용하는 날까지 이\u00a0화면에서 한\u00a0번 낼 수 있어요.'],
  ['검토한 뒤에 정해요', '결과와 까닭을 알려요. 답하기\u00a0전에는 적용하지\u00a0않아요.'],
] as const;

/** What is done or announced against a membership, why, and the way to object (terms 15조). */
export function MeasuresPage() {
  const [measures, setMeasures] = useState<OwnMeasure[]>();
  const [failure, setFailure] = useState<string>();
  useRootClass(own.ground);
  const load = () => {
    setFailure(undefined);
    return send(measureCalls.list, {}).then(setMeasures, (error: unknown) => setFailure(sentenceOf(error)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => void load(), []);
  return (
    <section className={own.whole}>
      <OwnHead title={titleAt('auth/measures')} lead={measures?.length === 0 ? NONE_LEAD : LEAD} />
      <div className={own.card}>
        {failure ? (
          <EmptyState title="불러오지 못했어요" text={failure} action={<Button onClick={load}>다시 불러오기</Button>} />
        ) : measures === undefined ? (
          <Spinner />
        ) : measures.length === 0 ? (
          <>
            <div className={page.good}>
              <Icon name="check" size={40} />
              <h2>제한 없이 모두 이용할 수 있어요</h2>
              <LinkButton look="secondary" to="/post">
                채용공고 보기
              </LinkButton>
            </div>
            <div className={page.how}>
              <h3>이용을 제한할 때는 이렇게 해요</h3>
              <ol className={page.course}>
                {COURSE.map(([what, how]) => (
                  <li key={what}>
                    <b>{what}</b>
                    {how}
                  </li>
                ))}
              </ol>
              <p className={page.rules}>
                <Link to="/legal/terms">이용약관 보기</Link>
              </p>
            </div>
          </>
        ) : (
          <div className={styles.form}>
            {measures.map((measure) => (
              <Measure key={measure.number} measure={measure} again={load} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

const stands = {
  announced: { words: '예정', tone: 'amber' },
  applied: { words: '적용 중', tone: 'red' },
  ended: { words: '끝남', tone: 'plain' },
} as const;

function Measure({ measure, again }: { measure: OwnMeasure; again(): Promise<void> }) {
  if (!measure.kind || !measure.stands) return null;
  const { label, means } = MEASURES[measure.kind];
  const { words, tone } = stands[measure.stands];
  const day = measure.effectiveAt ? dateWords(measure.effectiveAt) : '';
  const facts = {
    까닭: measure.reason,
    내용: measure.detail,
    '알린 날': measure.announcedAt && dateTimeWords(measure.announcedAt),
    '낸 이의': measure.objection,
    '검토 결과': measure.answer,
  };
  return (
    <section className={`${styles.part} ${page.measure}`}>
      <h2>
        {label} <Chip tone={tone}>{words}</Chip>
      </h2>
      <div className={page.told}>
        <div className={page.dates}>
          <Terms className={page.facts} terms={{ '적용하는 날': day, '제한되는 것': means }} />
          {measure.mayObject ? <a href={`#${objectionId(measure.number)}`}>이의 쓰러 가기</a> : null}
        </div>
        <Terms terms={facts} />
        <p className={page.rules}>
          <Link to="/legal/terms">이용약관 보기</Link>
          <Link to="/help">{titleAt('help')}</Link>
        </p>
      </div>
      {measure.objection !== '' && measure.answer === '' ? (
        <p>이의를 검토하고 있어요. 결과를 알려 드릴 때까지 예정된 날이 되어도 적용하지 않아요.</p>
      ) : null}
      {measure.mayObject ? (
        <Objection
          number={measure.number}
          until={measure.stands === 'announced' && measure.effectiveAt ? dateWords(endOf(measure.effectiveAt).day) : ''}
          again={again}
        />
      ) : null}
    </section>
  );
}

/** The address on the page of the way to object to a measure. */
const objectionId = (number: string) => `objection-${number}`;

interface ObjectionProps {
  number: string;
  /** The last day on which it is made, in words; blank where there is no such day. */
  until: string;
  /** Reads the measures again. */
  again(): Promise<void>;
}

function Objection({ number, until, again }: ObjectionProps) {
  const { values, faults, message, isSending, retype, submit } = useForm(() => ({ words: '' }));
  const field = objection.members.words;
  const object = () => submit(sending(measureCalls.object, { number, ...values }, again));

  return (
    <Form className={styles.part} onSubmit={object}>
      <div>
        <h3 id={objectionId(number)}>이의 내기</h3>
        <p className={own.why}>
          {until ? <b>{until}까지 </b> : null}한 번 낼 수 있어요. 검토한 결과는 이곳과 메일로 알려 드려요.
        </p>
      </div>
      <ErrorSummary fields={faults} message={message} />
      <Input
        input={field.input}
        name={field.wire}
        label={field.label}
        hint="사실과 다른 점과, 그렇게 볼 수 있는 까닭을 적어 주세요."
        max={field.max}
        value={values.words}
        error={faults[field.wire]}
        onChange={(next) => retype({ words: String(next) })}
      />
      <Button type="submit" busy={isSending} busyText="보내는 중">
        이의 내기
      </Button>
    </Form>
  );
}
