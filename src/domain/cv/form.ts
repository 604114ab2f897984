import type { Field } from '../../fields/field.ts';
import { missing } from '../../fields/field.ts';
import { shortened } from '../../fields/normalise.ts';
import type { FormRules } from '../../fields/shape.ts';

// biome-ignore lint/suspicious/noExplicitAny: a field of any value.
type AnyField = Field<any>;

/** The label of a field for one posting: its question, where it asks one. */
export function labelOf(field: AnyField, form: FormRules | undefined): string {
  return questionOf(field, form)?.text ?? field.label;
}

/** The limit of a field for one posting, in grapheme clusters. */
export function maxOf(field: AnyField, form: FormRules | undefined): number | undefined {
  return questionOf(field, form)?.max ?? field.max;
}

/** Whether a posting does not ask for a field: hidden (블라인드 채용), or past its last question. */
export function isHidden(field: AnyField, form: FormRules | undefined): boolean {
  if (!form) return false;
  const unasked = field.question !== undefined && form.questions.length > 0 && !form.questions[field.question];
  return unasked || form.hidden.includes(field.wire);
}

/** Whether a posting asks for a field at submit beyond what is declared: its own questions want their answers. */
export function isAsked(field: AnyField, form: FormRules | undefined): boolean {
  return questionOf(field, form) !== undefined || (form?.required?.includes(field.wire) ?? false);
}

/** Whether a posting does without a whole list. */
export function isListHidden(list: { wire: string }, form: FormRules | undefined): boolean {
  return form?.hidden.includes(list.wire) ?? false;
}

/** Whether a posting wants at least one row of a list. */
export function isListAsked(list: { wire: string }, form: FormRules | undefined): boolean {
  return (form?.required?.includes(list.wire) ?? false) && !isListHidden(list, form);
}

/** Whether a posting does without what is declared as required. */
export function isRelaxed(field: AnyField, form: FormRules | undefined): boolean {
  return form?.relaxed.includes(field.wire) ?? false;
}

// Grapheme clusters of a question that are enough to know it by.
const KNOWN_BY = 20;

/** What a field is called in a sentence: its label, a posting's question by its number and its first words. */
export function shortLabelOf(field: AnyField, form: FormRules | undefined): string {
  const question = questionOf(field, form);
  return question ? `자기소개서 ${field.question! + 1}번 ‘${shortened(question.text, KNOWN_BY)}’` : field.label;
}

/** The sentence that asks for a blank field. */
export function missingOf(field: AnyField, form: FormRules | undefined): string {
  return questionOf(field, form) ? missing(`${shortLabelOf(field, form)} 답변`) : field.missing;
}

function questionOf(field: AnyField, form: FormRules | undefined) {
  return field.question === undefined ? undefined : form?.questions[field.question];
}
