import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import type { PostingsPage } from '../../domain/operators/postings/listedPosting.records.ts';
import type { InputOf } from '../../http/call.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { listCalls } from './list.calls.ts';

/** By what the list is narrowed and in which order it comes. */
export type Wanted = Omit<InputOf<typeof listCalls.list>, 'after'>;

/** The postings that fit, as many pages of them as were asked for; what came before stays until the next has come. */
export function usePostings({ state, company, season, words, owner, sort }: Wanted) {
  const [found, setFound] = useState<PostingsPage>();
  const [failure, setFailure] = useState('');
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is why it is read again.
  useEffect(() => {
    let isLate = false;
    sendConsole(listCalls.list, { state, company, season, words, owner, sort, after: '' }).then(
      (page) => {
        if (isLate) return;
        setFailure('');
        setFound(page);
      },
      (error: unknown) => (isLate ? undefined : setFailure(sentenceOf(error))),
    );
    return () => {
      isLate = true;
    };
  }, [state, company, season, words, owner, sort, turn]);
  const more = async () => {
    if (!found) return;
    try {
      const page = await sendConsole(listCalls.list, { state, company, season, words, owner, sort, after: found.next });
      setFound((now) => (now === found ? { ...page, rows: [...found.rows, ...page.rows] } : now));
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  const again = useCallback(() => setTurn((now) => now + 1), []);
  return { found, failure, more, again };
}
