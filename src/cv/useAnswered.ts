import { useMemo } from 'react';
import { asAnswered } from './defaults.ts';
import { cvOf, type Draft } from './draft.ts';
import { draftStore, useDraft } from './useDraft.ts';
import { draftMarks, useAnswered } from './useMarks.ts';

/** The open draft as its applicant has answered it: untouched defaults are blank. What is sent is the draft itself. */
export function answeredDraft(draft: Draft = draftStore.get()): Draft {
  return { ...draft, ...asAnswered(cvOf(draft), draftMarks.get().answered) };
}

/** The same, followed. */
export function useAnsweredDraft(): Draft {
  const draft = useDraft((now) => now);
  const answered = useAnswered();
  return useMemo(() => ({ ...draft, ...asAnswered(cvOf(draft), answered) }), [draft, answered]);
}
