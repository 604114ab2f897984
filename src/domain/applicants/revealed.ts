import type { Field, Reveals } from '../../fields/field.ts';
import { filesInWords } from '../attachments/attachment.ts';
import { ownFields, type Section } from '../cv/section.ts';
import { sectionNames, sections } from '../cv/sections.ts';
import type { SectionInWords } from '../cv/words.ts';

const reveals = new Map<string, Reveals | undefined>(
  sectionNames.flatMap((name) =>
    ownFields(sections[name] as Section).map(([, field]) => [
      (field as Field<unknown>).wire,
      (field as Field<unknown>).options.reveals,
    ]),
  ),
);

/** What an answer reveals; one whose field says nothing of it, or that is declared no more, as much as a sensitive one. */
export const revealsOf = (wire: string): Reveals => reveals.get(wire) ?? 'sensitive';

/** A section of a copy as it is shown to one reader; `isHidden` says that there is an answer they are not shown. */
export interface SectionShown {
  title: string;
  total: string;
  entries: { title: string; answers: AnswerShown[] }[];
}

interface AnswerShown {
  wire: string;
  question: string;
  answer: string;
  link: string;
  isHidden: boolean;
}

/** How one reader is shown a copy: what they may know, and what becomes of texts. */
export interface Showing {
  levels: readonly Reveals[];
  /** What is done to texts that may tell of the person; absent for a reader who may know them. */
  mask?: (text: string) => string;
  /** Whether rows keep their titles, which are made of answers. */
  titled: boolean;
}

// Files are shown beside the words, by whoever may have them.
const FILES_TITLE = filesInWords([], {}).title;

/**
 * The frozen words of a copy as one reader is shown them: an answer that is not theirs to read keeps its question where
 * something was answered, and says that it is hidden.
 */
export function shownSections(words: readonly SectionInWords[], { levels, mask, titled }: Showing): SectionShown[] {
  const own = words.filter(({ title }) => title !== FILES_TITLE);
  return own.map(({ title, total = '', entries }) => ({
    title,
    total,
    entries: entries.map((entry, index) => ({
      title: titled ? entry.title : entries.length > 1 ? String(index + 1) : '',
      answers: entry.answers.map(({ wire, question, answer, link = '' }) => {
        const level = revealsOf(wire);
        const isHidden = !levels.includes(level);
        const shown = isHidden ? '' : level === 'text' && mask ? mask(answer) : answer;
        return {
          wire,
          question,
          answer: shown,
          link: isHidden || mask ? '' : link,
          isHidden: isHidden && answer !== '',
        };
      }),
    })),
  }));
}
