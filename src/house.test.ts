import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, projectFiles, sideOf, textOf, withoutComments } from '../dev/house/source.ts';
import { readSpecification } from '../dev/house/specification.ts';

// The rules of the house. Each test lists every offender at once; exceptions stand in closed lists that may only shrink.

const files = projectFiles();
const inSrc = files.filter((file) => file.startsWith('src/'));
const code = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));
const scripts = code.filter((file) => !file.endsWith('.css'));
const tests = files.filter((file) => /\.test\.tsx?$/.test(file) || file.startsWith('e2e/'));
const here = 'src/house.test.ts';

const offenders = (among: string[], pattern: RegExp) =>
  among.flatMap((file) =>
    withoutComments(textOf(file))
      .split('\n')
      .flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );

describe('where things are', () => {
  it('has only the known files and folders at the top', () => {
    const top = [...new Set(files.map((file) => file.split('/')[0]!))];
    const known =
      '.ci .gitignore .npmrc README.md bench biome.json content dev docs e2e migrations package-lock.json package.json src tsconfig.json vite.config.ts';
    expect(top.filter((name) => !known.split(' ').includes(name))).toEqual([]);
    expect(known.split(' ').filter((name) => !top.includes(name))).toEqual([]);
  });

  it('has only the known folders in src', () => {
    const known =
      'applications attachments browser codes company cv fields http identity legal members operators postings server';
    const folders = new Set(inSrc.flatMap((file) => (file.split('/').length > 2 ? [file.split('/')[1]!] : [])));
    expect([...folders].filter((name) => !known.split(' ').includes(name))).toEqual([]);
    expect(inSrc.filter((file) => file.split('/').length === 2)).toEqual([here]);
  });

  it('knows the role of every file in a feature folder by its name', () => {
    const roles = [
      /^[a-z][A-Za-z0-9]*(\.(calls|routes|queries|jobs))?(\.test)?\.ts$/,
      /^[A-Z][A-Za-z0-9]*(\.tsx|\.module\.css|\.test\.tsx)$/,
      /^use[A-Z][A-Za-z0-9]*(\.test)?\.ts$/,
    ];
    const features = inSrc.filter((file) => /^src\/(?!browser|server|fields|http)\w+\//.test(file));
    expect(features.length).toBeGreaterThan(0);
    expect(features.filter((file) => !roles.some((role) => role.test(path.basename(file))))).toEqual([]);
    const deeper = features.filter((file) => file.split('/').length > 3 && !file.startsWith('src/cv/sections/'));
    expect(deeper).toEqual([]);
  });

  it('has no barrels, no utility drawers, no index files', () => {
    expect(code.filter((file) => /(^|\/)(index\.[a-z]+|(utils?|helpers?|common|misc)(\/|\.))/i.test(file))).toEqual([]);
    expect(offenders(scripts, /^\s*export\s+(type\s+)?(\*|\{[^}]*\})\s*(as\s+\w+\s+)?from\b/)).toEqual([]);
  });

  it('has no default exports except where a tool reads them', () => {
    const asked = ['vite.config.ts'];
    expect(
      offenders(
        scripts.filter((file) => !asked.includes(file) && file !== here),
        /\bexport default\b/,
      ),
    ).toEqual([]);
  });

  it('keeps every file within 250 lines', () => {
    const lines = (file: string) => textOf(file).trimEnd().split('\n').length;
    expect(code.filter((file) => lines(file) > 250).map((file) => `${file}: ${lines(file)}`)).toEqual([]);
  });
});

