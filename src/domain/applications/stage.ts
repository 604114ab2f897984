/** Review stages (domain decision §1), as the applicant reads them once they are announced. */
export const STAGES = {
  10: '접수 완료',
  20: '서류 심사 중',
  21: '서류 합격',
  29: '서류 불합격',
  30: '면접·검사 진행',
  31: '전형 합격',
  39: '전형 불합격',
  40: '최종 합격',
  49: '최종 불합격',
  50: '입사 포기',
  60: '예비 합격',
} as const;
export type Stage = keyof typeof STAGES;

/** Whether a number is a stage. */
export function isStage(code: number): code is Stage {
  return Object.hasOwn(STAGES, code);
}

/** Hired: the data is kept during employment (Specification §9). */
export const HIRED: Stage = 40;

/** After these nothing more follows for the applicant. */
export const ENDED: readonly Stage[] = [29, 39, 49, 50];

/** Whether a stage is a result the applicant waits for: one under way or a place in reserve is none. */
export function isResult(stage: Stage): boolean {
  return stage === HIRED || ENDED.includes(stage);
}
