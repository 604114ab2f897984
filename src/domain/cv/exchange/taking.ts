import type { CheckContext, Loose } from '../../../fields/shape.ts';
import { MOST_ROWS } from '../cv.ts';
import { isDefaulted, markOf } from '../defaults.ts';
import { type Draft, type DraftAction, reduce } from '../draft.ts';
import { isHidden, isListHidden } from '../form.ts';
import { isUntouched, ownFields, type Section } from '../section.ts';
import {
  type Cv,
  type ListName,
  listNames,
  type ObjectName,
  objectNames,
  type SectionName,
  sections,
} from '../sections.ts';
import { steps } from '../steps.ts';

/** One value that came from elsewhere, or the one it would overwrite: its label and its text. */
export interface Item {
  label: string;
  value: string;
}

/** What taking a CV from elsewhere into a draft means. */
export interface Taking {
  /** What the draft is given, in order; the ordinary reducer applies it. */
  actions: DraftAction[];
  /** Answers the draft already has, which are not overwritten. */
  kept: (Item & { key?: string })[];
  /** Defaults that were answers where the CV comes from, and are now in the draft; in a list with the row's place. */
  answered: { section: SectionName; index?: number; key: string }[];
  /** Steps that get something, to be looked at (확인 필요). */
  steps: string[];
}

const stepWith = (name: ListName) => steps.find(({ list }) => list === name)!.id;
const stepWithField = (name: ObjectName, key: string) =>
  steps.find(({ groups }) =>
    groups?.some(([section, title]) => {
      const group =
        section === name ? (sections[name] as Section).groups?.find((one) => one.title === title) : undefined;
      return group?.fields.includes(key);
    }),
  )?.id;

/** Whether a default of the CV was given as an answer where it comes from; a row by its number there. */
type IsAnswer = (section: Section, key: string, no?: number) => boolean;

/** The names among the answered (defaults.ts) of what a taking has answered, once the draft is as it says. */
export function marksTaken({ answered }: Taking, draft: Draft): string[] {
  return answered.map(({ section, index, key }) => {
    const no = index === undefined ? undefined : (draft[section as ListName][index]?.no ?? undefined);
    return markOf(sections[section], key, no);
  });
}

/**
 * What a CV from elsewhere does to a draft: fills what is empty, adds rows that are not there yet, overwrites nothing
 * a person has written. A default is no answer (domain decision §3), neither there nor here.
 */
export function planTaking(draft: Draft, cv: Cv, context: CheckContext, isAnswer: IsAnswer): Taking {
  const plan: Plan = { actions: [], kept: [], answered: [], steps: new Set(), now: draft };
  for (const name of objectNames) planObject(plan, name, cv[name] as Loose, { context, isAnswer });
  for (const name of listNames.filter((list) => !isListHidden(sections[list], context.form))) {
    for (const row of cv[name] as Loose[]) {
      if (!planRow(plan, name, row, { context, isAnswer })) break;
    }
  }
  const { actions, kept, answered } = plan;
  return { actions, kept, answered, steps: steps.map(({ id }) => id).filter((id) => plan.steps.has(id)) };
}

/** What is taken so far, and the draft that results. */
interface Plan extends Omit<Taking, 'steps'> {
  steps: Set<string>;
  now: Draft;
}

interface Weighing {
  context: CheckContext;
  isAnswer: IsAnswer;
}

function act(plan: Plan, action: DraftAction): void {
  plan.now = reduce(plan.now, action);
  plan.actions.push(action);
}

function planObject(plan: Plan, name: ObjectName, given: Loose, { context, isAnswer }: Weighing): void {
  const section: Section = sections[name];
  for (const [key, field] of ownFields(section)) {
    const value = given[key];
    const present = (plan.now[name] as Loose)[key];
    if (isHidden(field, context.form)) continue;
    if (isDefaulted(field) && value === field.blank() && value === present && isAnswer(section, key)) {
      plan.answered.push({ section: name, key });
    }
    if (field.isBlank(value) || value === field.blank() || value === present) continue;
    if (!field.isBlank(present) && present !== field.blank()) {
      plan.kept.push({ key, label: field.label, value: field.inWords(present, context) });
      continue;
    }
    act(plan, { type: 'update', section: name, key, value });
    plan.steps.add(stepWithField(name, key)!);
  }
}

// False where the list has no room for this row, and so for none after it.
function planRow(plan: Plan, name: ListName, row: Loose, { context, isAnswer }: Weighing): boolean {
  const section: Section = sections[name];
  const asked = ownFields(section).filter(([, field]) => !isHidden(field, context.form));
  const said = (one: Loose) => JSON.stringify(asked.map(([key, field]) => field.canonical(one[key])));
  const rows = plan.now[name] as Loose[];
  if (asked.every(([key, field]) => field.isBlank(row[key]) || row[key] === field.blank())) return true;
  const answer = (at: number) => {
    const told = asked.filter(([key, field]) => isDefaulted(field) && isAnswer(section, key, row.no as number));
    plan.answered.push(...told.map(([key]) => ({ section: name, index: at, key })));
  };
  const same = rows.findIndex((one) => said(one) === said(row));
  if (same >= 0) {
    answer(same);
    return true;
  }
  const empty = rows.findIndex((one) => isUntouched(section, one));
  if (empty < 0 && rows.length >= MOST_ROWS) {
    plan.kept.push({ label: section.title, value: `항목은 ${MOST_ROWS}개까지 적을 수 있어요.` });
    return false;
  }
  if (empty < 0) act(plan, { type: 'add', section: name });
  const index = empty < 0 ? rows.length : empty;
  answer(index);
  for (const [key] of asked) act(plan, { type: 'updateRow', section: name, index, key, value: row[key] });
  plan.steps.add(stepWith(name));
  return true;
}
