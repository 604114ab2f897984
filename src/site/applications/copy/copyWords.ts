import { isConsentKey } from '../../../domain/cv/consents.ts';
import { sections } from '../../../domain/cv/sections.ts';
import { groupFields, steps } from '../../../domain/cv/steps.ts';
import type { SectionInWords } from '../../../domain/cv/words.ts';

type Answers = SectionInWords['entries'][number]['answers'];

const INTRODUCTION = steps.find(({ id }) => id === 'introduction')!;
const introductions = new Set(
  (INTRODUCTION.groups ?? []).flatMap(([name, group]) =>
    groupFields(name, group).map((key) => (sections[name].fields as Record<string, { wire: string }>)[key]!.wire),
  ),
);
const consents = new Set(
  Object.entries(sections.profile.fields).flatMap(([key, { wire }]) => (isConsentKey(key) ? wire : [])),
);

/** A copy as a document reads: 자기소개서 last and by itself, what was agreed to apart. No answer is left out. */
export function copyWords(words: readonly SectionInWords[]): { parts: SectionInWords[]; agreed: Answers } {
  const apart = { introduced: [] as Answers, agreed: [] as Answers };
  const parts = words.map((section) => ({
    ...section,
    entries: section.entries
      .map((entry) => ({
        ...entry,
        answers: entry.answers.filter((one) => {
          const place = introductions.has(one.wire) ? 'introduced' : consents.has(one.wire) ? 'agreed' : undefined;
          if (place && one.answer !== '') apart[place].push(one);
          return !place;
        }),
      }))
      .filter(({ answers }) => answers.some(({ answer }) => answer !== '')),
  }));
  const introduction = { title: INTRODUCTION.title, entries: [{ title: '', answers: apart.introduced }] };
  const all = apart.introduced.length > 0 ? [...parts, introduction] : parts;
  return { parts: all.filter(({ entries }) => entries.length > 0), agreed: apart.agreed };
}
