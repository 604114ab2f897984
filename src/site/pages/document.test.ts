import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksOf } from '../../domain/company/companyLook.ts';
import type { DrawnScreen } from '../found/drawnScreen.ts';
import type { Listing } from './build.ts';
import { dataBlock, styleOf, writeDocument } from './document.ts';
import { writeFailure } from './failurePage.ts';
import { nextMidnight } from './render.ts';

const listing: Listing = {
  style: 'body{margin:0}',
  script: '/assets/main.js',
  preload: ['/assets/frame.js'],
  font: '/assets/first.woff2',
  fontSheet: '/assets/fonts.css',
  screens: {
    'src/site/postings/Post.tsx': ['/assets/Post.js'],
    'src/site/company/Home.tsx': ['/assets/company.js', '/assets/plain.js', '/assets/Home.js'],
  },
  sheets: {
    '/assets/company.js': { href: '/assets/company.css', text: 'p{margin:1px}' },
    '/assets/Home.js': { href: '/assets/Home.css', text: 'p{margin:2px}' },
    '/assets/Editor.js': { href: '/assets/Editor.css', text: 'p{margin:3px}' },
  },
};
const screen: DrawnScreen = { status: 200, html: '<p>x</p>', title: '제목', data: '{}', preload: [], cache: true };

