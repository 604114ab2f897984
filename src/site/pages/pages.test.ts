import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { pool } = server.database;
const get = (path: string, headers: Record<string, string> = {}) =>
  server.ask(`GET ${path as `/${string}`}`, { headers: { 'accept-encoding': 'identity', ...headers } });

/** What a client sees apart from when and how it is connected. */
function said({ headers }: { headers: Headers }): Record<string, string> {
  const { date, connection, 'keep-alive': keepAlive, ...rest } = Object.fromEntries(headers);
  return rest;
}

/** A posting that takes applications now, with the address of its page and of its call. */
async function openPosting() {
  const { rows } = await pool.query<{ company_cd: string; pblanc_no: string; title: string; accept_to: Date }>(
    `SELECT company_cd, pblanc_no, title, accept_to FROM posting
     WHERE shown AND publish_at <= app_now() AND accept_from <= app_now() AND accept_to > app_now()
       AND closed_at IS NULL AND finished_at IS NULL
     ORDER BY accept_to LIMIT 1`,
  );
  const row = rows[0]!;
  const at = `${row.company_cd}/${row.pblanc_no}`;
  const call = `/api/rec-post/detail?COMPANY_CD=${row.company_cd}&PBLANC_NO=${row.pblanc_no}`;
  return { ...row, page: `/post/${at}`, call };
}

