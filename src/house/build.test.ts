import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectDir } from '../server/instance.mjs';
import type { Listing } from '../server/pages/build.ts';
import { writeDocument } from '../server/pages/document.ts';

// What the built pages make a visitor load.

const build = path.join(projectDir, 'build');
const read = (file: string) => readFileSync(path.join(build, file), 'utf8');
const listing = { ...JSON.parse(read('pages.json')), images: JSON.parse(read('images.json')) } as Listing;
const contents = JSON.parse(read('contents.json')) as Record<string, string[]>;

/** Bytes as they are sent to a browser that reads brotli. */
function sent(address: string): number {
  const file = path.join(build, 'client', address);
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
}

const publicScreens = [
  ...['Home', 'ProcessPage', 'FaqPage', 'TalentedPage', 'BenefitsPage'].map((name) => `src/company/${name}.tsx`),
  ...['PostingList', 'PostingDetail'].map((name) => `src/postings/${name}.tsx`),
  'src/legal/PolicyPage.tsx',
  'src/found/AccessibilityPage.tsx',
];
const scriptsOf = (screen: string) => [
  ...new Set([listing.script, ...listing.preload, ...(listing.screens[screen] ?? [])]),
];
// What only members, forms and operators need; the statuses of an application are in words on its posting's page.
const foreign =
  /^src\/(cv\/(?!application\.ts)|(members|operators|identity|attachments)\/)|^src\/fields\/(kinds|numbers|dates|file)\.ts|^node_modules\/(?!(react|react-dom|react-router|scheduler)\/)/;
const KB = 1024;

describe.each(publicScreens)('the first JavaScript of %s', (screen) => {
  const scripts = scriptsOf(screen);

  it('is at most 90 KB as sent', () => {
    expect(listing.screens[screen]?.length).toBeGreaterThan(0);
    const size = scripts.reduce((sum, address) => sum + sent(address), 0);
    expect(size).toBeLessThanOrEqual(90 * KB);
  });

  it('holds no CV, member or console, no kinds of form fields and no Base UI', () => {
    const sources = scripts.flatMap((address) => contents[address] ?? []);
    expect(sources).toContain(screen);
    expect(sources).toContain('src/fields/field.ts');
    expect(sources.filter((source) => foreign.test(source) && !source.endsWith('.css'))).toEqual([]);
  });

  it('with the page, its fonts and everything else is at most 250 KB', () => {
    const page = writeDocument(
      { status: 200, html: '', title: '', data: '{}', preload: [screen], cache: true },
      listing,
    );
    const named = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"|url\((\/assets\/[^)]+)\)/g)].map(
      ([, a, b]) => a ?? b,
    );
    // The sheet's first face is of what every page shows.
    const sheet = read(`client${listing.fontSheet}`);
    const [, font] = /url\(([^)]+)\)/.exec(sheet) ?? [];
    const size = [...new Set([...named, font])].reduce((sum, address) => sum + sent(address!), 0);
    // 24 KB for the document itself, which is sent compressed.
    expect(size + 24 * KB).toBeLessThanOrEqual(250 * KB);
  });
});

describe('the build', () => {
  it('has what the patterns above look for, elsewhere', () => {
    const all = Object.values(contents).flat();
    for (const one of ['src/cv/CvEditor.tsx', 'src/members/members.calls.ts', 'src/fields/kinds.ts'])
      expect(all).toContain(one);
    expect(all.some((source) => source.startsWith('node_modules/@base-ui/'))).toBe(true);
    expect(all.filter((source) => foreign.test(source)).length).toBeGreaterThan(50);
  });

  it('compresses every script and style', () => {
    const large = [...Object.keys(contents), listing.fontSheet].filter((address) => sent(address) > 2 * KB);
    expect(large.length).toBeGreaterThan(5);
    expect(large.filter((address) => !existsSync(path.join(build, 'client', `${address}.br`)))).toEqual([]);
  });

  it('names no other host in a page', () => {
    const page = writeDocument({ status: 200, html: '', title: '', data: '{}', preload: [], cache: true }, listing);
    expect([...page.matchAll(/(?:https?:)?\/\/[\w.-]+/g)].map(([address]) => address)).toEqual([]);
  });
});
