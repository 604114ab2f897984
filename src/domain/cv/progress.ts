import type { CheckContext, Faults, FormRules, Loose } from '../../fields/shape.ts';
import { checkFiles } from '../attachments/attachment.ts';
import { checkCv, givenOf, inapplicable, type Looked } from './cv.ts';
import { isAsked, isRelaxed } from './form.ts';
import { isUntouched, type Section } from './section.ts';
import { type Cv, sections } from './sections.ts';
import { groupFields, REVIEW, type Step, stepOf, steps, stepsOf } from './steps.ts';

/** How far a step is, in the words the rail shows. */
export type StepState = '작성 전' | '작성 중' | '완료' | '선택' | '확인 필요';

function fieldsOf(step: Step, cv: Cv, context: CheckContext): { section: Section; key: string; value: unknown }[] {
  const given = givenOf(cv, context);
  return (step.groups ?? []).flatMap(([name, group]) => {
    const section: Section = sections[name];
    const value = cv[name] as Loose;
    const silent = inapplicable(section, value, given);
    return groupFields(name, group)
      .filter((key) => !silent.includes(key))
      .map((key) => ({ section, key, value: value[key] }));
  });
}

// A field one cannot submit without, whatever the others say.
function isWanted(field: Section['fields'][string], form?: FormRules): boolean {
  return isAsked(field, form) || (field.options.required === true && !isRelaxed(field, form));
}

/** The state of a step; `faults` are those of the whole application (checkCv, checkFiles). */
export function stepState(
  step: Step,
  { files = [], ...cv }: Cv & { files?: readonly unknown[] },
  faults: Faults,
  context: CheckContext = {},
): StepState {
  const fields = fieldsOf(step, cv, context);
  const list: Section | undefined = step.list && sections[step.list];
  const rows: Loose[] = step.list ? cv[step.list] : [];
  const begun =
    (step.files && files.length > 0) ||
    rows.some((row) => !isUntouched(list!, row)) ||
    fields.some(({ section, key, value }) => !section.fields[key].isBlank(value));
  const wrong = Object.keys(faults).some((path) => stepOf(path) === step);
  if (begun) return wrong ? '작성 중' : '완료';
  return wrong || fields.some(({ section, key }) => isWanted(section.fields[key], context.form)) ? '작성 전' : '선택';
}

/** How far an application is: the state of every step its posting has and what still prevents submitting. */
export interface Overview {
  states: StepState[];
  /** Steps that are written in and right; an optional one that nobody began is not among them. */
  done: number;
  faults: Faults;
}

interface Looking {
  /** What was found in parts of the draft before. */
  looked?: Looked;
  /** Steps filled from elsewhere that nobody has opened since. */
  unseen?: readonly string[];
  /** Sentences shown at fields. */
  shown?: Faults;
}

/** Looks an application over, files included: the one count of its steps, for the editor and for the list of drafts. */
export function overviewOf(
  draft: Cv & { files: readonly { kind: string }[] },
  context: CheckContext,
  { looked, unseen = [], shown = {} }: Looking = {},
): Overview {
  const faults = { ...checkCv(draft, context, looked), ...checkFiles(draft.files, context.form, context.codes) };
  const told = new Set(Object.keys(shown).map(stepOf));
  const states = stepsOf(context.form).map((step) =>
    told.has(step) || unseen.includes(step.id) ? '확인 필요' : stepState(step, draft, faults, context),
  );
  return { faults, states, done: states.filter((state) => state === '완료').length };
}

/** The count of an overview in words. */
export function doneWords({ states, done }: Pick<Overview, 'states' | 'done'>): string {
  return `${states.length}개 중 ${done}개 완료`;
}

/**
 * Where an application that is opened again goes on: at the step left last, else at the first that is unfinished, else
 * at the review.
 */
export function stepToGoOn(
  draft: Cv & { files: readonly { kind: string }[] },
  context: CheckContext,
  left: string | undefined,
): string {
  const own = stepsOf(context.form).map(({ id }) => id);
  if (left === REVIEW || (left !== undefined && own.includes(left))) return left;
  const wrong = Object.keys(overviewOf(draft, context).faults).map((path) => stepOf(path)?.id);
  return own.find((id) => wrong.includes(id)) ?? REVIEW;
}

/** The steps that still have something missing or wrong, in their order, with how many of it. */
export function missingOf({ faults }: Pick<Overview, 'faults'>): { title: string; count: number }[] {
  const wrong = Object.keys(faults).map(stepOf);
  return steps
    .filter((step) => wrong.includes(step))
    .map((step) => ({ title: step.title, count: wrong.filter((one) => one === step).length }));
}
