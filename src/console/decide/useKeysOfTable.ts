import { type RefObject, useMemo, useRef } from 'react';
import { asVerdict, type Verdict } from '../../domain/selection/verdict.ts';
import { type ScreenKey, useScreenKeys } from '../frame/screenKeys.store.ts';
import { moveIn, tickIn } from '../frame/tableLines.ts';

/** The verdicts as they are offered; but for the last each by the key of its place, from 1. */
export const GIVEN: readonly Verdict[] = ['passed', 'reserve', 'failed', 'excluded', 'held', 'open'];

/** The keys of the table: through its lines, whom to choose, and what becomes of the chosen, as in the reader. */
export function useKeysOfTable(
  table: RefObject<HTMLTableElement | null>,
  isOver: boolean,
  give: (verdict: Verdict) => Promise<void>,
): void {
  const last = useRef(give);
  last.current = give;
  useScreenKeys(
    useMemo<ScreenKey[]>(
      () =>
        isOver
          ? []
          : [
              { key: 'j', does: '다음 지원자', act: () => moveIn(table.current, 1, 'input') },
              { key: 'k', does: '앞 지원자', act: () => moveIn(table.current, -1, 'input') },
              { key: 'x', does: '지원자를 고르거나 빼기', act: () => tickIn(table.current) },
              {
                key: 'a',
                does: '표의 지원자 모두 고르기',
                act: () => table.current?.tHead?.querySelector('input')?.click(),
              },
              ...GIVEN.filter((verdict) => verdict !== 'open').map((verdict, index) => ({
                key: String(index + 1),
                does: `고른 지원자를 ${asVerdict(verdict)} 정하기`,
                act: () => void last.current(verdict),
              })),
            ],
      [table, isOver],
    ),
  );
}
