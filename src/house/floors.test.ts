import { describe, expect, it } from 'vitest';
import { floors, goesUp } from '../../dev/house/floors.ts';
import { importsOf, projectFiles, sideOf } from '../../dev/house/source.ts';

// The house has floors: what is true whoever looks stands below who looks.

const edges = projectFiles('src')
  .filter((file) => sideOf(file) !== 'test' && /\.(tsx?|mjs)$/.test(file))
  .flatMap((file) => importsOf(file).map((target) => ({ file, target })));

describe('floors', () => {
  it('are the folders of src', () => {
    const folders = new Set(edges.map(({ file }) => file.split('/')[1]));
    expect([...folders].toSorted()).toEqual(floors.toSorted());
  });

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

  it('let everything stand on what is below, and beside its like', () => {
    expect(goesUp('src/site/editor/cv.calls.ts', 'src/domain/cv/draft.ts')).toBe(false);
    expect(goesUp('src/domain/cv/draft.ts', 'src/domain/codes/codes.ts')).toBe(false);
  });

  it('lead down', () => {
    const up = edges.filter(({ file, target }) => goesUp(file, target));
    expect(up.map(({ file, target }) => `${file} > ${target}`)).toEqual([]);
  });
});
