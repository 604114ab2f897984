import { useCallback, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import type { AccessPage, AccessRow } from '../../domain/record/accessLog.records.ts';
import type { InputOf } from '../../http/call.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { recordCalls } from './record.calls.ts';

/** By what the record is searched; blank says nothing. */
export type Wanted = Omit<InputOf<typeof recordCalls.search>, 'before'>;

export const EVERYTHING: Wanted = { from: '', to: '', operatorId: '', act: '', company: '', number: '' };

interface Found {
  rows: readonly AccessRow[];
  next: string;
  operators: AccessPage['operators'];
}

/** The rows of the record that were found, and how more are read or others looked for; `isOwn`: one's own alone. */
export function useRecord(isOwn: boolean) {
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState('');
  const wanted = useRef(EVERYTHING);
  const ask = useCallback(
    (before: string) => {
      const { operatorId: _, ...own } = wanted.current;
      return isOwn
        ? sendConsole(recordCalls.own, { ...own, before })
        : sendConsole(recordCalls.search, { ...wanted.current, before });
    },
    [isOwn],
  );
  const search = useCallback(
    async (next: Wanted) => {
      wanted.current = next;
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
    search(EVERYTHING).catch((error) => setFailure(sentenceOf(error)));
  }, [search]);
  return { found, failure, search, more };
}
