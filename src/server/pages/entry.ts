import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { type Message, messageOf } from './message.ts';
import type { Encoding } from './negotiate.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** What a renderer hands in. */
export type Rendered = {
  status: number;
  contentType: string;
  body: string | Buffer;
  /** The body is small already: pixels. */
  isPacked?: boolean;
  /** Earliest instant, in milliseconds, at which the same page would look different with the same content. */
  freshUntil: number;
  /** Content version read in the same snapshot as the page's data. */
  version: number;
  /** 'no-cache' by default; 'no-store' for a screen of members: kept here, as it is only a shell, but by no browser. */
  cacheControl?: string;
  /** Headers besides those the cache writes itself (content, etag, cache-control, vary). */
  headers: Readonly<Record<string, string>>;
};

/** An answer with the raw header list (name, value, name, value …) that is in it. */
export type Answer = { status: number; head: readonly string[]; message: Message };

/** Both answers are made once here: a hit only sends one of them. */
export type Variant = { etag: string; whole: Answer; notModified: Answer };

export type Entry = {
  key: string;
  status: number;
  freshUntil: number;
  version: number;
  /** Others stand here once it is often asked for (oftenAsked.ts). */
  variants: Readonly<Record<Encoding, Variant>>;
  /** While they are counted. */
  hits: number | undefined;
  /** Everything kept because of this entry, the raw spellings of its URL included. */
  bytes: number;
  /** Spellings of the URL that led here and are looked up without parsing. */
  spellings: string[];
};

export const MOST_SPELLINGS = 8;
export const LONGEST_SPELLING = 256;
/** Objects, map slots and the room for spellings, counted whether used or not (two bytes a character). */
const OVERHEAD = 2_048 + MOST_SPELLINGS * LONGEST_SPELLING * 2;
/** Below this an encoded body saves nothing on the wire. */
const WORTH_ENCODING = 512;

const packed = {
  br: (body: Buffer) =>
    brotli(body, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 5,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (body: Buffer) => gzip(body),
};

/** Compresses in zlib's threads, so that a miss does not hold up hits. What is not kept needs one coding alone. */
export async function makeEntry(key: string, rendered: Rendered, only?: Encoding): Promise<Entry> {
  const identity = typeof rendered.body === 'string' ? Buffer.from(rendered.body, 'utf8') : rendered.body;
  // Headers count too: a 304 would leave a browser with the old policy of an unchanged page.
  const tag = createHash('sha256')
    .update(JSON.stringify([rendered.contentType, rendered.headers]))
    .update(identity)
    .digest('base64url')
    .slice(0, 22);
  const plain = variant(rendered, identity, `"${tag}"`);
  const variants = { identity: plain, gzip: plain, br: plain };
  const codings = (['br', 'gzip'] as const).filter((coding) => only === undefined || only === coding);
  if (identity.length >= WORTH_ENCODING && !rendered.isPacked) {
    await Promise.all(
      codings.map(async (coding) => {
        const body = await packed[coding](identity);
        if (body.length < identity.length) variants[coding] = variant(rendered, body, `"${tag}-${coding}"`, coding);
      }),
    );
  }
  return {
    key,
    status: rendered.status,
    freshUntil: rendered.freshUntil,
    version: rendered.version,
    variants,
    hits: 0,
    bytes:
      OVERHEAD + key.length * 2 + [...new Set(Object.values(variants))].reduce((sum, each) => sum + weight(each), 0),
    spellings: [],
  };
}

/** An answer in one coding, with the answer for browsers that have it already. */
export function variant(
  { status, contentType, headers, cacheControl = 'no-cache' }: Omit<Rendered, 'body' | 'freshUntil' | 'version'>,
  body: Buffer,
  etag: string,
  encoding?: Encoding,
): Variant {
  // A 304 carries what a cache must update; the rest of a stored answer's headers stay as they were (RFC 9110 §15.4.5).
  const updated = ['etag', etag, 'cache-control', cacheControl, 'vary', 'accept-encoding'];
  const head = ['content-type', contentType, 'content-length', String(body.length), ...updated];
  if (encoding) head.push('content-encoding', encoding);
  for (const [name, value] of Object.entries(headers)) head.push(name, value);
  return { etag, whole: answer(status, head, body), notModified: answer(304, updated) };
}

/** With its message as it goes over the wire. */
export function answer(status: number, head: readonly string[], body?: Buffer): Answer {
  return { status, head, message: messageOf(status, head, body) };
}

function weight({ whole, notModified }: Variant): number {
  return [whole, notModified].reduce(
    (sum, { head, message }) => sum + message.bytes.length + 2 * head.join('').length,
    0,
  );
}
