import { initialsOf, searchWords } from '../../../domain/postings/searchWords.ts';

/** A word of a search as it was typed, and as it is found. */
export interface SoughtWord {
  typed: string;
  form: string;
}

/** The words of a search, to be shown where they stand. */
export function soughtWords(query: string): SoughtWord[] {
  return query.split(/\s+/).flatMap((typed) => searchWords(typed).map((form) => ({ typed, form })));
}

/** A part of a text. */
export interface TextPart {
  text: string;
  isSought: boolean;
}

/** A text by what was searched for in it, as the search finds it: as it is or as initials, spaces and dots aside. */
export function partsOf(text: string, words: readonly SoughtWord[]): TextPart[] {
  const marked = new Set(words.flatMap(({ form }) => placesIn(text, form)));
  const parts: TextPart[] = [];
  for (const [at, letter] of lettersOf(text).entries()) {
    const isSought = marked.has(at);
    const last = parts.at(-1);
    if (last && last.isSought === isSought) last.text += letter;
    else parts.push({ text: letter, isSought });
  }
  return parts;
}

/** The words that stand in none of the texts. */
export function missingIn(texts: readonly string[], words: readonly SoughtWord[]): SoughtWord[] {
  return words.filter(({ form }) => texts.every((text) => placesIn(text, form).length === 0));
}

const lettersOf = (text: string) => [...text.normalize('NFC')];

/** The places of all letters of a text that belong to a word; what stands between two of them too. */
function placesIn(text: string, form: string): number[] {
  // Each by what searchWords makes of it: nothing of spaces and dots. One that does not break is no space of a word.
  const units = lettersOf(text).flatMap((letter, at) =>
    (letter === '\u00a0' ? letter : (searchWords(letter)[0] ?? '')).split('').map((unit) => ({ unit, at })),
  );
  const plain = units.map(({ unit }) => unit).join('');
  const places: number[] = [];
  for (const said of [plain, initialsOf(plain)]) {
    for (let from = said.indexOf(form); from >= 0; from = said.indexOf(form, from + 1)) {
      const last = units[from + form.length - 1]!.at;
      for (let at = units[from]!.at; at <= last; at += 1) places.push(at);
    }
  }
  return places;
}
