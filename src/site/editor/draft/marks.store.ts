import { createStore, useStore } from '../../../browser/store.ts';
import { CV_CONSENTS, type CvConsent } from '../../../domain/cv/consents.ts';
import type { Answered } from '../../../domain/cv/defaults.ts';
import { type Marks, noMarks } from '../../../domain/cv/marks.ts';
import type { TextVersions } from '../../../domain/cv/textVersions.ts';

/** What is kept of the open draft beside its answers; `saved` is what the server has of it. */
export interface DraftMarks extends Marks {
  saved: Marks;
  /**
   * The version of the consent to optional items that was shown and not agreed to, while an older consent is in force.
   */
  declined?: string;
}

export const draftMarks = createStore<DraftMarks>({ ...noMarks, saved: noMarks });

/** Begins with what the server has. */
export function openMarks({ answered, versions }: Marks): void {
  const saved = { answered, versions };
  draftMarks.set({ ...saved, saved });
}

/** What a save sends of the marks: all that is answered, and the versions that the server has not. */
export function marksToSend({ answered, versions, saved }: DraftMarks = draftMarks.get()): Marks {
  const news = Object.entries(versions).filter(([code, version]) => saved.versions[code] !== version);
  return { answered, versions: Object.fromEntries(news) };
}

/** Notes that the server has what was sent. */
export function noteSaved({ answered, versions }: Marks): void {
  draftMarks.set((now) => ({ ...now, saved: { answered, versions: { ...now.saved.versions, ...versions } } }));
}

/** Takes in which versions another tab or device has noted meanwhile; those noted here and not sent yet are kept. */
export function takeInVersions(versions: TextVersions): void {
  const mine = marksToSend().versions;
  draftMarks.set((now) => ({
    ...now,
    versions: { ...versions, ...mine },
    saved: { ...now.saved, versions },
  }));
}

/** Takes in what a page that is gone has noted and not sent; what was noted here since is newer. */
export function takeInKept({ answered, versions }: Marks): void {
  draftMarks.set((now) => ({ ...now, versions: { ...now.versions, ...versions, ...marksToSend(now).versions } }));
  for (const mark of answered) markAnswered(mark);
}

/** Whether a server that has some marks learns something from others. */
export function hasNews({ answered, versions }: Marks, saved: Marks): boolean {
  const isUnknown = (mark: string) => !saved.answered.includes(mark);
  return answered.some(isUnknown) || Object.keys(marksToSend({ answered, versions, saved }).versions).length > 0;
}

/** Takes a default as an answer: the applicant has chosen it, or has said that it is true. */
export function markAnswered(mark: string): void {
  draftMarks.set((now) => (now.answered.includes(mark) ? now : { ...now, answered: [...now.answered, mark] }));
}

/** Takes in what the server has by now: answers given in another tab, or carried over. */
export function takeInAnswered(theirs: Answered): void {
  draftMarks.set((now) => {
    const mine = now.answered.filter((mark) => !theirs.includes(mark));
    const saved = { ...now.saved, answered: theirs };
    return { ...now, answered: mine.length === 0 ? theirs : [...theirs, ...mine], saved };
  });
}

/** Notes which version of a consent's text was shown when it was ticked. */
export function noteVersion(consent: CvConsent, version: string | undefined): void {
  if (version === undefined) return;
  draftMarks.set((now) => ({ ...now, versions: { ...now.versions, [CV_CONSENTS[consent]]: version } }));
}

/** Notes that a version was shown and not agreed to: what is new in it is left out of this submission. */
export function declineVersion(version: string): void {
  draftMarks.set((now) => ({ ...now, declined: version }));
}

/** Whether an answered default, or the version of a consent, is not at the server yet. */
export function hasUnsavedMarks(): boolean {
  const { answered, saved } = draftMarks.get();
  return answered !== saved.answered || Object.keys(marksToSend().versions).length > 0;
}

/** Whether there is something of the marks that the server has not; renders again when that changes. */
export function useUnsavedMarks(): boolean {
  return useStore(draftMarks, hasUnsavedMarks);
}

/** The versions that were agreed to. */
export function useVersions(): TextVersions {
  return useStore(draftMarks, (now) => now.versions);
}

/** The defaults that are answers. */
export function useAnswered(): Answered {
  return useStore(draftMarks, (now) => now.answered);
}
