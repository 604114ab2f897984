import { randomBytes } from 'node:crypto';
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeEntry, type Rendered, type Variant } from './entry.ts';

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
    const bodyOf = ({ whole }: Variant) => whole.message.body ?? Buffer.alloc(0);
    expect(bodyOf(variants.identity).toString()).toBe(text);
    expect(zlib.brotliDecompressSync(bodyOf(variants.br)).toString()).toBe(text);
    expect(zlib.gunzipSync(bodyOf(variants.gzip)).toString()).toBe(text);
    const tags = Object.values(variants).map(({ etag }) => etag);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
    for (const variant of Object.values(variants)) {
      const { head } = variant.whole;
      expect(head[head.indexOf('content-length') + 1]).toBe(String(bodyOf(variant).length));
      expect(head[head.indexOf('vary') + 1]).toBe('accept-encoding');
      expect(head[head.indexOf('x-content-type-options') + 1]).toBe('nosniff');
    }
  });

  it('has a new tag when a header changes, or a browser would keep the old one at a 304', async () => {
    const before = await makeEntry('/post', rendered());
    const after = await makeEntry('/post', rendered({ headers: { 'x-content-type-options': 'other' } }));
    expect(after.variants.br.etag).not.toBe(before.variants.br.etag);
  });

  it('is compressed once where it is asked for once, in the coding asked for', async () => {
    const { variants } = await makeEntry('/post', rendered(), 'gzip');
    expect(variants.br).toBe(variants.identity);
    const body = variants.gzip.whole.message.body ?? Buffer.alloc(0);
    expect(zlib.gunzipSync(body).toString()).toBe(rendered().body);
  });

  it('leaves what is small already as it is', async () => {
    const { variants } = await makeEntry('/images/a.png', rendered({ body: Buffer.alloc(2_000), isPacked: true }));
    expect(variants.br).toBe(variants.identity);
  });

  it('leaves a short body as it is', async () => {
    const { variants } = await makeEntry('/post', rendered({ body: '[]' }));
    expect(variants.br).toBe(variants.identity);
    expect(variants.identity.whole.head).not.toContain('content-encoding');
  });
});

it('counts no less than the memory of what it keeps, and not far more', async () => {
  for (const body of ['', 'x', '채용공고 '.repeat(200), 'a'.repeat(3_000_000), randomBytes(500_000).toString('hex')]) {
    const entry = await makeEntry(`/post?q=${'a'.repeat(200)}`, rendered({ body }));
    const answers = Object.values(entry.variants).flatMap(({ whole, notModified }) => [whole, notModified]);
    const blocks = new Set(answers.map(({ message }) => message.bytes.buffer));
    const held = [...blocks].reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(entry.bytes).toBeGreaterThanOrEqual(held);
    // What is not in buffers: heads as text, objects, and the room for spellings.
    expect(entry.bytes).toBeLessThan(held + 16_384);
  }
});
