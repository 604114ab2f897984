import { Readable } from 'node:stream';
import { configure, ZipWriter } from '@zip.js/zip.js';

// Everything in this process, as the bytes come.
configure({ useWebWorkers: false });

/** One file of an archive. */
export interface ZipPart {
  path: string;
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Bytes of AES-256: what older Windows cannot open, and 7-Zip, Bandizip, 반디집 and macOS programs can. */
const AES_256 = 3;

/** A ZIP as its parts come, names in UTF-8, locked with a password where one is given; parts are opened when their turn comes. */
export async function* zipOf(
  parts: AsyncIterable<ZipPart>,
  { password, at }: { password: string | undefined; at: Date },
): AsyncGenerator<Buffer> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const lock = password === undefined ? {} : { password, encryptionStrength: AES_256 as 3 };
  const zip = new ZipWriter(writable, { ...lock, lastModDate: at, dataDescriptor: true, level: 5 });
  const packed = (async () => {
    for await (const { path, bytes } of parts) {
      await zip.add(
        path.normalize('NFC'),
        Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream,
      );
    }
    await zip.close();
  })();
  packed.catch((error: unknown) => void writable.abort(error).catch(() => undefined));
  for await (const chunk of readable) yield Buffer.from(chunk);
  await packed;
}
