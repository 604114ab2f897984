import { useMemo } from 'react';
import { Link } from 'react-router';
import { useStore } from '../browser/store.ts';
import { LinkButton } from '../browser/ui/Button.tsx';
import { shownFaults } from './DraftField.tsx';
import { doneWords, type Overview, overviewOf } from './progress.ts';
import styles from './StepRail.module.css';
import { stepsOf } from './steps.ts';
import { useCalmDraft } from './useCalmDraft.ts';
import { carriedSteps } from './useCarried.ts';
import { editing, looked } from './useDraft.ts';

/** The last step: looking it all over and submitting. */
export const REVIEW = 'review';

/** The address of a step within the editor. */
export function stepHref(id: string): string {
  return `#${id}`;
}

const LOOKS: Record<string, string | undefined> = {
  완료: styles.done,
  '작성 중': styles.begun,
  '확인 필요': styles.check,
};

function useOverview(): Overview {
  const context = useStore(editing, (open) => open?.context);
  const shown = useStore(shownFaults, (faults) => faults);
  const unseen = useStore(carriedSteps, (now) => now);
  const draft = useCalmDraft();
  return useMemo(() => overviewOf(draft, context ?? {}, { looked, unseen, shown }), [draft, context, unseen, shown]);
}

/** The steps with their states: a column beside the form, a folded list above it on phones. */
export function StepRail({ current }: { current: string }) {
  const form = useStore(editing, (open) => open?.context.form);
  const steps = stepsOf(form);
  const overview = useOverview();
  const { states, done } = overview;
  const at = steps.findIndex((step) => step.id === current);
  const list = (
    <ol className={styles.list}>
      {steps.map((step, index) => (
        <li key={step.id}>
          <Link
            to={stepHref(step.id)}
            className={step.id === current ? `${styles.step} ${styles.current}` : styles.step}
            aria-current={step.id === current ? 'step' : undefined}
          >
            <span>{step.title}</span>
            <span className={`${styles.state} ${LOOKS[states[index] ?? ''] ?? ''}`}>{states[index]}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
  const review =
    current === REVIEW ? null : (
      <div className={styles.review}>
        <LinkButton to={stepHref(REVIEW)} wide>
          검토하고 제출하기
        </LinkButton>
      </div>
    );
  return (
    <nav className={styles.rail} aria-label="지원서 작성 단계">
      <div className={styles.head}>
        <p>지원서</p>
        <p className={styles.count}>{doneWords(overview)}</p>
      </div>
      <progress className={styles.progress} max={steps.length} value={done} aria-label="완료한 단계" />
      <div className={styles.beside}>
        {list}
        {review}
      </div>
      <details className={styles.folded} key={current}>
        <summary className={styles.picker}>
          <span>{at < 0 ? '검토' : `${at + 1}. ${steps[at]?.title}`}</span>
          <span className={styles.more}>{doneWords(overview)} · 목록 보기</span>
        </summary>
        {list}
        {review}
      </details>
    </nav>
  );
}
