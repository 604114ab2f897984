import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { problem } from '../http/problem.ts';
import type { Context } from '../server/context.ts';
import { chooseEncoding, etagMatches } from '../server/pages/negotiate.ts';
import { IMAGE_ENDINGS, type ServedType } from './postingImage.ts';
import { findImage } from './postingImages.queries.ts';

const encode = {
  br: (content: Buffer) =>
    promisify(zlib.brotliCompress)(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content: Buffer) => promisify(zlib.gzip)(content),
  identity: async (content: Buffer) => content,
};

// Opened by itself, outside a page, a drawing is a document: it may load and run nothing.
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  vary: 'accept-encoding',
};

const typeOf = new Map(Object.entries(IMAGE_ENDINGS).map(([type, ending]) => [ending, type as ServedType]));

/** Serves the images of postings, each under the hash of its content, and so for a year. None is made here. */
export function mountImages(app: FastifyInstance, { db }: Context): void {
  app.get<{ Params: { name: string } }>('/images/:name', async ({ params: { name }, headers: asked }, reply) => {
    const [, hash = '', ending = ''] = /^([0-9a-f]{32})\.([a-z]+)$/.exec(name) ?? [];
    const type = typeOf.get(ending);
    const image = type && (await findImage(db, hash, type));
    if (!image) throw problem('notFound');
    // Pixels are compressed already.
    const coding = type === 'image/svg+xml' ? chooseEncoding(asked['accept-encoding']?.toString()) : 'identity';
    const etag = `"${image.hash}${coding === 'identity' ? '' : `-${coding}`}"`;
    reply.headers({ ...headers, etag }).type(type);
    if (etagMatches(asked['if-none-match'] ?? '', etag)) return reply.code(304).send();
    const content = await encode[coding](image.content);
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply.send(content);
  });
}
