import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCv } from '../../../dev/anyCv.ts';
import { sampleCodes, wholeWireCv } from '../../../dev/cvSample.ts';
import type { Loose } from '../../fields/shape.ts';
import { restoreCv } from '../applications/saving/restore.ts';
import { jsonOf, readBack, readStored, settle, type WireCv, writeCv } from './cv.ts';
import { applyPatch, readPatch } from './patch.ts';
import type { Section } from './section.ts';
import { type Cv, sectionNames, sections } from './sections.ts';

// A draft that a newer program has stored, read and written by this one.

const later = fc.dictionary(
  fc.constantFrom('new_nm', 'later_cd', 'more_yn', 'toString'),
  fc.oneof(fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.integer())),
  { minKeys: 1 },
);

/** A CV with members of a later program in its objects and rows. */
const anyLater = fc.tuple(anyCv, fc.array(later, { minLength: 40, maxLength: 40 })).map(([cv, added]) => {
  const wire = structuredClone(writeCv(cv));
  let next = 0;
  const add = (value: unknown) => Object.assign(value as object, added[next++ % added.length]);
  for (const value of Object.values(wire)) {
    if (Array.isArray(value)) value.forEach(add);
    else add(value);
  }
  return JSON.parse(JSON.stringify(wire)) as WireCv;
});

const stored = (cv: Cv) => JSON.parse(jsonOf(cv)) as WireCv;

/** What a stored CV holds that no field is for, by object or numbered row. */
function laterIn(wire: WireCv): Map<string, Loose> {
  const found = new Map<string, Loose>();
  for (const name of sectionNames) {
    const section: Section = sections[name];
    const wires = Object.values(section.fields).map((field) => (field as { wire: string }).wire);
    const own = wire[section.wire] as Loose | Loose[];
    for (const value of [own].flat()) {
      const others = Object.entries(value).filter(([key]) => !wires.includes(key));
      if (others.length > 0) found.set(`${name} ${value.no_sq ?? ''}`, Object.fromEntries(others));
    }
  }
  return found;
}

// Another answer in every object, in the first row of every list, and a row more.
function bodyOf(wire: WireCv): Loose {
  const body: Loose = {};
  for (const name of sectionNames) {
    const section: Section = sections[name];
    const [first] = section.many ? (wire[section.wire] as Loose[]) : [];
    const [key = ''] = Object.keys(section.fields).filter((one) => one !== 'no');
    const other = { [section.fields[key].wire]: null };
    body[section.wire] = section.many ? [...(first ? [{ ...other, no_sq: first.no_sq }] : []), other] : other;
  }
  return body;
}

describe('what a newer program has stored', () => {
  it('is written again as it was', () => {
    fc.assert(
      fc.property(anyLater, (wire) => {
        expect(laterIn(stored(readStored(wire)))).toEqual(laterIn(wire));
      }),
    );
  });

  it('stays where a save changes other fields of the same object or row, and through being kept open', () => {
    fc.assert(
      fc.property(anyLater, (wire) => {
        const before = readStored(wire);
        const after = readBack(applyPatch(before, readPatch(bodyOf(wire), {})), before);
        expect(jsonOf(after)).not.toBe(jsonOf(before));
        expect(laterIn(stored(after))).toEqual(laterIn(wire));
      }),
    );
  });

  it('stays where a restore point comes back', () => {
    fc.assert(
      fc.property(anyCv, anyLater, (point, wire) => {
        expect(laterIn(stored(restoreCv(point, readStored(wire))))).toEqual(laterIn(wire));
      }),
    );
  });

  it('goes with the consent it may have been given under', () => {
    const wire = structuredClone(wholeWireCv) as WireCv;
    Object.assign(wire.profileDetail as object, { new_nm: '새 항목' });
    const before = readStored(wire);
    expect(before.profile.sensitiveConsent).toBe(true);
    const after = applyPatch(before, readPatch({ profile: { sensinf_agr_yn: false } }, {}));
    expect(jsonOf(before)).toContain('새 항목');
    expect(jsonOf(after)).not.toContain('새 항목');
  });

  it('is submitted by nobody who cannot look at it, and taken from no request', () => {
    const wire = structuredClone(wholeWireCv) as WireCv;
    Object.assign((wire.education as object[])[0]!, { new_nm: '새 항목' });
    expect(jsonOf(settle(readStored(wire), { codes: sampleCodes }))).not.toContain('새 항목');
    const patch = readPatch({ profileDetail: { new_nm: '새 항목' } }, {});
    expect(jsonOf(applyPatch(readStored(structuredClone(wholeWireCv) as WireCv), patch))).not.toContain('새 항목');
  });
});
