import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type S3Keys, wrongSignature } from './s3Signature.ts';

/** A version of an object; a marker says that it was deleted. */
interface Version {
  id: string;
  at: Date;
  bytes: Buffer;
  isMarker: boolean;
}

interface Begun {
  key: string;
  at: Date;
  parts: Map<number, Buffer>;
}

/** A bucket as a test sets it up. */
export interface TestBucket {
  versioning: 'Enabled' | 'Suspended' | undefined;
  /** Answers of `?object-lock` and `?lifecycle`; undefined if the server knows of none. */
  lock?: string;
  lifecycle?: string;
  objects: Map<string, Version[]>;
  unfinished: Map<string, Begun>;
}

/** An object store of one bucket on this machine, in memory, that checks every signature and digest. */
export interface TestS3 {
  url: string;
  keys: S3Keys;
  bucketName: string;
  bucket: TestBucket;
  /** The settings of a product that keeps its files there, at an address in front of it if one is given. */
  env(url?: string): Record<string, string>;
  stop(): Promise<void>;
}

/** What is answered: a status, a body in XML or as it is, and headers. */
interface Answer {
  status?: number;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

interface Asked {
  key: string;
  query: URLSearchParams;
  body: Buffer;
  headers: IncomingMessage['headers'];
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest();
const etag = (bytes: Buffer) => `"${md5(bytes).toString('hex')}"`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const xml = (name: string, inside: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${inside}</${name}>`;
const tag = (name: string, text: string | number) => `<${name}>${escaped(String(text))}</${name}>`;

// The least that a part may be, but for the last.
const LEAST_PART = 5 * 1024 * 1024;
const LISTED = 1000;

const newestOf = (bucket: TestBucket, key: string) => {
  const newest = bucket.objects.get(key)?.at(-1);
  return newest && !newest.isMarker ? newest : undefined;
};

function add(bucket: TestBucket, key: string, bytes: Buffer, isMarker = false): void {
  const version = { id: bucket.versioning === 'Enabled' ? randomUUID() : 'null', at: new Date(), bytes, isMarker };
  // Without versions, or while they are suspended, the one without a name is written over.
  const left = (bucket.objects.get(key) ?? []).filter(({ id }) => id !== version.id);
  bucket.objects.set(key, [...left, version]);
}

function put(bucket: TestBucket, { key, query, body, headers }: Asked): Answer {
  const upload = query.get('uploadId');
  if (headers['content-md5'] !== md5(body).toString('base64')) throw new Refused(400, 'BadDigest');
  if (query.has('versioning')) {
    bucket.versioning = body.includes('Enabled') ? 'Enabled' : 'Suspended';
  } else if (upload) {
    const begun = bucket.unfinished.get(upload);
    if (!begun) throw new Refused(404, 'NoSuchUpload');
    begun.parts.set(Number(query.get('partNumber')), body);
  } else {
    if (headers['if-none-match'] === '*' && newestOf(bucket, key)) throw new Refused(412, 'PreconditionFailed');
    add(bucket, key, body);
  }
  return { headers: { etag: etag(body) } };
}

function post(bucket: TestBucket, { key, query, body }: Asked): Answer {
  if (query.has('uploads')) {
    const id = `${randomUUID()}+/=`;
    bucket.unfinished.set(id, { key, at: new Date(), parts: new Map() });
    return { body: xml('InitiateMultipartUploadResult', tag('Key', key) + tag('UploadId', id)) };
  }
  const id = query.get('uploadId') ?? '';
  const begun = bucket.unfinished.get(id);
  if (!begun) throw new Refused(404, 'NoSuchUpload');
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
  const parts = named.map(([, number, told]) => {
    const part = begun.parts.get(Number(number));
    if (!part || etag(part) !== told) throw new Refused(400, 'InvalidPart');
    return part;
  });
  if (parts.slice(0, -1).some((part) => part.length < LEAST_PART)) throw new Refused(400, 'EntityTooSmall');
  bucket.unfinished.delete(id);
  add(bucket, key, Buffer.concat(parts));
  return { body: xml('CompleteMultipartUploadResult', tag('Key', key) + tag('ETag', '"x-1"')) };
}

function get(bucket: TestBucket, asked: Asked): Answer {
  if (asked.key === '') return list(bucket, asked.query);
  const found = newestOf(bucket, asked.key);
  if (!found) throw new Refused(404, 'NoSuchKey');
  const { bytes } = found;
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(asked.headers.range ?? '') ?? [];
  if (from === undefined) return { body: bytes };
  if (Number(from) >= bytes.length) throw new Refused(416, 'InvalidRange');
  const body = bytes.subarray(Number(from), Number(to) + 1);
  const range = `bytes ${from}-${Number(from) + body.length - 1}/${bytes.length}`;
  return { status: 206, body, headers: { 'content-range': range } };
}

function list(bucket: TestBucket, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? '';
  if (query.has('object-lock') || query.has('lifecycle')) {
    const [body, code] = query.has('lifecycle')
      ? [bucket.lifecycle, 'NoSuchLifecycleConfiguration']
      : [bucket.lock, 'ObjectLockConfigurationNotFoundError'];
    if (body === undefined) throw new Refused(404, code);
    return { body };
  }
  if (query.has('versioning')) {
    return { body: xml('VersioningConfiguration', bucket.versioning ? tag('Status', bucket.versioning) : '') };
  }
  if (query.has('uploads')) {
    const found = [...bucket.unfinished].filter(([, { key }]) => key.startsWith(prefix));
    const rows = found.map(
      ([id, { key, at }]) =>
        `<Upload>${tag('Key', key)}${tag('UploadId', id)}${tag('Initiated', at.toISOString())}</Upload>`,
    );
    return { body: xml('ListMultipartUploadsResult', rows.join('') + tag('IsTruncated', 'false')) };
  }
  const keys = [...bucket.objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  if (query.has('versions')) {
    const rows = keys.flatMap((key) => {
      const versions = bucket.objects.get(key)!;
      return versions.toReversed().map(({ id, isMarker }, at) => {
        const name = isMarker ? 'DeleteMarker' : 'Version';
        return `<${name}>${tag('Key', key)}${tag('VersionId', id)}${tag('IsLatest', String(at === 0))}</${name}>`;
      });
    });
    return { body: xml('ListVersionsResult', rows.join('')) };
  }
  const after = query.get('continuation-token') ?? '';
  const shown = keys.filter((key) => key > after && newestOf(bucket, key));
  const page = shown.slice(0, LISTED);
  const rows = page.map(
    (key) => `<Contents>${tag('Key', key)}${tag('LastModified', newestOf(bucket, key)!.at.toISOString())}</Contents>`,
  );
  const next = shown.length > page.length ? tag('NextContinuationToken', page.at(-1)!) : '';
  return { body: xml('ListBucketResult', rows.join('') + next) };
}

function remove(bucket: TestBucket, { key, query }: Asked): Answer {
  const [upload, id] = [query.get('uploadId'), query.get('versionId')];
  if (upload) {
    if (!bucket.unfinished.delete(upload)) throw new Refused(404, 'NoSuchUpload');
  } else if (id !== null) {
    const left = (bucket.objects.get(key) ?? []).filter((one) => one.id !== id);
    if (left.length > 0) bucket.objects.set(key, left);
    else bucket.objects.delete(key);
  } else if (bucket.versioning) {
    add(bucket, key, Buffer.alloc(0), true);
  } else {
    bucket.objects.delete(key);
  }
  return { status: 204 };
}

const ACTS: Readonly<Record<string, (bucket: TestBucket, asked: Asked) => Answer>> = {
  PUT: put,
  POST: post,
  GET: get,
  HEAD: (bucket, asked) => (asked.key === '' ? {} : get(bucket, asked)),
  DELETE: remove,
};

export async function startTestS3(): Promise<TestS3> {
  const keys = { accessKey: 'test-access', secretKey: 'test/secret+key', region: 'kr-standard' };
  const bucketName = 'jiwon-files';
  const bucket: TestBucket = { versioning: undefined, objects: new Map(), unfinished: new Map() };

  async function answer(request: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const wrong = wrongSignature(request, body, keys);
    if (wrong) throw new Refused(wrong === 'XAmzContentSHA256Mismatch' ? 400 : 403, wrong);
    const url = new URL(request.url ?? '', 'http://unused');
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (name !== bucketName) throw new Refused(404, 'NoSuchBucket');
    const act = ACTS[request.method ?? ''];
    if (!act) throw new Refused(501, 'NotImplemented');
    return act(bucket, { key: rest.join('/'), query: url.searchParams, body, headers: request.headers });
  }

  const server = createServer((request, response) => {
    answer(request)
      .catch((error: unknown): Answer => {
        if (!(error instanceof Refused)) return { status: 500, body: xml('Error', tag('Code', 'InternalError')) };
        return { status: error.status, body: xml('Error', tag('Code', error.code) + tag('Message', 'refused')) };
      })
      .then(({ status = 200, body = '', headers = {} }) => {
        response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
        response.end(request.method === 'HEAD' ? undefined : body);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ url, keys, bucketName, bucket },
    env: (at = url) => ({
      ...{ S3_BUCKET: bucketName, S3_URL: at, S3_REGION: keys.region },
      ...{ S3_ACCESS_KEY: keys.accessKey, S3_SECRET_KEY: keys.secretKey },
    }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
