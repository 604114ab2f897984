import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { projectDir } from '../../src/server/instance.mjs';

const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8');

/** The tokens of theme.css that no script writes or reads by name: those of the group's colours keep theirs. */
const tokens = (() => {
  const declared = new Set(
    [...read('src/browser/style/theme.css').matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name!),
  );
  const scripts = globSync('src/**/*.{ts,tsx}', { cwd: projectDir }).filter((file) => !/\.test\.tsx?$/.test(file));
  const named = new Set(scripts.flatMap((file) => read(file).match(/--[a-z][\w-]*/g) ?? []));
  return [...declared.difference(named)];
})();

/** A token as pages write it: they name one some hundred times. Of any other property the name itself. */
export function tokenName(name: string): string {
  const place = tokens.indexOf(name);
  return place < 0 ? name : `--${place.toString(36)}`;
}

/** Writes the tokens of the theme as letters and digits, as classes are. */
export function shortTokens(): Plugin {
  return {
    name: 'jiwon-token-names',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.split('?')[0]?.endsWith('.css') ? { code: code.replace(/--[a-z][\w-]*/g, tokenName), map: null } : null,
  };
}
