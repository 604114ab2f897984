import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeEntry, type Rendered } from './entry.ts';

const rendered = (more: Partial<Rendered> = {}): Rendered => ({
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: `<p>${'채용공고 '.repeat(200)}</p>`,
  freshUntil: 1_000,
  version: 1,
  headers: { 'x-content-type-options': 'nosniff' },
  ...more,
});

describe('an entry', () => {
  it('holds the same text under each coding, each with its own strong tag', async () => {
    const { variants } = await makeEntry('/post', rendered());
    const text = rendered().body;
    expect(variants.identity.body.toString()).toBe(text);
    expect(zlib.brotliDecompressSync(variants.br.body).toString()).toBe(text);
    expect(zlib.gunzipSync(variants.gzip.body).toString()).toBe(text);
    const tags = Object.values(variants).map(({ etag }) => etag);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
    for (const { head, body } of Object.values(variants)) {
      expect(head[head.indexOf('content-length') + 1]).toBe(String(body.length));
      expect(head[head.indexOf('vary') + 1]).toBe('accept-encoding');
      expect(head[head.indexOf('x-content-type-options') + 1]).toBe('nosniff');
    }
  });

  it('has a new tag when a header changes, or a browser would keep the old one at a 304', async () => {
    const before = await makeEntry('/post', rendered());
    const after = await makeEntry('/post', rendered({ headers: { 'x-content-type-options': 'other' } }));
    expect(after.variants.br.etag).not.toBe(before.variants.br.etag);
  });

  it('leaves a short body as it is', async () => {
    const { variants } = await makeEntry('/post', rendered({ body: '[]' }));
    expect(variants.br).toBe(variants.identity);
    expect(variants.identity.head).not.toContain('content-encoding');
  });
});
