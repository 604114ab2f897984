import { useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import type { PostingOverview } from '../../domain/operators/postings/overview.records.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { postingCalls } from './posting.calls.ts';

/** A posting in numbers, as they were when its screen was opened. */
export function usePostingOverview(companyCode: string, postingNumber: string) {
  const [overview, setOverview] = useState<PostingOverview>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    let isLate = false;
    sendConsole(postingCalls.overview, { companyCode, postingNumber }).then(
      (found) => isLate || setOverview(found),
      (error: unknown) => isLate || setFailure(sentenceOf(error)),
    );
    return () => {
      isLate = true;
    };
  }, [companyCode, postingNumber]);
  return { overview, failure };
}
