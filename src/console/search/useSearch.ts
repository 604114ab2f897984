import { useCallback, useEffect, useState } from 'react';
import type { ShownOperator } from '../../domain/operators/operator.records.ts';
import { mayAct } from '../frame/operatorNow.store.ts';
import { screenOf } from '../frame/places.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { useOwn } from '../frame/useOwn.ts';
import { operatorCalls } from '../operators/operators.calls.ts';
import { type Found, foundIn } from './foundIn.ts';
import { searchCalls } from './search.calls.ts';

// Milliseconds after the last letter: what is typed in one go is asked for once.
const PAUSE_MS = 200;

/** What is typed into the search, and what it finds as far as one's roles reach. `begin` reads what is looked through. */
export function useSearch(places: readonly { to: string; words: string }[]) {
  const own = useOwn();
  const [words, setWords] = useState('');
  const [operators, setOperators] = useState<readonly ShownOperator[]>([]);
  const [postings, setPostings] = useState<readonly Found[]>([]);
  const [mayOperators, mayPostings] = [mayAct(own, 'operators.read'), mayAct(own, 'postings.read')];
  const begin = useCallback(() => {
    if (mayOperators) sendConsole(operatorCalls.list, {}).then(setOperators, () => setOperators([]));
  }, [mayOperators]);
  useEffect(() => {
    setPostings([]);
    if (!mayPostings || words.trim() === '') return undefined;
    let isLate = false;
    const take = (found: readonly Found[]) => (isLate ? undefined : setPostings(found));
    const timer = setTimeout(() => findPostings(words).then(take, () => take([])), PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [mayPostings, words]);
  return { words, setWords, begin, found: [...foundIn(words, { places, operators }), ...postings] };
}

async function findPostings(words: string): Promise<Found[]> {
  const found = await sendConsole(searchCalls.postings, { words });
  return found.map(({ companyCode, company, postingNumber, title }) => ({
    ...{ kind: '공고', words: title, more: `${company} ${postingNumber}` },
    to: screenOf({ companyCode, postingNumber }),
  }));
}
