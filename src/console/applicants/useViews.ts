import { useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import type { ColumnName } from '../../domain/applicants/listChoices.ts';
import type { ListView, ViewAsked } from '../../domain/applicants/listViews.records.ts';
import { Problem } from '../../http/failure.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import type { Names } from './columns.ts';
import { listedApplicantCalls } from './listedApplicants.calls.ts';
import type { Wanted } from './useApplicants.ts';

/** What of a list a view keeps: neither its step nor whom somebody looks for. */
export function askedOf(wanted: Wanted, columns: readonly ColumnName[]): ViewAsked {
  const { fields, types, levels, careerFrom, kinds, words, read, verdict, sort } = wanted;
  const { tags, scorePlace, scoreFrom, scoreTo } = wanted;
  const more = { tags, scorePlace, scoreFrom, scoreTo };
  return { fields, types, levels, careerFrom, kinds, words, read, verdict, ...more, sort, columns: [...columns] };
}

const inOrder = (asked: ViewAsked) =>
  JSON.stringify([
    ...[asked.fields, asked.types, asked.levels, asked.careerFrom ?? 0, asked.kinds, asked.words, asked.read],
    ...[asked.tags, asked.scorePlace, asked.scoreFrom, asked.scoreTo],
    ...[asked.verdict, asked.sort, asked.columns.toSorted()],
  ]);

/** Whether a view is what the list shows. */
export const isShown = (view: ListView, asked: ViewAsked) => inOrder(view.asked) === inOrder(asked);

/** The columns and saved views of somebody, as the list brought them and as they changed since. */
export function useViews(first: Names, wanted: Wanted, want: (change: Partial<Wanted>) => void) {
  const [changed, setChanged] = useState<{ of: Names; columns?: ColumnName[]; views?: ListView[] }>({ of: first });
  const since = changed.of === first ? changed : { of: first };
  const views = since.views ?? first.views;
  const columns = since.columns ?? (first.columns as ColumnName[]);
  const change = (more: { columns?: ColumnName[]; views?: ListView[] }) => setChanged({ ...since, ...more });
  const chooseColumns = (next: ColumnName[]) => {
    change({ columns: next });
    // Where it does not arrive the columns last as long as the list.
    sendConsole(listedApplicantCalls.columns, { columns: next }).catch(() => undefined);
  };
  return {
    views,
    columns,
    chooseColumns,
    open({ asked }: ListView) {
      const { columns: of, ...narrowed } = asked;
      chooseColumns(of as ColumnName[]);
      want({ ...narrowed, careerFrom: narrowed.careerFrom, search: '' });
    },
    /** Keeps what the list shows under a name; answers why not, blank once it is kept. */
    async keep(name: string): Promise<string> {
      const { companyCode, postingNumber } = wanted;
      try {
        const asked = { companyCode, postingNumber, name, ...askedOf(wanted, columns) };
        change({ views: (await sendConsole(listedApplicantCalls.keepView, asked)).views, columns: [...columns] });
        return '';
      } catch (error) {
        return (error instanceof Problem ? Object.values(error.fields ?? {})[0] : undefined) ?? sentenceOf(error);
      }
    },
    async remove({ number }: ListView): Promise<string> {
      try {
        await sendConsole(listedApplicantCalls.removeView, { number });
        change({ views: views.filter((one) => one.number !== number) });
        return '';
      } catch (error) {
        return sentenceOf(error);
      }
    },
  };
}
