import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { allOf, crawler, headIn } from '../../../dev/foundPage.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { get, sitemap, postingPaths } = crawler(server);

/** Every kind of page anybody may open, those outside the sitemap too. */
async function publicPages(): Promise<string[]> {
  return [
    ...(await sitemap()),
    ...(await postingPaths('closed')),
    ...['/post?page=2', '/post?category=SW&status=all', '/post?q=%ED%95%B4%EC%A0%81%EC%84%A0', '/post?page=99'],
    ...['/userPassSuccess', '/userPassFail', '/auth/login', '/auth/register', '/auth/findAccount'],
    ...['/nothing', '/post/DT/1', '/ApplyManage'],
  ];
}

/** Filters of the list combine without end; one at a time, with its pages, says enough. */
const isDeep = ({ searchParams }: URL) => [...searchParams.keys()].filter((name) => name !== 'page').length > 1;

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // What React writes in its own way, and what is right both ways.
    'attr-case': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // Scripts and styles come from this host alone, as the policy of every page says.
    'require-sri': 'off',
    // The button of a form comes with the person who has been verified.
    'wcag/h32': 'off',
    // A telephone number is kept together by its style.
    'tel-non-breaking': 'off',
  },
});

it('is sound HTML on every public page', async () => {
  const pages = await publicPages();
  expect(pages.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const path of pages) {
    const { results } = await validator.validateString((await get(path)).text);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      found.push(`${path}: ${ruleId}: ${message} (${selector})`);
    }
  }
  expect([...new Set(found)]).toEqual([]);
});

describe('links', () => {
  it('lead somewhere: every address inside the site that can be reached from the home page', async () => {
    const waiting = ['/', ...(await sitemap())];
    const seen = new Map<string, number>();
    const anchors: string[] = [];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      const { status, text, headers } = await get(path);
      seen.set(path, status);
      if (!headers.get('content-type')?.startsWith('text/html')) continue;
      for (const href of allOf(text, /\s(?:href|src)="([^"]*)"/g).map((one) => one.replaceAll('&amp;', '&'))) {
        if (href.startsWith('#')) anchors.push(`${path}${href}`);
        const target = new URL(href, server.origin + path);
        if (target.origin === server.origin && !isDeep(target)) waiting.push(target.pathname + target.search);
      }
    }
    expect([...seen].filter(([, status]) => status !== 200)).toEqual([]);
    expect(seen.size).toBeGreaterThan(100);
    expect(anchors.length).toBeGreaterThan(10);
    const broken: string[] = [];
    for (const anchor of anchors) {
      const [path = '', id = ''] = anchor.split('#');
      if (!(await get(path)).text.includes(` id="${id}"`)) broken.push(anchor);
    }
    expect(broken).toEqual([]);
  });

  it('outside the site are https, mail and telephone only, and nothing of a page is loaded from there', async () => {
    for (const path of await publicPages()) {
      const { text } = await get(path);
      const ours = new RegExp(`^(/|#|${server.origin}/|mailto:|tel:)`);
      expect(allOf(text, /\shref="([^"]*)"/g).filter((href) => !ours.test(href))).toEqual([]);
      expect(allOf(text, /\ssrc="([^"]*)"/g).filter((src) => !src.startsWith('/'))).toEqual([]);
    }
  });
});

describe('every public page', () => {
  it('has one first heading, the landmarks, a skip link before everything else, and its own title', async () => {
    const titles = new Map<string, string[]>();
    for (const path of await publicPages()) {
      const { text } = await get(path);
      const isShell = text.includes('Loading');
      const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
      expect([path, count(/<h1[\s>]/g)]).toEqual([path, isShell ? 0 : 1]);
      for (const landmark of [/<main[^>]* id="main"/g, /<footer[\s>]/g]) expect(count(landmark)).toBeGreaterThan(0);
      expect(/<div id="root"><a [^>]*href="#main"/.test(text), path).toBe(true);
      const [title = ''] = allOf(text, /<title>([^<]*)<\/title>/g);
      expect(title).toMatch(/다온그룹 채용$/);
      if (headIn(text).robots === undefined) titles.set(title, [...(titles.get(title) ?? []), path]);
    }
    const shared = [...titles].filter(([, paths]) => new Set(paths.map((path) => path.split('?')[0])).size > 1);
    expect(shared).toEqual([]);
  });
});
