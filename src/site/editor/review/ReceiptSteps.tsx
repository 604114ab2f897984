import { Said } from '../../../browser/ui/Said.tsx';
import { plannedWords } from '../../../domain/applications/standing.ts';
import type { StepState } from '../../../domain/cv/progress.ts';
import type { PostingStep } from '../../../domain/postings/postingBody.ts';
import { stepTitle } from '../../../domain/postings/stepKind.ts';
import { dateTimeWords, dayOf } from '../../../fields/koreanDate.ts';
import type { EditorPosting } from '../draft/checkContext.store.ts';
import { StepMark } from '../form/StepMark.tsx';
import styles from './ReceiptSteps.module.css';

const MARKS = { 마침: '완료', 다음: '작성 중', 예정: '작성 전' } as const satisfies Record<string, StepState>;

/** The posting's steps after a submission: taking it is done, the first one whose days are not over comes next. */
export function ReceiptSteps({ posting, submittedAt }: { posting: EditorPosting; submittedAt: Date | null }) {
  const today = dayOf(new Date());
  const { steps } = posting.body;
  const isOver = ({ deadline, from, to }: PostingStep) => deadline || (from !== null && (to ?? from) < today);
  const next = steps.findIndex((step) => !isOver(step));
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => {
        const state = isOver(step) ? '마침' : index === next ? '다음' : '예정';
        const when = step.deadline && submittedAt ? `${dateTimeWords(submittedAt, 'short')} 제출` : plannedWords(step);
        return (
          <li key={step.name} className={state === '다음' ? styles.next : undefined}>
            <StepMark state={MARKS[state]} />
            <b>
              {stepTitle(step)}
              <Said> {state}</Said>
            </b>
            <span>{[when, step.note].filter(Boolean).join(' · ')}</span>
          </li>
        );
      })}
    </ol>
  );
}
