import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import type { OperatedPosting } from '../../domain/operators/postings/listedPosting.records.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { postingCalls } from './posting.calls.ts';

/** A posting as it is now, and how it is read again. */
export function usePosting(companyCode: string, postingNumber: string) {
  const [posting, setPosting] = useState<OperatedPosting>();
  const [failure, setFailure] = useState('');
  const read = useCallback(async () => {
    try {
      setPosting(await sendConsole(postingCalls.one, { companyCode, postingNumber }));
      setFailure('');
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }, [companyCode, postingNumber]);
  useEffect(() => void read(), [read]);
  return { posting, failure, read };
}
