import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Listing, Screen } from './build.ts';
import { dataBlock, writeDocument, writeFailure } from './document.ts';
import { nextMidnight } from './render.ts';

const listing: Listing = {
  styles: [
    { text: 'body{margin:0}', hash: 'sha256-x', screens: [] },
    { text: 'body{margin:1px}', hash: 'sha256-y', screens: ['src/company/Home.tsx'], sheet: '/assets/company.css' },
  ],
  script: '/assets/main.js',
  preload: ['/assets/frame.js'],
  font: '/assets/first.woff2',
  fontSheet: '/assets/fonts.css',
  images: { icon: '/assets/icon.svg', touchIcon: '/assets/touch-icon.png', shared: { '': '/assets/shared.png' } },
  screens: { 'src/postings/Post.tsx': ['/assets/Post.js'] },
};
const screen: Screen = { status: 200, html: '<p>x</p>', title: '제목', data: '{}', preload: [], cache: true };

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
    const page = writeDocument({ ...screen, preload: ['src/postings/Post.tsx', 'src/nothing.tsx'] }, listing);
    expect([...page.matchAll(/modulepreload" href="([^"]*)" fetchpriority="low"/g)].map(([, href]) => href)).toEqual([
      '/assets/main.js',
      '/assets/frame.js',
      '/assets/Post.js',
    ]);
  });

  it('has the style of its screen, and names the file of it that nobody needs to ask for', () => {
    expect(writeDocument(screen, listing)).toContain('<style>body{margin:0}</style>');
    expect(writeDocument(screen, listing)).not.toContain('stylesheet" href="/assets/company.css"');
    const home = writeDocument({ ...screen, preload: ['src/company/Home.tsx'] }, listing);
    expect(home).toContain('<style>body{margin:1px}</style>');
    expect(home).toContain('<link rel="stylesheet" href="/assets/company.css" disabled>');
    expect(home.match(/<style>/g)).toHaveLength(1);
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

  it('has the sign of the site, when no screen could be made too', () => {
    for (const page of [writeDocument(screen, listing), writeFailure('x', listing)]) {
      expect(page).toContain('<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">');
    }
  });

  it('is kept out of search engines when it says so', () => {
    expect(writeDocument(screen, listing)).not.toContain('noindex');
    expect(writeDocument({ ...screen, robots: 'noindex' }, listing)).toContain(
      '<meta name="robots" content="noindex">',
    );
  });
});

it('says what went wrong as text', () => {
  expect(writeFailure('<img src=x>', listing)).toContain('<p>&lt;img src=x&gt;</p>');
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
