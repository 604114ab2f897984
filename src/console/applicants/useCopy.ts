import { useCallback, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import type { AnswerOf } from '../../http/call.ts';
import { screenOf } from '../frame/places.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { copyCalls } from './copy.calls.ts';
import { nextIn, readerQueue, withRead } from './readerQueue.store.ts';

/** Whose copy of which posting. */
export interface CopyOf {
  companyCode: string;
  postingNumber: string;
  applicant: string;
}

type Opened = AnswerOf<typeof copyCalls.open>;

/** A copy as the door shows it, what keeps it from being shown, and how an earlier one or what the law guards is opened. */
export function useCopy({ companyCode, postingNumber, applicant }: CopyOf) {
  const [opened, setOpened] = useState<Opened>();
  const [failure, setFailure] = useState('');
  const [reason, setReason] = useState('');
  const last = useRef(0);
  const open = useCallback(
    async (how: { revision: number | undefined; reason: string }) => {
      last.current += 1;
      const mine = last.current;
      try {
        const next = nextIn(readerQueue.get(), screenOf({ companyCode, postingNumber }), applicant);
        const answer = await sendConsole(copyCalls.open, { companyCode, postingNumber, applicant, next, ...how });
        // Somebody who goes on quickly is shown the last one alone.
        if (mine !== last.current) return;
        setOpened(answer);
        readerQueue.set((queue) => withRead(queue, applicant));
        setReason(how.reason);
        setFailure('');
      } catch (error) {
        if (mine === last.current) setFailure(sentenceOf(error));
      }
    },
    [companyCode, postingNumber, applicant],
  );
  useEffect(() => {
    setOpened(undefined);
    setFailure('');
    void open({ revision: undefined, reason: '' });
  }, [open]);
  return { opened, failure, reason, open };
}
