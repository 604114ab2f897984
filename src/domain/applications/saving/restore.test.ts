import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCv } from '../../../../dev/anyCv.ts';
import type { Loose } from '../../../fields/shape.ts';
import { ownFields, type Section } from '../../cv/section.ts';
import { type Cv, listNames, objectNames, sections } from '../../cv/sections.ts';
import { pointWords, restoreCv } from './restore.ts';

/** Every object and row of a CV, with what was filled in there. */
function filledIn(cv: Cv) {
  const filled = (section: Section, value: Loose) =>
    ownFields(section)
      .filter(([key, field]) => !field.options.sensitive && field.input !== 'consent' && !field.isBlank(value[key]))
      .filter(([key, field]) => field.canonical(value[key]) !== field.canonical(field.blank()))
      .map(([key]) => [key, value[key]] as const);
  return [
    ...objectNames.map((name) => ({ name, no: undefined, filled: filled(sections[name], cv[name] as Loose) })),
    ...listNames.flatMap((name) =>
      (cv[name] as Loose[]).map((row) => ({ name, no: row.no, filled: filled(sections[name], row) })),
    ),
  ];
}

const at = (cv: Cv, name: keyof Cv, no: unknown) => {
  const value = cv[name] as Loose | Loose[];
  return Array.isArray(value) ? value.find((row) => row.no === no) : value;
};

describe('restoring', () => {
  it('brings back whatever stood at that moment, and keeps what was filled in since where nothing stood', () => {
    fc.assert(
      fc.property(anyCv, anyCv, (point, now) => {
        const restored = restoreCv(point, now);
        for (const { name, no, filled } of filledIn(point)) {
          for (const [key, value] of filled) expect(at(restored, name, no)?.[key]).toEqual(value);
        }
        for (const { name, no, filled } of filledIn(now)) {
          const then = at(point, name, no);
          const field = (key: string) => (sections[name] as Section).fields[key];
          for (const [key, value] of filled) {
            if (then && !field(key).isBlank(then[key])) continue;
            expect(at(restored, name, no)?.[key]).toEqual(value);
          }
        }
      }),
    );
  });

  it('gives and takes no consent, and is the same a second time', () => {
    fc.assert(
      fc.property(anyCv, anyCv, (point, now) => {
        const restored = restoreCv(point, now);
        const { requiredNotice, sensitiveConsent, truthStatement } = now.profile;
        expect(restored.profile).toMatchObject({ requiredNotice, sensitiveConsent, truthStatement });
        if (!sensitiveConsent) expect(restored.profileDetail).toMatchObject({ veteran: false, disabled: false });
        expect(restoreCv(point, restored)).toEqual(restored);
      }),
    );
  });
});

it('two restore points of one minute read differently', () => {
  const words = (savedAt: string, submitted = false) => pointWords({ savedAt: new Date(savedAt), submitted });
  expect(words('2026-11-22T10:29:03Z')).toBe('11. 22.(일) 19:29:03에 저장한 내용');
  expect(words('2026-11-22T10:29:41Z', true)).toBe('11. 22.(일) 19:29:41에 저장한 내용 (제출하기 전)');
  expect(pointWords({ savedAt: null, submitted: null })).toBe('저장한 내용');
});
