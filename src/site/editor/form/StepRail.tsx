import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useStore } from '../../../browser/store.ts';
import { LinkButton } from '../../../browser/ui/Button.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { Said } from '../../../browser/ui/Said.tsx';
import { doneWords } from '../../../domain/cv/progress.ts';
import { REVIEW, stepsOf } from '../../../domain/cv/steps.ts';
import { editing } from '../draft/draft.store.ts';
import { OtherPostings } from './ClosedWays.tsx';
import { EditorTools } from './EditorTools.tsx';
import { StepMark } from './StepMark.tsx';
import picker from './StepPicker.module.css';
import styles from './StepRail.module.css';
import { useIsClosed } from './useEditor.ts';
import { useOverview } from './useOverview.ts';

/** The address of a step within the editor. */
export function stepHref(id: string): string {
  return `#${id}`;
}

/** The way to the review, wherever it is offered. */
export const TO_REVIEW = '검토하고 제출하기';

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

// The sign says it; of fourteen steps it would be said fourteen times.
const DONE = '완료';

/** The steps with their states: a column beside the form, a folded list above it on phones. */
export function StepRail({ current }: { current: string }) {
  const form = useStore(editing, (open) => open?.context.form);
  const steps = stepsOf(form);
  const overview = useOverview();
  const isClosed = useIsClosed();
  const { states } = overview;
  const at = steps.findIndex((step) => step.id === current);
  const column = useCurrentInView(current);
  const listIn = (ref?: RefObject<HTMLOListElement | null>) => (
    <ol className={ref ? styles.list : `${styles.list} ${styles.numbered}`} ref={ref}>
      {steps.map((step, index) => (
        <li key={step.id}>
          <Link
            to={stepHref(step.id)}
            className={step.id === current ? `${styles.step} ${styles.current}` : styles.step}
            aria-current={step.id === current ? 'step' : undefined}
          >
            <StepMark state={states[index]!} />
            <span className={styles.name}>{step.title}</span>
            {states[index] === DONE ? <Said>{DONE}</Said> : <span className={styles.state}>{states[index]}</span>}
          </Link>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.rail} aria-label="지원서 작성 단계">
      <p className={styles.count}>{doneWords(overview)}</p>
      <div className={styles.beside}>{listIn(column)}</div>
      <div className={picker.above}>
        <details className={picker.folded} key={current}>
          <summary className={picker.picker}>
            <span className={picker.at}>
              {at < 0 ? '검토' : `${at + 1}/${steps.length}단계`}
              {at < 0 ? null : <span className={picker.called}> {steps[at]?.title}</span>}
            </span>
            <span className={picker.more}>{doneWords(overview)} · 목록 보기</span>
            <Icon name="chevron" />
          </summary>
          <p className={picker.told}>{doneWords(overview)}</p>
          {listIn()}
          {current === REVIEW ? null : (
            <div className={picker.review}>
              <LinkButton to={stepHref(REVIEW)} wide look="secondary">
                {TO_REVIEW}
              </LinkButton>
            </div>
          )}
        </details>
        <div className={picker.tools}>{isClosed ? <OtherPostings /> : <EditorTools look="muted" />}</div>
      </div>
    </nav>
  );
}
