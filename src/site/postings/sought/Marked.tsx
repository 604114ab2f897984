import { Fragment, type ReactNode } from 'react';
import type { PostingSummary } from '../../../domain/postings/posting.records.ts';
import { missingIn, partsOf, soughtWords } from './sought.ts';

/** What a list was searched for, as its rows show it; other rows than those of a search come without this code. */
export interface Sought {
  /** A text in which it is marked. */
  marked(text: string): ReactNode;
  /**
   * Of what is not to be seen in a row: the facts that have it, which are then shown as well, and the line that says
   * what the posting's text alone has. The first sentence is part of that, and not on every screen.
   */
  elsewhere(posting: PostingSummary, shown: readonly string[]): { told: string[]; within: ReactNode };
}

/** Undefined if nothing was searched for. */
export function soughtIn(query: string): Sought | undefined {
  const words = soughtWords(query);
  if (words.length === 0) return undefined;
  return {
    marked: (text) => <Marked text={text} words={words} />,
    elsewhere({ category, employment }, shown) {
      const missing = missingIn(shown, words);
      const told = [category, employment].filter((fact) => missingIn([fact], missing).length < missing.length);
      const within = missingIn(told, missing);
      return { told, within: within.length > 0 ? <Within words={within} /> : undefined };
    },
  };
}

interface WordsProps {
  words: ReturnType<typeof soughtWords>;
}

function Marked({ text, words }: WordsProps & { text: string }) {
  let place = 0;
  return partsOf(text, words).map((part) => {
    place += part.text.length;
    return part.isSought ? <mark key={place}>{part.text}</mark> : part.text;
  });
}

function Within({ words }: WordsProps) {
  return (
    <>
      본문에{' '}
      {words.map(({ typed }, at) => (
        <Fragment key={typed}>
          {at > 0 ? ', ' : ''}‘<mark>{typed}</mark>’
        </Fragment>
      ))}
    </>
  );
}
