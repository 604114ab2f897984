import { describe, expect, it } from 'vitest';
import { projectFiles, textOf } from '../../../dev/house/source.ts';
import { ACTION_BLUE, COLOUR_TOKENS, type GroupColours, groupInTheDark } from '../../domain/company/brand.ts';
import { contrastOf, mixed, NIGHT } from '../../domain/company/colour.ts';
import type { CompanyColours } from '../../domain/company/companyLook.ts';
import { PALETTE } from '../../domain/company/companyPalette.ts';
import { DESK, inTheDark, lineInTheLight } from '../../domain/company/schemes.ts';

// Whether every word of the site can be read, light and dark: each colour of words on each ground it may have.

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];
type Tokens = Readonly<Record<string, string>>;

const theme = textOf('src/browser/style/theme.css');
const { colours: given } = JSON.parse(textOf('content/group.json')) as { colours: Partial<GroupColours> };
const companies = JSON.parse(textOf('content/companies.json')) as { colours: CompanyColours }[];

/** The colours that a block of the theme declares, those that are a mixture counted out. */
function declaredIn(opening: string, group: Tokens): Tokens {
  const [, block = ''] = theme.split(opening);
  const own = [...block.split('}')[0]!.matchAll(/^\s*(--[\w-]+): (#[0-9a-f]{6});/gm)].map(([, name, colour]) => [
    name,
    colour,
  ]);
  const press = /--blue-press: color-mix\(in srgb, var\(--blue\) (\d+)%, #000\)/.exec(theme)?.[1];
  return { ...Object.fromEntries(own), '--blue-press': mixed(group['--blue']!, '#000000', Number(press)) };
}

const ofGroup = (colours: Partial<GroupColours>): Tokens =>
  Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => [COLOUR_TOKENS[name as keyof GroupColours], colour]),
  );

function tokensOf(scheme: Scheme): Tokens {
  const all = { ...ACTION_BLUE, ...given } as GroupColours;
  const group = ofGroup(all);
  const light = { ...group, ...declaredIn(':root {', group) };
  const dark = { ...ofGroup(groupInTheDark(all)), ...declaredIn('(prefers-color-scheme: dark) {\n  :root {', group) };
  const tokens: Tokens = scheme === 'light' ? light : { ...light, ...dark };
  return { ...tokens, '--button': tokens['--blue']! };
}

function companyTokens({ strong, deep, light, accent }: CompanyColours, scheme: Scheme): Tokens {
  const { ground, line } = inTheDark({ strong, deep, light });
  const own = { '--co': strong, '--co-deep': deep, '--co-a': accent };
  return scheme === 'light'
    ? { ...own, '--co-l': light, '--co-d': deep, '--co-t': lineInTheLight({ strong, deep, light }) }
    : { ...own, '--co-l': ground, '--co-d': light, '--co-t': line };
}

const WORDS = ['--ink', '--ink-2', '--ink-3', '--blue-strong', '--red', '--green', '--amber'];
const PAGES = ['--surface', '--raised', '--paper', '--desk', '--surface-2'];
const PAIRS = [
  ...WORDS.flatMap((word) => PAGES.map((ground) => [word, ground])),
  ...['blue', 'red', 'green', 'amber'].map((name) => ['--ink', `--${name}-soft`]),
  ...['red', 'green', 'amber'].map((name) => [`--${name}`, `--${name}-soft`]),
  ...[
    ['--blue-strong', '--blue-soft'],
    ['--on-inverse', '--inverse'],
    ['--on-strong', '--footer'],
    ['--footer-text', '--footer'],
    ['--navy-text', '--navy'],
    ['--on-strong', '--navy'],
  ],
] as [string, string][];

/** The pairs that one rule of a style gives: words and a ground, both named. */
function pairsOfRules(): [string, string][] {
  const sheets = projectFiles('src').filter((file) => file.endsWith('.module.css'));
  return sheets.flatMap((file) =>
    [...textOf(file).matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = '']): [string, string][] => {
      const word = /(?<![\w-])color: var\((--[\w-]+)\)/.exec(rule)?.[1];
      const ground = /(?<![\w-])background(?:-color)?: var\((--[\w-]+)\)/.exec(rule)?.[1];
      return word && ground ? [[word, ground]] : [];
    }),
  );
}

describe.each(SCHEMES)('%s', (scheme) => {
  const tokens = tokensOf(scheme);
  const looks = [...PALETTE.colours, ...companies.map(({ colours }) => colours)];
  /** The least contrast of two tokens, with any company's colours. */
  const least = (one: string, other: string) =>
    Math.min(
      ...looks.map((look) => {
        const all: Tokens = { ...tokens, ...companyTokens(look, scheme) };
        if (!all[one] || !all[other]) throw new Error(`${one} or ${other} is no colour`);
        return contrastOf(all[one], all[other]);
      }),
    );

  it('words can be read on every ground they may stand on', () => {
    const faults = PAIRS.map(([word, ground]) => ({ word, ground, contrast: least(word, ground) }));
    expect(faults.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
  });

  it('words of every rule can be read on its own ground', () => {
    const pairs = pairsOfRules();
    expect(pairs.length).toBeGreaterThan(20);
    const faults = pairs.map(([word, ground]) => ({ word, ground, contrast: least(word, ground) }));
    expect(faults.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
  });

  it('greys and links can be read on a company’s ground, and its own colour on every page', () => {
    const pairs = [
      ...['--ink', '--ink-2', '--ink-3', '--co-d', '--co-t'].map((word) => [word, '--co-l']),
      ...PAGES.map((ground) => ['--co-t', ground]),
      ['--on-strong', '--co'],
    ] as [string, string][];
    const faults = pairs.map(([word, ground]) => ({ word, ground, contrast: least(word, ground) }));
    expect(faults.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
  });

  it('the edges of fields, and what is blue, are seen on every page', () => {
    const faults = ['--line-strong', '--blue', '--blue-strong'].flatMap((mark) =>
      PAGES.map((ground) => ({ mark, ground, contrast: least(mark, ground) })),
    );
    expect(faults.filter(({ contrast }) => contrast < 3)).toEqual([]);
  });
});

it('the grounds that colours of content are counted for are the theme’s own', () => {
  const dark = tokensOf('dark');
  expect(NIGHT).toEqual(['--surface', '--raised', '--surface-2'].map((name) => dark[name]));
  expect(DESK).toBe(tokensOf('light')['--desk']);
});
