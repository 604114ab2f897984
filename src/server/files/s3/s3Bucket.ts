import { StoreUnreachable } from '../storeMark.ts';
import { type AskHow, refusalOf, type S3Client, S3Refusal } from './s3Client.ts';
import type { S3Answer } from './s3Request.ts';
import { fieldsOf, textOf } from './s3Xml.ts';

/** An upload in parts that was begun and not ended. */
export interface Unfinished {
  key: string;
  id: string;
  at: Date;
}

/** What a bucket holds, and what is done with it. */
export interface S3Bucket {
  /** Throws StoreUnreachable for some seconds after the store has not answered. */
  refuseWhileAway(): void;
  /** Writes an object at once, or in parts of at most PART bytes, all of that size but the last; whole or not at all. */
  put(key: string, bytes: Buffer | AsyncIterable<Buffer>, how?: { ifNone?: boolean }): Promise<void>;
  /** Bytes of an object with its whole length; undefined if it is not there. */
  get(key: string, range?: { from: number; to: number }, how?: AskHow): Promise<Piece | undefined>;
  /** The length of an object; undefined if it is not there. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Removes every version of an object, and what says that it was removed; false where there was nothing. */
  destroy(key: string, how?: { butNewest?: boolean }): Promise<boolean>;
  /** The objects whose keys begin so, in order. */
  list(prefix: string): AsyncGenerator<{ key: string; at: Date }>;
  unfinished(prefix: string): Promise<Unfinished[]>;
  endUnfinished(one: Pick<Unfinished, 'key' | 'id'>): Promise<void>;
  /** What the bucket is set to; undefined if the server does not say. */
  setting(name: keyof typeof SETTINGS): Promise<string | undefined>;
  /** The server's clock, from an answer it gives to anything. */
  serverTime(): Promise<Date | undefined>;
}

export interface Piece {
  bytes: Buffer;
  size: number;
}

// By what asks for them, and the element that answers: a server that knows none of them may list objects instead.
const SETTINGS = {
  'object-lock': 'ObjectLockConfiguration',
  versioning: 'VersioningConfiguration',
  lifecycle: 'LifecycleConfiguration',
} as const;

/** Bytes of a part: the least that every store takes is five megabytes. */
export const PART = 8 * 1024 * 1024;

const NOT_THERE = 404;
// A destruction holds a transaction of the database open, and what fails is done by a sweep: it waits for no silence.
const SOON = { tries: 2, within: 3_000 };
// A list holds a thousand versions.
const MOST_ROUNDS = 20;

