import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  APPLICANT_SORTS,
  type ApplicantSort,
  CAREER_FROM,
  type ReadState,
  SCORE_NO,
  SCORE_TYPED,
} from '../../domain/applicants/listChoices.ts';
import { VERDICTS, type Verdict } from '../../domain/selection/verdict.ts';
import { READ_STATES } from './columns.ts';
import type { Wanted } from './useApplicants.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CODE = /^[\w.-]{1,20}$/;
const NAMES = {
  ...{
    step: 'step',
    fields: 'field',
    types: 'type',
    levels: 'level',
    careerFrom: 'career',
    kinds: 'file',
    tags: 'tag',
  },
  ...{ words: 'words', read: 'read', verdict: 'verdict', sort: 'sort' },
  ...{ scorePlace: 'score', scoreFrom: 'from', scoreTo: 'to' },
} as const;

// What an address says that cannot be asked for is not.
function scoreIn(said: (name: 'scorePlace' | 'scoreFrom' | 'scoreTo') => string) {
  const scorePlace = said('scorePlace');
  if (!SCORE_NO.test(scorePlace)) return { scorePlace: '', scoreFrom: '', scoreTo: '' };
  const bound = (name: 'scoreFrom' | 'scoreTo') => (SCORE_TYPED.test(said(name)) ? said(name) : '');
  return { scorePlace, scoreFrom: bound('scoreFrom'), scoreTo: bound('scoreTo') };
}

/**
 * What of a list is wanted, as the address says it, so that going back and handing it on keep it; but for whom somebody
 * looks for, who is in no address.
 */
export function useListWanted(posting: Pick<Wanted, 'companyCode' | 'postingNumber'>) {
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState('');
  const said = (name: keyof typeof NAMES) => query.get(NAMES[name]) ?? '';
  const codes = (name: keyof typeof NAMES) =>
    said(name)
      .split(',')
      .filter((one) => CODE.test(one))
      .slice(0, 50);
  const among = <N extends string>(names: Readonly<Record<N, string>>, name: string) =>
    Object.hasOwn(names, name) ? (name as N) : '';
  const [step, careerFrom] = [Number(said('step')), Number(said('careerFrom'))];
  const wanted: Wanted = {
    ...posting,
    step: Number.isInteger(step) && step > 0 && step < 100 ? step : 1,
    ...{ fields: codes('fields'), types: codes('types'), levels: codes('levels'), kinds: codes('kinds') },
    tags: said('tags')
      .split(',')
      .filter((one) => UUID.test(one))
      .slice(0, 5),
    careerFrom: CAREER_FROM.find((months) => months === careerFrom),
    words: said('words')
      .split(',')
      .filter((one) => one.trim() !== '')
      .map((one) => one.slice(0, 100))
      .slice(0, 5),
    read: among<ReadState>(READ_STATES, said('read')),
    verdict: among<Verdict>(VERDICTS, said('verdict')),
    ...scoreIn(said),
    sort: among<ApplicantSort>(APPLICANT_SORTS, said('sort')),
    search,
  };
  const want = ({ search: looked, ...change }: Partial<Wanted>) => {
    if (looked !== undefined) setSearch(looked);
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) {
      const wire = NAMES[name as keyof typeof NAMES];
      const words = Array.isArray(value) ? value.join(',') : String(value ?? '');
      if (words === '') next.delete(wire);
      else next.set(wire, words);
    }
    if (next.toString() !== query.toString()) setQuery(next);
  };
  return { wanted, want };
}
