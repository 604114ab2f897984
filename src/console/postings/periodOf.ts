import { dateTimeWords, dayOf, endWords } from '../../fields/koreanDate.ts';

interface Period {
  acceptFrom: Date | null;
  acceptTo: Date | null;
  closedAt: Date | null;
}

/** Until when a posting takes applications and since when, the year only where it is not this one. */
export function periodOf({ acceptFrom, acceptTo, closedAt }: Period, now: Date): { until: string; since: string } {
  const year = (at: Date) => dayOf(at).slice(0, 4);
  const length = (at: Date) => (year(at) === year(now) ? 'short' : 'full');
  const end = closedAt ?? acceptTo;
  return {
    until: end ? `${endWords(end, length(end))}까지` : '채용 시까지',
    since: acceptFrom ? `${dateTimeWords(acceptFrom, length(acceptFrom))}부터` : '',
  };
}
