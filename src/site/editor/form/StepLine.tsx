import { useStore } from '../../../browser/store.ts';
import { ProgressBar } from '../../../browser/ui/ProgressBar.tsx';
import { stepsOf } from '../../../domain/cv/steps.ts';
import { editing } from '../draft/draft.store.ts';
import styles from './StepLine.module.css';
import { useOverview } from './useOverview.ts';

/** The steps as a line, a piece each: which are done, and where one is. What it says is in the rail in words. */
export function StepLine({ current }: { current: string }) {
  const form = useStore(editing, (open) => open?.context.form);
  const { states, done } = useOverview();
  const steps = stepsOf(form);
  return (
    <div className={styles.line}>
      {steps.map(({ id }, index) => (
        <span
          key={id}
          className={[states[index] === '완료' ? styles.done : styles.piece, id === current ? styles.current : '']
            .join(' ')
            .trim()}
        />
      ))}
      <div className={styles.told}>
        <ProgressBar label="완료한 단계" max={steps.length} value={done} />
      </div>
    </div>
  );
}
