import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCv } from '../../../dev/anyCv.ts';
import type { Loose } from '../../fields/shape.ts';
import { readCv, type WireCv, writeCv } from './cv.ts';
import { applyPatch, readPatch } from './patch.ts';
import type { Section } from './section.ts';
import { type Cv, listNames, objectNames, sectionNames, sections } from './sections.ts';

// Two clients save parts of one CV in any order: nobody's field and nobody's row is ever lost (the wire of the design).

type Client = 0 | 1;
type Body = Loose & { deleted: Record<string, number[]> };

const CLIENTS: readonly Client[] = [0, 1];

// Rows from this number on are there from the start, and both clients write into them, each into its own fields.
const SHARED = 8;

/** Every second field is a client's own; a row that is not shared is the client's of its number's parity. */
const ownerOf = (index: number): Client => (index % 2 === 0 ? 0 : 1);

// A withdrawn consent or flag removes the sensitive answers, its own rule with its own test: here it is always given.
const STANDING: WireCv = {
  profile: { sensinf_agr_yn: true },
  profileDetail: { vtrn_trgt_yn: 'Y', dspsn_yn: 'Y', linc_flr_yn: 'Y' },
};

/** What a client writes of an object section: some of its own fields. */
function ownFieldsOf(section: Section, value: Loose, client: Client, picked: ReadonlySet<number>): Loose {
  const kept = Object.keys((STANDING[section.wire] ?? {}) as object);
  const wires = (Object.values(section.fields) as { wire: string; options: { server?: boolean } }[])
    .filter(({ wire, options }) => !options.server && !kept.includes(wire))
    .map(({ wire }) => wire);
  const mine = wires.filter((_, index) => ownerOf(index) === client && picked.has(index % 8));
  return Object.fromEntries(mine.map((wire) => [wire, value[wire]]));
}

/** What a client may write of a row: all of its own rows, its fields of a shared one. */
function ownOfRow(row: Loose, client: Client, picked: ReadonlySet<number>): Loose[] {
  const isShared = (row.no_sq as number) >= SHARED;
  if (!isShared && ownerOf(row.no_sq as number) !== client) return [];
  const own = Object.entries(row).filter(
    ([key], index) => key === 'no_sq' || (picked.has(index % 8) && (!isShared || ownerOf(index) === client)),
  );
  return [Object.fromEntries(own)];
}

/** One save: the fields `picked` of a whole CV, of each row or all rows that are the client's, and rows it deletes. */
const anyBody = fc
  .record({
    client: fc.constantFrom(...CLIENTS),
    from: anyCv,
    picked: fc.uniqueArray(fc.nat(7)).map((all) => new Set(all)),
    gone: fc.uniqueArray(fc.integer({ min: 1, max: SHARED - 1 }), { maxLength: 3 }),
  })
  .map(({ client, from, picked, gone }) => {
    const wire = writeCv(from) as Record<string, Loose | Loose[]>;
    const body: Body = { deleted: {} };
    for (const name of objectNames) {
      const section: Section = sections[name];
      body[section.wire] = ownFieldsOf(section, wire[section.wire] as Loose, client, picked);
    }
    for (const name of listNames) {
      const { wire: list, deletedWire } = sections[name];
      body[list] = (wire[list] as Loose[]).flatMap((row) => ownOfRow(row, client, picked));
      body.deleted[deletedWire] = gone.filter((no) => ownerOf(no) === client);
    }
    return { client, body };
  });

function saved(cv: Cv, body: Body): Cv {
  const faults = {};
  const next = applyPatch(cv, readPatch(JSON.parse(JSON.stringify(body)) as Loose, faults));
  expect(faults).toEqual({});
  return next;
}

const ALL = new Set(Array.from({ length: 8 }, (_, index) => index));

/** All that one client may write: its fields of the objects, its rows, and its fields of the shared rows. */
function partOf(cv: Cv, client: Client): Record<string, unknown> {
  const wire = writeCv(cv) as Record<string, Loose | Loose[]>;
  return Object.fromEntries(
    sectionNames.map((name) => {
      const section: Section = sections[name];
      const value = wire[section.wire]!;
      return [
        section.wire,
        Array.isArray(value)
          ? value.flatMap((row) => ownOfRow(row, client, ALL))
          : ownFieldsOf(section, value, client, ALL),
      ];
    }),
  );
}

const withShared: WireCv = Object.fromEntries(
  listNames.map((name) => [sections[name].wire, [{ no_sq: SHARED }, { no_sq: SHARED + 1 }]]),
);
const anyStart = anyCv.map((cv) => {
  const stored = readCv(JSON.parse(JSON.stringify(writeCv(cv))) as WireCv);
  return applyPatch(stored, readPatch({ ...STANDING, ...withShared }, {}));
});
const bodies = fc.array(anyBody, { minLength: 2, maxLength: 8 });

describe('two clients saving parts of one CV', () => {
  it('keep what the other one wrote, in any interleaving', () => {
    let rowsSeen = 0;
    fc.assert(
      fc.property(anyStart, bodies, (start, saves) => {
        const together = saves.reduce((cv, { body }) => saved(cv, body), start);
        for (const client of CLIENTS) {
          // Its own saves alone, as if there had never been another client.
          const alone = saves.filter((one) => one.client === client).reduce((cv, { body }) => saved(cv, body), start);
          expect(partOf(together, client)).toEqual(partOf(alone, client));
        }
        rowsSeen += listNames.reduce((sum, name) => sum + together[name].length, 0);
      }),
      { numRuns: 100 },
    );
    expect(rowsSeen).toBeGreaterThan(200);
  }, 30_000);

  it('end equal in any order of arrival, but for the places of new rows', () => {
    fc.assert(
      fc.property(anyStart, anyBody, anyBody, (start, one, other) => {
        fc.pre(one.client !== other.client);
        const [here, there] = [saved(saved(start, one.body), other.body), saved(saved(start, other.body), one.body)];
        for (const name of objectNames) expect(here[name]).toEqual(there[name]);
        for (const name of listNames) {
          const byNumber = (cv: Cv) => [...(cv[name] as Loose[])].sort((a, b) => Number(a.no) - Number(b.no));
          expect(byNumber(here)).toEqual(byNumber(there));
        }
      }),
      { numRuns: 100 },
    );
  }, 30_000);

  it('change nothing with a save that arrives a second time', () => {
    fc.assert(
      fc.property(anyStart, anyBody, (start, { body }) => {
        const once = saved(start, body);
        expect(saved(once, body)).toEqual(once);
      }),
      { numRuns: 100 },
    );
  }, 30_000);

  it('change what they send and nothing of the other one with a single save', () => {
    fc.assert(
      fc.property(anyStart, anyBody, (cv, { client, body }) => {
        const next = saved(cv, body);
        const other: Client = client === 0 ? 1 : 0;
        expect(partOf(next, other)).toEqual(partOf(cv, other));
        const wire = writeCv(next);
        for (const name of objectNames)
          expect(wire).toHaveProperty(
            sections[name].wire,
            expect.objectContaining(body[sections[name].wire] as object),
          );
        for (const name of listNames) {
          const gone = body.deleted[sections[name].deletedWire]!;
          const rows = wire[sections[name].wire] as Loose[];
          expect(rows.filter(({ no_sq }) => gone.includes(no_sq as number))).toEqual([]);
          const sent = (body[sections[name].wire] as Loose[]).filter(({ no_sq }) => !gone.includes(no_sq as number));
          for (const row of sent) expect(rows).toContainEqual(expect.objectContaining(row));
        }
      }),
      { numRuns: 100 },
    );
  }, 30_000);
});