/** Changes a title; `silently` as if the notice were lost and the version had not risen. */
async function retitle(posting: { company_cd: string; pblanc_no: string }, title: string, silently = false) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    if (silently) await client.query("SET LOCAL session_replication_role = 'replica'");
    const { company_cd, pblanc_no } = posting;
    await client.query('UPDATE posting SET title = $3 WHERE (company_cd, pblanc_no) = ($1, $2)', [
      company_cd,
      pblanc_no,
      title,
    ]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

describe('what is sent', () => {
  it.each(['/', '/post', '/api/rec-post/list'])('%s: in the coding asked for, the same text in each', async (path) => {
    const plain = await get(path);
    expect(plain.status).toBe(200);
    const tags = new Set([plain.headers.get('etag')]);
    for (const coding of ['br', 'gzip']) {
      const coded = await get(path, { 'accept-encoding': coding });
      expect(coded.headers.get('content-encoding')).toBe(coding);
      expect(coded.headers.get('vary')).toBe('accept-encoding');
      expect(coded.text).toBe(plain.text);
      expect(Number(coded.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')));
      tags.add(coded.headers.get('etag'));
    }
    expect(tags.size).toBe(3);
  });

  it('a kept page is the page as it was first made, header by header', async () => {
    const path = `/post?page=1&q=${Math.random()}`;
    const first = await get(path);
    const second = await get(path);
    expect(said(second)).toEqual(said(first));
    expect(second.text).toBe(first.text);
  });

  it('nothing but the tag when the browser has it, in any way of saying so', async () => {
    const { headers } = await get('/post');
    const etag = headers.get('etag')!;
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await get('/post', { 'if-none-match': known });
      expect([answer.status, answer.text, answer.headers.get('etag')]).toEqual([304, '', etag]);
    }
    for (const other of ['"x"', etag.replaceAll('"', '')]) {
      expect((await get('/post', { 'if-none-match': other })).status).toBe(200);
    }
    expect((await get('/post', { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(200);
  });

  it.each(['/post', `/post?q=${Math.random()}`])('HEAD %s: the headers of GET without a body', async (path) => {
    for (let time = 0; time < 2; time += 1) {
      const head = await fetch(server.origin + path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
      expect(await head.text()).toBe('');
      expect(said(head)).toEqual(said(await get(path)));
    }
  });

  it('an address that another name of this machine was asked for is given under the one name', async () => {
    const other = server.origin.replace('127.0.0.1', 'localhost');
    const answer = await fetch(`${other}/post?page=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([307, `${server.origin}/post?page=1`]);
  });
});

describe('when a page changes', () => {
  it('a change through another connection shows', async () => {
    const posting = await openPosting();
    for (const path of [posting.page, posting.call, '/post']) expect((await get(path)).text).toContain(posting.title);
    await retitle(posting, '바뀐 제목 1');
    for (const path of [posting.page, posting.call, '/post']) {
      await expect.poll(async () => (await get(path)).text).toContain('바뀐 제목 1');
    }
  });

  it('a page is not made again without a reason, such as parameters that nobody knows', async () => {
    const posting = await openPosting();
    for (const path of [posting.page, posting.call]) expect((await get(path)).text).toContain(posting.title);
    await retitle(posting, '바뀐 제목 2', true);
    for (const path of [posting.page, `${posting.page}?utm_source=y`, `${posting.call}&utm_source=x`])
      expect((await get(path)).text).not.toContain('바뀐 제목 2');
  });

  it('everything is made again after the connection that hears of changes was lost', async () => {
    const posting = await openPosting();
    await get(posting.page);
    await retitle(posting, '바뀐 제목 3', true);
    expect((await get(posting.page)).text).not.toContain('바뀐 제목 3');
    await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
    await expect.poll(async () => (await get(posting.page)).text).toContain('바뀐 제목 3');
  });

  it('a posting is closed at its end, with no write to the content', async () => {
    const posting = await openPosting();
    const before = await get(posting.page);
    expect(before.text).not.toContain('>접수 마감<');
    const version = 'SELECT version FROM content_version';
    const { rows } = await pool.query(version);
    await server.database.moveClock(posting.accept_to);
    await expect.poll(() => server.context.clock.ms()).toBeGreaterThanOrEqual(posting.accept_to.getTime());
    const after = await get(posting.page);
    expect(after.text).toContain('>접수 마감<');
    expect((await get(posting.call)).json.status).toBe('접수 마감');
    expect((await get('/post')).text).not.toContain(posting.page);
    expect((await pool.query(version)).rows).toEqual(rows);
  });
});

describe('every document', () => {
  const paths = ['/', '/post', '/auth/login', '/nothing/here', '/ApplyManage', '/userPassSuccess', '/userPassFail?x=1'];
  it.each(paths)(
    '%s: the one policy, one style of the one hash it names, no inline script or style attribute',
    async (path) => {
      const { headers, text } = await get(path);
      const policyOf = (answered: Headers) => answered.get('content-security-policy') ?? '';
      const policy = policyOf(headers);
      const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? [];
      const hash = /'sha256-[^']*'/g;
      expect(policy.match(hash)).toEqual([`'sha256-${createHash('sha256').update(style).digest('base64')}'`]);
      expect(policy.replace(hash, '')).toBe(policyOf((await get('/')).headers).replace(hash, ''));
      expect(text.match(/<style/g)).toHaveLength(1);
      expect(text.match(/<script(?![^>]*json)[^>]*>/g)).toHaveLength(1);
      expect(text).not.toMatch(/<[^>]*\sstyle=/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it.each(['/nothing/here', '/post/DT/0', '/post/DT/x', '/%E0%A4%A', '/post/%', '/%ED%95?q=%'])(
    '%s is not there: 404, and out of search engines',
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBe(404);
      expect(text).toContain('<meta name="robots" content="noindex">');
    },
  );

  it.each(['/ApplyManage', '/CVManage', '/CVManage/DT/1'])(
    '%s is kept by no browser and found by no search',
    async (path) => {
      for (let time = 0; time < 2; time += 1) {
        const { status, headers, text } = await get(path);
        expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
        expect(text).toContain('<meta name="robots" content="noindex">');
        expect(text).toContain('Loading');
      }
    },
  );
});

it('serves built files for a year, and their folder to nobody', async () => {
  const [, script = ''] = /src="(\/assets\/main-[^"]+)"/.exec((await get('/')).text) ?? [];
  const file = await get(script);
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(file.headers.get('content-type')).toContain('javascript');
  expect((await get(script, { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
  for (const path of ['/assets/', '/assets/nothing.js', '/assets/../pages.json', '/assets/%2e%2e/%2e%2e/pages.json']) {
    expect((await get(path)).status).toBeGreaterThanOrEqual(400);
  }
});

it('does not answer another method with a kept page', async () => {
  for (const path of ['/post', '/api/rec-post/list'] as const) {
    expect((await get(path)).status).toBe(200);
    expect((await server.ask(`POST ${path}`, { body: {} })).status).toBe(404);
  }
});

it('answers an unknown call as a call, not as a page', async () => {
  for (const path of ['/api/nothing', '/api/%E0%A4%A']) {
    const { status, json } = await get(path);
    expect([status, json.code]).toEqual([404, 'notFound']);
  }
  expect((await get('/api/rec-post/detail?COMPANY_CD=DT&PBLANC_NO=x')).json.fields.PBLANC_NO).toBeTruthy();
});
