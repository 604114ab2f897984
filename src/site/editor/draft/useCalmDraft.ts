import { startTransition, useEffect, useState } from 'react';
import type { Draft } from '../../../domain/cv/draft.ts';
import { answeredDraft } from '../form/useAnsweredDraft.ts';
import { draftStore } from './draft.store.ts';
import { draftMarks } from './marks.store.ts';

// Milliseconds without a change; longer than between two keys of whoever types.
const CALM = 300;

/** The draft as it is answered once nobody types: for what looks at all of it, so that typing never waits for that. */
export function useCalmDraft(): Draft {
  const [draft, setDraft] = useState(() => answeredDraft());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => startTransition(() => setDraft(answeredDraft()));
    const takeSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(take, CALM);
    };
    const stops = [draftStore.subscribe(takeSoon), draftMarks.subscribe(takeSoon)];
    // What changed before this was followed.
    take();
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
    };
  }, []);
  return draft;
}
