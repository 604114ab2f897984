import { describe, expect, it } from 'vitest';
import { allOf, crawler, headIn, pathsIn } from '../../../dev/foundPage.ts';
import { passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { origin, database } = server;
const { pool } = database;
const { get, sitemap, postingPaths, change, madePosting } = crawler(server);

const changeOf = (text: string, path: string) =>
  new RegExp(`<loc>${origin}${path}</loc><lastmod>([^<]*)</lastmod>`).exec(text)?.[1];

describe('the sitemap', () => {
  it('names every public page without parameters and every posting that is open or to open', async () => {
    const { status, headers, text } = await get('/sitemap.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const named = pathsIn(text);
    expect(named).toEqual(expect.arrayContaining(['/', '/post', '/process', '/recruitFAQ', '/talented', '/benefits']));
    const postings = named.filter((path) => path.startsWith('/post/'));
    expect(postings.toSorted()).toEqual([...(await postingPaths('open')), ...(await postingPaths('upcoming'))].sort());
    expect(named.filter((path) => /^\/(api|auth|CVManage|ApplyManage|userPass)/.test(path))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  it('names only pages that are there, under their one address, and may be kept', async () => {
    for (const path of await sitemap()) {
      const { status, text } = await get(path);
      const { canonical, robots } = headIn(text);
      expect([status, canonical, robots]).toEqual([200, origin + path, undefined]);
    }
  });

  it('tells when a posting changed: by an edit of it, of its fields, and when it opened', async () => {
    const path = await madePosting({ publishedIn: -5_000_000, opensIn: 3_600_000, closesIn: 7_200_000 });
    const read = async () => Date.parse(changeOf((await get('/sitemap.xml')).text, path) ?? '');
    await expect.poll(read).toBeGreaterThan(0);
    const before = await read();
    await passTime(server, 10_000);
    await change(path, 'title = $3', '고친 제목');
    await expect.poll(read).toBeGreaterThanOrEqual(before + 9_000);
    const edited = await read();
    await passTime(server, 10_000);
    const [, , company, number] = path.split('/');
    await pool.query('DELETE FROM support_field WHERE (company_cd, pblanc_no) = ($1, $2)', [company, number]);
    await expect.poll(read).toBeGreaterThanOrEqual(edited + 9_000);
    await passTime(server, 3_600_000);
    const { rows } = await pool.query('SELECT accept_from FROM posting WHERE pblanc_no = $1', [number]);
    await expect.poll(read).toBe(Math.floor(rows[0].accept_from.getTime() / 1000) * 1000);
    expect(Date.parse(changeOf((await get('/sitemap.xml')).text, '/post') ?? '')).toBeGreaterThanOrEqual(await read());
  });

  it('loses a posting at its end', async () => {
    const path = await madePosting({ closesIn: 60_000 });
    const named = async () => (await sitemap()).includes(path);
    await expect.poll(named).toBe(true);
    expect(headIn((await get(path)).text).robots).toBeUndefined();
    await passTime(server, 61_000);
    await expect.poll(named).toBe(false);
  });
});

describe('security.txt', () => {
  it('says where to tell a weakness, for less than a year from when it is asked for', async () => {
    const other = await testServer({ database, env: { SECURITY_CONTACT: 'security@example.com' } });
    const { status, headers, text } = await other.ask('GET /.well-known/security.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = new Map(text.split('\n').map((line) => line.split(': ', 2) as [string, string]));
    expect(lines.get('Contact')).toBe('mailto:security@example.com');
    expect(lines.get('Canonical')).toBe(`${other.origin}/.well-known/security.txt`);
    const days = (Date.parse(lines.get('Expires')!) - other.context.clock.ms()) / 86_400_000;
    expect(days > 90 && days < 365).toBe(true);
  });

  it('is not there without an address to tell it', async () => {
    expect((await get('/.well-known/security.txt')).status).toBe(404);
  });
});

describe('robots.txt', () => {
  it('opens the site to crawlers by name, but for calls and what needs a login', async () => {
    const { status, headers, text } = await get('/robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    for (const name of ['Googlebot', 'Yeti', 'Daum', '*']) expect(text).toContain(`User-agent: ${name}\n`);
    const closed = allOf(text, /^Disallow: (\S+)$/gm);
    for (const path of ['/api/', '/ApplyManage', '/CVManage', '/auth/login', '/auth/register', '/userPassSuccess']) {
      expect(closed).toContain(path);
    }
    const named = await sitemap();
    expect(named.filter((path) => closed.some((one) => path.startsWith(one)))).toEqual([]);
    expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  });
});

describe('the feed', () => {
  it('holds the newest postings that one can or will be able to apply for, with their words', async () => {
    const { status, headers, text } = await get('/feed.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const entries = allOf(text, /<entry>([\s\S]*?)<\/entry>/g);
    const listed = (await sitemap()).filter((path) => path.startsWith('/post/'));
    expect(entries.map((entry) => /<id>([^<]*)</.exec(entry)?.[1])).toEqual(
      listed.map((path) => origin + path).slice(0, 50),
    );
    const published = entries.map((entry) => Date.parse(/<published>([^<]*)</.exec(entry)?.[1] ?? ''));
    expect(published).toEqual(published.toSorted((a, b) => b - a));
    for (const entry of entries) {
      for (const name of ['title', 'updated', 'summary', 'name'])
        expect(entry).toMatch(new RegExp(`<${name}>[^<]+</${name}>`));
      expect(entry).toMatch(/<content type="html">&lt;p&gt;/);
    }
  });

  it('is named by every public page', async () => {
    for (const path of ['/', '/post', '/process', '/legal/terms']) {
      const [, href = '', title] =
        /<link rel="alternate" type="application\/atom\+xml" href="([^"]*)" title="([^"]*)">/.exec(
          (await get(path)).text,
        ) ?? [];
      expect([title, (await get(href)).status]).toEqual(['다온그룹 채용 새 공고', 200]);
    }
  });
});

it.each(['/sitemap.xml', '/robots.txt', '/feed.xml'])(
  '%s is kept like a page, and answered with any parameter',
  async (path) => {
    const { headers, text } = await get(path);
    const etag = headers.get('etag') ?? '';
    const again = await server.ask(`GET ${path as `/${string}`}`, { headers: { 'if-none-match': etag } });
    expect([again.status, headers.get('cache-control')]).toEqual([304, 'no-cache']);
    expect((await get(`${path}?utm_source=x`)).text).toBe(text);
    expect((await server.ask(`POST ${path as `/${string}`}`, { body: {} })).status).toBe(404);
  },
);

describe('a posting that is over or gone', () => {
  it('says that it is closed and leaves the search engines', async () => {
    for (const path of await postingPaths('closed')) {
      const { status, text } = await get(path);
      expect([status, headIn(text).robots]).toEqual([200, 'noindex']);
      expect(text).toMatch(/>(접수 마감|조기 마감|전형 종료)</);
    }
  });

  it('is gone (410) once it was seen and is hidden, as a page and as a call; it can come back', async () => {
    const path = await madePosting();
    await expect.poll(async () => (await get(path)).status).toBe(200);
    await change(path, 'shown = false');
    await expect.poll(async () => (await get(path)).status).toBe(410);
    const { text } = await get(path);
    expect(text).toContain('<title>내려간 채용공고예요 | 다온그룹 채용</title>');
    expect(text).toMatch(/<main[\s\S]*href="\/post"[\s\S]*<\/main>/);
    expect([headIn(text).robots, headIn(text).canonical]).toEqual(['noindex', undefined]);
    const [, , company, number] = path.split('/');
    const call = await get(`/api/rec-post/detail?COMPANY_CD=${company}&PBLANC_NO=${number}`);
    expect([call.status, call.json.code]).toEqual([410, 'postingGone']);
    await change(path, 'shown = true');
    await expect.poll(async () => (await get(path)).status).toBe(200);
  });

  it('is gone once it was seen and was removed', async () => {
    const path = await madePosting();
    const [, , company, number] = path.split('/');
    await pool.query('DELETE FROM posting WHERE (company_cd, pblanc_no) = ($1, $2)', [company, number]);
    await expect.poll(async () => (await get(path)).status).toBe(410);
  });

  it('was never there (404) when nobody could see it', async () => {
    const hidden = await madePosting({ shown: false });
    const later = await madePosting({ publishedIn: 3_600_000, opensIn: 3_600_000, closesIn: 7_200_000 });
    await change(hidden, 'title = $3', '고친 제목');
    await change(later, 'shown = false');
    for (const path of [hidden, later, '/post/DT/1', '/post/dt/x']) {
      const { status, text } = await get(path);
      expect(status).toBe(404);
      expect(text).toMatch(/<main[\s\S]*href="\/(post)?"[\s\S]*<\/main>/);
    }
    const [, , company, number] = later.split('/');
    await pool.query('DELETE FROM posting WHERE (company_cd, pblanc_no) = ($1, $2)', [company, number]);
    expect((await get(later)).status).toBe(404);
  });
});

describe('/favicon.ico', () => {
  it('is the group’s icon of 192 pixels for whoever reads no page, kept, and not sent twice', async () => {
    const answer = await fetch(`${origin}/favicon.ico`);
    const [{ status, headers }, body] = [answer, Buffer.from(await answer.arrayBuffer())];
    expect([status, headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
    // One picture of 192 × 192, of so many bytes, which begin after this head.
    expect([...body.subarray(0, 14)]).toEqual([0, 0, 1, 0, 1, 0, 192, 192, 0, 0, 1, 0, 32, 0]);
    const icon = await pool.query("SELECT content FROM brand_picture WHERE name = 'icon-192'");
    expect([body.readUInt32LE(14), body.readUInt32LE(18)]).toEqual([body.length - 22, 22]);
    expect(body.subarray(22).equals(icon.rows[0].content)).toBe(true);
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await server.ask('GET /favicon.ico', { headers: known })).status).toBe(304);
  });

  it('is not there before a group has one', async () => {
    await pool.query("DELETE FROM brand_picture WHERE name = 'icon-192'");
    await expect.poll(async () => (await server.ask('GET /favicon.ico')).status).toBe(404);
  });
});
