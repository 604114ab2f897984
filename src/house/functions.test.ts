import { describe, expect, it } from 'vitest';
import { functionsIn } from '../../dev/house/functions.ts';
import { isTest } from '../../dev/house/rooms.ts';
import { projectFiles, textOf } from '../../dev/house/source.ts';

// Functions stay small enough to be read at once.

const MOST_PARAMETERS = 4;
const MOST_COMPLEXITY = 15;

/** A library asks for this one as it is. */
const MANY_PARAMETERS: readonly string[] = ['src/server/files/zipReader.ts: read'];

const found = projectFiles('src')
  .filter((file) => !isTest(file) && /\.tsx?$/.test(file))
  .flatMap((file) => functionsIn(textOf(file), file).map((one) => ({ ...one, at: `${file}: ${one.name}` })));

describe('a function', () => {
  it('is counted with its parameters and its ways', () => {
    const text = `
      export function first(a: number, { b, c }: Given, d = 1, ...rest: string[]): number {
        if (a > 0 && b) return a;
        for (const one of rest) visit(one, (x, y, z, v, w) => (x ? y : z));
        try { c(); } catch { d ??= 2; }
        switch (d) { case 1: return 1; case 2: return 2; default: return 3; }
      }
      const second = async () => {};
      const third = { fourth(a: string) {}, fifth: memo((a, b) => a || b) };`;
    expect(functionsIn(text, 'made.ts')).toEqual([
      { name: 'first', parameters: 4, complexity: 8 },
      { name: 'visit', parameters: 5, complexity: 2 },
      { name: 'second', parameters: 0, complexity: 1 },
      { name: 'fourth', parameters: 1, complexity: 1 },
      { name: 'memo', parameters: 2, complexity: 2 },
    ]);
    expect(functionsIn('export const Screen = () => <p>{a && <b />}</p>;', 'Screen.tsx')).toMatchObject([
      { name: 'Screen', complexity: 2 },
    ]);
  });

  it(`takes ${MOST_PARAMETERS} parameters at most, but for a list that only shrinks`, () => {
    expect(found.length).toBeGreaterThan(1000);
    const many = found.filter(({ parameters }) => parameters > MOST_PARAMETERS);
    expect(many.map(({ at }) => at).toSorted()).toEqual(MANY_PARAMETERS);
  });

  it(`has ${MOST_COMPLEXITY} ways through at most`, () => {
    const complex = found.filter(({ complexity }) => complexity > MOST_COMPLEXITY);
    expect(complex.map(({ at }) => at).toSorted()).toEqual([]);
  });
});
