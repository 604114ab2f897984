import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../browser/saveFile.ts';
import { sentenceOf } from '../../browser/send.ts';
import {
  type AppliedSheet,
  MOST_BYTES,
  type ReadPostings,
  type SheetTemplate,
} from '../../domain/operators/postingSheet/postingSheet.records.ts';
import { Problem } from '../../http/failure.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { postingSheetCalls } from './postingSheet.calls.ts';

/** A sheet that was read: what it is called, and what it would make. */
interface ReadSheet {
  file: File;
  /** The same reading is the same act however often it is confirmed. */
  sheetId: string;
  report: ReadPostings;
}

/** Taking postings in from a sheet: the file, its report by row, and the drafts that were made. */
export function usePostingSheet() {
  const { template, failure } = useTemplate();
  const [sheet, setSheet] = useState<ReadSheet>();
  const [applied, setApplied] = useState<AppliedSheet>();
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState<'' | 'reading' | 'applying'>('');
  const lock = useRef(false);

  const once = async (what: 'reading' | 'applying', work: () => Promise<void>) => {
    if (lock.current) return;
    lock.current = true;
    setBusy(what);
    setRefused('');
    try {
      await work();
    } catch (error) {
      setRefused(sentenceOf(error));
    }
    lock.current = false;
    setBusy('');
  };
  const readAgain = async (file: File) => {
    const report = await sendConsole(postingSheetCalls.read, { file });
    setSheet({ file, sheetId: crypto.randomUUID(), report });
  };
  const read = (file: File) =>
    once('reading', async () => {
      if (file.size > MOST_BYTES) return setRefused('2MB까지 가져올 수 있어요. 나누어 가져와 주세요.');
      await readAgain(file);
    });
  const apply = () =>
    once('applying', async () => {
      if (!sheet) return;
      const { file, sheetId, report } = sheet;
      try {
        setApplied(await sendConsole(postingSheetCalls.apply, { file, sheetId, hash: report.hash }));
      } catch (error) {
        // What it would do now is what is looked at next.
        if (error instanceof Problem && error.code === 'sheetChanged') await readAgain(file);
        throw error;
      }
    });

  return {
    ...{ template, failure, sheet, applied, refused, busy, read, apply },
    paste: (cells: string) => read(new File([cells], '붙여 넣은 칸', { type: 'text/plain' })),
    again: () => {
      setSheet(undefined);
      setApplied(undefined);
      setRefused('');
    },
  };
}

/** The empty sheet and what its columns take; undefined until it has come. */
function useTemplate() {
  const [template, setTemplate] = useState<SheetTemplate>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    let isLate = false;
    sendConsole(postingSheetCalls.template, {}).then(
      (found) => isLate || setTemplate(found),
      (error: unknown) => isLate || setFailure(sentenceOf(error)),
    );
    return () => {
      isLate = true;
    };
  }, []);
  return { template, failure };
}

/** Hands the empty sheet to the browser. */
export function downloadTemplate({ name, xlsx }: SheetTemplate): void {
  saveFile(new Blob([Uint8Array.from(atob(xlsx), (one) => one.charCodeAt(0))]), name);
}
