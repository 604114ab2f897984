import { createStore, useStore } from '../browser/store.ts';
import { CV_CONSENTS, type CvConsent } from './consents.ts';
import type { Answered } from './defaults.ts';

/** What is kept of the open draft beside its answers; `saved` is what the server has of `answered`. */
export interface DraftMarks {
  answered: Answered;
  saved: Answered;
  /** Versions of the consent texts that were on the page when their box was ticked, by code. */
  versions: Readonly<Record<string, string>>;
}

export const draftMarks = createStore<DraftMarks>({ answered: [], saved: [], versions: {} });

/** Begins with what the server has. */
export function openMarks(answered: Answered): void {
  draftMarks.set({ answered, saved: answered, versions: {} });
}

/** Takes a default as an answer: the applicant has chosen it, or has said that it is true. */
export function markAnswered(mark: string): void {
  draftMarks.set((now) => (now.answered.includes(mark) ? now : { ...now, answered: [...now.answered, mark] }));
}

/** Notes which version of a consent's text was shown when it was ticked. */
export function noteVersion(consent: CvConsent, version: string | undefined): void {
  if (version === undefined) return;
  draftMarks.set((now) => ({ ...now, versions: { ...now.versions, [CV_CONSENTS[consent]]: version } }));
}

/** Whether an answered default is not at the server yet. */
export function hasUnsavedMarks(): boolean {
  const { answered, saved } = draftMarks.get();
  return answered !== saved;
}

/** The defaults that are answers. */
export function useAnswered(): Answered {
  return useStore(draftMarks, (now) => now.answered);
}
