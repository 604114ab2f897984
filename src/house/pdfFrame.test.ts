import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { ConsoleListing } from '../console/pages/consoleListing.ts';
import { projectDir } from '../server/instance.mjs';

// What shows PDFs is a build of its own: no screen has a byte of it.

const build = path.join(projectDir, 'build');
const read = (file: string) => readFileSync(path.join(build, file), 'utf8');
const frame = JSON.parse(read('pdf/.vite/manifest.json'))['src/console/pdf/pdfFrame.tsx'].file as string;

it('is at most 450 KB as sent, and what unpacks pictures lies where its library asks for it', () => {
  expect(read(`pdf/${frame}`)).toContain('PasswordException');
  expect(readFileSync(path.join(build, 'pdf', `${frame}.br`)).length).toBeLessThanOrEqual(450 * 1024);
  const { version } = JSON.parse(readFileSync(path.join(projectDir, 'node_modules/pdfjs-dist/package.json'), 'utf8'));
  for (const name of ['jbig2', 'openjpeg']) {
    expect(read(`pdf/${version}/${name}_nowasm_fallback.js`)).toMatch(/export\s*\{[^}]* as default/);
  }
});

it('is in no script of the console or the site', () => {
  const { contents } = JSON.parse(read('console.json')) as ConsoleListing;
  const all = [contents, JSON.parse(read('contents.json')) as Record<string, string[]>].flatMap(Object.values).flat();
  expect(all).toContain('src/console/applicants/FileShown.tsx');
  expect(all.filter((source) => source.includes('pdfjs-dist'))).toEqual([]);
});

it('reaches no other address by itself', () => {
  for (const file of globSync('pdf/*/*.js', { cwd: build })) expect(existsSync(path.join(build, file))).toBe(true);
  expect(read(`pdf/${frame}`)).not.toMatch(/import\s*\(?\s*["']https?:/);
});
