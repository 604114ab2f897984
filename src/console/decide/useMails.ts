import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import type { ShownMails } from '../../domain/selection/mails.records.ts';
import type { AnswerOf } from '../../http/call.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { mailCalls } from './mails.calls.ts';

/** Which announcement of which posting. */
export interface AnnouncementOf {
  companyCode: string;
  postingNumber: string;
  announcement: number | undefined;
}

// Milliseconds between two looks while mails go out.
const LOOKS_EVERY = 2000;

const isGoing = ({ told = 0, sent = 0, failed = 0, pausedAt }: ShownMails) => !pausedAt && sent + failed < told;

/** The mails of an announcement, read again while they go out, and what can be done with them. */
export function useMails({ companyCode, postingNumber, announcement }: AnnouncementOf) {
  const [mails, setMails] = useState<ShownMails>();
  const [failed, setFailed] = useState<AnswerOf<typeof mailCalls.failed>>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const read = useCallback(async () => {
    try {
      setMails(await sendConsole(mailCalls.counts, { companyCode, postingNumber, announcement }));
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }, [companyCode, postingNumber, announcement]);
  useEffect(() => void read(), [read]);
  useEffect(() => {
    if (!mails || !isGoing(mails)) return;
    const later = setTimeout(() => void read(), LOOKS_EVERY);
    return () => clearTimeout(later);
  }, [mails, read]);

  const of = { companyCode, postingNumber, announcement };
  async function act(work: () => Promise<unknown>): Promise<void> {
    setFailure('');
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    await read();
    setBusy(false);
  }
  return {
    ...{ mails, failed, failure, isBusy },
    pause: (stops: boolean) => act(() => sendConsole(mailCalls.pause, { ...of, doing: stops ? 'stop' : 'goOn' })),
    showFailed: () => act(async () => setFailed(await sendConsole(mailCalls.failed, of))),
    again: () =>
      act(async () => {
        await sendConsole(mailCalls.again, of);
        setFailed(undefined);
      }),
  };
}
