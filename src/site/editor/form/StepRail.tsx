import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../browser/lazyPart.tsx';
import { useStore } from '../../../browser/store.ts';
import { LinkButton } from '../../../browser/ui/Button.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { Said } from '../../../browser/ui/Said.tsx';
import { stepOfDifference } from '../../../domain/cv/differences.ts';
import { doneWords, type StepState } from '../../../domain/cv/progress.ts';
import { REVIEW, type Step, stepsOf } from '../../../domain/cv/steps.ts';
import type { EditorPosting } from '../draft/checkContext.store.ts';
import { editing } from '../draft/draft.store.ts';
import { useLost } from '../notices/useLost.ts';
import { EditorTools } from './EditorTools.tsx';
import { StepMark } from './StepMark.tsx';
import picker from './StepPicker.module.css';
import styles from './StepRail.module.css';
import { useIsClosed } from './useEditor.ts';
import { useIsReady } from './useIsDue.ts';
import { useOverview } from './useOverview.ts';
import { useToReview } from './useToReview.ts';

const Dialog = lazyPart('browser/ui/Dialog.tsx', async () => (await import('../../../browser/ui/Dialog.tsx')).Dialog);

/** The address of a step within the editor. */
export function stepHref(id: string): string {
  return `#${id}`;
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

// The sign says it; of fourteen steps it would be said fourteen times.
const DONE = '완료';

const STATE_STYLES: Readonly<Record<string, string | undefined>> = { 선택: styles.optional, '확인 필요': styles.check };

// States of steps in which nothing stands.
const EMPTY: ReadonlySet<StepState> = new Set(['선택', '작성 전']);

function StateWord({ state }: { state: StepState }) {
  if (state === DONE) return <Said>{DONE}</Said>;
  return <span className={`${styles.state} ${STATE_STYLES[state] ?? ''}`}>{state}</span>;
}

function LostWord({ isLost }: { isLost: boolean }) {
  if (!isLost) return null;
  return (
    <span className={`${styles.state} ${styles.check}`}>
      <Icon name="alert" size={16} />
      <Said>저장 안 된 글</Said>
    </span>
  );
}

interface ListProps {
  steps: readonly Step[];
  current: string;
  /** Keeps the current step in sight where the list scrolls alone. */
  column?: RefObject<HTMLOListElement | null>;
  onGone?: () => void;
}

function StepList({ steps, current, column, onGone }: ListProps) {
  const { states } = useOverview();
  // Nothing is asked any more: what was written is there to be read, and where some of it came too late.
  const isClosed = useIsClosed();
  const lost = useLost().map(stepOfDifference);
  const rows = steps
    .map((step, index) => ({ step, number: index + 1, state: states[index]!, isLost: lost.includes(step) }))
    .filter(({ step, state, isLost }) => !isClosed || isLost || step.id === current || !EMPTY.has(state));
  return (
    <ol className={column ? styles.list : `${styles.list} ${styles.numbered}`} ref={column}>
      {rows.map(({ step, number, state, isLost }) => (
        <li key={step.id} value={number}>
          <Link
            to={stepHref(step.id)}
            className={step.id === current ? `${styles.step} ${styles.current}` : styles.step}
            aria-current={step.id === current ? 'step' : undefined}
            onClick={onGone}
          >
            {isClosed ? null : <StepMark state={state} />}
            <span className={styles.name}>{step.title}</span>
            {isClosed ? <LostWord isLost={isLost} /> : <StateWord state={state} />}
          </Link>
        </li>
      ))}
    </ol>
  );
}

interface SheetProps {
  posting: EditorPosting;
  steps: readonly Step[];
  current: string;
  onClose(): void;
}

/** The steps of a phone: a sheet over the form, which stays where it is. */
function StepSheet({ posting, steps, current, onClose }: SheetProps) {
  const overview = useOverview();
  const isReady = useIsReady(posting);
  const toReview = useToReview();
  const isClosed = useIsClosed();
  const isLeft = useRef(false);
  const leave = () => {
    isLeft.current = true;
    onClose();
  };
  return (
    <Dialog
      open
      shape="bottom"
      title="작성 단계"
      text={isClosed ? undefined : doneWords(overview)}
      onClose={onClose}
      // Where somebody went has the focus, not the button they came by.
      returnTo={() => (isLeft.current ? document.querySelector<HTMLElement>('main h2') : null)}
    >
      <nav className={picker.sheet} aria-label={NAME}>
        <StepList steps={steps} current={current} onGone={leave} />
        {current === REVIEW || isClosed ? null : (
          <LinkButton to={stepHref(REVIEW)} wide look={isReady ? 'primary' : 'secondary'} onClick={leave}>
            {toReview}
          </LinkButton>
        )}
      </nav>
    </Dialog>
  );
}

const NAME = '지원서 작성 단계';

/** The steps with their states: a column beside the form, on phones a sheet that a button above the form opens. */
export function StepRail({ posting, current }: { posting: EditorPosting; current: string }) {
  const form = useStore(editing, (open) => open?.context.form);
  const steps = stepsOf(form);
  const overview = useOverview();
  const isClosed = useIsClosed();
  const at = steps.findIndex((step) => step.id === current);
  const column = useCurrentInView(current);
  const [isOpen, setOpen] = useState(false);
  // Before there is no network to bring it; and the browser's own way back leads out of it.
  useEffect(() => Dialog.loadAhead(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what it follows.
  useEffect(() => setOpen(false), [current]);
  return (
    <nav className={styles.rail} aria-label={NAME}>
      <p className={styles.count}>{isClosed ? '읽기만 할 수 있어요' : doneWords(overview)}</p>
      <div className={styles.beside}>
        <StepList steps={steps} current={current} column={column} />
      </div>
      <div className={picker.above}>
        <button type="button" className={picker.picker} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className={picker.at}>
            {at < 0 || isClosed ? null : <span className={picker.place}>{`${at + 1}/${steps.length} `}</span>}
            {steps[at]?.title ?? '검토'}
          </span>
          <span className={picker.more}>{isClosed ? '' : `${doneWords(overview)} · `}목록 보기</span>
          <Icon name="chevron" />
        </button>
        {isClosed ? null : (
          <div className={picker.tools}>
            <EditorTools />
          </div>
        )}
      </div>
      {isOpen ? <StepSheet posting={posting} steps={steps} current={current} onClose={() => setOpen(false)} /> : null}
    </nav>
  );
}
