import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { useStore } from '../../browser/store.ts';
import { useForm } from '../../browser/useForm.ts';
import type { PostingsPage } from '../../domain/operators/postings/listedPosting.records.ts';
import {
  type CopiedSeason,
  type SeasonPlan,
  type SheetCell,
  type SheetLine,
  sheetCells,
  YEAR_LATER,
} from '../../domain/operators/seasons/seasonCopy.records.ts';
import type { Faults } from '../../fields/shape.ts';
import { Problem } from '../../http/failure.ts';
import { chosenCompany } from '../frame/operatorNow.store.ts';
import { consoleSending, sendConsole } from '../frame/sendConsole.ts';
import { listCalls } from '../postings/list.calls.ts';
import { seasonsCalls } from './seasons.calls.ts';
import { faultsOf, pasted, tidyCell, tidyLines } from './sheet.ts';

/** What the sheet is made of: which season, for which one, how many days later. */
export interface Wanted {
  from: string;
  to: string;
  days: string;
}

/** A sheet that has been read, and what is typed into it since. */
interface Sheet {
  plan: SeasonPlan;
  lines: readonly SheetLine[];
  /** As it was before the last paste. */
  before: readonly SheetLine[] | undefined;
  said: string;
  /** What the server found wrong, by lines as they were sent. */
  told: readonly { line: SheetLine; faults: Faults }[];
}

/** The seasons there are to copy; undefined until they have come. */
function useSeasons(company: string) {
  const [seasons, setSeasons] = useState<PostingsPage['seasons']>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    let isLate = false;
    const all = { state: '', season: '', words: '', owner: '', sort: '', after: '' } as const;
    sendConsole(listCalls.list, { ...all, company }).then(
      (page) => (isLate ? undefined : setSeasons(page.seasons)),
      (error: unknown) => (isLate ? undefined : setFailure(sentenceOf(error))),
    );
    return () => {
      isLate = true;
    };
  }, [company]);
  return { seasons, failure };
}

/** Copying a season: what is wanted, the sheet of its drafts, and the drafts that were made. */
export function useSeasonCopy(from: string) {
  const company = useStore(chosenCompany, (code) => code);
  const { seasons, failure } = useSeasons(company);
  const form = useForm<Wanted>(() => ({ from, to: '', days: String(YEAR_LATER) }));
  const [sheet, setSheet] = useState<Sheet>();
  const [made, setMade] = useState<CopiedSeason>();
  const [refused, setRefused] = useState('');
  const [isMaking, setMaking] = useState(false);
  const lock = useRef(false);
  // The same lines are the same copy however often they are sent; others are another one.
  const sent = useRef<{ lines: readonly SheetLine[]; copyId: string }>(undefined);

  const wanted = () => {
    const { from: season, to, days } = form.values;
    return { from: season, to: to.trim(), days: /^\d{1,5}$/.test(days.trim()) ? Number(days) : undefined };
  };
  const read = () =>
    form.submit(
      consoleSending(seasonsCalls.plan, { ...wanted(), company }, (plan) => {
        setRefused('');
        setSheet({ plan, lines: plan.lines, before: undefined, said: '', told: [] });
      }),
    );

  const change = (work: (now: Sheet) => Partial<Sheet>) => setSheet((now) => now && { ...now, ...work(now) });
  const write = (row: number, column: SheetCell, typed: string) =>
    change(({ lines }) => ({ lines: lines.with(row, { ...lines[row]!, [column]: typed }) }));
  const tidy = (row: number, column: SheetCell) =>
    change(({ lines }) => {
      const tidied = tidyCell(column, lines[row]![column]);
      return tidied === lines[row]![column] ? {} : { lines: lines.with(row, { ...lines[row]!, [column]: tidied }) };
    });
  const paste = (block: string[][], at: { row: number; column: number }) =>
    change(({ lines }) => {
      const { lines: next, cells, left } = pasted(lines, block, at);
      const over = left === 0 ? '' : ` 표를 벗어난 ${left}칸은 넣지 않았어요.`;
      return { lines: next, before: lines, said: `${cells}칸을 붙여 넣었어요.${over}` };
    });
  const undo = () =>
    change(({ lines, before }) => ({
      lines: before ?? lines,
      before: undefined,
      said: '붙여 넣기 전으로 되돌렸어요.',
    }));

  const make = async () => {
    if (!sheet || lock.current) return;
    lock.current = true;
    setMaking(true);
    setRefused('');
    if (sent.current?.lines !== sheet.lines) sent.current = { lines: sheet.lines, copyId: crypto.randomUUID() };
    const { copyId } = sent.current;
    try {
      const input = { ...wanted(), copyId, lines: tidyLines(sheet.lines) };
      setMade(await sendConsole(seasonsCalls.copy, input));
    } catch (error) {
      setRefused(sentenceOf(error));
      const fields = error instanceof Problem ? (error.fields ?? {}) : {};
      change(({ lines: now }) => ({
        told: now.map((line, row) => ({ line, faults: fieldsOfLine(fields, row) })),
      }));
    }
    lock.current = false;
    setMaking(false);
  };

  return {
    ...{ seasons, failure, form, read, sheet, write, tidy, paste, undo, make, made, refused, isMaking },
    faults: sheet ? allFaults(sheet) : [],
    /** Something was typed into the sheet that stands nowhere else. */
    isTyped: sheet !== undefined && made === undefined && sheet.lines !== sheet.plan.lines,
    again: () => setSheet(undefined),
  };
}

function fieldsOfLine(fields: Faults, row: number): Faults {
  const before = `lines.${row}.`;
  const own = Object.entries(fields).filter(([path]) => path.startsWith(before));
  return Object.fromEntries(own.map(([path, sentence]) => [path.slice(before.length), sentence]));
}

/** What is wrong now, and what the server found in cells that say the same since. */
function allFaults({ lines, told }: Sheet): Faults[] {
  return faultsOf(lines).map((found, row) => {
    const { line, faults = {} } = told[row] ?? {};
    const still = Object.entries(sheetCells).flatMap(([name, { wire }]) => {
      const isSame = line?.[name as SheetCell] === lines[row]?.[name as SheetCell];
      return isSame && faults[wire] ? [[wire, faults[wire]]] : [];
    });
    return { ...Object.fromEntries(still), ...found };
  });
}
