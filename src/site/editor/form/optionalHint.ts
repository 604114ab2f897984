import { isHidden } from '../../../domain/cv/form.ts';
import { isNeeded, type Section } from '../../../domain/cv/section.ts';
import { type Cv, type ListName, sections } from '../../../domain/cv/sections.ts';
import { groupFields, type Step, steps } from '../../../domain/cv/steps.ts';
import type { FormRules, Loose } from '../../../fields/shape.ts';

/** Said once of all the fields around it. */
export const OPTIONAL_HINT = '(선택) 표시가 있는 칸은 비워 두어도 돼요.';

// Where it is no field that is filled in, or where leaving out has to be easy.
const OF_STEPS: Readonly<Record<string, string>> = {
  military: '(선택) 칸은 비워 두어도 돼요. 우대를 신청하지 않아도 불이익이 없어요.',
  files: '(선택) 표시가 있는 파일은 올리지 않아도 돼요.',
  confirm: '(선택) 표시가 있는 동의는 하지 않아도 돼요.',
};

/** What is said once of what may be left out in a step; nothing where nothing may. */
export function optionalHintOf({ id, groups, files }: Step, cv: Cv, form: FormRules | undefined): string {
  const isSaid = (groups ?? []).some(([name, title]) => {
    const section: Section = sections[name];
    const own = cv[name] as Loose;
    const mayStayEmpty = (key: string) => !isHidden(section.fields[key], form) && !isNeeded(section, own, key, form);
    return groupFields(name, title).some(mayStayEmpty);
  });
  return isSaid || files ? (OF_STEPS[id] ?? OPTIONAL_HINT) : '';
}

/** Whether a list is all there is in its step: where every row is folded, nothing has a mark to be explained. */
export const hasOwnHint = (list: ListName): boolean => steps.find((step) => step.list === list)?.groups === undefined;
