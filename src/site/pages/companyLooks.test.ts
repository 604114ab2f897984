import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FIRST_VIEW, firstViewOf } from '../../../dev/firstView.ts';
import { sevenCompanies } from '../../../dev/otherContent.ts';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { type TestServer, testServer } from '../../../dev/testServer.ts';
import type { CompanyColours } from '../../domain/company/companyLook.ts';
import { importContent } from '../../domain/content/importContent.acts.ts';
import { contentDir } from '../../upkeep/content/sampleContent.ts';

// The looks of companies, from a company's file to the pages of every process.

type Company = {
  cd: string;
  name: string;
  glyph?: { part: string; d: string }[];
  colours?: Partial<CompanyColours>;
  drawings?: { d: string }[][];
};
const database = await testDatabase();
const servers = [await testServer({ database }), await testServer({ database })] as const;

/** A copy of the sample content with its companies changed. */
function withCompanies(tell: (company: Company, at: number) => Company): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'jiwon-looks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(contentDir, folder, { recursive: true });
  const file = path.join(folder, 'companies.json');
  const companies = JSON.parse(readFileSync(file, 'utf8')) as Company[];
  writeFileSync(file, JSON.stringify(companies.map(tell)));
  return folder;
}

/** A page's style, and whether its policy names it. */
async function styleOf({ ask }: TestServer, address: `/${string}`) {
  const { text, headers } = await ask(`GET ${address}`);
  const [, style = ''] = /<style>(.*?)<\/style>/.exec(text) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  return { text, style, isNamed: headers.get('content-security-policy')?.includes(`'sha256-${hash}'`) };
}

const told = ({ strong, deep, light }: CompanyColours) => [
  `--co:${strong}`,
  `light-dark(${light},`,
  `(${deep},${light})`,
];
const ruleOf = (style: string, code: string) => new RegExp(`\\.co-${code}\\{([^}]*)\\}`).exec(style)?.[1] ?? '';

describe('a page', () => {
  const companies = JSON.parse(readFileSync(path.join(contentDir, 'companies.json'), 'utf8')) as Required<Company>[];

  it.each(['/', '/post', '/talented', '/post/DT/2026110201', '/nothing', '/CVManage'] as const)(
    '%s has the colours and the glyph of every company, in the style its policy names',
    async (address) => {
      const { text, style, isNamed } = await styleOf(servers[0], address);
      expect(isNamed).toBe(true);
      for (const { cd, colours, glyph } of companies) {
        for (const one of told(colours as CompanyColours)) expect(ruleOf(style, cd)).toContain(one);
        expect(text).toContain(`<symbol id="co-${cd}"`);
        for (const { d } of glyph) expect(text).toContain(d);
      }
    },
  );

  it('has the drawings that companies bring, once', async () => {
    const { text } = await styleOf(servers[0], '/post');
    for (const { cd, drawings } of companies) {
      for (const [at, drawing] of drawings.entries()) {
        expect(text.split(`id="co-${cd}-${at}"`).length).toBe(2);
        for (const { d } of drawing) expect(text).toContain(` d="${d}"/>`);
      }
    }
  });

  it('shows a posting with the name, the class and the glyph of its company', async () => {
    const { text } = await styleOf(servers[0], '/post');
    const rows = text.match(/<li class="[^"]*\bco-\w+"[\s\S]*?<\/li>/g) ?? [];
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) {
      const [, code] = /\bco-(\w+)"/.exec(row) ?? [];
      expect(row).toContain(`<use href="#co-${code}">`);
      expect(row).toContain(companies.find(({ cd }) => cd === code)!.name);
    }
  });
});

describe('an import', () => {
  it('shows other colours and another glyph at once, in every process', async () => {
    const own = { strong: '#4a1d5c', deep: '#260c31', light: '#f3ecf6', accent: '#e3b04b' };
    for (const server of servers) expect((await styleOf(server, '/process')).style).not.toContain(own.strong);
    const glyph = [{ part: 'solid', d: 'M3 3h18v18z' }];
    await importContent(
      database.db,
      withCompanies((one) => (one.cd === 'DF' ? { ...one, colours: own, glyph } : one)),
    );
    for (const server of servers) {
      await expect.poll(async () => ruleOf((await styleOf(server, '/process')).style, 'DF')).toContain(own.strong);
      const { text, isNamed } = await styleOf(server, '/process');
      expect(isNamed).toBe(true);
      expect(text).toContain('d="M3 3h18v18z"');
    }
    // Its row, and the pictures that are shown when its page or the group's is shared.
    expect((await importContent(database.db, contentDir)).changed).toBe(3);
  });

  it('gives each of seven that say nothing a look of its own', async () => {
    const { pool } = database;
    const seven = ['ASTER', 'BIRCH', 'CEDAR', 'DAHLIA', 'ELDER', 'FERN', 'GINKGO'];
    await pool.query(
      `INSERT INTO company (company_cd, name, line, sort_order)
       SELECT name, name, name, 10 + place FROM unnest($1::text[]) WITH ORDINALITY AS one (name, place)`,
      [seven],
    );
    const { text, style } = await styleOf(servers[0], '/benefits');
    expect(new Set(seven.map((code) => ruleOf(style, code))).size).toBe(7);
    for (const code of seven) expect(text).toContain(`<symbol id="co-${code}" viewBox="0 0 24 24"><path `);
    await pool.query('DELETE FROM company WHERE company_cd = ANY ($1)', [seven]);
  });
});

