import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles, sideOf, textOf } from '../../dev/house/source.ts';

// The house has rooms: each can be taken in at a look, and no two files in it are called alike.

const scripts = projectFiles('src').filter((file) => sideOf(file) !== 'test' && /\.(ts|tsx)$/.test(file));
const MOST_IN_ROOM = 35;

const roomOf = (file: string) => path.dirname(file);
const nameOf = (file: string) => path.basename(file);
/** What more files than this have in common, with `of` telling what. */
function sharedByMore(most: number, of: (file: string) => string): string[] {
  const groups = Map.groupBy(scripts, of);
  return [...groups].flatMap(([shared, all]) => (all.length > most ? [shared] : [])).sort();
}

describe('rooms', () => {
  it(`hold at most ${MOST_IN_ROOM} files without their tests`, () => {
    expect(sharedByMore(MOST_IN_ROOM, roomOf)).toEqual([]);
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
