import { ownFields, type Section } from '../src/domain/cv/section.ts';
import { sections } from '../src/domain/cv/sections.ts';
import type { Field } from '../src/fields/field.ts';

/** One field of the CV with a value that its declaration refuses at submit. */
export interface OutsideLimit {
  section: Section;
  field: Field<unknown>;
  /** Where the sentence is shown: `education.0.schl_nm`. */
  path: string;
  value: unknown;
}

/** Kinds that hold one of two values, and the number of a row: nothing of the right form lies outside them. */
export const WITHOUT_LIMIT = ['flag', 'consent', 'whole', 'decision'];

/** Values of the right form that lie outside what a field declares: one too long, one too many, no such code. */
function outside(field: Field<unknown>): unknown[] {
  const { minimum = 0, maximum } = field.schema as { minimum?: number; maximum?: number };
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'answer':
      return ['가'.repeat(field.max! + 1), '900101-1234567'];
    case 'code':
      return ['없는 값'];
    case 'date':
    case 'month':
      return ['2020-13-40', '1949-12', '언젠가'];
    case 'phone':
      return ['1234', '전화 없음'];
    case 'webAddress':
      return ['주소 없음', 'javascript:alert(1)', `https://example.com/${'a'.repeat(field.max!)}`];
    case 'email':
      return ['@', `${'a'.repeat(250)}@b.kr`];
    case 'number':
      return [minimum - 1, (maximum ?? 1e12) + 1, '많이', 0.12345];
    case 'integer':
      return [-1, 1e12, '많이'];
    default:
      return [];
  }
}

/** Every field of the CV that a person answers × every kind of value outside its limits, from the declarations alone. */
export function outsideLimits(): OutsideLimit[] {
  return Object.values(sections).flatMap((declared) => {
    const section: Section = declared;
    return ownFields(section).flatMap(([, field]) => {
      const path = section.many ? `${section.wire}.0.${field.wire}` : `${section.wire}.${field.wire}`;
      const blank = field.options.required ? [null] : [];
      return [...blank, ...outside(field)].map((value) => ({ section, field, path, value }));
    });
  });
}

type WireSection = Record<string, unknown> | readonly Record<string, unknown>[];

/** A copy of a CV in the wire's names with values of these cases in place, in the first row of a list. */
export function spoilt(cv: Record<string, WireSection>, cases: readonly OutsideLimit[]): Record<string, WireSection> {
  const made = structuredClone(cv);
  for (const { section, field, value } of cases) {
    const own = made[section.wire]!;
    Object.assign(Array.isArray(own) ? own[0] : own, { [field.wire]: value });
  }
  return made;
}
