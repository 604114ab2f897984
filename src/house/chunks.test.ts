import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { circular } from '../../dev/house/source.ts';
import { projectDir } from '../server/instance.mjs';

// The bundler may put modules that need each other's neighbours into two scripts that then wait for one another: what
// one of them takes from the other while it begins is not there, and no page with it opens.

it.each(['client', 'console'])('no two built scripts of the %s wait for each other', (folder) => {
  const scripts = globSync(`build/${folder}/assets/*.js`, { cwd: projectDir });
  expect(scripts.length).toBeGreaterThan(50);
  const waitsFor = (file: string) => {
    const text = readFileSync(path.join(projectDir, file), 'utf8');
    const found = text.matchAll(/\b(?:from|import)\s*"\.\/([^"]+\.js)"/g);
    return [...found].map(([, name]) => path.join(path.dirname(file), name!));
  };
  expect(scripts.flatMap(waitsFor).length).toBeGreaterThan(100);
  expect(circular(scripts, waitsFor)).toEqual([]);
});
