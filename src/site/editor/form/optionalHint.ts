import type { ListName } from '../../../domain/cv/sections.ts';
import { type Step, steps } from '../../../domain/cv/steps.ts';

/** Said once of all the fields around it. */
export const OPTIONAL_HINT = '(선택) 표시가 있는 칸은 비워 두어도 돼요.';

// Where it is no field that is filled in, or where leaving out has to be easy.
const OF_STEPS: Readonly<Record<string, string>> = {
  military: '(선택) 칸은 비워 두어도 돼요. 우대를 신청하지 않아도 불이익이 없어요.',
  files: '(선택) 표시가 있는 파일은 올리지 않아도 돼요.',
  confirm: '(선택) 표시가 있는 동의는 하지 않아도 돼요.',
};

/** What is said once of what may be left out in a step. */
export const optionalHintOf = ({ id }: Step): string => OF_STEPS[id] ?? OPTIONAL_HINT;

/** Whether a list is all there is in its step: where every row is folded, nothing has a mark to be explained. */
export const hasOwnHint = (list: ListName): boolean => steps.find((step) => step.list === list)?.groups === undefined;
