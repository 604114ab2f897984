import { useCallback, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { useStore } from '../../browser/store.ts';
import type { AccessPage, AccessRow } from '../../domain/record/accessLog.records.ts';
import type { InputOf } from '../../http/call.ts';
import { chosenCompany } from '../frame/operatorNow.store.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { recordCalls } from './record.calls.ts';

/** By what the record is searched; blank says nothing. The company is that of every screen. */
export type Typed = Omit<InputOf<typeof recordCalls.search>, 'before' | 'company'>;

export const EVERYTHING: Typed = { from: '', to: '', operatorId: '', act: '', number: '' };

interface Found {
  rows: readonly AccessRow[];
  next: string;
  operators: AccessPage['operators'];
}

/** The rows of the record that were found, and how more are read or others looked for; `isOwn`: one's own alone. */
export function useRecord(isOwn: boolean) {
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState('');
  const company = useStore(chosenCompany, (code) => code);
  const typed = useRef(EVERYTHING);
  const ask = useCallback(
    (before: string) => {
      const { operatorId: _, ...own } = typed.current;
      return isOwn
        ? sendConsole(recordCalls.own, { ...own, company, before })
        : sendConsole(recordCalls.search, { ...typed.current, company, before });
    },
    [isOwn, company],
  );
  const search = useCallback(
    async (next: Typed) => {
      typed.current = next;
      setFailure('');
      const page = await ask('');
      setFound({ ...page });
    },
    [ask],
  );
  const more = async () => {
    if (!found) return;
    try {
      const page = await ask(found.next);
      setFound({ ...page, rows: [...found.rows, ...page.rows] });
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  useEffect(() => {
    search(typed.current).catch((error) => setFailure(sentenceOf(error)));
  }, [search]);
  return { found, failure, search, more };
}
