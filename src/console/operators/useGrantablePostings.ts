import { useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import type { FoundPosting } from '../../domain/operators/foundPosting.records.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { operatorCalls } from './operators.calls.ts';

/** The postings of a company over which a right can be given; undefined without a company, or until they are there. */
export function useGrantablePostings(company: string): readonly FoundPosting[] | undefined {
  const [found, setFound] = useState<{ of: string; postings: readonly FoundPosting[] }>();
  useEffect(() => {
    if (company === '') return undefined;
    let isCurrent = true;
    sendConsole(operatorCalls.postings, { company }).then(
      (postings) => isCurrent && setFound({ of: company, postings }),
      (error) => isCurrent && toast(sentenceOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [company]);
  return company !== '' && found?.of === company ? found.postings : undefined;
}
