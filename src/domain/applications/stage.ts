/** Review stage stage_cd (domain decision §1); an applicant sees one once it is announced. */
export const Stage = {
  received: 10,
  reviewing: 20,
  documentsPassed: 21,
  documentsFailed: 29,
  examining: 30,
  stepPassed: 31,
  stepFailed: 39,
  hired: 40,
  notHired: 49,
  declined: 50,
  gaveUp: 51,
  reserve: 60,
} as const;
export type Stage = (typeof Stage)[keyof typeof Stage];

/** The stages as the applicant reads them. */
export const STAGES: Readonly<Record<Stage, string>> = {
  [Stage.received]: '접수 완료',
  [Stage.reviewing]: '서류 심사 중',
  [Stage.documentsPassed]: '서류 합격',
  [Stage.documentsFailed]: '서류 불합격',
  [Stage.examining]: '면접·검사 진행',
  [Stage.stepPassed]: '전형 합격',
  [Stage.stepFailed]: '전형 불합격',
  [Stage.hired]: '최종 합격',
  [Stage.notHired]: '최종 불합격',
  [Stage.declined]: '입사 포기',
  [Stage.gaveUp]: '전형 포기',
  [Stage.reserve]: '예비 합격',
};

/** Whether a number is a stage. */
export function isStage(code: number): code is Stage {
  return Object.hasOwn(STAGES, code);
}

const STEP_ENDS: { readonly [S in Stage]?: string } = {
  [Stage.examining]: '진행',
  [Stage.stepPassed]: '합격',
  [Stage.stepFailed]: '불합격',
};

/** The name of a result, by the step's own name where there are several such steps (2차 면접 합격). */
export function resultWords(stage: Stage, stepName: string | null): string {
  const end = STEP_ENDS[stage];
  return end === undefined || !stepName ? STAGES[stage] : `${stepName} ${end}`;
}

/** What a step's result is called; a step that is named after its result has that name. */
export const resultTitle = (stepName: string): string =>
  stepName.includes('결과') ? stepName : `${stepName || '전형'} 결과`;

/** After these nothing more follows for the applicant. */
export const ENDED: readonly Stage[] = [
  Stage.documentsFailed,
  Stage.stepFailed,
  Stage.notHired,
  Stage.declined,
  Stage.gaveUp,
];

/** The outcomes an applicant waits for: a stage under way or a place in reserve is none. */
export const OUTCOMES: readonly Stage[] = [Stage.hired, ...ENDED];

/** Whether a stage is such an outcome. */
export function isOutcome(stage: Stage): boolean {
  return OUTCOMES.includes(stage);
}

const FINAL: readonly Stage[] = [Stage.hired, Stage.notHired, Stage.reserve];
const EXAMINED: readonly Stage[] = [Stage.stepPassed, Stage.stepFailed];

// What may be told after what; a step under way may be the last one. After what is missing here nothing is.
const FOLLOWS: Readonly<Partial<Record<Stage, readonly Stage[]>>> = {
  [Stage.received]: [Stage.reviewing],
  [Stage.reviewing]: [Stage.documentsPassed, Stage.documentsFailed, ...FINAL],
  [Stage.documentsPassed]: [Stage.examining, ...FINAL, Stage.gaveUp],
  [Stage.examining]: [...EXAMINED, ...FINAL, Stage.gaveUp],
  [Stage.stepPassed]: [Stage.examining, ...FINAL, Stage.gaveUp],
  [Stage.reserve]: [Stage.hired, Stage.notHired, Stage.gaveUp],
  [Stage.hired]: [Stage.declined],
};

// That a step is under way need not be told.
const IMPLIED: readonly Stage[] = [Stage.reviewing, Stage.examining];

/** Whether a stage may be told after the last one that is, or after none, without being a correction. */
export function mayFollow(told: Stage | undefined, next: Stage): boolean {
  const follow = (stage: Stage) => FOLLOWS[stage] ?? [];
  const direct = follow(told ?? Stage.received);
  const implied = direct.filter((stage) => IMPLIED.includes(stage)).flatMap(follow);
  return direct.includes(next) || implied.includes(next);
}

/** Whether an applicant may give up (전형 포기) after what was told last: between steps, and while in reserve. */
export function mayGiveUp(told: number | undefined): boolean {
  return told !== undefined && isStage(told) && mayFollow(told, Stage.gaveUp);
}

/** Whether a withdrawal (지원 취소) is no longer possible once this stage was announced: a passed step locks it as well. */
export function locksWithdrawal(stage: Stage): boolean {
  return stage > Stage.reviewing;
}

/** The stages that lock it, for statements. */
export const LOCKING: readonly Stage[] = Object.values(Stage).filter(locksWithdrawal);