describe('three sides', () => {
  const ours = inSrc.filter((file) => sideOf(file) !== 'test' && /\.(tsx?|mjs)$/.test(file));
  const edges = ours.flatMap((file) => importsOf(file).map((target) => ({ file, target })));
  const wrong = (allowed: (edge: { file: string; target: string }) => boolean) =>
    edges.filter((edge) => !allowed(edge)).map(({ file, target }) => `${file} → ${target}`);

  it('reads the imports', () => {
    expect(edges.length).toBeGreaterThan(ours.length);
  });

  it('lets shared import only shared, and no package at all', () => {
    expect(
      wrong(
        ({ file, target }) => sideOf(file) !== 'shared' || (target.startsWith('src/') && sideOf(target) === 'shared'),
      ),
    ).toEqual([]);
  });

  it('keeps the browser away from the server, and from what runs only there', () => {
    const packages = /^(react|react-dom|react-router)(\/|$)|^@base-ui\/react|^pretendard\//;
    expect(
      wrong(
        ({ file, target }) =>
          sideOf(file) !== 'browser' ||
          (target.startsWith('src/')
            ? sideOf(target) === 'browser' || sideOf(target) === 'shared'
            : packages.test(target)),
      ),
    ).toEqual([]);
  });

  it('keeps the server away from the browser', () => {
    const browsers = /^(react|react-dom|react-router|@base-ui\/react|pretendard)(\/|$)/;
    expect(
      wrong(
        ({ file, target }) =>
          sideOf(file) !== 'server' ||
          (target.startsWith('src/')
            ? sideOf(target) === 'server' || sideOf(target) === 'shared'
            : !browsers.test(target)),
      ),
    ).toEqual([]);
  });

  it('writes the extension in every relative import', () => {
    expect(
      wrong(({ target }) => !target.startsWith('src/') || /\.(tsx?|mjs|css|json|sql)(\?\w+)?$/.test(target)),
    ).toEqual([]);
  });
});

describe('what is written', () => {
  it('has no raw colour, font or font size outside theme.css', () => {
    const styles = code.filter(
      (file) => file.endsWith('.css') && !['src/browser/theme.css', 'src/browser/fonts.css'].includes(file),
    );
    const colour = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab|lab|lch|color)\(/i;
    expect(offenders(styles, colour)).toEqual([]);
    expect(
      offenders(
        styles,
        /\b(color|background|border|outline|fill|stroke)[\w-]*:[^;]*\b(white|black|red|blue|gr[ae]y|green)\b(?!-)/,
      ),
    ).toEqual([]);
    expect(offenders(styles, /font(-size)?:[^;]*\d(px|rem|pt)/)).toEqual([]);
    expect(offenders(styles, /font-family:(?!\s*(var\(|inherit))/)).toEqual([]);
    const screens = code.filter((file) => file.endsWith('.tsx'));
    expect(offenders(screens, /['"`](#[0-9a-f]{3,8}|(rgba?|hsla?)\([^'"`]*)['"`]/i)).toEqual([]);
    expect(offenders(screens, /\sstyle=/)).toEqual([]);
  });

  it('keeps wire names in declarations, calls, SQL and tests', () => {
    const spec = readSpecification();
    const fields = [...spec.entities.values()].flat().map(({ field }) => field);
    const names = [...fields, ...spec.calls.flatMap((call) => call.names), ...OURS].filter((name) =>
      name.includes('_'),
    );
    expect(names.length).toBeGreaterThan(100);
    const declares = /^src\/(cv\/sections\/|codes\/codes\.ts$|fields\/)|\.(calls|queries)\.ts$/;
    const among = inSrc.filter((file) => /\.tsx?$/.test(file) && sideOf(file) !== 'test' && !declares.test(file));
    expect(offenders(among, new RegExp(`\\b(${names.join('|')})\\b`))).toEqual([]);
  });

  it('leaves nothing for later and nothing out', () => {
    const words = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'HA' + 'CK'].join('|')})\\b`);
    const loud = code.flatMap((file) => (words.test(textOf(file)) ? [file] : []));
    expect(loud).toEqual([]);
    const others = tests.filter((file) => file !== here);
    expect(
      offenders(others, /\b(describe|it|test)\.(only|skip|todo|fails)\b|\b(xit|xdescribe|fit|fdescribe)\(/),
    ).toEqual([]);
  });

  it('has no sleeping test, no snapshot and no mock of our own modules', () => {
    const others = tests.filter((file) => file !== here);
    expect(others.length).toBeGreaterThan(0);
    expect(offenders(others, /\bsetTimeout\(|waitForTimeout|timers\/promises|\bsleep\(/)).toEqual([]);
    expect(offenders(others, /toMatch(Inline)?Snapshot|\bvi\.(mock|doMock)\(/)).toEqual([]);
  });
});

/** Wire names of the CV that are ours (domain decisions), not the specification's. */
const OURS = ['vtrn_no', 'lang_acqs_dt', 'grdt_st_cd', 'dn_cd', 'dspsn_grd_cd', 'vtrn_rate_cd', 'linc_kind_cd'];
