import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { problem } from '../http/problem.ts';
import type { Context } from '../server/context.ts';
import { chooseEncoding } from '../server/pages/negotiate.ts';
import { imageAddress } from './postingImage.ts';
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

/** Serves the images of postings, each under the hash of its content, and so for a year. */
export function mountImages(app: FastifyInstance, { db }: Context): void {
  app.get<{ Params: { name: string } }>('/images/:name', async ({ params: { name }, headers: asked }, reply) => {
    const hash = /^[0-9a-f]{32}(?=\.)/.exec(name)?.[0];
    const image = hash && (await findImage(db, hash));
    if (!image || imageAddress(hash, image.type) !== `/images/${name}`) throw problem('notFound');
    // A PNG is compressed already.
    const coding = image.type === 'image/svg+xml' ? chooseEncoding(asked['accept-encoding']?.toString()) : 'identity';
    const content = await encode[coding](image.content);
    reply.headers(headers).type(image.type);
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply.send(content);
  });
}
