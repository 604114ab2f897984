import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import type { ApplicantsPage, ListAsked } from '../../domain/applicants/listed.records.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { listedApplicantCalls } from './listedApplicants.calls.ts';

/** What is wanted of the list, but for the place in it. */
export type Wanted = Omit<ListAsked, 'after'>;

/** Whoever was read since the page before stands in the next one as well: once is enough. */
function withNext(rows: ApplicantsPage['rows'], next: ApplicantsPage['rows']): ApplicantsPage['rows'] {
  const listed = new Set(rows.map(({ applicant }) => applicant));
  return [...rows, ...next.filter(({ applicant }) => !listed.has(applicant))];
}

/** The applicants who fit, as many pages of them as were asked for; what came before stays until the next has come. */
export function useApplicants(wanted: Wanted) {
  const [found, setFound] = useState<ApplicantsPage>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(true);
  const [turn, setTurn] = useState(0);
  const said = JSON.stringify(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is why it is read again.
  useEffect(() => {
    let isLate = false;
    setBusy(true);
    sendConsole(listedApplicantCalls.list, { ...(JSON.parse(said) as Wanted), after: '' }).then(
      (page) => {
        if (isLate) return;
        setFailure('');
        setFound(page);
        setBusy(false);
      },
      (error: unknown) => {
        if (isLate) return;
        setFailure(sentenceOf(error));
        setBusy(false);
      },
    );
    return () => {
      isLate = true;
    };
  }, [said, turn]);
  const more = async () => {
    if (!found) return;
    try {
      const page = await sendConsole(listedApplicantCalls.list, { ...wanted, after: found.next });
      setFound((now) => (now === found ? { ...now, next: page.next, rows: withNext(now.rows, page.rows) } : now));
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  const again = useCallback(() => setTurn((now) => now + 1), []);
  return { found, failure, isBusy, more, again };
}
