import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LEFT } from '../../browser/attempt.ts';
import { sentenceOf } from '../../browser/send.ts';
import { useForm } from '../../browser/useForm.ts';
import type { Beginnings, Dates } from '../../domain/operators/beginnings/beginning.records.ts';
import { YEAR_LATER } from '../../domain/operators/seasons/seasonCopy.records.ts';
import { chosenCompany } from '../frame/operatorNow.store.ts';
import { screenOf } from '../frame/places.ts';
import { consoleSending, sendConsole } from '../frame/sendConsole.ts';
import { beginningsCalls } from './beginnings.calls.ts';

/** What is chosen before a posting is begun. */
interface Chosen {
  company: string;
  season: string;
  dates: Dates;
  days: string;
}

/** Beginning a posting, of nothing or of the one named: what there is to choose, and the way into its editor. */
export function useNewPosting(company: string, number: string) {
  const navigate = useNavigate();
  const [choices, setChoices] = useState<Beginnings>();
  const [failure, setFailure] = useState('');
  const isCopy = number !== '';
  const form = useForm<Chosen>(() => ({
    company: isCopy ? company : chosenCompany.get(),
    season: '',
    dates: isCopy ? 'later' : 'none',
    days: String(YEAR_LATER),
  }));
  const { change } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is another one at each drawing.
  useEffect(() => {
    let isLate = false;
    sendConsole(beginningsCalls.choices, { companyCode: company, postingNumber: number }).then(
      (found) => {
        if (isLate) return;
        const [only, ...others] = found.companies;
        if (only && others.length === 0) change({ company: only.code });
        if (found.copied) change({ season: found.copied.season });
        setChoices(found);
      },
      (error: unknown) => (isLate ? undefined : setFailure(sentenceOf(error))),
    );
    return () => {
      isLate = true;
    };
  }, [company, number]);
  // The same choice sent again is the same posting; another choice is another one.
  const sent = useRef<{ of: string; begunId: string }>(undefined);

  const begin = () => {
    const { days, ...chosen } = form.values;
    const of = JSON.stringify(form.values);
    if (sent.current?.of !== of) sent.current = { of, begunId: crypto.randomUUID() };
    const wanted = {
      begunId: sent.current.begunId,
      companyCode: chosen.company,
      ...{ copiedCompany: isCopy ? company : '', copiedNumber: number },
      ...{ dates: chosen.dates, season: chosen.season.trim() },
      days: chosen.dates === 'later' && /^\d{1,5}$/.test(days.trim()) ? Number(days) : undefined,
    };
    return form.submit(
      consoleSending(beginningsCalls.begin, wanted, async (begun): Promise<typeof LEFT> => {
        await navigate(`${screenOf(begun)}/edit`);
        return LEFT;
      }),
    );
  };
  return { choices, failure, form, isCopy, begin };
}
