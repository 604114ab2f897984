import type { CheckContext, Loose } from '../../fields/shape.ts';
import { givenOf, inapplicable } from './cv.ts';
import { isListHidden, labelOf } from './form.ts';
import { ownFields, type Section, titleOf } from './section.ts';
import { type Cv, sectionNames, sections } from './sections.ts';

/** One answer; `link` is what it opens, where it is an address. */
interface AnswerInWords {
  question: string;
  answer: string;
  wire: string;
  link?: string;
}

/** A section in words: its title and, per object or row, every question with its answer. */
export interface SectionInWords {
  title: string;
  /** A line about all rows together (총 경력 3년 2개월). */
  total?: string;
  entries: { title: string; answers: AnswerInWords[] }[];
}

/** The line about all rows of a list, on a day (YYYY-MM-DD); empty if there is none. */
export function totalOf(section: Section, rows: readonly Loose[], today: string): string {
  return (section.many && section.total?.(rows as never, today)) || '';
}

/**
 * The CV as a person reads it, questions included: what review and print show, and what a submission's copy keeps so
 * that it reads the same when the form has changed. What is counted up to a day is told where `today` is given.
 */
export function inWords(cv: Cv, context: CheckContext, today?: string): SectionInWords[] {
  const given = givenOf(cv, context);
  const asked = sectionNames.filter((name) => !isListHidden(sections[name], context.form));
  return asked.map((name) => {
    const section: Section = sections[name];
    const value = cv[name];
    const entry = (one: Loose) => {
      const silent = new Set(inapplicable(section, one, given));
      const answers = ownFields(section)
        .filter(([key]) => !silent.has(key))
        .map(([key, field]): AnswerInWords => {
          const link = field.href?.(one[key] as never);
          return {
            question: labelOf(field, context.form),
            answer: field.inWords(one[key] as never, context),
            wire: field.wire,
            ...(link ? { link } : {}),
          };
        });
      return { title: titleOf(section, one, context), answers };
    };
    const total = today && Array.isArray(value) ? totalOf(section, value as Loose[], today) : '';
    return {
      title: section.title,
      ...(total ? { total } : {}),
      entries: Array.isArray(value) ? (value as Loose[]).map(entry) : [entry(value as Loose)],
    };
  });
}
