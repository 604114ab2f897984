import type { StepState } from '../../../domain/cv/progress.ts';
import styles from './StepMark.module.css';

const LOOKS: Partial<Record<StepState, string>> = {
  완료: styles.done,
  '작성 중': styles.begun,
  선택: styles.optional,
  '확인 필요': styles.check,
};

/** The state of a step as a sign of its own shape, beside the same in words. */
export function StepMark({ state }: { state: StepState }) {
  return (
    <svg
      className={`${styles.mark} ${LOOKS[state] ?? ''}`}
      width="20"
      height="20"
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="9" />
      {state === '완료' ? <path d="m5.5 10.3 3 3 6-6.3" /> : null}
      {state === '작성 중' ? <path d="M10 10V1a9 9 0 0 1 0 18Z" /> : null}
      {state === '확인 필요' ? <path d="M10 5v6m0 3v.2" /> : null}
    </svg>
  );
}
