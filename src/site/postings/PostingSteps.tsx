import type { PostingAnswer } from '../../domain/postings/posting.records.ts';
import type { PostingStatus } from '../../domain/postings/posting.ts';
import type { PostingStep } from '../../domain/postings/postingBody.ts';
import { stepTitle } from '../../domain/postings/stepKind.ts';
import { withinWords } from '../../domain/retention/keptWords.ts';
import { daysWords, endWords } from '../../fields/koreanDate.ts';
import styles from './PostingSteps.module.css';
import { endlessWords } from './postingWords.ts';

// Before it opens no step has begun; at its end all are done.
const STATES: Partial<Record<PostingStatus, string | undefined>> = {
  '접수 예정': styles.coming,
  '전형 종료': styles.done,
};

/** The selection in its order, with its days. */
export function PostingSteps({ posting }: { posting: PostingAnswer }) {
  return (
    <ol className={`${styles.steps} ${STATES[posting.status] ?? ''}`.trim()}>
      {posting.body.steps.map((step) => (
        <li className={styles.step} key={step.name}>
          <Step step={step} posting={posting} />
        </li>
      ))}
    </ol>
  );
}

/** What becomes of those who join a talent pool. */
export function PoolSteps({ posting }: { posting: PostingAnswer }) {
  return (
    <ol className={styles.pool}>
      {posting.body.steps.map((step) => (
        <li key={step.name}>
          <Step step={step} posting={posting} />
        </li>
      ))}
    </ol>
  );
}

/** How long what they gave is kept, and how they leave. */
export function PoolTerms({ posting }: { posting: PostingAnswer }) {
  return (
    <dl className={styles.terms}>
      <dt>얼마나 보관하나요</dt>
      <dd>그만둘 때까지 보관해요. 오래 쓰지 않아 회원 정보가 파기될 때에도 함께 파기해요.</dd>
      <dt>어떻게 그만두나요</dt>
      <dd>지원이력에서 지원을 취소하면 {withinWords(posting.kept)} 파기해요.</dd>
    </dl>
  );
}

function Step({ step, posting }: { step: PostingStep; posting: PostingAnswer }) {
  return (
    <>
      <p className={styles.name}>{stepTitle(step)}</p>
      <p className={styles.when}>{whenWords(step, posting)}</p>
      {step.note ? <p>{step.note}</p> : null}
    </>
  );
}

function whenWords({ deadline, from, to, term }: PostingStep, posting: PostingAnswer): string {
  const { acceptTo } = posting;
  if (deadline) return acceptTo ? whole(`${endWords(acceptTo, 'short')} 전까지`) : endlessWords(posting);
  return from === null ? term : whole(daysWords(from, to));
}

// No line ends within a day.
const whole = (words: string) => words.replaceAll('. ', '.\u00a0');