describe('a document', () => {
  it('escapes its title and description', () => {
    const page = writeDocument({ ...screen, title: '<b>"&', description: '"><script>' }, listing);
    expect(page).toContain('<title>&lt;b&gt;&quot;&amp;</title>');
    expect(page).toContain('content="&quot;&gt;&lt;script&gt;"');
  });

  it('has one style, one script that runs, and no style attribute', () => {
    const page = writeDocument(screen, listing, { head: { tags: [], data: [{ '@type': 'JobPosting' }] } });
    expect(page.match(/<style>/g)).toHaveLength(1);
    expect(page.match(/<script(?![^>]*json)[^>]*>/g)).toEqual(['<script type="module" src="/assets/main.js">']);
    expect(page).not.toMatch(/\sstyle=/);
  });

  it('loads what its screen needs, and nothing for a screen the build does not know', () => {
    const page = writeDocument({ ...screen, preload: ['src/site/postings/Post.tsx', 'src/nothing.tsx'] }, listing);
    expect([...page.matchAll(/modulepreload" href="([^"]*)" fetchpriority="low"/g)].map(([, href]) => href)).toEqual([
      '/assets/main.js',
      '/assets/frame.js',
      '/assets/Post.js',
    ]);
  });

  it('has the style of the frame, then all sheets of its screen in their order, and no others', () => {
    const drawn = { ...screen, preload: ['src/site/company/Home.tsx'] };
    const home = writeDocument(drawn, listing);
    expect(home.match(/<style>.*?<\/style>/g)).toEqual(['<style>body{margin:0}p{margin:1px}p{margin:2px}</style>']);
    expect(home).toContain(`<style>${styleOf(drawn, listing)}</style>`);
    for (const preload of [[], ['src/site/postings/Post.tsx'], ['src/nothing.tsx']]) {
      expect(writeDocument({ ...screen, preload }, listing)).toContain('<style>body{margin:0}</style>');
    }
  });

  it('names the file of each sheet it has, which nobody needs to ask for', () => {
    const disabled = /<link rel="stylesheet" href="([^"]*)" disabled>/g;
    const named = (preload: string[]) =>
      [...writeDocument({ ...screen, preload }, listing).matchAll(disabled)].map(([, href]) => href);
    expect(named(['src/site/company/Home.tsx'])).toEqual(['/assets/company.css', '/assets/Home.css']);
    expect(named(['src/site/postings/Post.tsx'])).toEqual([]);
  });

  it('has of a member’s screen, which only the browser draws, no sheet', () => {
    const page = writeDocument({ ...screen, preload: ['src/site/company/Home.tsx'], cache: false }, listing);
    expect(page).toContain('<style>body{margin:0}</style>');
    expect(page).not.toContain('disabled');
  });

  it('is painted first when its title is there, where that has an id', () => {
    expect(writeDocument({ ...screen, html: '<h1 class="a" id="title">x</h1>' }, listing)).toContain(
      '<link rel="expect" href="#title" blocking="render">',
    );
    for (const html of ['<h1>x</h1>', '<p id="title">x</p>']) {
      expect(writeDocument({ ...screen, html }, listing)).not.toContain('rel="expect"');
    }
  });

  it('asks for the font of every page before its text, but not in the head, where that would hold up the first paint', () => {
    const [head = '', body = ''] = writeDocument(screen, listing).split('<body>');
    const font = '<link rel="preload" href="/assets/first.woff2" as="font" type="font/woff2" crossorigin>';
    expect(head).not.toContain('rel="preload"');
    expect(body.indexOf(font)).toBe(0);
  });

  it('names the development host only where there is one', () => {
    expect(writeDocument(screen, listing)).toContain('<html lang="ko">');
    expect(writeDocument(screen, listing, { devHost: 'dev.example' })).toContain(
      '<html lang="ko" data-dev-host="dev.example">',
    );
  });

  it('writes what is found in its head, escaped', () => {
    const tags = [{ tag: 'link' as const, attributes: { rel: 'canonical', href: 'https://x.kr/post?q="&page=2' } }];
    const page = writeDocument(screen, listing, { head: { tags, data: [] } });
    expect(page).toContain('<link rel="canonical" href="https://x.kr/post?q=&quot;&amp;page=2">');
  });

  it('has the sign and the colours of its group, and nobody’s where no group could be read', () => {
    const icon = { address: '/images/1.svg', words: '' };
    const colours = {
      main: '#000001',
      strong: '#000002',
      soft: '#000003',
      deep: '#4',
      deepAccent: '#5',
      deepText: '#6',
    };
    const looks = { colours, companies: [] };
    const page = writeDocument(screen, listing, { brand: { pictures: { icon }, ...looks } });
    expect(page).toContain('<link rel="icon" href="/images/1.svg" type="image/svg+xml">');
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(page).toContain(`<style>${styleOf(screen, listing, looks)}</style>`);
    expect(styleOf(screen, listing, looks)).toContain('--blue:#000001');
    for (const nobody of [writeDocument(screen, listing), writeFailure({ status: 500, message: 'x' }, listing)]) {
      expect(nobody).toContain('<link rel="icon" href="data:,">');
    }
  });

  it('has the colours of every company at the end of its style, and its glyph before the page', () => {
    const companies = looksOf([
      { code: 'AB', glyph: [{ part: 'solid', d: 'M1 1h2z' }] },
      { code: 'CD', glyph: null, colours: { strong: '#000001', deep: '#000002', light: '#fffffe', accent: '#00ff00' } },
    ]);
    const drawn = { ...screen, preload: ['src/site/company/Home.tsx'] };
    const style = styleOf(drawn, listing, { companies });
    expect(style).toMatch(
      /^:root\{--blue:.*\}body\{margin:0\}p\{margin:1px\}p\{margin:2px\}\.co-AB\{.*\.co-CD\{--co:#000001;.*\}$/,
    );
    const page = writeDocument(drawn, listing, { brand: { companies, pictures: {} } });
    expect(page).toContain(`<style>${style}</style>`);
    const [before = ''] = page.split('<div id="root">');
    expect(before).toMatch(/<symbol id="co-AB" [^>]*><path [^>]*d="M1 1h2z"\/><\/symbol><symbol id="co-CD"/);
    expect(writeDocument(drawn, listing)).not.toContain('<symbol');
  });

  it('is kept out of search engines when it says so', () => {
    expect(writeDocument(screen, listing)).not.toContain('noindex');
    expect(writeDocument({ ...screen, robots: 'noindex' }, listing)).toContain(
      '<meta name="robots" content="noindex">',
    );
  });
});

it('keeps any JSON inside its element, unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('</script>', '<!--', '\u2028', ']]>'), (value, danger) => {
      const block = dataBlock('application/json', JSON.stringify([value, danger]), 'page-data');
      const inside = block.slice(block.indexOf('>') + 1, block.lastIndexOf('<'));
      expect(inside).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(inside)).toEqual(JSON.parse(JSON.stringify([value, danger])));
    }),
  );
});

it('knows the next midnight in Korea', () => {
  const next = (text: string) => new Date(nextMidnight(Date.parse(text))).toISOString();
  expect(next('2026-11-21T23:59:59.999+09:00')).toBe('2026-11-21T15:00:00.000Z');
  expect(next('2026-11-22T00:00:00+09:00')).toBe('2026-11-22T15:00:00.000Z');
  expect(next('2026-11-21T09:00:00+09:00')).toBe('2026-11-21T15:00:00.000Z');
});
