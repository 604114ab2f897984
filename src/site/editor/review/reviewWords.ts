import { submittedFiles } from '../../../domain/attachments/attachment.ts';
import { isConsentKey, isGiven } from '../../../domain/cv/consents.ts';
import { isOptionalRefused, settle } from '../../../domain/cv/cv.ts';
import { unnamedLists } from '../../../domain/cv/named.ts';
import type { Section } from '../../../domain/cv/section.ts';
import { type Cv, sections } from '../../../domain/cv/sections.ts';
import { groupFields, type Step, stepsOf } from '../../../domain/cv/steps.ts';
import type { TextVersions } from '../../../domain/cv/textVersions.ts';
import { inWords, type SectionInWords } from '../../../domain/cv/words.ts';
import type { CheckContext, FormRules } from '../../../fields/shape.ts';

const optional = sections.profile.fields.optionalConsent;

/** What one step says, and where it is written. */
export interface StepInWords extends SectionInWords {
  step: Step;
}

/** The answers that the title of a row does not say; with `links` also what leads somewhere, which a title does not. */
export function belowItsTitle(
  { list }: StepInWords['step'],
  entry: SectionInWords['entries'][number],
  links = false,
): SectionInWords['entries'][number] {
  if (!list) return entry;
  const { fields, rowTitle }: Section & { many: true } = sections[list];
  const inTitle: string[] = rowTitle.map((key) => fields[key].wire);
  return { ...entry, answers: entry.answers.filter(({ wire, link }) => !inTitle.includes(wire) || (links && link)) };
}

/** The CV in words, step by step as it was written; consents are apart, with their texts. */
export function reviewWords(words: readonly SectionInWords[], files: SectionInWords, form?: FormRules): StepInWords[] {
  const find = (title: string) => words.find((section) => section.title === title);
  const of = (title: string) => find(title)?.entries ?? [];
  return stepsOf(form).flatMap((step) => {
    const answers = (step.groups ?? []).flatMap(([name, group]) => {
      const section: Section = sections[name];
      const said = of(section.title).flatMap((entry) => entry.answers);
      return groupFields(name, group)
        .filter((key) => !(name === 'profile' && isConsentKey(key)))
        .flatMap((key) => said.find(({ wire }) => wire === section.fields[key].wire) ?? []);
    });
    const list = step.list ? of(sections[step.list].title) : [];
    const own = answers.some(({ answer }) => answer !== '') ? [{ title: '', answers }] : [];
    const entries = [...own, ...list, ...(step.files ? files.entries : [])];
    const isAsked = step.files || step.list !== undefined || answers.length > 0;
    const total = step.list && find(sections[step.list].title)?.total;
    return isAsked ? [{ step, title: step.title, ...(total ? { total } : {}), entries }] : [];
  });
}

/** Titles of lists that are written in, and that the consent to optional items does not name as it was given. */
export function unnamedTitles(cv: Cv, versions: TextVersions, form?: FormRules): string[] {
  return isGiven(cv, 'optionalConsent') ? unnamedLists(cv, versions, form).map((name) => sections[name].title) : [];
}

/** Titles of what was written and is not taken along, because the consent to optional items is refused or older. */
export function leftOutTitles(cv: Cv, versions: TextVersions, form?: FormRules): string[] {
  if (!isOptionalRefused(cv)) return unnamedTitles(cv, versions, form);
  const count = (one: Cv) =>
    inWords(settle(one, { form }), { form }).map(({ title, entries }) => {
      const said = entries
        .flatMap(({ answers }) => answers)
        .filter((said) => said.answer !== '' && said.wire !== optional.wire);
      return { title, said: said.length };
    });
  const sent = count(cv);
  const all = count({ ...cv, profile: { ...cv.profile, optionalConsent: '' } });
  return all.flatMap(({ title, said }, index) => (said > sent[index]!.said ? [title] : []));
}

/** Where the consent to optional items is asked for. */
export const OPTIONAL_PATH = `${sections.profile.wire}.${optional.wire}`;
export const OPTIONAL_QUESTION = '선택 항목을 회사에 보낼지 골라 주세요.';

/** What the applicant is asked where they have agreed to an older text than names these. */
export const anewQuestion = (titles: readonly string[]) =>
  `바뀐 문구에 동의하고 ${titles.join(', ')}도 보낼지 골라 주세요.`;

/** Titles to be asked about: written in, not named by the text agreed to, and not declined since the page was opened. */
export function askedAnew(
  cv: Cv,
  { versions, declined }: { versions: TextVersions; declined?: string },
  form?: FormRules,
): string[] {
  return declined === undefined ? unnamedTitles(cv, versions, form) : [];
}

/** Whether something was written or uploaded that goes nowhere without the consent to optional items. */
export function wouldLeaveOut(draft: Cv & { files: readonly { kind: string }[] }, context: CheckContext): boolean {
  const { files, ...cv } = draft;
  const refusing = { ...cv, profile: { ...cv.profile, optionalConsent: 'N' } };
  const kept = (refused: boolean) => submittedFiles(files, context, refused).length;
  return leftOutTitles(refusing, {}, context.form).length > 0 || kept(true) < kept(false);
}
