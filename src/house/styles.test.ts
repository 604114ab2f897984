import path from 'node:path';
import { expect, it } from 'vitest';
import { projectFiles, textOf } from '../../dev/house/source.ts';

/** The classes that a file names and its style sheets do not have: what they were to look like is lost without a word. */
function missingIn(file: string, textIn: (file: string) => string): string[] {
  const text = textIn(file);
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(([line, name, sheet]) => {
    const styles = textIn(path.posix.join(path.posix.dirname(file), sheet!));
    const has = new Set([...styles.matchAll(/\.([a-z]\w*)/gi)].map(([, one]) => one));
    const named = [...text.replaceAll(line, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(
      ([, one]) => one!,
    );
    return [...new Set(named)].filter((one) => !has.has(one)).map((one) => `${file}: ${one}`);
  });
}

it('names no class that its style sheet does not have', () => {
  const screens = projectFiles().filter((file) => /^src\/.*\.tsx?$/.test(file));
  expect(screens.filter((file) => textOf(file).includes('.module.css')).length).toBeGreaterThan(100);
  expect(screens.flatMap((file) => missingIn(file, textOf))).toEqual([]);
});

it('finds one', () => {
  const files: Record<string, string> = {
    'src/a/A.tsx': "import styles from './a.module.css';\nexport const a = [styles.there, styles.gone];\n",
    'src/a/a.module.css': '.there { color: red }',
  };
  expect(missingIn('src/a/A.tsx', (file) => files[file]!)).toEqual(['src/a/A.tsx: gone']);
});

/** The values that style sheets take by a name nobody gives one: what they were to say is left out without a word. */
function namelessIn(sheets: readonly string[], elsewhere: readonly string[]): string[] {
  const given = new Set(sheets.flatMap((sheet) => [...sheet.matchAll(/(--[\w-]+)\s*:/g)].map(([, one]) => one!)));
  const taken = new Set(sheets.flatMap((sheet) => [...sheet.matchAll(/var\((--[\w-]+)\)/g)].map(([, one]) => one!)));
  return [...taken].filter((one) => !given.has(one) && !elsewhere.includes(one));
}

it('takes no value by a name that nobody gives one', () => {
  const sheets = projectFiles()
    .filter((file) => /^src\/.*\.css$/.test(file))
    .map(textOf);
  expect(sheets.length).toBeGreaterThan(100);
  // The colours of the group and of companies are content.
  const written = ['brand', 'companyLook'].map((name) => textOf(`src/domain/company/${name}.ts`)).join('\n');
  const elsewhere = [...written.matchAll(/--[a-z][\w-]*/g)].map(([one]) => one);
  expect(namelessIn(sheets, elsewhere)).toEqual([]);
  expect(namelessIn(['.a { --one: 1px; gap: var(--one) var(--two) var(--three); }'], ['--three'])).toEqual(['--two']);
});
