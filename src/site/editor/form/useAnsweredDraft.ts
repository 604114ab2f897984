import { useMemo } from 'react';
import { useStore } from '../../../browser/store.ts';
import { asAnswered } from '../../../domain/cv/defaults.ts';
import { cvOf, type Draft } from '../../../domain/cv/draft.ts';
import { draftStore, editing } from '../draft/draft.store.ts';
import { draftMarks, useAnswered } from '../draft/marks.store.ts';
import { useDraft } from '../draft/useDraft.ts';

/** The open draft as its applicant has answered it: untouched defaults are blank. What is sent is the draft itself. */
export function answeredDraft(draft: Draft = draftStore.get()): Draft {
  return { ...draft, ...asAnswered(cvOf(draft), draftMarks.get().answered, editing.get()?.context.form) };
}

/** The same, followed. */
export function useAnsweredDraft(): Draft {
  const draft = useDraft((now) => now);
  const answered = useAnswered();
  const form = useStore(editing, (open) => open?.context.form);
  return useMemo(() => ({ ...draft, ...asAnswered(cvOf(draft), answered, form) }), [draft, answered, form]);
}
