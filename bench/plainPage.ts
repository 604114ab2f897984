import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** The page without what makes it more than a document: no script, nothing loaded ahead, no font of its own. */
export function plainOf(page: string): string {
  return page
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="?(?:preload|modulepreload|manifest)\b[^>]*>/g, '')
    .replaceAll(/@font-face\s*\{[^}]*\}/g, '');
}

/**
 * What protects a document protects this one too: an opener's policy alone costs a first paint the start of another
 * process. The style is another one, for its fonts are gone.
 */
function headersOf({ headers }: Response, page: string): Record<string, string> {
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  const isOfBody = (name: string) =>
    /^(content-(encoding|length)|transfer-encoding|connection|keep-alive|etag|date)$/.test(name);
  const kept = Object.fromEntries([...headers].filter(([name]) => !isOfBody(name)));
  const policy = kept['content-security-policy']?.replace(/'sha256-[^']+'/, `'sha256-${hash}'`);
  return { ...kept, ...(policy && { 'content-security-policy': policy }), 'content-encoding': 'br' };
}

/** Serves a page of the product as plain HTML in the visitor's own font, with its pictures; answers its origin. */
export async function servePlain(stack: AsyncDisposableStack, origin: string, path: string): Promise<string> {
  const answer = await fetch(origin + path);
  const page = plainOf(await answer.text());
  const pageHeaders = headersOf(answer, page);
  const body = brotliCompressSync(page);
  const pictures = new Map<string, Promise<[headers: Record<string, string>, body: Buffer]>>();
  const pictureAt = async (at: string): Promise<[Record<string, string>, Buffer]> => {
    const answer = await fetch(origin + at);
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    const sent = Buffer.from(await answer.arrayBuffer());
    const isText = /svg|css/.test(type);
    return [
      { 'content-type': type, ...(isText && { 'content-encoding': 'br' }) },
      isText ? brotliCompressSync(sent) : sent,
    ];
  };
  const server = http.createServer(async ({ url = '/' }, response) => {
    if (url === path) {
      response.writeHead(200, pageHeaders).end(body);
      return;
    }
    const found = pictures.get(url) ?? pictureAt(url);
    pictures.set(url, found);
    const [headers, sent] = await found;
    response.writeHead(200, headers).end(sent);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  stack.defer(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
