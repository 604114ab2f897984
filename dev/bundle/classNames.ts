import { globSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { projectDir } from '../../src/server/instance.mjs';

// What every page carries has the shortest letters.
const inEveryPage = /^src\/(browser|site\/frame)\//;
// No page of the site has it: it comes last, so that it makes none of their names longer.
const inConsole = /^src\/console\//;
const rank = (sheet: string) => `${inEveryPage.test(sheet) ? 0 : inConsole.test(sheet) ? 2 : 1} ${sheet}`;
const sheets = globSync('src/**/*.module.css', { cwd: projectDir }).sort((a, b) => (rank(a) < rank(b) ? -1 : 1));

/**
 * The class `name` of a sheet as pages write it: letters for the sheet, a number for its place in it. They are in
 * every page's style and markup, and compress best when they are few and alike.
 */
export function className(name: string, file: string, css: string): string {
  const sheet = sheets.indexOf(path.relative(projectDir, file.split('?')[0] ?? file));
  if (sheet < 0) throw new Error(`${file} is no sheet of src`);
  const names = new Set([...css.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, found]) => found));
  return `${lettersOf(sheet)}${[...names].indexOf(name)}`;
}

/** a, b, … z, ba, bb, … */
function lettersOf(number: number): string {
  const last = String.fromCharCode(97 + (number % 26));
  return number < 26 ? last : lettersOf(Math.floor(number / 26)) + last;
}

/**
 * Class names by their own exports instead of one object of all: a script carries only those it uses, as strings. Where
 * one is looked up by a value the object is needed, and an object of exports beside it would be one more.
 */
export function classNamesInPlace(): Plugin {
  return {
    name: 'jiwon-class-names',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.tsx')
        ? {
            code: code.replace(/^import (\w+) from (?='[^']+\.module\.css')/gm, (whole, name) =>
              code.includes(`${name}[`) ? whole : `import * as ${name} from `,
            ),
            map: null,
          }
        : null,
  };
}

/** A sheet of which a script no longer needs an object still belongs to the page. */
export function keepSheets(): Plugin {
  return {
    name: 'jiwon-keep-sheets',
    apply: 'build',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
  };
}
