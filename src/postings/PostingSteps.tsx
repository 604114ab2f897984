import { daysWords, endWords } from '../fields/koreanDate.ts';
import styles from './PostingSteps.module.css';
import type { PostingStep } from './postingBody.ts';

/** The selection in its order, with its days. */
export function PostingSteps({ steps, acceptTo }: { steps: readonly PostingStep[]; acceptTo: Date | null }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li className={styles.step} key={step.name}>
          <p className={styles.name}>{step.name}</p>
          <p className={styles.when}>{[whenWords(step, acceptTo), step.note].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </ol>
  );
}

function whenWords({ deadline, from, to, term }: PostingStep, acceptTo: Date | null): string {
  if (deadline) return acceptTo ? `${endWords(acceptTo, 'short')} 전까지` : '채용 시까지';
  return from === null ? term : daysWords(from, to);
}
