import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { goesUp, isTest, type Room, rooms } from '../../dev/house/rooms.ts';
import { circular, importsOf, projectFiles } from '../../dev/house/source.ts';

// The house has floors: what is true whoever looks is below the audiences who look.

const files = projectFiles('src').filter((file) => !isTest(file) && /\.(tsx?|mjs)$/.test(file));
const edges = files.flatMap((file) => importsOf(file).map((target) => ({ file, target })));
const up = edges.filter(({ file, target }) => goesUp(file, target));
// What a file is made of can be read from its imports down, in tests and tools too.
const code = projectFiles().filter((file) => /\.(tsx?|mjs)$/.test(file));
const circles = circular(code);
// Types too: they are gone at run time, but who reads a file follows them.
const circlesOfTypes = circular(code, importsOf);

/** Each arrow from one folder to another once. */
function arrowsOf(among: typeof edges): string[] {
  const ends = among.map(({ file, target }) => [path.dirname(file), path.dirname(target)] as const);
  const between = ends.filter(([from, to]) => to.startsWith('src/') && from !== to);
  return [...new Set(between.map((both) => both.join(' > ')))];
}

describe('floors', () => {
  it.each([
    ['src/fields/shape.ts', 'src/http/call.ts'],
    ['src/server/serve.ts', 'src/domain/members/sessions/session.ts'],
    ['src/server/serve.ts', 'src/browser/send.ts'],
    ['src/domain/cv/draft.ts', 'src/site/editor/cv.calls.ts'],
    ['src/site/found/found.queries.ts', 'src/upkeep/health.ts'],
    ['src/upkeep/health.ts', 'src/main/jobs.ts'],
  ])('do not let %s import %s', (file, target) => {
    expect(goesUp(file, target)).toBe(true);
  });

  it('have room for the company’s side: a row makes it an audience beside the others', () => {
    const console: Room = { floor: 5, side: 'both', roles: ['component'] };
    const table = { ...rooms, 'console/frame': console };
    const file = 'src/console/frame/Menu.tsx';
    const isUp = (from: string, to: string) => goesUp(from, to, table);
    for (const other of ['src/site/frame/Menu.tsx', 'src/upkeep/health.ts', 'src/main/app.ts'])
      expect(isUp(file, other)).toBe(true);
    expect(isUp('src/site/frame/Menu.tsx', file)).toBe(true);
    expect(isUp(file, 'src/domain/applications/stage.ts')).toBe(false);
    expect(isUp('src/main/app.ts', file)).toBe(false);
  });

  it('let everything stand on what is below, and beside its like', () => {
    expect(goesUp('src/site/editor/cv.calls.ts', 'src/domain/cv/draft.ts')).toBe(false);
    expect(goesUp('src/domain/cv/draft.ts', 'src/domain/codes/codes.ts')).toBe(false);
  });

  it('lead down, and nothing lies on a circle, dynamic imports and types counted', () => {
    const folders = new Set(files.map((file) => path.dirname(file)));
    const seen = `${files.length} files in ${folders.size} folders, ${edges.length} imports`;
    const found = `${arrowsOf(up).length} run up, files on a circle: ${circles.length}, of types ${circlesOfTypes.length}`;
    console.log(`${seen}; of ${arrowsOf(edges).length} arrows between folders ${found}`);
    expect(up.map(({ file, target }) => `${file} > ${target}`)).toEqual([]);
    expect(circles).toEqual([]);
    expect(circlesOfTypes).toEqual([]);
  });
});
