import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Who may ask the test server, and where. */
export interface S3Keys {
  accessKey: string;
  secretKey: string;
  region: string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
// RFC 3986, as the protocol wants it: encodeURIComponent leaves five signs as they are.
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const MOST_APART = 15 * 60_000;

/**
 * What is wrong with a request's signature (AWS Signature Version 4, as its documentation describes it and written
 * apart from what signs), in the protocol's word; undefined if nothing is.
 */
export function wrongSignature(request: IncomingMessage, body: Buffer, keys: S3Keys): string | undefined {
  const { authorization = '' } = request.headers;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!parts) return 'AccessDenied';
  const [, access, day, region, names, given] = parts as unknown as [string, string, string, string, string, string];
  if (access !== keys.accessKey) return 'InvalidAccessKeyId';
  if (region !== keys.region) return 'AuthorizationHeaderMalformed';
  const signed = names.split(';');
  const told = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (told.some((name) => !signed.includes(name))) return 'AccessDenied';
  const at = String(request.headers['x-amz-date']);
  const [, year, month, date, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at) ?? [];
  const instant = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`);
  if (!(Math.abs(instant - Date.now()) < MOST_APART)) return 'RequestTimeTooSkewed';
  const hash = String(request.headers['x-amz-content-sha256']);
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const url = new URL(request.url ?? '', 'http://unused');
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    names,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretKey}`);
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(wanted, Buffer.from(given, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}
