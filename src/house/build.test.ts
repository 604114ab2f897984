import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { className } from '../../dev/bundle/classNames.ts';
import { tokenName } from '../../dev/bundle/tokenNames.ts';
import { FIRST_VIEW } from '../../dev/firstView.ts';
import { textOf } from '../../dev/house/source.ts';
import type { ConsoleListing } from '../console/pages/consoleListing.ts';
import { COLOUR_TOKENS, colourStyle } from '../domain/company/brand.ts';
import { looksOf, looksStyle } from '../domain/company/companyLook.ts';
import { projectDir } from '../server/instance.mjs';
import type { DrawnScreen } from '../site/found/drawnScreen.ts';
import type { Listing } from '../site/pages/build.ts';
import { styleOf, writeDocument } from '../site/pages/document.ts';

// What the built pages make a visitor load.

const build = path.join(projectDir, 'build');
const read = (file: string) => readFileSync(path.join(build, file), 'utf8');
const listing = JSON.parse(read('pages.json')) as Listing;
const contents = JSON.parse(read('contents.json')) as Record<string, string[]>;

/** Bytes of the sample group's icons, which come with its content. */
const ICONS = 3_392;

/** Bytes as they are sent to a browser that reads brotli. */
function sent(address: string, folder = 'client'): number {
  const file = path.join(build, folder, address);
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
}

const publicScreens = [
  ...['Home', 'ProcessPage', 'FaqPage', 'TalentedPage', 'BenefitsPage', 'StatementPage', 'HelpPage'].map(
    (name) => `src/site/company/${name}.tsx`,
  ),
  ...['PostingList', 'PostingDetail'].map((name) => `src/site/postings/${name}.tsx`),
  'src/site/legal/PolicyPage.tsx',
];
const scriptsOf = (screen: string) => [
  ...new Set([listing.script, ...listing.preload, ...(listing.screens[screen] ?? [])]),
];
// What only members, forms and operators need; the statuses of an application are in words on its posting's page.
const foreign =
  /^src\/(domain\/(cv|members|operators|identity|attachments|applications(?!\/(application|statusWords)\.ts))|site\/(editor|applications|members|identity))\/|^src\/fields\/(kinds|numbers|dates|file)\.ts|^node_modules\/(?!(react|react-dom|react-router|scheduler)\/)/;
const KB = 1024;
const drawn = (...preload: string[]): DrawnScreen => ({
  status: 200,
  html: '',
  title: '',
  data: '{}',
  preload,
  cache: true,
});

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
    const page = writeDocument(drawn(screen), listing);
    const named = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"|url\((\/assets\/[^)]+)\)/g)].map(
      ([, a, b]) => a ?? b,
    );
    // The sheet's first face is of what every page shows.
    const sheet = read(`client${listing.fontSheet}`);
    const [, font] = /url\(([^)]+)\)/.exec(sheet) ?? [];
    const size = [...new Set([...named, font])].reduce((sum, address) => sum + sent(address!), 0);
    // 24 KB for the document itself, which is sent compressed, and as much for the group's icons as the sample's take.
    expect(size + 24 * KB + ICONS).toBeLessThanOrEqual(FIRST_VIEW);
  });
});

const sheets = globSync('src/**/*.module.css', { cwd: projectDir });
// The route table is read as text: its file imports styles.
const rows = textOf('src/site/main/screens.tsx').matchAll(/access: '(?:anyone|visitor)',[^}]*?file: '([^']+)'/g);
const serverDrawn = [...new Set([...rows].map(([, file]) => `src/${file}`))];

/** A source and what it imports at once, types apart. */
function staticImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(path.join(projectDir, file))) return seen;
  seen.add(file);
  for (const [, target = ''] of textOf(file).matchAll(/^(?:im|ex)port (?!type )(?:[^;]*? from )?'(\.[^']+)';/gm))
    staticImports(path.posix.join(path.posix.dirname(file), target), seen);
  return seen;
}

/** The sheets of which a style has every class. */
function sheetsIn(style: string): string[] {
  const classes = new Set([...style.matchAll(/\.([a-z]+\d+)\b/g)].map(([, name]) => name));
  return sheets.filter((sheet) => {
    const css = textOf(sheet);
    const own = [...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => className(name!, sheet, css));
    return own.every((name) => classes.has(name));
  });
}

describe.each(serverDrawn)('the style of %s', (screen) => {
  const style = styleOf(drawn(screen), listing);

  it('holds the sheet of everything it draws', () => {
    const wanted = [...staticImports(screen)].filter((file) => file.endsWith('.module.css'));
    expect(sheetsIn(style)).toEqual(expect.arrayContaining(wanted));
  });

  it('is at most 30 KB, and each file whose text it holds is named as there already', () => {
    expect(style.length).toBeLessThanOrEqual(30 * KB);
    const page = writeDocument(drawn(screen), listing);
    const files = globSync('assets/*.css', { cwd: path.join(build, 'client') });
    const held = files.filter((file) => style.includes(read(`client/${file}`).trim()));
    const named = [...page.matchAll(/<link rel="stylesheet" href="\/([^"]+)" disabled>/g)].map(([, file]) => file!);
    expect(named.sort()).toEqual(held.sort());
  });
});

describe('the style of the list', () => {
  const style = styleOf(drawn('src/site/postings/PostingList.tsx'), listing);

  it('is at most 24 KB, and holds nothing of other screens but what is in every page', () => {
    expect(style.length).toBeLessThanOrEqual(24 * KB);
    const own = staticImports('src/site/postings/PostingList.tsx');
    const every = sheetsIn(listing.style);
    const others = sheetsIn(style).filter((sheet) => !own.has(sheet) && !every.includes(sheet));
    expect(others).toEqual([]);
    expect(every).not.toContain('src/site/postings/PostingDetail.module.css');
  });

  it('is more than that of every page, which is the frame’s', () => {
    expect(styleOf(drawn(), listing)).toBe(listing.style);
    expect(style.startsWith(listing.style)).toBe(true);
    expect(style.length).toBeGreaterThan(listing.style.length);
  });
});

