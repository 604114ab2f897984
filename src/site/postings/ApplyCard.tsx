import { LinkButton } from '../../browser/ui/Button.tsx';
import { useRootClass } from '../../browser/useRootClass.ts';
import type { PostingSummary } from '../../domain/postings/posting.records.ts';
import { endOf, endWords } from '../../fields/koreanDate.ts';
import styles from './ApplyCard.module.css';
import type { ApplyStep } from './applyStep.ts';
import { Countdown } from './Countdown.tsx';
import { PostingActions } from './PostingActions.tsx';
import { isAccepting, PERIOD } from './postingWords.ts';

interface ApplyProps {
  posting: PostingSummary;
  closeReason: string | null;
  step: ApplyStep;
}

/** The summary that stays in view beside a posting: how long, until when, and the one button. */
export function ApplyCard({ posting, closeReason, step }: ApplyProps) {
  return (
    <div className={styles.card}>
      <Until posting={posting} closeReason={closeReason} />
      <StepButton step={step} wide />
      <p className={styles.note}>{step.note}</p>
      {step.also ? (
        <LinkButton look="text" to={step.also.to}>
          {step.also.action}
        </LinkButton>
      ) : null}
      <PostingActions posting={posting} wide />
    </div>
  );
}

/** The same on a phone, as a bar at the bottom. */
export function ApplyBar({ posting, step }: Omit<ApplyProps, 'closeReason'>) {
  useRootClass(styles.above);
  return (
    <section className={styles.bar} aria-label="지원하기" data-foot="">
      <p className={styles.barTime}>
        {step.state?.tone === 'green' ? step.state.status : <Countdown posting={posting} />}
      </p>
      <StepButton step={step} />
    </section>
  );
}

function StepButton({ step, wide }: { step: ApplyStep; wide?: boolean }) {
  return (
    <LinkButton look={step.main ? 'primary' : 'secondary'} to={step.to} wide={wide}>
      {step.action}
    </LinkButton>
  );
}

function Until({ posting, closeReason }: { posting: PostingSummary; closeReason: string | null }) {
  const { status, acceptTo } = posting;
  return (
    <div className={styles.until}>
      <p className={styles.label}>{untilLabel(posting)}</p>
      <p className={styles.time}>
        <Countdown posting={posting} />
      </p>
      <p className={styles.text}>{closingSentence(posting, closeReason)}</p>
      {isAccepting(status) && acceptTo ? (
        <p className={styles.text}>{lastSecond(acceptTo)}까지 도착한 지원서를 받아요.</p>
      ) : null}
    </div>
  );
}

/** What the largest words of the summary say. */
function untilLabel({ status, acceptTo }: PostingSummary): string {
  if (!isAccepting(status)) return '접수 상태';
  return acceptTo ? '접수 마감까지' : PERIOD;
}

/** When it closes or closed, and why early. */
export function closingSentence({ status, acceptTo, closedAt }: PostingSummary, closeReason: string | null): string {
  if (isAccepting(status)) {
    return acceptTo ? `${endWords(acceptTo, 'short')}에 닫혀요.` : '정해진 마감일 없이 받아요.';
  }
  if (status === '접수 예정') return '아직 접수를 시작하지 않았어요.';
  const end = closedAt ?? acceptTo;
  const closed = end ? `${endWords(end)}에 닫혔어요.` : '접수가 끝났어요.';
  return closeReason ? `${closed} ${closeReason}` : closed;
}

/** The end is exclusive: the last second that still counts, `17:59:59`. */
function lastSecond(end: Date): string {
  return `${endOf(new Date(end.getTime() - 60_000)).hour}:59`;
}
