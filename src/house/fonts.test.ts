import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import subsetFont from 'subset-font';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRange, siteCharacters, writeRange } from '../../dev/bundle/characters.ts';
import { tokenName } from '../../dev/bundle/tokenNames.ts';
import { coverageOf } from '../server/fontFile.ts';
import { projectDir } from '../server/instance.mjs';
import type { Listing } from '../site/pages/build.ts';

// The fonts of the built pages.

const build = path.join(projectDir, 'build');
const listing = JSON.parse(readFileSync(path.join(build, 'pages.json'), 'utf8')) as Listing;
const fileOf = (address: string) => readFileSync(path.join(build, 'client', address));

interface Face {
  family: string;
  address: string;
  /** Without a range, all. */
  points: Set<number> | undefined;
}

function facesIn(sheet: string): Face[] {
  const rules = sheet.matchAll(
    /@font-face\{font-family:"([^"]+)"[^}]*url\(([^)]+\.woff2)\)[^}]*?(?:unicode-range:([^}]+))?\}/g,
  );
  return [...rules].map(([, family = '', address = '', range]) => ({
    family,
    address,
    points: range === undefined ? undefined : readRange(range),
  }));
}

async function drawnBy({ address }: Face): Promise<Set<number>> {
  return coverageOf(await subsetFont(fileOf(address), undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' }));
}

const inline = facesIn(listing.style);
const [second, third, fourth, ...further] = facesIn(fileOf(listing.fontSheet).toString());
const own = [...inline, second!, third!, fourth!];
const codePoint = (char: string) => char.codePointAt(0) ?? 0;

describe('the fonts of every page', () => {
  let most: Set<number>;
  let more: Set<number>;
  let members: Set<number>;
  let operators: Set<number>;
  beforeAll(async () => {
    const drawn = (await Promise.all(own.map(drawnBy))) as [Set<number>, Set<number>, Set<number>, Set<number>];
    [most, more, members, operators] = drawn;
  });

  it('are four files: the first is loaded with the page, the third for members, the last in the console alone', () => {
    expect(inline).toHaveLength(1);
    expect(inline[0]?.points).toBeUndefined();
    expect(inline[0]?.address).toBe(listing.font);
    expect(fileOf(listing.font).length).toBeLessThanOrEqual(60_000);
    expect(fileOf(second!.address).length + fileOf(third!.address).length).toBeLessThanOrEqual(72_000);
    expect(fileOf(fourth!.address).length).toBeLessThanOrEqual(10_000);
  });

  it('have every character of the interface and the content that any of our fonts has', () => {
    const elsewhere = new Set(further.flatMap(({ points }) => [...(points ?? [])]));
    const wanted = siteCharacters();
    expect(wanted.first.difference(most)).toEqual(new Set());
    // Nothing that anyone can read waits for a file of members, and nothing of members for one of operators.
    const missing = wanted.second
      .difference(more)
      .union(wanted.third.difference(members))
      .union(wanted.fourth.difference(operators));
    expect([...missing.difference(elsewhere)].map((point) => String.fromCodePoint(point))).toEqual([]);
    expect([...missing].filter((point) => point >= 0xac00 && point <= 0xd7a3)).toEqual([]);
  });

  it('claim what they have', () => {
    expect(second?.points).toEqual(more);
    expect(third?.points).toEqual(members);
    expect(fourth?.points).toEqual(operators);
  });
});

it('are all of one family, the first of every text', () => {
  const first = new RegExp(`${tokenName('--font')}:\\s*"([^"]+)"`).exec(listing.style)?.[1];
  expect(first).toBeTruthy();
  expect(new Set([...own, ...further].map(({ family }) => family))).toEqual(new Set([first]));
});

describe('the fonts of what few pages show', () => {
  it('exist, each with a name that changes with its content', () => {
    expect(further.length).toBeGreaterThan(100);
    for (const { address } of further) expect(fileOf(address).subarray(0, 4).toString()).toBe('wOF2');
    expect(further.filter(({ address }) => !/^\/assets\/[\w.-]+-[\w-]{8}\.woff2$/.test(address))).toEqual([]);
  });

  it('never come for a character our own files have', () => {
    const common = new Set([...'가나다 abc'].map(codePoint));
    const ours = common.union(second!.points!).union(third!.points!).union(fourth!.points!);
    expect(further.filter(({ points }) => !points || points.size === 0 || !points.isDisjointFrom(ours))).toEqual([]);
  });

  it.each([...'漢字金李朴仁川ㅿ'])('draw %s', async (char) => {
    const faces = further.filter(({ points }) => points?.has(codePoint(char)));
    expect(faces.length).toBeGreaterThan(0);
    expect(await drawnBy(faces[0]!)).toContain(codePoint(char));
  });

  it('take from Noto only what Pretendard lacks, hanja above all', () => {
    const isNoto = ({ address }: Face) => address.includes('/noto-sans-kr-');
    const of = (faces: Face[]) => new Set(faces.flatMap(({ points }) => [...points!]));
    expect(of(further.filter(isNoto)).isDisjointFrom(of(further.filter((face) => !isNoto(face))))).toBe(true);
    const hanja = further.filter(({ points }) => points?.has(codePoint('漢')));
    expect(hanja.map(isNoto)).toEqual([true]);
  });
});

it('writes a range that reads back the same', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(0x10ffff), { minLength: 1 }), (points) => {
      expect(readRange(writeRange(points))).toEqual(new Set(points));
    }),
  );
});
