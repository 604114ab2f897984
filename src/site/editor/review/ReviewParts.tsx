import { Fragment } from 'react';
import { Link } from 'react-router';
import { useStore } from '../../../browser/store.ts';
import { LinkButton } from '../../../browser/ui/Button.tsx';
import { Terms } from '../../../browser/ui/Terms.tsx';
import { FIRST_STEP } from '../../../domain/applications/application.ts';
import { CV_CONSENTS, type CvConsent, isGiven } from '../../../domain/cv/consents.ts';
import type { Draft } from '../../../domain/cv/draft.ts';
import { labelOf } from '../../../domain/cv/form.ts';
import type { Section } from '../../../domain/cv/section.ts';
import { sections } from '../../../domain/cv/sections.ts';
import { groupFields, stepOf } from '../../../domain/cv/steps.ts';
import type { Faults, FormRules } from '../../../fields/shape.ts';
import { Fold } from '../../applications/Fold.tsx';
import { editing } from '../draft/draft.store.ts';
import { useVersions } from '../draft/marks.store.ts';
import { stepHref } from '../form/StepRail.tsx';
import { CvInWords } from './CvInWords.tsx';
import own from './LastLook.module.css';
import styles from './Review.module.css';
import { belowItsTitle, type StepInWords } from './reviewWords.ts';
import short from './ShortAnswers.module.css';
import { useConsentText } from './useConsentText.ts';

const FIX = '수정';

function Fix({ path, of }: { path: string; of: string }) {
  const step = stepOf(path);
  return step ? (
    <LinkButton look="text" to={stepHref(step.id)} aria-label={`${of} ${FIX}`}>
      {FIX}
    </LinkButton>
  ) : null;
}

/** Where somebody is reached: shown for a last look, and not once more below it. */
const REACHED = ['email', 'phone', 'address'] as const;
const reachedWires: readonly string[] = REACHED.map((key) => (sections.profileDetail as Section).fields[key].wire);

/** Said where something is still to be written. */
const NOT_YET = '아직 적지 않았어요';

const wireOf = (path: string) => path.slice(path.indexOf('.') + 1);

/** What is missing stands among the answers of its step, where it will be. */
function withMissing(one: StepInWords, missing: Faults, form?: FormRules): StepInWords {
  const { step, entries } = one;
  if (!Object.keys(missing).some((path) => stepOf(path) === step)) return one;
  const [own] = entries.filter(({ title }) => title === '');
  const answers = (step.groups ?? []).flatMap(([name, group]) => {
    const section: Section = sections[name];
    return groupFields(name, group).flatMap((key) => {
      const field = section.fields[key];
      const said = own?.answers.find(({ wire }) => wire === field.wire);
      if (said && said.answer !== '') return said;
      if (!Object.hasOwn(missing, `${section.wire}.${field.wire}`)) return [];
      return { question: labelOf(field, form), answer: NOT_YET, wire: field.wire as string };
    });
  });
  const rest = entries.filter((entry) => entry !== own);
  return { ...one, entries: answers.length > 0 ? [{ title: '', answers }, ...rest] : rest };
}

function withoutReached(one: StepInWords): StepInWords {
  if (one.step.id !== FIRST_STEP) return one;
  const entries = one.entries.map((entry) => ({
    ...entry,
    answers: entry.answers.filter(({ wire }) => !reachedWires.includes(wire)),
  }));
  return { ...one, entries };
}

