import { describe, expect, it } from 'vitest';
import { isTest } from '../dev/house/rooms.ts';
import { mayImport } from '../dev/house/sides.ts';
import { importsOf, projectFiles, textOf } from '../dev/house/source.ts';
import { breachesOf, wireNames, writtenRules } from '../dev/house/written.ts';

// The rules of the house. Each test lists every offender at once.

const files = projectFiles();
const inSrc = files.filter((file) => file.startsWith('src/'));
const code = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));

describe('where things are', () => {
  it('has exactly the known files and folders at the top', () => {
    const top = new Set(files.map((file) => file.split('/')[0]!));
    expect([...top].sort()).toEqual(
      [
        ...['.ci', 'bench', 'content', 'deploy', 'dev', 'docs', 'e2e', 'migrations', 'src'],
        ...['.gitignore', '.npmrc', 'README.md', 'biome.json', 'package-lock.json', 'package.json'],
        ...['tsconfig.json', 'vite.config.ts'],
      ].sort(),
    );
  });

  it('has nothing in src beside its rooms but this test', () => {
    expect(inSrc.filter((file) => file.split('/').length === 2)).toEqual(['src/house.test.ts']);
  });

  it('has no index file and no drawer for what has no name', () => {
    const drawer = /(^|\/)(index\.[a-z]+$|(utils?|helpers?|common|misc|shared|lib)(\/|\.))/i;
    expect(code.filter((file) => drawer.test(file))).toEqual([]);
  });

  it('keeps every file within 250 lines', () => {
    const lines = (file: string) => textOf(file).trimEnd().split('\n').length;
    expect(code.filter((file) => lines(file) > 250).map((file) => `${file}: ${lines(file)}`)).toEqual([]);
  });
});

describe('three sides', () => {
  const edges = inSrc
    .filter((file) => !isTest(file) && /\.(tsx?|mjs)$/.test(file))
    .flatMap((file) => importsOf(file).map((target) => ({ file, target })));

  it.each([
    ['src/domain/cv/draft.ts', 'src/domain/applications/applications.queries.ts'],
    ['src/domain/cv/draft.ts', 'src/browser/send.ts'],
    ['src/domain/cv/draft.ts', 'react'],
    ['src/domain/cv/draft.ts', 'node:crypto'],
    ['src/site/editor/cv.calls.ts', 'src/site/editor/cv.routes.ts'],
    ['src/site/editor/form/CvEditor.tsx', 'src/main/app.ts'],
    ['src/site/editor/draft/useDraft.ts', 'pg'],
    ['src/site/editor/cv.routes.ts', 'src/site/editor/form/CvEditor.tsx'],
    ['src/main/main.ts', 'react'],
  ])('does not let %s import %s', (file, target) => {
    expect(mayImport(file, target)).toBe(false);
  });

  it('keeps shared code on its own, and browser and server apart', () => {
    expect(edges.length).toBeGreaterThan(50);
    expect(edges.filter(({ file, target }) => !mayImport(file, target))).toEqual([]);
  });

  it('writes the extension in every relative import', () => {
    const bare = edges.filter(
      ({ target }) => target.startsWith('src/') && !/\.(tsx?|m?js|css|json)(\?\w+)?$/.test(target),
    );
    expect(bare).toEqual([]);
  });
});

describe('what is written', () => {
  it.each(writtenRules)('$rule', (rule) => {
    expect([rule.catches].flat().filter((line) => !rule.forbids.test(line))).toEqual([]);
    expect(files.some(rule.among)).toBe(true);
    expect(breachesOf(rule, files)).toEqual([]);
  });

  it('knows the wire names', () => {
    expect(wireNames.length).toBeGreaterThan(100);
  });
});