describe('what no company may look like', () => {
  const refused = (tell: (company: Company, at: number) => Company) =>
    expect(importContent(database.db, withCompanies(tell))).rejects;

  it('is told with its place: a colour that cannot be read, a glyph that is more than outlines', async () => {
    const pale = (one: Company) => ({ ...one, colours: { ...one.colours, strong: '#9bb8ee' } });
    await refused((one, at) => (at === 1 ? pale(one) : one)).toThrow(
      /^companies\.json, 1\.colours\.strong: 흰색과의 명도 대비가 2\.\d\d이에요\. 글에는 4\.5이 있어야 해요\.$/,
    );
    await refused((one, at) => (at === 0 ? { ...one, glyph: [{ part: 'solid', d: '"><script>' }] } : one)).toThrow(
      /^companies\.json, 0\.glyph\.0\.d: 윤곽이 너무 길거나 쓸 수 없는 글자가 있어요\./,
    );
    await refused((one, at) => (at === 0 ? { ...one, colours: { strong: '#000000' } } : one)).toThrow(
      /companies\.json, 0\.colours\.deep: .*\ncompanies\.json, 0\.colours\.light: .*\ncompanies\.json, 0\.colours\.accent: /,
    );
  });

  it('is told of drawings: another tone, more than outlines, too many shapes, too much for a page', async () => {
    const drawn = (drawing: { tone: string; d: string }[], times = 1) =>
      refused((one) => ({ ...one, drawings: Array.from({ length: times }, () => drawing) }));
    const shape = { tone: 'light', d: 'M0 0h9z' };
    await drawn([{ ...shape, tone: 'red' }]).toThrow(/^companies\.json, 0\.drawings\.0\.0\.tone: /);
    await drawn([{ ...shape, d: 'url(#x)' }]).toThrow(
      /^companies\.json, 0\.drawings\.0\.0\.d: 윤곽이 너무 길거나 쓸 수 없는 글자가 있어요\./,
    );
    await drawn(Array.from({ length: 13 }, () => shape)).toThrow(/drawings\.0: 12개까지/);
    await drawn([shape], 5).toThrow(/drawings: 4개까지/);
    const long = (tone: string) => ({ tone, d: `M0 0${'h1'.repeat(290)}z` });
    await drawn(
      Array.from({ length: 12 }, (_, at) => long(at === 0 ? 'deep' : 'light')),
      4,
    ).toThrow(/^companies\.json: 회사들의 그림이 너무 커요\./);
  });
});

it('shows seven companies that say nothing of their looks in a first view no larger than of any group', async () => {
  await importContent(database.db, sevenCompanies());
  for (const address of ['/', '/post', '/post/DF/2026110306', '/talented']) {
    const { text } = await servers[0].ask(`GET ${address as '/'}`);
    expect(text.match(/<symbol id="co-\w+" /g)).toHaveLength(7);
    const size = await firstViewOf(servers[0].origin, address);
    expect([address, size <= FIRST_VIEW]).toEqual([address, true]);
  }
});

it('names companies of which nothing is told yet in one line, and counts all of them', async () => {
  await importContent(database.db, sevenCompanies());
  const [home, about] = await Promise.all((['/', '/talented'] as const).map((one) => servers[0].ask(`GET ${one}`)));
  expect(home!.text).toContain('7개 회사의 ');
  expect(home!.text).toMatch(/함께하는 회사<\/b>(<!-- -->)?다온건설 · 다온에너지 · 다온리테일 · 다온바이오</);
  expect(home!.text).not.toContain('지금 열린 공고가 없어요.');
  for (const name of ['다온건설', '다온바이오']) expect(about!.text).toContain(`<b>${name}</b>`);
  expect(about!.text).not.toContain('세 회사는');
});
