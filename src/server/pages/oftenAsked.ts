import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { answer, type Entry, type Variant } from './entry.ts';

const brotli = promisify(zlib.brotliCompress);

/** Hits. A page is made while somebody waits, so it is packed quickly; what is read this often is worth a tenth less. */
export const OFTEN = 8;
/** Bytes. More would hold one of the threads that hash passwords too for longer than a tenth of a second. */
const LARGEST = 256 * 1024;

/** Milliseconds it waits at most for those who want something. */
const LONGEST_WAIT = 2_000;

/** Counts the hits of entries, and packs those that are often asked for as small as they get, one at a time. */
export function packWhatIsOftenAsked(calm: (longest: number) => Promise<void>): (entry: Entry) => void {
  let isPacking = false;

  async function pack(entry: Entry): Promise<void> {
    isPacking = true;
    try {
      await calm(LONGEST_WAIT);
      const br = await smallest(entry.variants);
      if (br) entry.variants = { ...entry.variants, br };
    } finally {
      isPacking = false;
    }
  }

  return (entry) => {
    if (entry.hits === undefined) return;
    entry.hits += 1;
    if (entry.hits < OFTEN || isPacking) return;
    entry.hits = undefined;
    // Without memory for it the page stays as it was packed.
    pack(entry).catch(() => undefined);
  };
}

/** Nothing for a body that is small already, or gets no smaller. Other bytes have a tag of their own. */
async function smallest({ br, identity }: Entry['variants']): Promise<Variant | undefined> {
  const text = identity.whole.message.body;
  if (br === identity || !text || text.length > LARGEST) return undefined;
  const body = await brotli(text, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    },
  });
  if (body.length >= (br.whole.message.body?.length ?? 0)) return undefined;
  const etag = br.etag.replace(/"$/, '-small"');
  const { status, head } = br.whole;
  return {
    etag,
    whole: answer(status, withValues(head, { etag, 'content-length': String(body.length) }), body),
    notModified: answer(br.notModified.status, withValues(br.notModified.head, { etag })),
  };
}

/** The raw header list with other values at these names. */
const withValues = (head: readonly string[], values: Readonly<Record<string, string>>) =>
  head.map((text, at) => (at % 2 === 1 ? (values[head[at - 1]!] ?? text) : text));