/** Where the company will reach the applicant, for a last look: a wrong letter here is found by nobody else. */
export function LastLook({ draft }: { draft: Draft }) {
  const context = useStore(editing, (open) => open?.context);
  const section: Section = sections.profileDetail;
  const shown = REACHED.filter((key) => !context?.form.hidden.includes(section.fields[key].wire));
  if (shown.length === 0) return null;
  return (
    <section className={`${styles.block} ${own.look}`}>
      <div className={styles.head}>
        <h3 className={styles.blockTitle}>연락받을 곳이 맞나요?</h3>
        <Fix path={`${section.wire}.${section.fields[shown[0]!].wire}`} of="연락처" />
      </div>
      <p className={styles.blockHint}>
        접수 확인과 전형 결과를 이 이메일로 보내 드려요. {'한\u00a0글자씩'} 살펴봐 주세요.
      </p>
      <dl className={styles.facts}>
        {shown.map((key) => {
          const words = section.fields[key].inWords(draft.profileDetail[key], context ?? {});
          return (
            <div key={key}>
              <dt>{section.fields[key].label}</dt>
              <dd className={words ? undefined : own.missing}>{words || NOT_YET}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

interface ReviewedStepsProps {
  steps: readonly StepInWords[];
  /** What is missing, which is told above. */
  missing: Faults;
}

/** Its answers are of a word or two. */
const isShort = ({ step }: StepInWords) => step.list !== undefined || step.id === FIRST_STEP;

/** What will be submitted, step by step, each with the way back to it; what was left empty in one line. */
export function ReviewedSteps({ steps, missing }: ReviewedStepsProps) {
  const form = useStore(editing, (open) => open?.context.form);
  const isWritten = ({ step, entries }: StepInWords) => step.files === true || entries.length > 0;
  // What the title of a row says is not told again below it, as on paper.
  const told = steps
    .map((one) => ({
      ...one,
      entries: one.entries.map((entry) =>
        entry.title !== '' && entry.title !== one.title ? belowItsTitle(one.step, entry, true) : entry,
      ),
    }))
    .map((one) => withMissing(one, missing, form));
  const wrong = Object.keys(missing).map((path) => stepOf(path)?.id);
  const empty = told.filter((one) => !isWritten(one) && !wrong.includes(one.step.id));
  return (
    <>
      {told.filter(isWritten).map((one) => (
        <div key={one.step.id} className={isShort(one) ? `${styles.reviewed} ${short.rows}` : styles.reviewed}>
          <span className={styles.fix}>
            <LinkButton look="text" to={stepHref(one.step.id)} aria-label={`${one.title} ${FIX}`}>
              {FIX}
            </LinkButton>
          </span>
          <CvInWords sections={[withoutReached(one)]} missing={Object.keys(missing).map(wireOf)} />
        </div>
      ))}
      {empty.length > 0 ? (
        <p className={styles.empty}>
          비워 둔 곳:{' '}
          {empty.map(({ step, title }, index) => (
            <Fragment key={step.id}>
              {index > 0 ? ', ' : null}
              <Link to={stepHref(step.id)}>{title}</Link>
            </Fragment>
          ))}
        </p>
      ) : null}
    </>
  );
}

// Of what one is told or declares, and of what one may decline.
function stateWords(draft: Draft, consent: CvConsent): string {
  const isAsked = consent === 'optionalConsent' || consent === 'sensitiveConsent';
  if (isGiven(draft, consent)) return isAsked ? '동의함' : '확인함';
  if (draft.profile[consent] === '') return '아직 고르지 않음';
  return isAsked ? '동의하지 않음' : '확인하지 않음';
}

interface ConsentProps {
  consent: CvConsent;
  draft: Draft;
  missing: Faults;
}

function ConsentInWords({ consent, draft, missing }: ConsentProps) {
  const text = useConsentText(CV_CONSENTS[consent]);
  const field = sections.profile.fields[consent];
  const agreed = isGiven(draft, consent);
  const isMissing = Object.hasOwn(missing, `${sections.profile.wire}.${field.wire}`);
  const told = useVersions()[CV_CONSENTS[consent]];
  const facts = {
    목적: text?.body.purpose,
    기간: text?.body.period,
    '받는 회사': text?.company,
    '문구 기준일': agreed ? (told ?? text?.version) : text?.version,
  };
  return (
    <li>
      <Fold
        name={
          <span>
            {text?.title ?? field.label}{' '}
            <strong className={agreed ? styles.given : isMissing ? own.missing : undefined}>
              {stateWords(draft, consent)}
            </strong>
          </span>
        }
      >
        <Terms className={styles.facts} terms={facts} />
      </Fold>
    </li>
  );
}

/** Each consent with its state; folded, what was agreed to, its version and who receives the data. */
export function Consents({ draft, missing }: Omit<ConsentProps, 'consent'>) {
  const { profile } = sections;
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h3 className={styles.blockTitle}>안내와 동의</h3>
        <Fix path={`${profile.wire}.${profile.fields.truthStatement.wire}`} of="안내와 동의" />
      </div>
      <ul className={styles.consents}>
        {(Object.keys(CV_CONSENTS) as CvConsent[]).map((consent) => (
          <ConsentInWords key={consent} consent={consent} draft={draft} missing={missing} />
        ))}
      </ul>
    </section>
  );
}
