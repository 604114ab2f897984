import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import type { MissedMail, ShownMails } from '../../domain/selection/mails.records.ts';

/** How mails of one thing are read, stopped, let go on and sent again to whom they did not reach. */
export interface MailActs {
  counts(): Promise<ShownMails>;
  failed(): Promise<MissedMail[]>;
  pause(doing: 'stop' | 'goOn'): Promise<unknown>;
  again(): Promise<unknown>;
}

// Milliseconds between two looks while mails go out.
const LOOKS_EVERY = 2000;

const isGoing = ({ told = 0, sent = 0, failed = 0, pausedAt }: ShownMails) => !pausedAt && sent + failed < told;

/** Mails of one thing, read again while they go out, and what can be done with them; `acts` stay the same for the same thing. */
export function useMails(acts: MailActs) {
  const [mails, setMails] = useState<ShownMails>();
  const [failed, setFailed] = useState<MissedMail[]>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const read = useCallback(async () => {
    try {
      setMails(await acts.counts());
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }, [acts]);
  useEffect(() => void read(), [read]);
  useEffect(() => {
    if (!mails || !isGoing(mails)) return;
    const later = setTimeout(() => void read(), LOOKS_EVERY);
    return () => clearTimeout(later);
  }, [mails, read]);

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
    pause: (stops: boolean) => act(() => acts.pause(stops ? 'stop' : 'goOn')),
    showFailed: () => act(async () => setFailed(await acts.failed())),
    again: () =>
      act(async () => {
        await acts.again();
        setFailed(undefined);
      }),
  };
}
