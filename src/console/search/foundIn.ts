import type { ShownOperator } from '../../domain/operators/operator.records.ts';

/** Something to go to. */
export interface Found {
  kind: '화면' | '운영자' | '공고';
  words: string;
  /** What tells two alike apart. */
  more: string;
  /** An address below /console. */
  to: string;
}

/** What there is to look through beside postings. */
interface Known {
  places: readonly { to: string; words: string }[];
  operators: readonly Pick<ShownOperator, 'number' | 'name' | 'email'>[];
}

const MOST_OPERATORS = 5;

/** Screens whose name holds the words, and operators whose name or mail address does; nothing for blank words. */
export function foundIn(words: string, { places, operators }: Known): Found[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  const holds = (text: string) => text.toLowerCase().includes(wanted);
  return [
    ...places.filter((place) => holds(place.words)).map(({ to, words: name }) => screen(name, to)),
    ...operators
      .filter(({ name, email }) => holds(name) || holds(email))
      .slice(0, MOST_OPERATORS)
      .map(({ number, name, email }) => operator(number, name, email)),
  ];
}

const screen = (words: string, to: string): Found => ({ kind: '화면', words, more: '', to });
const operator = (number: string, words: string, more: string): Found => ({
  ...{ kind: '운영자', words, more },
  to: `/operators#${number}`,
});
