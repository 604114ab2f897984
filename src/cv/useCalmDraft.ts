import { startTransition, useEffect, useState } from 'react';
import type { Draft } from './draft.ts';
import { draftStore } from './useDraft.ts';

// Milliseconds without a change; longer than between two keys of whoever types.
const CALM = 300;

/** The draft as it stands once nobody types: for what looks at all of it, so that typing never waits for that. */
export function useCalmDraft(): Draft {
  const [draft, setDraft] = useState(draftStore.get);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => startTransition(() => setDraft(draftStore.get()));
    const stop = draftStore.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(take, CALM);
    });
    // What changed before this was followed.
    take();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return draft;
}
