import { useDraft } from '../draft/useDraft.ts';
import { at, type Place } from './place.ts';

/** Reads a part of the object or row at a place. While another one is written in, this one is not even looked at. */
export function useAt<T>(place: Place, select: (value: ReturnType<typeof at>) => T): T {
  let seen: { value: object; part: T } | undefined;
  return useDraft((draft) => {
    const value = at(draft, place);
    if (seen?.value !== value) seen = { value, part: select(value) };
    return seen.part;
  });
}
