import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOf, isTest, MOST_IN_ROOM, misfits, rooms } from '../../dev/house/rooms.ts';
import { projectFiles, textOf } from '../../dev/house/source.ts';

// The house has rooms, declared in one table: each can be taken in at a look, and no two files in it are called alike.

// Outside all rooms is only this house's first test (src/house.test.ts).
const files = projectFiles('src').filter((file) => file.split('/').length > 2);
const scripts = files.filter((file) => !isTest(file) && /\.(ts|tsx)$/.test(file));

const nameOf = (file: string) => path.basename(file);
/** What more files than this have in common, with `of` naming it. */
function sharedByMore(most: number, of: (file: string) => string): string[] {
  const groups = Map.groupBy(scripts, of);
  return [...groups].flatMap(([shared, all]) => (all.length > most ? [shared] : [])).sort();
}

describe('the table of rooms', () => {
  const table = { cv: { floor: 4, side: 'both', roles: ['thing', 'queries'] } } as const;

  it.each([
    ['a folder without a row', ['src/cv/a.ts', 'src/new/b.ts'], 'new: no row'],
    ['a row without a folder', [], 'cv: no file'],
    ['a role the room has not', ['src/cv/a.ts', 'src/cv/B.tsx'], 'src/cv/B.tsx: no role of its room'],
    ['a name that is no role', ['src/cv/a.ts', 'src/cv/b.misc.ts'], 'src/cv/b.misc.ts: no role of its room'],
    ['a test named like none', ['src/cv/a.ts', 'src/cv/b.misc.test.ts'], 'src/cv/b.misc.test.ts: no role of its room'],
  ])('refuses %s', (_, found, line) => {
    expect(misfits(found, table)).toEqual([line]);
  });

  it('lets a test of any role be beside what it tests', () => {
    expect(misfits(['src/cv/a.ts', 'src/cv/a.queries.ts', 'src/cv/B.test.tsx'], table)).toEqual([]);
  });

  it('is every folder of src, with what its files are', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(misfits(files)).toEqual([]);
  });

  it('has each first folder on one floor', () => {
    const heights = Map.groupBy(Object.entries(rooms), ([folder]) => folder.split('/')[0]!);
    const several = [...heights].filter(([, all]) => new Set(all.map(([, { floor }]) => floor)).size > 1);
    expect(several.map(([first]) => first)).toEqual([]);
  });
});

describe('rooms', () => {
  it(`hold at most ${MOST_IN_ROOM} files without their tests`, () => {
    expect(sharedByMore(MOST_IN_ROOM, folderOf)).toEqual([]);
  });

  it('have no file that is called like one of another room', () => {
    expect(sharedByMore(1, nameOf)).toEqual([]);
  });

  it('have hooks that are called like their file', () => {
    const hooks = scripts.filter((file) => /^use[A-Z]\w*\.ts$/.test(path.basename(file)));
    expect(hooks.length).toBeGreaterThan(10);
    const isExported = (file: string) =>
      new RegExp(`^export function ${path.basename(file, '.ts')}\\b`, 'm').test(textOf(file));
    expect(hooks.filter((file) => !isExported(file))).toEqual([]);
  });
});
