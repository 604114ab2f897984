import type { CheckContext } from '../fields/shape.ts';
import { MOST_ROWS } from './cv.ts';
import { type Draft, type DraftAction, reduce } from './draft.ts';
import { isHidden, isListHidden } from './form.ts';
import { isUntouched, ownFields, type Section } from './section.ts';
import { type Cv, type ListName, listNames, type ObjectName, objectNames, sections } from './sections.ts';
import { steps } from './steps.ts';

/** One value that came from elsewhere, or stands in its way: what it is called, what it says. */
export interface Item {
  label: string;
  value: string;
}

/** What taking a CV from elsewhere into a draft means. */
export interface Taking {
  /** What the draft is given, in order; the ordinary reducer applies it. */
  actions: DraftAction[];
  /** Answers that stand in the draft already and are not overwritten. */
  kept: (Item & { key?: string })[];
  /** Steps that get something, to be looked at (확인 필요). */
  steps: string[];
}

type Loose = Record<string, unknown>;

const stepWith = (name: ListName) => steps.find(({ list }) => list === name)!.id;
const stepWithField = (name: ObjectName, key: string) =>
  steps.find(({ groups }) =>
    groups?.some(([section, title]) => {
      const group =
        section === name ? (sections[name] as Section).groups?.find((one) => one.title === title) : undefined;
      return group?.fields.includes(key);
    }),
  )?.id;

/**
 * What a CV from elsewhere does to a draft: fills what is empty, adds rows that are not there yet, overwrites nothing
 * a person has written. A default is no answer (domain decision §3), neither there nor here.
 */
export function planTaking(draft: Draft, cv: Cv, context: CheckContext): Taking {
  const { form } = context;
  const plan = { actions: [] as DraftAction[], kept: [] as Taking['kept'], steps: new Set<string>() };
  let now = draft;
  const act = (action: DraftAction) => {
    now = reduce(now, action);
    plan.actions.push(action);
  };
  for (const name of objectNames) {
    const section: Section = sections[name];
    for (const [key, field] of ownFields(section)) {
      const value = (cv[name] as Loose)[key];
      const present = (now[name] as Loose)[key];
      if (field.isBlank(value) || value === field.blank() || value === present || isHidden(field, form)) continue;
      if (!field.isBlank(present) && present !== field.blank()) {
        plan.kept.push({ key, label: field.label, value: field.inWords(present, context) });
        continue;
      }
      act({ type: 'update', section: name, key, value });
      plan.steps.add(stepWithField(name, key)!);
    }
  }
  for (const name of listNames.filter((list) => !isListHidden(sections[list], form))) {
    const section: Section = sections[name];
    const asked = ownFields(section).filter(([, field]) => !isHidden(field, form));
    const said = (row: Loose) => JSON.stringify(asked.map(([key, field]) => field.canonical(row[key])));
    for (const row of cv[name] as Loose[]) {
      const rows = now[name] as Loose[];
      const isBlank = asked.every(([key, field]) => field.isBlank(row[key]) || row[key] === field.blank());
      if (isBlank || rows.some((one) => said(one) === said(row))) continue;
      const empty = rows.findIndex((one) => isUntouched(section, one));
      if (empty < 0 && rows.length >= MOST_ROWS) {
        plan.kept.push({ label: section.title, value: `항목은 ${MOST_ROWS}개까지 적을 수 있어요.` });
        break;
      }
      if (empty < 0) act({ type: 'add', section: name });
      const index = empty < 0 ? rows.length : empty;
      for (const [key] of asked) act({ type: 'updateRow', section: name, index, key, value: row[key] });
      plan.steps.add(stepWith(name));
    }
  }
  return { ...plan, steps: steps.map(({ id }) => id).filter((id) => plan.steps.has(id)) };
}
