import { LinkButton } from '../../../browser/ui/Button.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { useRootClass } from '../../../browser/useRootClass.ts';
import type { PostingAnswer, PostingSummary } from '../../../domain/postings/posting.records.ts';
import { dateWords, endWords, hourOf, timeWords } from '../../../fields/koreanDate.ts';
import type { ApplyStep } from '../applyStep.ts';
import { Countdown } from '../Countdown.tsx';
import { InterestButton } from '../InterestButton.tsx';
import { daysMark, deadlineOf, endlessWords, isAccepting, isOver, NO_END, PERIOD } from '../postingWords.ts';
import styles from './ApplyCard.module.css';
import { elapsedPercent, promisesOf } from './detailWords.ts';
import { PostingActions } from './PostingActions.tsx';

interface ApplyProps {
  posting: PostingAnswer;
  step: ApplyStep;
}

/** The summary that stays in view beside a posting: how long, until when, the one button, and what is promised. */
export function ApplyCard({ posting, step }: ApplyProps) {
  const submitted = isAccepting(posting.status) ? step.submitted : undefined;
  const mayEdit = step.also !== undefined;
  return (
    <div className={isOver(posting.status) ? `${styles.card} ${styles.over}` : styles.card}>
      <Until posting={posting} submitted={submitted} mayEdit={mayEdit} />
      <StepButton posting={posting} step={{ ...step, ...step.also }} wide />
      <p className={styles.note}>{step.note}</p>
      {step.also || isToCome(posting) ? (
        <LinkButton look="text" to={step.to}>
          {step.action}
        </LinkButton>
      ) : null}
      <PostingActions posting={posting} wide />
      {isAccepting(posting.status) && !submitted ? (
        <ul className={styles.promises}>
          {promisesOf(posting).map((promise) => (
            <li key={promise}>
              <Icon name="check" />
              {promise}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The same on a phone, as a bar at the bottom. */
export function ApplyBar({ posting, step }: ApplyProps) {
  useRootClass(styles.above);
  // What has no end, or no beginning yet, says so above: the bar has its button alone.
  const isTimed = step.submitted || posting.daysLeft !== null;
  return (
    <section className={styles.bar} aria-label="지원하기" data-foot="">
      {isTimed ? <p className={styles.barTime}>{step.submitted ?? <Left posting={posting} />}</p> : null}
      <StepButton posting={posting} step={step} />
    </section>
  );
}

const isToCome = ({ status }: PostingSummary) => status === '접수 예정';

function StepButton({ posting, step, wide }: ApplyProps & { wide?: boolean }) {
  if (isToCome(posting)) return <InterestButton posting={posting} isMain />;
  // Where a posting is over the way on is all that is left.
  const other = isOver(posting.status) ? 'ink' : 'secondary';
  return (
    <LinkButton look={step.main ? 'primary' : other} to={step.to} wide={wide}>
      {step.action}
    </LinkButton>
  );
}

// Nothing is counted down where nothing ends.
function Left({ posting }: { posting: PostingSummary }) {
  return posting.kind === '인재풀' && isAccepting(posting.status) ? (
    endlessWords(posting)
  ) : (
    <Countdown posting={posting} />
  );
}

interface UntilProps {
  posting: PostingAnswer;
  /** That the member has submitted, in words: what there is to know first. */
  submitted: string | undefined;
  /** Whether what was submitted can be submitted once more. */
  mayEdit: boolean;
}

/** What is left, or the day on which it opens. */
function Largest({ posting }: { posting: PostingAnswer }) {
  const { acceptFrom } = posting;
  return isToCome(posting) && acceptFrom ? dateWords(acceptFrom, 'short') : <Left posting={posting} />;
}

function Until({ posting, submitted, mayEdit }: UntilProps) {
  const { status, acceptTo, closeReason } = posting;
  const elapsed = isAccepting(status) ? elapsedPercent(posting) : undefined;
  const tone = submitted ? styles.done : daysMark(posting)?.tone === 'red' ? styles.late : '';
  return (
    <>
      {isOver(status) ? null : <p className={styles.label}>{submitted ? '내 지원' : untilLabel(posting)}</p>}
      <p className={styles.time}>{submitted ?? <Largest posting={posting} />}</p>
      {elapsed ? (
        <svg className={`${styles.left} ${tone}`} aria-hidden="true">
          {/* Below that it was submitted a part of it would be read as a part of that: it is whole, and of its colour. */}
          <rect width={submitted ? '100%' : `${elapsed}%`} height="8" rx="4" />
        </svg>
      ) : null}
      <p className={styles.text}>{closingSentence(posting)}</p>
      {isOver(status) && closeReason ? <p className={styles.text}>{deadlineOf(posting).words}</p> : null}
      {isAccepting(status) && acceptTo ? (
        <p className={styles.text}>
          {submitted ? afterwards(mayEdit) : `${lastSecond(acceptTo)}까지 도착한 지원서를 받아요.`}
        </p>
      ) : null}
    </>
  );
}

/** What there still is to do, in the place of the last second. */
const afterwards = (mayEdit: boolean) =>
  mayEdit ? '그 전까지 고쳐서 다시 낼 수 있어요.' : '결과가 나오면 알려 드려요.';

/** What the largest words of the summary say. */
function untilLabel({ status, acceptTo }: PostingSummary): string {
  if (!isAccepting(status)) return '접수 시작';
  return acceptTo ? '접수 마감까지' : PERIOD;
}

/** When it closes, or why it closed early, and else when. */
function closingSentence(posting: PostingAnswer): string {
  const { status, acceptFrom, acceptTo, closeReason } = posting;
  if (isAccepting(status)) {
    return acceptTo ? `${endWords(acceptTo, 'short')}에 닫혀요.` : NO_END;
  }
  if (status === '접수 예정') {
    return acceptFrom ? `${hourOf(acceptFrom)}에 접수를 시작해요.` : '아직 접수를 시작하지 않았어요.';
  }
  return closeReason ?? deadlineOf(posting).words;
}

/** The end is exclusive: the last second that still counts, `17:59:59`. */
function lastSecond(end: Date): string {
  return timeWords(new Date(end.getTime() - 1000));
}
