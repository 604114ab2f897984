import { useEffect, useState } from 'react';
import { useStore } from '../../../browser/store.ts';
import { stepToGoOn } from '../../../domain/cv/progress.ts';
import { stepsOf } from '../../../domain/cv/steps.ts';
import { answeredDraft } from '../form/useAnsweredDraft.ts';
import { editing } from './draft.store.ts';
import { useDraft } from './useDraft.ts';

// Local storage: a draft is written over many days. The application's number says neither whose it is nor what for.
const KEY = 'lastSteps';
const MOST = 30;

type LastSteps = readonly (readonly [application: number, step: string])[];

function lastSteps(): LastSteps {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept.filter(Array.isArray) as unknown as LastSteps) : [];
  } catch {
    // A browser that stores nothing, or something that is not ours.
    return [];
  }
}

function keepLastStep(application: number, step: string): void {
  const others = lastSteps().filter(([number]) => number !== application);
  try {
    localStorage.setItem(KEY, JSON.stringify([[application, step], ...others].slice(0, MOST)));
  } catch {
    // Then the first unfinished one is opened next time.
  }
}

/** The step that an address without one opens: where one was; of a new application the first. */
export function useFirstStep(): string {
  const [step] = useState(() => {
    const { revision = 0, context } = editing.get() ?? {};
    const draft = answeredDraft();
    const number = draft.deleted.applicationNumber;
    if (revision === 0) return stepsOf(context?.form)[0]!.id;
    return stepToGoOn(draft, context ?? {}, lastSteps().find(([one]) => one === number)?.[1]);
  });
  return step;
}

/** Remembers the step that is open, for when the application is opened again. */
export function useLastStep(current: string): void {
  const isSaved = useStore(editing, (open) => (open?.revision ?? 0) > 0);
  const number = useDraft((draft) => draft.deleted.applicationNumber);
  useEffect(() => {
    if (isSaved && number !== undefined) keepLastStep(number, current);
  }, [isSaved, number, current]);
}
