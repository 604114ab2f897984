import { useStore } from '../../../browser/store.ts';
import type { Draft } from '../../../domain/cv/draft.ts';
import { draftStore } from './draft.store.ts';

/** Reads a part of the draft; the component renders again only when that part changes. */
export function useDraft<T>(select: (draft: Draft) => T): T {
  return useStore(draftStore, select);
}
