import { createHash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { setImmediate } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';

/** A bucket, and who asks for it. */
export interface S3Place {
  /** The origin of the store. */
  url: string;
  bucket: string;
  region: string;
  addressing: 'path' | 'host';
  accessKey: string;
  secretKey: string;
}

/** What is asked of a bucket, or of an object in it. */
export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
}

export interface S3Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Milliseconds until a connection stands, and in which nothing may come over it. */
export const S3_LIMITS = { connect: 2_000, silence: 30_000 };

const FORBIDDEN = 403;
// Stores refuse what is signed a quarter of an hour from their time.
const MOST_APART = 5 * 60_000;

/** Sends one request, signed (AWS Signature Version 4), and reads its whole answer; rejects where one of them breaks off. */
export type S3Send = (call: S3Call, within?: number) => Promise<S3Answer>;

/**
 * The way to a bucket. Its connections stay open between requests. A store that refuses a signature because the clock of
 * this machine (`ms`) is wrong says in the same answer what the time is: what is signed from then on has that.
 */
export function createS3Send(
  place: S3Place,
  { limits = S3_LIMITS, ms = Date.now }: { limits?: typeof S3_LIMITS; ms?: () => number } = {},
): { send: S3Send; close(): void } {
  const isSecure = place.url.startsWith('https:');
  const agent = new (isSecure ? https : http).Agent({ keepAlive: true, maxSockets: 64 });
  // Keys that a day's signatures are made with.
  const cache = new Map<string, ArrayBuffer>();
  let behind = 0;

  async function signed(call: S3Call): Promise<{ url: URL; headers: Record<string, string> }> {
    const { body = Buffer.alloc(0) } = call;
    const { sha256, md5 } = await digestsOf(body);
    const own: Record<string, string> =
      body.length > 0 ? { 'content-md5': md5, 'content-length': String(body.length) } : {};
    const signer = new AwsV4Signer({
      method: call.method,
      url: addressOf(place, call),
      headers: { ...own, ...call.headers, 'x-amz-content-sha256': sha256 },
      accessKeyId: place.accessKey,
      secretAccessKey: place.secretKey,
      region: place.region,
      service: 's3',
      datetime: new Date(ms() + behind).toISOString().replaceAll(/[:-]|\.\d+/g, ''),
      cache,
    });
    const { url, headers } = await signer.sign();
    return { url, headers: Object.fromEntries(headers) };
  }

  async function send(call: S3Call, within?: number): Promise<S3Answer> {
    const signedAt = ms() + behind;
    const answer = await sendOnce(call, within);
    const told = Date.parse(answer.headers.date ?? '');
    // Compared with what this one was signed with: another one, or whoever set the clock, may have put it right meanwhile.
    if (answer.status !== FORBIDDEN || !(Math.abs(told - signedAt) > MOST_APART)) return answer;
    behind = told - ms();
    return sendOnce(call, within);
  }

  async function sendOnce(call: S3Call, within?: number): Promise<S3Answer> {
    const { url, headers } = await signed(call);
    const body = call.body && call.body.length > 0 ? call.body : undefined;
    // A POST without a body has to say so.
    if (!body && call.method !== 'GET' && call.method !== 'HEAD') headers['content-length'] = '0';
    return new Promise((resolve, reject) => {
      const options = { method: call.method, headers, agent };
      const request = isSecure ? https.request(url, options) : http.request(url, options);
      const over = (words: string) => () => request.destroy(new Error(`The object store ${words}.`));
      const deadline = within === undefined ? undefined : setTimeout(over('took too long'), within);
      request.setTimeout(limits.silence, over('fell silent'));
      request.once('socket', (socket) => {
        if (!socket.connecting) return;
        const unconnected = setTimeout(over('cannot be reached'), limits.connect);
        socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(unconnected));
        request.once('close', () => clearTimeout(unconnected));
      });
      request.once('close', () => clearTimeout(deadline));
      request.once('error', reject);
      request.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        // Also when it breaks off in the middle.
        response.once('error', reject);
        response.once('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
        });
      });
      request.end(body);
    });
  }

  return { send, close: () => agent.destroy() };
}

function addressOf({ url, bucket, addressing }: S3Place, { key = '', query = {} }: S3Call): string {
  const address = new URL(url);
  if (addressing === 'host') address.hostname = `${bucket}.${address.hostname}`;
  address.pathname = addressing === 'host' ? `/${key}` : `/${bucket}${key && `/${key}`}`;
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

const AT_ONCE = 1024 * 1024;

// In steps: eight megabytes at once would hold up everybody for the time of two digests.
async function digestsOf(body: Buffer): Promise<{ sha256: string; md5: string }> {
  // The protocol checks what arrived by MD5 alone; against nothing but a broken wire.
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  for (let at = 0; at < body.length; at += AT_ONCE) {
    if (at > 0) await setImmediate();
    const part = body.subarray(at, at + AT_ONCE);
    sha256.update(part);
    md5.update(part);
  }
  return { sha256: sha256.digest('hex'), md5: md5.digest('base64') };
}
