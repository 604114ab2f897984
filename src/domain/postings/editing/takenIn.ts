import { isObject } from '../../../fields/shape.ts';
import { isRows, isSameJson, valueAt, type WorkingCopy, withValue } from './workingCopy.ts';

/** What decides what is taken in: the copy, what the posting said when it was saved, and what it says now. */
interface Saved {
  copy: WorkingCopy;
  base: WorkingCopy | undefined;
}

// Their ids are what they say.
const NAMED_BY_ID = ['form.asks', 'form.files'];

// Once visitors see a posting these are moved by acts of their own, which tell those whom it concerns.
const MOVED_BY_ACTS = ['publish', 'accept'];

/**
 * A saved working copy with what has changed the posting since: an import, an extension. What was changed here too stays
 * as it is here, but for the times of a posting that visitors see.
 */
export function takenIn({ copy, base = {} }: Saved, now: { copy: WorkingCopy }, hasBeenSeen: boolean): WorkingCopy {
  const taken = placesOf(now.copy).filter(
    (place) =>
      !isSameJson(bareAt(base, place), bareAt(now.copy, place)) && isSameJson(bareAt(copy, place), bareAt(base, place)),
  );
  const moved = hasBeenSeen ? MOVED_BY_ACTS : [];
  return [...taken, ...moved].reduce((made, place) => {
    const value = valueAt(now.copy, place);
    return isSameJson(valueAt(made, place), value) ? made : withValue(made, place, value);
  }, copy);
}

function placesOf(copy: WorkingCopy): string[] {
  return Object.entries(copy).flatMap(([name, value]) =>
    isObject(value) ? Object.keys(value).map((inner) => `${name}.${inner}`) : [name],
  );
}

/** What stands at a place, rows without the ids that they got as the copy was made. */
function bareAt(copy: WorkingCopy, place: string): unknown {
  const value = valueAt(copy, place);
  return isRows(value) && !NAMED_BY_ID.includes(place) ? value.map(({ id, ...row }) => row) : value;
}
