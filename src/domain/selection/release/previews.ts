import { resultWords, type Stage } from '../../applications/stage.ts';
import type { Line } from '../announcement.ts';
import { type Merged, RESULTS, type Result, type ResultTexts, resultOf, toldText } from '../resultTexts.ts';
import type { Own } from './ownColumns.ts';

/** Why somebody's text is shown before all are told. */
export const PREVIEWED = { first: '처음', last: '마지막', longest: '가장 긴 글' } as const;
export type Previewed = keyof typeof PREVIEWED;

/** What one person will read, and why they are the one who is looked at. */
export interface Preview {
  result: Result;
  why: Previewed[];
  number: number;
  stage: Stage;
  own: Own | null;
  text: string;
}

/** The texts of real people who show what all of a result will read: the first, the last and whoever reads most. */
export function previewsOf(
  lines: readonly Pick<Line, 'number' | 'stage' | 'own'>[],
  texts: Partial<ResultTexts>,
  named: Pick<Merged, 'company' | 'title' | 'step'>,
): Preview[] {
  return RESULTS.flatMap((result) => {
    const of = lines
      .filter(({ stage }) => resultOf(stage) === result)
      .toSorted((a, b) => a.number - b.number)
      .map(({ number, stage, own = null }) => {
        const values = { ...named, result: resultWords(stage, named.step) };
        return { number, stage, own, text: toldText(texts, stage, values, own) };
      });
    const longest = of.toSorted((a, b) => b.text.length - a.text.length || a.number - b.number)[0];
    const shown = [
      ...[
        { one: of[0], why: 'first' as const },
        { one: of.at(-1), why: 'last' as const },
      ],
      { one: longest, why: 'longest' as const },
    ];
    return [...Map.groupBy(shown, ({ one }) => one?.number)].flatMap(([, all]) => {
      const [first] = all;
      return first?.one ? [{ result, why: all.map(({ why }) => why), ...first.one }] : [];
    });
  });
}
