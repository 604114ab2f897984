import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { FILE_POLICY } from '../pages/securityHeaders.ts';
import type { FileStore, StoredBytes } from './fileStore.ts';

/** Bytes that leave as a file of their own. */
export interface Download {
  name: string;
  media: string;
  size: number;
  body: Readable | Buffer;
}

/** The name of a download for every browser, Korean letters included (RFC 8187). */
export function dispositionOf(name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename*=UTF-8''${encoded}`;
}

/** Opens stored bytes as a stream, which closes them as it ends. */
export async function openStored(files: FileStore, stored: StoredBytes): Promise<Pick<Download, 'size' | 'body'>> {
  const opened = await files.open(stored);
  const body = Readable.from(opened.bytes(), { objectMode: false });
  body.once('close', () => void opened.close());
  return { size: opened.size, body };
}

/** Sends a download that no page can run or read. */
export function sendDownload(reply: FastifyReply, { name, media, size, body }: Download) {
  return reply
    .header('content-type', media)
    .header('content-length', String(size))
    .header('content-disposition', dispositionOf(name))
    .headers(FILE_POLICY)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .send(body);
}
