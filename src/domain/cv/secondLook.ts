import type { CheckContext, Faults, Loose } from '../../fields/shape.ts';
import { givenOf, inapplicable } from './cv.ts';
import { isListHidden } from './form.ts';
import type { Section } from './section.ts';
import { type Cv, sectionNames, sections } from './sections.ts';

/** Where somebody has worked or studied: they may well write of it. */
export function ownNames(cv: Pick<Cv, 'career' | 'careerHistory' | 'education'>): string[] {
  const names = [...cv.career, ...cv.careerHistory].map((row) => row.company);
  return [...names, ...cv.education.map((row) => row.institution)].filter((name) => name.trim() !== '');
}

/** What a section's notices look up in a CV with these names of its own. */
export function noticeContext(names: readonly string[], context: CheckContext): CheckContext {
  const { mentions } = context;
  return mentions ? { ...context, mentions: { ...mentions, own: [...mentions.own, ...names] } } : context;
}

/** What is worth a second look in one object or row, by key; `context` is that of `noticeContext`. */
export function noticesAt(section: Section, value: Loose, context: CheckContext): Faults {
  const found: Faults = {};
  section.notice?.(
    value as never,
    (key, sentence) => {
      found[key] = sentence;
    },
    context,
  );
  return found;
}

/** Everything in a CV that is worth a second look before submitting, by wire path; none of it prevents submitting. */
export function noticesOf(cv: Cv, context: CheckContext): Faults {
  const given = givenOf(cv, context);
  const own = noticeContext(ownNames(cv), context);
  const all: Faults = {};
  for (const name of sectionNames) {
    const section: Section = sections[name];
    if (isListHidden(section, context.form)) continue;
    const add = (value: Loose, path: string) => {
      const silent = inapplicable(section, value, given);
      for (const [key, sentence] of Object.entries(noticesAt(section, value, own))) {
        if (!silent.includes(key)) all[`${path}.${section.fields[key].wire}`] = sentence;
      }
    };
    const value = cv[name];
    if (!Array.isArray(value)) add(value as Loose, section.wire);
    else for (const [index, row] of (value as Loose[]).entries()) add(row, `${section.wire}.${index}`);
  }
  return all;
}
