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

/** Serves a page of the product as plain HTML in the visitor's own font, with its pictures; answers its origin. */
export async function servePlain(stack: AsyncDisposableStack, origin: string, path: string): Promise<string> {
  const body = brotliCompressSync(plainOf(await (await fetch(origin + path)).text()));
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
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body);
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
