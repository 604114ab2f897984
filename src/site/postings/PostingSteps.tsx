import type { PostingAnswer } from '../../domain/postings/posting.records.ts';
import type { PostingStep } from '../../domain/postings/postingBody.ts';
import { daysWords, endWords } from '../../fields/koreanDate.ts';
import styles from './PostingSteps.module.css';
import { endlessWords } from './postingWords.ts';

/** The selection in its order, with its days. */
export function PostingSteps({ posting }: { posting: PostingAnswer }) {
  return (
    <ol className={styles.steps}>
      {posting.body.steps.map((step) => (
        <li className={styles.step} key={step.name}>
          <p className={styles.name}>{step.name}</p>
          <p className={styles.when}>{[whenWords(step, posting), step.note].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </ol>
  );
}

function whenWords({ deadline, from, to, term }: PostingStep, posting: PostingAnswer): string {
  const { acceptTo } = posting;
  if (deadline) return acceptTo ? `${endWords(acceptTo, 'short')} 전까지` : endlessWords(posting);
  return from === null ? term : daysWords(from, to);
}