describe('a token', () => {
  const texts = [listing.style, ...Object.values(listing.sheets).map(({ text }) => text)];
  const looks = looksOf([{ code: 'A' }]);
  const given = colourStyle({ main: '', strong: '', soft: '', deep: '', deepAccent: '', deepText: '' });
  const names = (pattern: RegExp) =>
    new Set(
      [given, looksStyle(looks), ...texts].flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)),
    );

  it('is declared wherever it is used, and is short unless the content or a script says it', () => {
    const declared = names(/(--[\w-]+):/g);
    const used = names(/var\((--[\w-]+)\)/g);
    expect(used.size).toBeGreaterThan(40);
    expect(used.difference(declared)).toEqual(new Set());
    expect(declared).toContain(tokenName('--space-16'));
    expect(declared).not.toContain('--space-16');
    for (const name of Object.values(COLOUR_TOKENS)) expect([name, tokenName(name)]).toEqual([name, name]);
  });
});

describe('the console', () => {
  const own = JSON.parse(read('console.json')) as ConsoleListing;
  const sources = Object.values(own.contents).flat();
  const sentOf = (addresses: readonly string[]) => addresses.reduce((sum, one) => sum + sent(one, ''), 0);

  it('has none of the site’s code, and nothing that the server alone needs', () => {
    expect(sources).toContain('src/console/main/console.tsx');
    const others = /^src\/(site|server|upkeep|main)\/|\.(queries|acts|jobs|routes)\.ts$/;
    expect(sources.filter((source) => others.test(source))).toEqual([]);
  });

  it.each(Object.entries(own.screens))('loads at most 150 KB of scripts as sent for %s', (_screen, scripts) => {
    expect(scripts).toContain(own.script);
    expect(sentOf(scripts)).toBeLessThanOrEqual(150 * KB);
  });

  // Nobody loads every screen, and there are more of them with each thing that operators do: what is bounded is what all
  // have in common, beside what each loads.
  it('begins with at most 130 KB of scripts, and 10 KB of styles as sent, the site’s fonts apart', () => {
    expect(new Set(Object.values(own.screens).flat())).toEqual(new Set(Object.keys(own.contents)));
    const beginning = own.screens['src/console/main/console.tsx']!;
    for (const scripts of Object.values(own.screens)) expect(scripts).toEqual(expect.arrayContaining([...beginning]));
    expect(sentOf(beginning)).toBeLessThanOrEqual(130 * KB);
    expect(sentOf(own.styles)).toBeLessThanOrEqual(10 * KB);
  });

  it('is in no file of the site, by its code or by its name', () => {
    expect(
      Object.values(contents)
        .flat()
        .filter((source) => source.startsWith('src/console/')),
    ).toEqual([]);
    const files = globSync('assets/*.{js,css}', { cwd: path.join(build, 'client') });
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => /\/console\b|api\/console/.test(read(`client/${file}`)))).toEqual([]);
  });

  it('is loaded from its own files alone', () => {
    const addresses = [own.script, ...own.styles, ...Object.keys(own.contents)];
    expect(addresses.filter((address) => !address.startsWith('/console/assets/'))).toEqual([]);
    for (const address of addresses) expect(existsSync(path.join(build, address))).toBe(true);
  });
});

describe('the build', () => {
  it('has no script that only brings a style', () => {
    const onlyStyle = ([, sources]: [string, string[]]) =>
      sources.length > 0 && sources.every((source) => source.endsWith('.css'));
    expect(Object.entries(contents).filter(onlyStyle)).toEqual([]);
  });

  it('has what the patterns above look for, elsewhere', () => {
    expect(serverDrawn).toEqual(expect.arrayContaining([...publicScreens, 'src/site/frame/NotFound.tsx']));
    const all = Object.values(contents).flat();
    for (const one of ['src/site/editor/form/CvEditor.tsx', 'src/site/members/members.calls.ts', 'src/fields/kinds.ts'])
      expect(all).toContain(one);
    expect(all.some((source) => source.startsWith('node_modules/@base-ui/'))).toBe(true);
    expect(all.filter((source) => foreign.test(source)).length).toBeGreaterThan(50);
  });

  it('has none of the sentences with which the router tells a programmer of a misuse', () => {
    const inRouter = ([, sources]: [string, string[]]) => sources.some((source) => /\/react-router\//.test(source));
    const scripts = Object.entries(contents).filter(inRouter);
    expect(scripts.length).toBeGreaterThan(0);
    const texts = scripts.map(([address]) => read(`client${address}`)).join('\n');
    expect(texts).toContain('/%2F/g');
    expect(texts.match(/may be used only in the context of|inside another <Router>|You cannot|You must/g)).toBeNull();
  });

  it('compresses every script and style', () => {
    const large = [...Object.keys(contents), listing.fontSheet].filter((address) => sent(address) > 2 * KB);
    expect(large.length).toBeGreaterThan(5);
    expect(large.filter((address) => !existsSync(path.join(build, 'client', `${address}.br`)))).toEqual([]);
  });

  it('names no other host in a page', () => {
    const page = writeDocument(drawn(), listing);
    expect([...page.matchAll(/(?:https?:)?\/\/[\w.-]+/g)].map(([address]) => address)).toEqual([]);
  });
});
