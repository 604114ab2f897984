import type { SectionShown } from './revealed.ts';

/** An answer that is another one in a later copy; `section` and `entry` say where it stands. Blank where there was none. */
export interface Difference {
  section: string;
  /** The row it is in, from 1; 0 where the section has no rows. */
  entry: number;
  question: string;
  before: string;
  after: string;
}

interface Placed extends Omit<Difference, 'before' | 'after'> {
  answer: string;
}

/** Where an answer stands: what two copies have in common is the place alone. */
function placed(sections: readonly SectionShown[]): Map<string, Placed> {
  const all = sections.flatMap(({ title, entries }) =>
    entries.flatMap(({ answers }, index) =>
      answers.map(({ wire, question, answer, isHidden }): [string, Placed] => [
        `${title}\n${index}\n${wire}`,
        { section: title, entry: entries.length > 1 ? index + 1 : 0, question, answer: isHidden ? '' : answer },
      ]),
    ),
  );
  return new Map(all);
}

/** What became another answer between two copies as one reader is shown them, in the order of the later one; what is gone comes last. */
export function differences(before: readonly SectionShown[], after: readonly SectionShown[]): Difference[] {
  const [was, is] = [placed(before), placed(after)];
  const places = [...is.keys(), ...[...was.keys()].filter((place) => !is.has(place))];
  return places.flatMap((place): Difference[] => {
    const [old, now] = [was.get(place), is.get(place)];
    const { section, entry, question } = (now ?? old)!;
    const change = { before: old?.answer ?? '', after: now?.answer ?? '' };
    return change.before === change.after ? [] : [{ section, entry, question, ...change }];
  });
}
