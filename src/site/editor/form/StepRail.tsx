import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { useStore } from '../../../browser/store.ts';
import { LinkButton } from '../../../browser/ui/Button.tsx';
import { ProgressBar } from '../../../browser/ui/ProgressBar.tsx';
import { doneWords, type Overview, overviewOf } from '../../../domain/cv/progress.ts';
import { REVIEW, stepsOf } from '../../../domain/cv/steps.ts';
import { editing, looked } from '../draft/draft.store.ts';
import { shownFaults } from '../draft/faults.store.ts';
import { useCalmDraft } from '../draft/useCalmDraft.ts';
import { carriedSteps } from '../start/carried.store.ts';
import styles from './StepRail.module.css';

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

/** Keeps the current step within what is seen of the column, which scrolls alone: neither page nor focus move. */
function useCurrentInView(current: string): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what it follows.
  useEffect(() => {
    const step = list.current?.querySelector('[aria-current]');
    if (!list.current || !step) return;
    const [seen, own] = [list.current.getBoundingClientRect(), step.getBoundingClientRect()];
    // A step more on either side, so that the fading edge is not over it and what comes next is seen.
    const above = own.top - own.height - seen.top;
    const below = own.bottom + own.height - seen.bottom;
    if (above < 0) list.current.scrollTop += above;
    else if (below > 0) list.current.scrollTop += below;
  }, [current]);
  return list;
}

/** The steps with their states: a column beside the form, a folded list above it on phones. */
export function StepRail({ current }: { current: string }) {
  const form = useStore(editing, (open) => open?.context.form);
  const steps = stepsOf(form);
  const overview = useOverview();
  const { states, done } = overview;
  const at = steps.findIndex((step) => step.id === current);
  const column = useCurrentInView(current);
  const listIn = (ref?: RefObject<HTMLOListElement | null>) => (
    <ol className={styles.list} ref={ref}>
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
      <div className={styles.progress}>
        <ProgressBar label="완료한 단계" max={steps.length} value={done} />
      </div>
      <div className={styles.beside}>
        {listIn(column)}
        {review}
      </div>
      <details className={styles.folded} key={current}>
        <summary className={styles.picker}>
          <span>{at < 0 ? '검토' : `${at + 1}. ${steps[at]?.title}`}</span>
          <span className={styles.more}>{doneWords(overview)} · 목록 보기</span>
        </summary>
        {listIn()}
        {review}
      </details>
    </nav>
  );
}
