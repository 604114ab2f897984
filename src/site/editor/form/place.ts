import type { DraftAction } from '../../../domain/cv/draft.ts';
import type { Section } from '../../../domain/cv/section.ts';
import type { ListName, ObjectName } from '../../../domain/cv/sections.ts';
import type { Loose } from '../../../fields/shape.ts';

/** The place of a field: in an object section, or in a row of a list. */
export type Place = { section: ObjectName; index?: undefined } | { section: ListName; index: number };

/** The object or row at a place. */
export function at(draft: object, place: Place): Loose {
  const value = (draft as Loose)[place.section];
  return place.index === undefined ? (value as Loose) : ((value as Loose[])[place.index] ?? {});
}

/** The wire path of a field at a place of its section. */
export function pathAt(place: Place, section: Section, key: string): string {
  const row = place.index === undefined ? '' : `.${place.index}`;
  return `${section.wire}${row}.${section.fields[key].wire}`;
}

/** What writes a value at a place of a draft. */
export function writingAt(place: Place, key: string, value: unknown): DraftAction {
  if (place.index === undefined) return { type: 'update', section: place.section, key, value };
  return { type: 'updateRow', section: place.section, index: place.index, key, value };
}
