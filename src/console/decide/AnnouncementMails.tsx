import { useMemo } from 'react';
import type { Candidate } from '../../domain/selection/board.records.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { mailCalls } from './mails.calls.ts';
import { SentMails } from './SentMails.tsx';
import type { MailActs } from './useMails.ts';

interface AnnouncementMailsProps {
  /** Which announcement of which posting. */
  of: { companyCode: string; postingNumber: string; announcement: number | undefined };
  candidates: readonly Candidate[];
}

/** The mails of what was told. */
export function AnnouncementMails({ of, candidates }: AnnouncementMailsProps) {
  const { companyCode, postingNumber, announcement } = of;
  const acts = useMemo<MailActs>(() => {
    const which = { companyCode, postingNumber, announcement };
    return {
      counts: () => sendConsole(mailCalls.counts, which),
      failed: () => sendConsole(mailCalls.failed, which),
      pause: (doing) => sendConsole(mailCalls.pause, { ...which, doing }),
      again: () => sendConsole(mailCalls.again, which),
    };
  }, [companyCode, postingNumber, announcement]);
  return <SentMails acts={acts} nameOf={(number) => candidates.find((one) => one.number === number)?.name ?? ''} />;
}