export function createS3Bucket({ ask, refuseWhileAway }: S3Client): S3Bucket {
  const endUnfinished: S3Bucket['endUnfinished'] = async ({ key, id }) => {
    await ask({ method: 'DELETE', key, query: { uploadId: id } }, { accepts: [NOT_THERE] });
  };

  async function sizeOf(key: string): Promise<number | undefined> {
    const { status, headers } = await ask({ method: 'HEAD', key }, { accepts: [NOT_THERE] });
    return status === NOT_THERE ? undefined : Number(headers['content-length']);
  }

  async function putParts(key: string, parts: AsyncIterable<Buffer>): Promise<void> {
    const begun = await ask({ method: 'POST', key, query: { uploads: '' } });
    const id = textOf(begun.body.toString(), 'UploadId');
    if (!id) throw new StoreUnreachable('The object store began an upload without a name.');
    try {
      const tags: string[] = [];
      let size = 0;
      for await (const body of parts) {
        const query = { partNumber: String(tags.length + 1), uploadId: id };
        const { headers } = await ask({ method: 'PUT', key, query, body });
        tags.push(headers.etag ?? '');
        size += body.length;
      }
      await complete(key, id, tags, size);
    } catch (error) {
      // What cannot be ended now is ended by the sweep, or by the bucket's own rules.
      await endUnfinished({ key, id }).catch(() => undefined);
      throw error;
    }
  }

  async function complete(key: string, id: string, tags: readonly string[], size: number): Promise<void> {
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const call = { method: 'POST', key, query: { uploadId: id }, body } as const;
    const failed = await ask(call).then(
      // It may say only at the end of a 200 that it has failed.
      (answer): unknown => (textOf(answer.body.toString(), 'ETag') ? undefined : refusalOf(call, answer)),
      (error: unknown) => error,
    );
    // One whose answer was lost is unknown at the second try, although it did its work at the first.
    if (failed && (await sizeOf(key)) !== size) throw failed;
  }

  async function versionsOf(key: string): Promise<(string | undefined)[]> {
    try {
      const { body } = await ask({ method: 'GET', query: { versions: '', prefix: key } }, SOON);
      const xml = body.toString();
      const found = [...fieldsOf(xml, 'Version'), ...fieldsOf(xml, 'DeleteMarker')].filter(({ Key }) => Key === key);
      // The newest last: until then the object is what it was.
      return found
        .sort((a, b) => Number(a.IsLatest === 'true') - Number(b.IsLatest === 'true'))
        .map((v) => v.VersionId);
    } catch (error) {
      if (!(error instanceof S3Refusal) || ![400, 405, 501].includes(error.status)) throw error;
      // A server that has no versions at all.
      return (await sizeOf(key)) === undefined ? [] : [undefined];
    }
  }

  async function destroy(key: string, { butNewest = false } = {}): Promise<boolean> {
    for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
      const versions = await versionsOf(key);
      const due = butNewest ? versions.slice(0, -1) : versions;
      if (due.length === 0) return rounds > 0;
      for (const id of due) {
        await ask({ method: 'DELETE', key, query: id ? { versionId: id } : {} }, { ...SOON, accepts: [NOT_THERE] });
      }
    }
    throw new Error('An object that was deleted is still there: does its bucket keep what is deleted?');
  }

  return {
    refuseWhileAway,
    async put(key, bytes, { ifNone = false } = {}) {
      if (!Buffer.isBuffer(bytes)) return putParts(key, bytes);
      await ask({ method: 'PUT', key, body: bytes, headers: ifNone ? { 'if-none-match': '*' } : {} });
    },
    async get(key, range, how) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.from}-${range.to - 1}` } : {};
      const answer = await ask({ method: 'GET', key, headers }, { ...how, accepts: [NOT_THERE, 416] });
      if (answer.status === NOT_THERE) return undefined;
      return { bytes: answer.status === 416 ? Buffer.alloc(0) : answer.body, size: wholeSize(answer) };
    },
    sizeOf,
    destroy,
    async *list(prefix) {
      for (let from: string | undefined = ''; from !== undefined; ) {
        const query = { 'list-type': '2', prefix, ...(from && { 'continuation-token': from }) };
        const xml: string = (await ask({ method: 'GET', query })).body.toString();
        for (const one of fieldsOf(xml, 'Contents')) yield { key: one.Key!, at: new Date(one.LastModified!) };
        from = textOf(xml, 'NextContinuationToken');
      }
    },
    async unfinished(prefix) {
      const found: Unfinished[] = [];
      let marks: Record<string, string> | undefined = {};
      while (marks) {
        const xml: string = (await ask({ method: 'GET', query: { uploads: '', prefix, ...marks } })).body.toString();
        for (const one of fieldsOf(xml, 'Upload')) {
          found.push({ key: one.Key!, id: one.UploadId!, at: new Date(one.Initiated!) });
        }
        const [key, id] = [textOf(xml, 'NextKeyMarker'), textOf(xml, 'NextUploadIdMarker')];
        const goesOn = textOf(xml, 'IsTruncated') === 'true' && key !== undefined && id !== undefined;
        marks = goesOn ? { 'key-marker': key, 'upload-id-marker': id } : undefined;
      }
      return found;
    },
    endUnfinished,
    async setting(name) {
      const accepts = [400, 403, NOT_THERE, 405, 501];
      const { status, body } = await ask({ method: 'GET', query: { [name]: '' } }, { accepts });
      const xml = body.toString();
      return status < 300 && textOf(xml, SETTINGS[name]) !== undefined ? xml : undefined;
    },
    async serverTime() {
      const { headers } = await ask({ method: 'HEAD' });
      return headers.date ? new Date(headers.date) : undefined;
    },
  };
}

function wholeSize({ headers, body }: S3Answer): number {
  const told = /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1];
  return told === undefined ? body.length : Number(told);
}
